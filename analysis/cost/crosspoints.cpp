#include "analysis/cost/crosspoints.h"

namespace thruway {

CrossbarSize crossbar_size(CrossbarSharing sharing, const SwitchShape& shape) {
    CrossbarSize size;
    size.input_ports = sharing == CrossbarSharing::kBothSides ? shape.inputs
                                                              : shape.inputs * shape.vcs;
    const unsigned ports_of_an_output = sharing == CrossbarSharing::kNoSide ? shape.vcs : 1;
    for (const unsigned flits : shape.output_flits_per_cycle) {
        const bool one_each = flits == 0 || flits >= size.input_ports;
        const unsigned ports = ports_of_an_output * (one_each ? size.input_ports : flits);
        size.output_ports += ports;
        size.crosspoints += one_each ? ports : std::uint64_t{ports} * size.input_ports;
    }
    return size;
}

}  // namespace thruway
