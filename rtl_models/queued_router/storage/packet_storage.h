// rtl_models/queued_router/storage/packet_storage.h
// Interface of the storage of a queued cut-through router: which packet that waits takes which
// output that is idle, and where a header goes that has just been decided. It decides and keeps
// order; it moves no flits and knows no time but the cycle number, so that the cycle engine and the
// transaction engine ask the same object.
// Timing: in each cycle first assign(), then decide() for each header whose decision falls in this
// cycle, then join() for each packet that becomes a waiting one, then tail_left(); what has joined
// is seen from the next cycle's assign() on. assign() may be left out while no packet waits; and in
// a cycle without a decision, if since the last one no packet has joined, departed or left, and no
// output became idle. Under ArrivalOrder::kArrivalsFirst decide() comes before assign(); under
// kTogether assign_together() takes the place of both in a cycle with headers. join() may come
// late, but before what is asked in a later cycle than its own.
#pragma once

#include "core/ids.h"
#include "core/packet.h"
#include "core/random.h"
#include "routing/relation/route.h"

#include <systemc>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// Set of output ports of a router: bit p is port p. A router has at most 64 ports.
using PortSet = std::uint64_t;

/// A packet at a router, as its storage sees it.
struct StoredPacket {
    PacketHandle packet = kNoPacket;
    PacketIdentity identity;         ///< orders packets by age
    PortSet outputs = 0;             ///< productive outputs; the host's port at the destination
    std::uint16_t first_choice = 0;  ///< of `outputs`, by the selection function
    std::uint16_t input = 0;         ///< port by which it came
    std::uint16_t hops_left = 0;     ///< channels still to take; 0 at the destination
    std::uint16_t queue = 0;         ///< the storage's own: where decide() has put it
};

/// A waiting packet that begins to leave by an output in this cycle.
struct Departure {
    PacketHandle packet = kNoPacket;
    std::uint16_t output = 0;
};

/// A header that asks for its way on together with the packets that wait.
struct HeaderTurn {
    StoredPacket* header = nullptr;
    Draw random;                 ///< as decide()
    std::optional<Port> output;  ///< onto which it cuts through; nothing: it is stored, as decide()
};

class PacketStorage : public sc_core::sc_module {
public:
    explicit PacketStorage(sc_core::sc_module_name name) : sc_module(name) {}

    /// Gives idle outputs to waiting packets, which leave the storage: appends to `departures`, one
    /// entry a packet and at most one an output of `idle`.
    virtual void assign(PortSet idle, Cycle now, std::vector<Departure>& departures) = 0;

    /// A header asks for its way on. Returns the output of `idle` onto which it cuts through; or
    /// nothing: the packet is to be stored, `packet.queue` says where, and join() follows in this
    /// or a later cycle. `random` is a draw for this packet at this router.
    virtual std::optional<Port> decide(StoredPacket& packet, PortSet idle, const Draw& random) = 0;

    /// assign() and decide() in one: each header is in the storage as if it waited behind all that
    /// waits there and behind the headers before it, and of all these as many leave as can. A
    /// header takes an output of `seen`, a subset of `idle`. Headers that the storage would not
    /// look at in this cycle if they waited are decided afterwards, one by one.
    virtual void assign_together(PortSet idle, PortSet seen, Cycle now,
                                 std::vector<HeaderTurn>& headers,
                                 std::vector<Departure>& departures) = 0;

    /// The packet, as decide() has left it, waits from cycle `now` on.
    virtual void join(const StoredPacket& packet, Cycle now) = 0;

    /// In this cycle the last flit of a packet that came by `input`, and has departed or cut
    /// through, leaves the router. Only a storage that reads one packet of a queue at a time needs
    /// to know; what waits behind is seen from the next cycle's assign() on.
    virtual void tail_left(Port input) { static_cast<void>(input); }
    /// Whether tail_left() does anything.
    virtual bool needs_tails() const { return false; }

    /// Outputs that some packet which waits would take if they were idle, or more than these: no
    /// other makes a call of assign() worth while by becoming idle.
    virtual PortSet wanted() const { return ~PortSet{0}; }
    /// Of a packet that decide() has stored: the outputs that it waits for.
    virtual PortSet wanted_by(const StoredPacket& packet) const { return packet.outputs; }

    /// Packets that wait, not counting those that have been decided and not joined.
    virtual std::size_t packets() const = 0;
    /// Separate first-in first-out queues, the host's included.
    virtual unsigned queues() const = 0;
};

}  // namespace thruway
