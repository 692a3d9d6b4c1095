// cosim/transaction/transaction_output.h
// Output of a transaction-level router, to a link or to a host: the packet that it sends, and until
// when. Only the head flit travels on the link and represents the packet; Packet::header_note
// carries the packet's length on this link to the next router. Timing: as QueuedOutput.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <cstdint>

namespace thruway {

/// Hot state of an output. The router keeps it next to that of its other outputs. It describes the
/// packet that took the output last.
struct alignas(64) TransactionLine {
    FlitWire wire;  ///< set for an output to a link
    Cycle start = 0;
    Cycle tail_at = 0;              ///< cycle in which the last flit leaves
    std::uint64_t flits_begun = 0;  ///< of all packets so far
    std::uint32_t pause = 0;        ///< cycles between a head and the flits behind it
    std::uint16_t flits = 0;        ///< length of the packet on this link
    std::uint16_t input = 0;        ///< input port of the packet

    /// A packet takes the output from cycle `now` on. Returns the first cycle in which the output
    /// is idle again.
    Cycle take(std::uint16_t flits_out, std::uint16_t came_by, Cycle now) {
        start = now;
        flits = flits_out;
        input = came_by;
        tail_at = flits == 1 ? now : now + pause + flits - 1;
        return now + pause + flits;
    }
    /// Call after take() for an output to a link. Returns false, and sends nothing, if the link
    /// already carries a head in this cycle.
    [[nodiscard]] bool send_head(PacketHandle handle, Packet& packet, ClockDomain& clock) {
        flits_begun += flits;
        ++packet.hops;
        packet.header_note = flits;
        return wire.send(Flit(handle, 0, 0, true, flits == 1), start, clock);
    }
    /// Flits that left to the link before cycle `end`.
    std::uint64_t flits_sent(Cycle end) const;
};
static_assert(sizeof(TransactionLine) == 64);

class TransactionOutput : public sc_core::sc_module {
public:
    /// `line`: its hot state.
    TransactionOutput(sc_core::sc_module_name name, TransactionLine& line, FabricContext& context);

    /// Call before the simulation starts; an output to a host is not connected.
    void connect(Link& link);

    /// Ends the run: the link already had a head in the cycle in which the last packet's head left.
    [[noreturn]] void report_collision() const { link_->report_collision(line_.start); }

private:
    void start_of_simulation() override;

    FabricContext& context_;
    TransactionLine& line_;
    Link* link_ = nullptr;
};

}  // namespace thruway
