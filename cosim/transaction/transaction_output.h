// cosim/transaction/transaction_output.h
// Output of a transaction-level router, to a link or to its host: which packet it is with, and
// until when. On the link only the head flit is sent; it stands for the packet, whose length on
// this link the header note of its record tells the next router. Timing: as of QueuedOutput.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <cstdint>

namespace thruway {

/// The registers of an output, which its router keeps beside those of the others: all of it that a
/// packet touches. They tell of the packet that took the output last.
struct alignas(64) TransactionLine {
    FlitWire wire;  ///< where it leads to a link
    Cycle start = 0;
    Cycle tail_at = 0;              ///< the last flit leaves
    std::uint64_t flits_begun = 0;  ///< to the link, of all packets
    std::uint32_t pause = 0;        ///< cycles between a head and the flits behind it
    std::uint16_t flits = 0;        ///< as which the packet leaves
    std::uint16_t input = 0;        ///< by which it came

    /// A packet takes the output from cycle `now` on. Returns the cycle from which on it is idle.
    Cycle take(std::uint16_t flits_out, std::uint16_t came_by, Cycle now) {
        start = now;
        flits = flits_out;
        input = came_by;
        tail_at = flits == 1 ? now : now + pause + flits - 1;
        return now + pause + flits;
    }
    /// To be called next, for a link. False, and no head is sent: the link has another.
    [[nodiscard]] bool send_head(PacketHandle handle, Packet& packet, ClockDomain& clock) {
        flits_begun += flits;
        ++packet.hops;
        packet.header_note = flits;
        return wire.send(Flit(handle, 0, 0, true, flits == 1), start, clock);
    }
    /// That have left to the link before cycle `end`.
    std::uint64_t flits_sent(Cycle end) const;
};
static_assert(sizeof(TransactionLine) == 64);

class TransactionOutput : public sc_core::sc_module {
public:
    /// `line`: its registers.
    TransactionOutput(sc_core::sc_module_name name, TransactionLine& line, FabricContext& context);

    /// Before the simulation starts; an output to a host is not connected.
    void connect(Link& link);

    /// Ends the run: the link has another head in the cycle in which that of the last packet left.
    [[noreturn]] void report_collision() const { link_->report_collision(line_.start); }

private:
    void start_of_simulation() override;

    FabricContext& context_;
    TransactionLine& line_;
    Link* link_ = nullptr;
};

}  // namespace thruway
