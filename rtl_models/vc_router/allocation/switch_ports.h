// rtl_models/vc_router/allocation/switch_ports.h
// The crossbar ports that a flit uses.
// In nearly every router each output has one crossbar port. The request alone then names its ports,
// and no table of the crossbar is read, which saves 0.5 % of the instructions of a flit-hop.
#pragma once

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <cstdint>

namespace thruway {

class SwitchPorts {
public:
    SwitchPorts() = default;
    SwitchPorts(const Crossbar& crossbar, const RouterShape& shape)
        : crossbar_(&crossbar),
          lone_input_place_(crossbar.input_ports() < shape.all_vcs ? 40 : 0),
          several_inputs_(shared_inputs() && crossbar.input_ports() > shape.ports),
          single_outputs_(crossbar.output_ports() == shape.ports) {}

    /// Virtual channels of a port share a crossbar input.
    bool shared_inputs() const { return lone_input_place_ != 0; }
    /// Each router output has one crossbar port.
    bool single_outputs() const { return single_outputs_; }
    /// Each router output has one crossbar port, and so has each input port or virtual channel.
    bool lone_ports() const { return single_outputs_ && !several_inputs_; }

    unsigned input(const SwitchRequest& crossing) const {
        return several_inputs_ ? crossbar_->input_port_of(crossing.input) : lone_input(crossing);
    }
    /// The same where no port has several crossbar inputs.
    unsigned lone_input(const SwitchRequest& crossing) const {
        return shared_inputs() ? crossing.from.port() : crossing.input;
    }
    /// Of SwitchRequest::word(): the bit from which on it contains lone_input().
    unsigned lone_input_place() const { return lone_input_place_; }
    /// Crossbar outputs that the flit could take from its input: one, except for a host that takes
    /// several flits per cycle but not one from every input.
    Crossbar::OutputPorts outputs(const SwitchRequest& crossing) const {
        if (single_outputs_) return {static_cast<std::uint16_t>(crossing.to.port()), 1};
        return outputs_of(crossing);
    }
    bool leads_to(const SwitchRequest& crossing, unsigned output) const {
        return single_outputs_ ? crossing.to.port() == output : outputs_of(crossing).has(output);
    }

private:
    Crossbar::OutputPorts outputs_of(const SwitchRequest& crossing) const {
        return crossbar_->output_ports_of(crossing.output, input(crossing));
    }

    const Crossbar* crossbar_ = nullptr;
    std::uint8_t lone_input_place_ = 0;  ///< 40 if virtual channels of a port share an input
    bool several_inputs_ = false;
    bool single_outputs_ = false;
};

}  // namespace thruway
