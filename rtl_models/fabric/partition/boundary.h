// rtl_models/fabric/partition/boundary.h
// One side of the boundary between two parts of a fabric. What this part has sent on links that
// cross leaves as bytes; what the other part has sent arrives as bytes and is put on the same links
// here.
// Timing: the parts run a window of cycles, then each side collects what was sent in it and
// delivers what the other has collected (fabric/parts/fabric_parts.h). A window is so short that
// nothing sent in it arrives before its end (fabric/parts/exchange_window.h). The packet record
// crosses with the head flit and is released here when the tail has crossed. Errors: bytes that no
// part would write are a fatal report /thruway/parts/bytes.
#pragma once

#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/fabric/partition/boundary_message.h"
#include "rtl_models/fabric/partition/boundary_side.h"

#include <systemc>

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class Boundary : public sc_core::sc_module {
public:
    using Bytes = std::vector<std::uint8_t>;

    Boundary(sc_core::sc_module_name name, BoundarySide side);

    /// Replaces `bytes` by what was sent in the window that ends before cycle `end`.
    void collect(Cycle end, Bytes& bytes);
    /// Puts what the other side has collected on the links. Call in ClockDomain::between_runs();
    /// `next`: the cycle after the window.
    void deliver(const Bytes& bytes, Cycle next);

    /// Packets whose head flit was collected or delivered here. A packet counts as in the network
    /// of the sending part until its head is collected, and of the receiving part once its head is
    /// delivered.
    std::uint64_t packets_sent() const { return packets_sent_; }
    std::uint64_t packets_received() const { return packets_received_; }
    /// Packets whose head was collected and whose tail was not: both parts have a record of them.
    std::uint64_t packets_divided() const { return packets_sent_ - tails_sent_; }

private:
    /// The packet that is arriving on a virtual channel of a channel.
    struct Incoming {
        PacketHandle packet = kNoPacket;
        std::uint16_t next_sequence = 0;
        std::uint16_t flits = 0;  ///< of the packet on this channel
    };

    void send_flit(RouterStandIn& to, Port port, Cycle arrival, Bytes& bytes);
    void send_credits(RouterStandIn& to, Cycle arrival, Bytes& bytes);
    void accept_flit(const BoundaryMessage& message);
    void accept_credits(const BoundaryMessage& message);
    PacketHandle accept_record(const BoundaryMessage& message);
    unsigned flits_on_link(Packet packet) const;
    void require(bool right, const char* what) const;
    bool is_possible(const Packet& packet, Cycle arrival) const;

    BoundarySide side_;
    std::vector<Incoming> incoming_;  ///< [channel * vcs + vc]
    std::size_t position_ = 0;        ///< of the message that is being delivered
    std::size_t size_ = 0;            ///< of the bytes that are being delivered
    std::uint64_t packets_sent_ = 0;
    std::uint64_t tails_sent_ = 0;
    std::uint64_t packets_received_ = 0;
};

}  // namespace thruway
