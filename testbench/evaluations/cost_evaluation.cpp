#include "testbench/evaluations/cost_evaluation.h"

#include "analysis/models/routing_freedom.h"
#include "core/problem.h"
#include "rtl_models/router/pipeline.h"
#include "testbench/evaluations/router_parts.h"
#include "testbench/network/build_network.h"
#include "testbench/network/network_routing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace thruway {
namespace {

/// Sum, mean and largest value of `count(router)` over all routers.
template <typename Item, typename Count>
CountSpread spread_over(const std::vector<Item>& routers, Count&& count) {
    std::vector<std::uint64_t> counts;
    counts.reserve(routers.size());
    for (const Item& router : routers) counts.push_back(count(router));
    return spread_of(counts);
}

/// Parameters that determine delays: those of the slowest router.
struct SlowestRouter {
    unsigned ports = 0;
    unsigned inputs = 0;
    unsigned vcs = 1;
    RoutingRange range = RoutingRange::kOneVc;
};

/// With one VC per port there is no VC allocator. With shared outputs, the switch arbiter holds an
/// output for a whole packet, as in a wormhole router. With one crossbar output per output VC, the
/// arbiter assigns that output VC, and no switch allocation follows.
ModuleDelay vc_allocation(const SlowestRouter& router, const CrossbarRow& crossbar) {
    if (router.vcs > 1) return vc_allocator(router.range, router.ports, router.vcs);
    return !crossbar.has(kSharedOutputs) ? switch_arbiter(router.inputs) : ModuleDelay{};
}

/// Inputs, or ports, of the router with a way to the same port of a crossbar output.
unsigned of_one_output(unsigned ports, const Part<CrossbarRow>& crossbar) {
    const unsigned groups = output_speedup(crossbar);
    return (ports + groups - 1) / groups;
}

/// Crossbar inputs of a router input.
unsigned ports_of_input(const SlowestRouter& router, const Part<CrossbarRow>& crossbar) {
    return crossbar->has(kSharedInputs) ? input_speedup(crossbar) : router.vcs;
}

/// Crossbar inputs that a crossbar output chooses among.
unsigned crossbar_inputs(const SlowestRouter& router, const Part<CrossbarRow>& crossbar) {
    return of_one_output(router.inputs, crossbar) * ports_of_input(router, crossbar);
}

ModuleDelay switch_allocation(const SlowestRouter& router, const Part<CrossbarRow>& crossbar,
                              bool speculative) {
    if (!crossbar->has(kSharedOutputs)) return {};
    const unsigned ports_of_an_input = ports_of_input(router, crossbar);
    const unsigned sharing = (router.vcs + ports_of_an_input - 1) / ports_of_an_input;
    if (sharing == 1) return switch_arbiter(crossbar_inputs(router, crossbar));
    const unsigned ports = of_one_output(router.ports, crossbar) * ports_of_an_input;
    return speculative ? speculative_switch_allocator(ports, sharing)
                       : switch_allocator(ports, sharing);
}

std::vector<PipelineModule> modules_of(const SlowestRouter& router, const RouterSettings& settings,
                                       unsigned flit_bits) {
    const ModuleDelay vcs = vc_allocation(router, *settings.crossbar);
    const ModuleDelay crossing = switch_allocation(router, settings.crossbar, settings.speculative);
    std::vector<PipelineModule> modules;
    if (settings.speculative && vcs.latency_tau > 0 && crossing.latency_tau > 0) {
        modules.push_back(
            {"speculative_allocation",
             speculative_allocation(vcs, crossing, speculation_join(router.ports, router.vcs)),
             settings.switch_allocation_cycles});
    } else {
        const bool hidden = settings.speculative;
        modules.push_back({"vc_allocation", vcs, hidden ? 0 : settings.vc_allocation_cycles});
        modules.push_back({"switch_allocation", crossing, settings.switch_allocation_cycles});
    }
    modules.push_back({"crossbar",
                       crossbar_traversal(crossbar_inputs(router, settings.crossbar), flit_bits),
                       settings.crossbar_cycles, true});
    const bool controlled = settings.output_buffer_flits > 0 && router.vcs > 1;
    modules.push_back({"output_buffer", controlled ? switch_arbiter(router.vcs) : ModuleDelay{},
                       settings.output_buffer_cycles, true});
    return modules;
}

/// Drops modules without logic: they need no pipeline stage.
std::vector<PipelineModule> with_logic(const std::vector<PipelineModule>& modules) {
    std::vector<PipelineModule> some;
    for (const PipelineModule& module : modules) {
        if (module.delay.latency_tau > 0) some.push_back(module);
    }
    return some;
}

void add_area(std::vector<RouterParts> parts, unsigned flit_bits, CrossbarCost& cost) {
    std::vector<RouterArea> areas;
    for (RouterParts& router : parts) {
        router.crossbar = sharing_of(*cost.crossbar);
        router.shape.input_speedup = input_speedup(cost.crossbar);
        router.shape.output_speedup = output_speedup(cost.crossbar);
        router.output_buffer_flits = cost.output_buffer_flits;
        areas.push_back(router_area(router));
        const CrossbarSize& size = areas.back().crossbar;
        if (size.crosspoints > cost.largest.crosspoints) cost.largest = size;
    }
    cost.crosspoints = spread_over(areas,
                                   [](const auto& area) { return area.crossbar.crosspoints; });
    cost.crosspoint_bits = spread_over(
        areas, [&](const auto& area) { return area.crossbar.crosspoints * flit_bits; });
    cost.buffer_bits = spread_over(
        areas, [&](const auto& area) { return area.buffer_flits() * flit_bits; });
    if (areas.front().arbiters()) {
        cost.arbiter_inputs = spread_over(areas,
                                          [](const auto& area) { return area.arbiters()->inputs; });
    }
}

void add_delays(const SlowestRouter& router, const RouterSettings& settings, unsigned freedom,
                const CostOptions& options, CrossbarCost& cost) {
    ChienRouter chien;
    chien.freedom = freedom;
    chien.crossbar_inputs = crossbar_inputs(router, cost.crossbar);
    chien.controlled_vcs = settings.output_buffer_flits > 0 ? router.vcs : 1;
    chien.wires = options.wires;
    cost.chien = chien_delays(chien);
    cost.modules = modules_of(router, settings, options.flit_bits);
    cost.clock = pipeline_clock(cost.modules);
    cost.stages = prescribed_stages(with_logic(cost.modules), options.clock_fo4 * tau_per_fo4());
    cost.prescribed_cycles = 1;
    for (const PipelineStage& stage : cost.stages) cost.prescribed_cycles += stage.cycles;
    cost.prescribed = prescribed_cycles(cost.stages, settings.speculative);
    cost.fits = segment_fits(cost.modules, options.clock_fo4 * tau_per_fo4());
}

}  // namespace

