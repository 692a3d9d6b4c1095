// rtl_models/vc_router/allocation/switch_ports.h
// The ports of the crossbar that a flit through the switch takes.
// In nearly every router each output has one crossbar port: then what a request knows of itself
// will do, and no table of the crossbar is read (0.5 % of the instructions of a flit-hop).
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
          shared_inputs_(crossbar.input_ports() < shape.units),
          single_outputs_(crossbar.output_ports() == shape.ports) {}

    /// The virtual channels of a port share an input of the crossbar.
    bool shared_inputs() const { return shared_inputs_; }
    /// Each router output has one port of the crossbar.
    bool single_outputs() const { return single_outputs_; }

    unsigned input(const SwitchRequest& crossing) const {
        return shared_inputs_ ? crossing.from.port() : crossing.input;
    }
    /// Those that it could take from its input: all but the first lead to a host that takes several
    /// flits a cycle.
    Crossbar::OutputPorts outputs(const SwitchRequest& crossing) const {
        if (single_outputs_) return {static_cast<std::uint16_t>(crossing.to.port()), 1};
        return outputs_of(crossing);
    }
    bool leads_to(const SwitchRequest& crossing, unsigned output) const {
        return single_outputs_ ? crossing.to.port() == output : outputs_of(crossing).has(output);
    }

private:
    Crossbar::OutputPorts outputs_of(const SwitchRequest& crossing) const {
        const Crossbar::OutputPorts all = crossbar_->output_ports_of(crossing.output);
        if (all.count < crossbar_->input_ports()) return all;
        return {static_cast<std::uint16_t>(all.first + input(crossing)), 1};
    }

    const Crossbar* crossbar_ = nullptr;
    bool shared_inputs_ = false;
    bool single_outputs_ = false;
};

}  // namespace thruway
