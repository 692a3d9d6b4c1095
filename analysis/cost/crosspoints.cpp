#include "analysis/cost/crosspoints.h"

namespace thruway {

unsigned ports_of_input(CrossbarSharing sharing, const SwitchShape& shape) {
    return sharing == CrossbarSharing::kBothSides ? shape.input_speedup : shape.vcs;
}

unsigned groups_of_output(CrossbarSharing sharing, const SwitchShape& shape) {
    return sharing == CrossbarSharing::kNoSide ? 1 : shape.output_speedup;
}

CrossbarSize crossbar_size(CrossbarSharing sharing, const SwitchShape& shape) {
    CrossbarSize size;
    size.input_ports = shape.inputs * ports_of_input(sharing, shape);
    const unsigned groups = groups_of_output(sharing, shape);
    const unsigned ports_of_an_output = sharing == CrossbarSharing::kNoSide ? shape.vcs : 1;
    for (const unsigned flits : shape.output_flits_per_cycle) {
        const bool one_each = flits == 0 || flits >= size.input_ports;
        const unsigned ports = ports_of_an_output * (one_each ? size.input_ports : flits);
        size.output_ports += one_each ? ports : ports * groups;
        size.crosspoints += one_each ? ports : std::uint64_t{ports} * size.input_ports;
    }
    return size;
}

}  // namespace thruway
