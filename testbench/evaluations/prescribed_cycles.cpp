#include "testbench/evaluations/prescribed_cycles.h"

#include <algorithm>

namespace thruway {

PrescribedCycles prescribed_cycles(const std::vector<PipelineStage>& stages, bool speculative) {
    PrescribedCycles cycles;
    for (const PipelineStage& stage : stages) {
        if (stage.last == "vc_allocation") cycles.vc_allocation = stage.cycles;
        if (stage.last == "switch_allocation" || stage.last == "speculative_allocation") {
            cycles.switch_allocation = stage.cycles;
        }
        if (stage.last == "crossbar") cycles.crossbar = stage.cycles;
        if (stage.last == "output_buffer") cycles.output_buffer = stage.cycles;
    }
    if (speculative) {
        const unsigned shared = std::max({1u, cycles.vc_allocation, cycles.switch_allocation});
        cycles.vc_allocation = shared;
        cycles.switch_allocation = shared;
    }
    return cycles;
}

std::vector<std::pair<std::string, unsigned>> settings_of(const PrescribedCycles& cycles) {
    return {{"router.routing_cycles", cycles.routing},
            {"router.vc_allocation_cycles", cycles.vc_allocation},
            {"router.switch_allocation_cycles", cycles.switch_allocation},
            {"router.crossbar_cycles", cycles.crossbar},
            {"router.output_buffer_cycles", cycles.output_buffer}};
}

}  // namespace thruway
