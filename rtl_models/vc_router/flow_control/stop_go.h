// rtl_models/vc_router/flow_control/stop_go.h
// Stop/go flow control of one router, in place of credits: it stops and starts the senders of its
// input virtual channels, and obeys the signals for its output virtual channels.
// Timing: a signal follows the level of a buffer at the end of a cycle t and is obeyed in
// t + credit_latency_cycles. Signals take the wires of credits; stop and go alternate, so that a
// signal needs no content. Source: Duato et al., A comparison of router architectures for virtual
// cut-through and wormhole switching in a NOW environment, sec. 6.1, after Silla and Duato; the
// marks are our own derivation.
#pragma once

#include "rtl_models/engine/arrivals.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/flow_control/stop_go_marks.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <vector>

namespace thruway {

class StopGo : public sc_core::sc_module {
public:
    StopGo(sc_core::sc_module_name name, RouterState& state, const FabricContext& context);

    /// The link that feeds an input port. Before the simulation starts.
    /// Errors: report /thruway/router/stop_go where the buffer could overflow.
    void connect(Port port, const Link& link);

    /// The signals that have arrived for output virtual channels.
    void take_signals(const Arrivals::Slot& slot);
    /// After all that moves in cycle `now`: tells the senders of input virtual channels.
    void send_signals(Cycle now);

    /// The sender of the input unit was told to stop.
    bool stopped(unsigned unit) const { return has_bit(stopped_, unit); }
    /// Of the virtual channels of an input port.
    const StopGoMarks& marks(Port port) const { return inputs_[port].marks; }

private:
    struct Input {
        StopGoMarks marks;  ///< stop is 0 where no link comes in
        CreditWire signals;
    };

    RouterState& state_;
    const RouterSettings& settings_;
    std::uint64_t* const stopped_;  ///< set of input units
    std::vector<Input> inputs_;     ///< [port]
};

}  // namespace thruway
