// rtl_models/queued_router/storage/packet_storage.h
// Interface of the storage of a queued cut-through router. It decides which waiting packet takes
// which idle output, and whether a header cuts through or where it is stored. It moves no flits and
// knows only the cycle number, so the cycle engine and the transaction engine use the same class.
// Timing: in each cycle call assign(), then decide() for each header of this cycle, then join() for
// each packet that begins to wait, then tail_left(). Packets that join are seen by assign() from
// the next cycle on. Under ArrivalOrder::kArrivalsFirst decide() comes before assign(). Under
// kTogether assign_together() replaces both in a cycle with headers.
// assign() may be skipped while no packet waits. It may also be skipped in a cycle without a
// decision if no packet has joined, departed or left, and no output has become idle, in the cycle
// of the last call or since. join() may be called late, but before any call for a later cycle.
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

/// What the storage knows of a packet.
struct StoredPacket {
    PacketHandle packet = kNoPacket;
    PacketIdentity identity;         ///< orders packets by age
    PortSet outputs = 0;             ///< productive outputs; the host's port at the destination
    std::uint16_t first_choice = 0;  ///< one of `outputs`, by the selection function
    std::uint16_t input = 0;         ///< port at which it arrived
    std::uint16_t hops_left = 0;     ///< links still to take; 0 at the destination
    std::uint16_t queue = 0;         ///< private to the storage, set by decide()
};

/// A waiting packet that takes an output in this cycle.
struct Departure {
    PacketHandle packet = kNoPacket;
    std::uint16_t output = 0;
};

/// A header that is decided together with the waiting packets.
struct HeaderTurn {
    StoredPacket* header = nullptr;
    Draw random;                 ///< as in decide()
    std::optional<Port> output;  ///< where it cuts through; empty: stored, as in decide()
};

class PacketStorage : public sc_core::sc_module {
public:
    explicit PacketStorage(sc_core::sc_module_name name) : sc_module(name) {}

    /// Gives idle outputs to waiting packets, which leave the storage. Appends one entry per packet
    /// to `departures`, at most one per output of `idle`.
    virtual void assign(PortSet idle, Cycle now, std::vector<Departure>& departures) = 0;

    /// Decides a header. Returns the output of `idle` onto which it cuts through. If it returns
    /// nullopt the packet is to be stored: `packet.queue` says where, and join() follows in this or
    /// a later cycle. `random` is the draw of this packet at this router.
    virtual std::optional<Port> decide(StoredPacket& packet, PortSet idle, const Draw& random) = 0;

    /// assign() and decide() in one step: each header counts as waiting behind all stored packets
    /// and behind the headers before it, and as many packets leave as can. A header may take only
    /// outputs in `seen`, a subset of `idle`. Headers that would be out of the storage's sight if
    /// they waited are decided afterwards, one by one.
    virtual void assign_together(PortSet idle, PortSet seen, Cycle now,
                                 std::vector<HeaderTurn>& headers,
                                 std::vector<Departure>& departures) = 0;

    /// The packet waits from cycle `now` on. `packet`: as decide() has left it.
    virtual void join(const StoredPacket& packet, Cycle now) = 0;

    /// The last flit of a packet from `input`, which has departed or cut through, leaves the router
    /// in this cycle. Only storages that read one packet of a queue at a time need this. The next
    /// packet is seen from the next cycle's assign() on.
    virtual void tail_left(Port input) { static_cast<void>(input); }
    /// Whether tail_left() does anything.
    virtual bool needs_tails() const { return false; }

    /// A superset of the outputs that waiting packets would take if idle. No other output makes a
    /// call of assign() worthwhile by becoming idle.
    virtual PortSet wanted() const { return ~PortSet{0}; }
    /// The outputs for which a stored packet waits; `packet`: as decide() has left it.
    virtual PortSet wanted_by(const StoredPacket& packet) const { return packet.outputs; }

    /// Waiting packets, without those that are decided and have not joined.
    virtual std::size_t packets() const = 0;
    /// Number of first-in first-out queues, including that of the host.
    virtual unsigned queues() const = 0;
};

}  // namespace thruway
