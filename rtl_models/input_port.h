// rtl_models/input_port.h
// Input port of a router, fed by a link: one buffer per virtual channel.
// Timing: accept() takes the flit that arrives in this cycle; a header that reaches the front of
// its buffer asks for routing in the same cycle (store-and-forward: when its tail is here).
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/link.h"
#include "rtl_models/router_state.h"
#include "rtl_models/vc_buffer.h"

#include <systemc>

namespace thruway {

class InputPort : public sc_core::sc_module {
public:
    InputPort(sc_core::sc_module_name name, RouterState& state, Port port,
              FabricContext& context);

    /// Where credits go. Before the simulation starts.
    void connect(Link& link) { link_ = &link; }

    /// Takes the flit that arrives in cycle `now`.
    void accept(Cycle now);
    /// Removes the front flit of a virtual channel, which was granted the switch in cycle `now`, and
    /// returns its credit.
    Flit take(VirtualChannel vc, Cycle now);

    const VcBuffer& buffer(VirtualChannel vc) const { return vc_[vc]; }

    sc_core::sc_vector<VcBuffer> vc_;

private:
    RouterState& state_;
    const Port port_;
    const bool whole_packets_;  ///< a packet is routed when all of it is here
    const Cycle before_switch_;
    Link* link_ = nullptr;
};

}  // namespace thruway
