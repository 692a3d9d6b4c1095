#include "rtl_models/crossbar/crossbar.h"

namespace thruway {

Crossbar::Crossbar(sc_core::sc_module_name name, const CrossbarShape& shape,
                   unsigned ivcs_per_input, unsigned ovcs_per_output)
    : sc_module(name), shape_(shape), input_ports_(shape.ports * shape.vcs / ivcs_per_input) {
    for (unsigned i = 0; i < shape.ports * shape.vcs; ++i) {
        input_port_of_.push_back(static_cast<std::uint16_t>(i / ivcs_per_input));
        if (i % ovcs_per_output == 0) {
            const unsigned flits = shape.output_flits_per_cycle[i / shape.vcs];
            const unsigned count = flits == 0 || flits > input_ports_ ? input_ports_ : flits;
            output_of_.push_back(
                {static_cast<std::uint16_t>(output_ports_), static_cast<std::uint16_t>(count)});
            output_ports_ += count;
        } else {
            output_of_.push_back(output_of_.back());
        }
    }
}

bool Crossbar::outputs_keep_their_width(const std::vector<Move>& moves) const {
    std::vector<unsigned> taken(shape_.ports);
    for (const Move& move : moves) ++taken[move.output / shape_.vcs];
    for (unsigned port = 0; port < shape_.ports; ++port) {
        const unsigned width = shape_.output_flits_per_cycle[port];
        if (width != 0 && taken[port] > width) return false;
    }
    return true;
}

}  // namespace thruway
