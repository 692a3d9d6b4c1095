#include "apps/output/cost/cost_entries.h"

#include "reporting/quantities/value_at.h"

#include <fmt/format.h>

namespace thruway {
namespace {

CostArea area_of(const CrossbarCost& cost) {
    return {cost.largest,         cost.output_buffer_flits, cost.crosspoints,
            cost.crosspoint_bits, cost.buffer_bits,         cost.arbiter_inputs};
}

PipelineCost pipeline_of(const CrossbarCost& cost, unsigned hop_cycles,
                         const CostTechnology& technology) {
    PipelineCost pipeline;
    for (const PipelineModule& module : cost.modules) {
        if (module.delay.latency_tau > 0) pipeline.modules.push_back(module);
    }
    pipeline.clock_fo4 = cost.clock_fo4();
    pipeline.clock_ns = technology.ns(pipeline.clock_fo4);
    pipeline.critical = cost.clock.critical;
    pipeline.hop_cycles = hop_cycles;
    pipeline.hop_fo4 = hop_cycles * cost.clock_fo4();
    pipeline.hop_ns = technology.ns(pipeline.hop_fo4);
    pipeline.fits_clock = cost.fits_clock();
    pipeline.fits = cost.fits;
    pipeline.prescribed = {cost.prescribed_cycles, cost.stages, cost.prescribed};
    return pipeline;
}

}  // namespace

const std::vector<NamedChoice>& words_of(Wires) {
    static const std::vector<NamedChoice> words = {
        {"short", "between neighbours of a two-dimensional layout"},
        {"long", "of networks that need longer wires"}};
    return words;
}

const std::vector<NamedChoice>& words_of(RoutingRange) {
    static const std::vector<NamedChoice> words = {
        {"one_vc", "one: the routing function never offers two of a port"},
        {"one_port", "those of one port"},
        {"any_port", "those of several ports; not with the allocators of Thruway"}};
    return words;
}

std::vector<CrossbarEntry> crossbar_entries(const CostReport& report,
                                            const CostTechnology& technology) {
    std::vector<CrossbarEntry> entries;
    for (const CrossbarCost& cost : report.crossbars) {
        entries.push_back({cost.name, cost.chosen, area_of(cost), cost.chien,
                           pipeline_of(cost, report.hop_cycles, technology),
                           cost.equations().not_verified()});
    }
    return entries;
}

GivenCostOptions given_options(const CostTechnology& technology) {
    const CostOptions& options = technology.options;
    return {options.flit_bits, options.wires, options.clock_fo4, technology.clock_ghz,
            technology.fo4_ps};
}

std::string cost_cell(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    const std::optional<double> number = value_number(value);
    if (!number) return "-";
    return fmt::format(*number < 1000 ? "{:.4g}" : "{:.0f}", *number);
}

}  // namespace thruway
