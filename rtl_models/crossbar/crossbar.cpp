#include "rtl_models/crossbar/crossbar.h"

namespace thruway {

Crossbar::Crossbar(sc_core::sc_module_name name, const CrossbarShape& shape,
                   unsigned inputs_per_port, unsigned ovcs_per_output, unsigned output_groups)
    : sc_module(name),
      shape_(shape),
      inputs_per_port_(inputs_per_port),
      output_groups_(output_groups),
      input_ports_(shape.ports * inputs_per_port) {
    input_port_of_.reserve(std::size_t{shape.ports} * shape.vcs);
    output_of_.reserve(std::size_t{shape.ports} * shape.vcs);
    for (unsigned i = 0; i < shape.ports * shape.vcs; ++i) {
        const unsigned port = i / shape.vcs;
        const unsigned vc = i % shape.vcs;
        input_port_of_.push_back(
            static_cast<std::uint16_t>(port * inputs_per_port + vc % inputs_per_port));
        if (i % ovcs_per_output == 0) {
            const unsigned flits = shape.output_flits_per_cycle[port];
            Output output;
            output.one_each = flits == 0 || flits >= input_ports_;
            output.first = static_cast<std::uint16_t>(output_ports_);
            output.width = static_cast<std::uint16_t>(output.one_each ? 1 : flits);
            output_of_.push_back(output);
            output_ports_ += output.one_each ? input_ports_ : flits * output_groups;
        } else {
            output_of_.push_back(output_of_.back());
        }
    }
}

bool Crossbar::inputs_send_once(const std::vector<Move>& moves) const {
    return most_alike(moves, [this](const Move& move) { return input_port_of(move.input); }) <= 1;
}

bool Crossbar::outputs_keep_their_width(const std::vector<Move>& moves) const {
    std::vector<unsigned> taken(std::size_t{shape_.ports} * output_groups_);
    for (const Move& move : moves) {
        const unsigned port = move.output / shape_.vcs;
        const unsigned width = shape_.output_flits_per_cycle[port];
        const unsigned group = group_of(input_port_of(move.input));
        if (width != 0 && ++taken[port * output_groups_ + group] > width) return false;
    }
    return true;
}

}  // namespace thruway
