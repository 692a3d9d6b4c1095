// rtl_models/fabric/partition/boundary.h
// One side of the boundary between two parts of a fabric. What this part sends on links that cross
// leaves as bytes. What the other part sent arrives as bytes and is put on the same links here.
// Timing: phase 2 of cycle t writes all that was sent in t. The other side reads it at the start of
// t + 1, before anything can arrive. Each part has its own clock; the periods are equal.
// The packet record crosses with the head flit and is released here when the tail has crossed.
// A Boundary empties the registers of stand-ins: it is the only observer that changes something,
// although nothing that a router sees. Observers of what was sent must be added before it.
// Errors: bytes that no part would write are a fatal report /thruway/cut/bytes.
#pragma once

#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/fabric/partition/boundary_message.h"
#include "rtl_models/fabric/partition/boundary_side.h"
#include "rtl_models/fabric/partition/byte_pipe.h"

#include <systemc>

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class Boundary : public sc_core::sc_module, public CycleObserver, public Clocked {
public:
    /// The pipes must outlive the boundary.
    Boundary(sc_core::sc_module_name name, BoundarySide side, BytePipe& out, BytePipe& in);

    /// Phase 2: writes what was sent in cycle `now`.
    void observe(Cycle now) override;
    /// Start of a cycle: reads what the other part has written.
    bool cycle(Cycle now) override;

    /// Packets whose head flit was written or read here. A packet counts as in the network of the
    /// sending part until its head is written, and of the receiving part once its head is read. In
    /// between it is on the way: packets_sent() here minus packets_received() on the other side.
    std::uint64_t packets_sent() const { return packets_sent_; }
    std::uint64_t packets_received() const { return packets_received_; }

private:
    /// The packet that is arriving on a virtual channel of a channel.
    struct Incoming {
        PacketHandle packet = kNoPacket;
        std::uint16_t next_sequence = 0;
    };

    void send_flit(RouterStandIn& to, Port port, Cycle arrival);
    void send_credits(RouterStandIn& to, Cycle arrival);
    void accept_flit(const BoundaryMessage& message);
    void accept_credits(const BoundaryMessage& message);
    PacketHandle accept_record(const BoundaryMessage& message);
    void require(bool right, const char* what) const;
    bool is_possible(const Packet& packet, Cycle arrival) const;

    BoundarySide side_;
    BytePipe& out_;
    BytePipe& in_;
    std::vector<Incoming> incoming_;  ///< [channel * vcs + vc]
    std::vector<std::uint8_t> bytes_;
    std::size_t position_ = 0;  ///< position in bytes_ of the message being read
    std::uint64_t packets_sent_ = 0;
    std::uint64_t packets_received_ = 0;
};

}  // namespace thruway
