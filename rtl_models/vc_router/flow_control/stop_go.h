// rtl_models/vc_router/flow_control/stop_go.h
// Stop/go (on/off) flow control of one router, instead of credits. Stops and starts the senders of
// its input virtual channels, and obeys the signals for its output virtual channels.
// Timing: a signal reports the level of a buffer at the end of cycle t and is obeyed in
// t + credit_latency_cycles. Signals use the wires of the credits. Stop and go alternate, so a
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

    /// Connects the link that feeds an input port. Call before the simulation starts.
    /// Errors: report /thruway/router/stop_go if the buffer could overflow.
    void connect(Port port, const Link& link);

    /// Takes the signals that have arrived for output virtual channels.
    void take_signals(const Arrivals::Slot& slot);
    /// Signals the senders of input virtual channels. Call after everything that moves in cycle
    /// `now`.
    void send_signals(Cycle now);

    /// The last signal to the sender of the input virtual channel was a stop.
    bool stopped(unsigned ivc) const { return has_bit(stopped_, ivc); }
    /// The marks of the virtual channels of an input port.
    const StopGoMarks& marks(Port port) const { return inputs_[port].marks; }

private:
    struct Input {
        StopGoMarks marks;  ///< stop is 0 if the port has no link
        CreditWire signals;
    };

    RouterState& state_;
    const RouterSettings& settings_;
    std::uint64_t* const stopped_;  ///< set of input virtual channels
    std::vector<Input> inputs_;     ///< [port]
};

}  // namespace thruway