bool CrossbarCost::fits_clock() const {
    return std::all_of(fits.begin(), fits.end(), [](const SegmentFit& fit) { return fit.fits(); });
}

EquationSet CrossbarCost::equations() const {
    EquationSet all = chien.equations;
    all.add(CostEquationId::kFo4);
    for (const PipelineModule& module : modules) all.add(module.delay.equations);
    return all;
}

const CrossbarCost& CostReport::with(const Part<CrossbarRow>& crossbar) const {
    return *std::find_if(crossbars.begin(), crossbars.end(),
                         [&](const CrossbarCost& cost) { return cost.crossbar == crossbar; });
}

CostReport evaluate_cost(const SimulationSettings& settings, const CostOptions& options) {
    check_simulation_settings(settings);
    if (settings.router.implementation == RouterImplementation::kForeign) {
        throw Problem("router.implementation: \"foreign\"; area and delay are those of the SystemC "
                      "router; set it to \"systemc\"");
    }
    if (settings.router.kind == RouterKind::kQueuedCutThrough) {
        throw Problem(
            "router.kind: \"queued_cut_through\"; the cost models cover only \"virtual_channel\": "
            "a queued router has unbounded storage and neither crossbar nor virtual channels");
    }
    if (settings.router.internal_speedup > 1) {
        throw Problem(fmt::format(
            "router.internal_speedup: {}; the delay models know one clock for routers and links; "
            "set it to 1",
            settings.router.internal_speedup));
    }
    const Topology topology = told_topology(settings.topology);
    const auto routing = routing_for(settings, topology);
    const std::vector<RouterParts> parts = router_parts(topology.graph, settings.router);
    const RoutingFreedom freedom = routing_freedom(*routing, topology.graph);

    CostReport report;
    report.network = topology.name;
    report.routers = parts.size();
    report.hosts = topology.graph.hosts();
    report.ports = spread_over(
        parts, [](const auto& router) { return std::uint64_t{ports_of(router.shape)}; });
    report.freedom = freedom.virtual_channels;
    report.range = freedom.of_one_port > 1 ? RoutingRange::kOnePort : RoutingRange::kOneVc;
    report.hop_cycles = static_cast<unsigned>(Pipeline(settings.router).total()) +
                        settings.topology.link_latency_cycles + settings.topology.link_flit_cycles -
                        1;
    report.routing_shares_cycle = settings.router.routing_cycles == 0;

    SlowestRouter slowest;
    slowest.ports = static_cast<unsigned>(report.ports.max);
    for (const RouterParts& router : parts) {
        slowest.inputs = std::max(slowest.inputs, router.shape.inputs);
    }
    slowest.vcs = settings.router.virtual_channels;
    slowest.range = report.range;
    for (const CrossbarRow& row : CrossbarRow::all()) {
        RouterSettings router = settings.router;
        router.crossbar.choose(row);
        if (!row.has(kSharedOutputs)) {
            router.output_buffer_flits = std::max(1u, router.output_buffer_flits);
        }
        CrossbarCost cost;
        cost.crossbar = router.crossbar;
        cost.name = row.name;
        cost.chosen = router.crossbar == settings.router.crossbar;
        cost.output_buffer_flits = router.output_buffer_flits;
        add_area(parts, options.flit_bits, cost);
        add_delays(slowest, router, report.freedom, options, cost);
        report.crossbars.insert(cost.chosen ? report.crossbars.begin() : report.crossbars.end(),
                                std::move(cost));
    }
    return report;
}

}  // namespace thruway
