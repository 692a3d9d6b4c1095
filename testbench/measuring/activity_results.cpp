#include "testbench/measuring/activity_results.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <optional>

namespace thruway {
namespace {

/// The reason why the router has no counts.
std::string why_missing(const FabricGraph& graph, RouterId router) {
    return fmt::format("{} does not count: only the SystemC routers of the cycle engine do, not "
                       "those of the transaction engine, in Verilog or behind pins",
                       graph.name(router));
}

ActivityCounts structure_of(const FabricGraph& graph, RouterId router) {
    ActivityCounts counts;
    std::uint64_t inputs = 0;
    std::uint64_t outputs = 0;
    for (Port port = 0; port < graph.ports(router); ++port) {
        const bool host = graph.host_at(router, port).has_value();
        const auto in = graph.channel_in(router, port);
        const auto out = graph.channel_out(router, port);
        counts.host_ports += host ? 1 : 0;
        counts.input_ports += in ? 1 : 0;
        counts.output_ports += out ? 1 : 0;
        inputs += host || in ? 1 : 0;
        outputs += host || out ? 1 : 0;
        if (out) counts.link_cycles += graph.channel(*out).latency;
    }
    counts.crosspoints = inputs * outputs;
    return counts;
}

void fill_counts(const RouterActivity& activity, ActivityCounts& counts) {
    counts.buffer_writes = activity.buffer_writes;
    counts.buffer_reads = activity.buffer_reads;
    counts.injection_writes = activity.injection_writes;
    counts.injection_reads = activity.injection_reads;
    counts.output_buffer_writes = activity.output_buffer_writes;
    counts.output_buffer_reads = activity.output_buffer_reads;
    counts.vc_requests = activity.vc_requests;
    counts.vc_grants = activity.vc_grants;
    counts.switch_requests = activity.switch_requests;
    if (activity.switch_requests) counts.switch_grants = activity.crossings;
    counts.crossings = activity.crossings;
    counts.link_flits = activity.link_flits;
    counts.ejected_flits = activity.ejected_flits;
    counts.idle_cycles = activity.idle_cycles;
}

void add(const ActivityCounts& counts, ActivityCounts& total) {
    for (const auto member :
         {&ActivityCounts::input_ports, &ActivityCounts::host_ports, &ActivityCounts::output_ports,
          &ActivityCounts::crosspoints, &ActivityCounts::link_cycles}) {
        total.*member += counts.*member;
    }
    for (const auto member : {&ActivityCounts::buffer_writes, &ActivityCounts::buffer_reads,
                              &ActivityCounts::injection_writes, &ActivityCounts::injection_reads,
                              &ActivityCounts::output_buffer_writes,
                              &ActivityCounts::output_buffer_reads, &ActivityCounts::vc_requests,
                              &ActivityCounts::vc_grants, &ActivityCounts::switch_requests,
                              &ActivityCounts::switch_grants, &ActivityCounts::crossings,
                              &ActivityCounts::link_flits, &ActivityCounts::link_flit_cycles,
                              &ActivityCounts::ejected_flits, &ActivityCounts::idle_cycles}) {
        if (counts.*member) total.*member = (total.*member).value_or(0) + *(counts.*member);
    }
}

/// `pairs`: in the order of input ports.
void add_crossings(std::uint32_t router, unsigned ports, const std::vector<PortPairFlits>& pairs,
                   std::vector<CrossingResult>& all) {
    std::optional<Port> input;
    for (const PortPairFlits& pair : pairs) {
        if (pair.input != input) {
            input = pair.input;
            all.push_back({router, pair.input, std::vector<std::uint64_t>(ports)});
        }
        all.back().flits[pair.output] = pair.flits;
    }
}

}  // namespace

void fill_activity(const FabricCounts& counts, const Fabric& fabric, Cycle end,
                   ActivityResult& result) {
    const FabricGraph& graph = fabric.graph();
    const Cycle beyond = counts.end > end ? counts.end - end : 0;
    if (counts.channels) result.routers.reserve(graph.routers());
    for (std::uint32_t i = 0; i < graph.routers(); ++i) {
        ActivityCounts of_router = structure_of(graph, RouterId{i});
        const std::optional<RouterActivity>& activity = counts.routers[i].activity;
        if (activity) {
            fill_counts(*activity, of_router);
            of_router.link_flit_cycles = counts.routers[i].link_flit_cycles;
            *of_router.idle_cycles -= beyond;
        } else if (!result.missing) {
            result.missing = why_missing(graph, RouterId{i});
        }
        add(of_router, result.total);
        if (!counts.channels || !activity) continue;
        result.routers.push_back({i, graph.name(RouterId{i}), of_router});
        add_crossings(i, graph.ports(RouterId{i}), activity->pairs, result.crossings);
    }
    if (!result.missing) return;
    // A sum over some routers would pass for that of all.
    ActivityResult nothing;
    nothing.missing = result.missing;
    result = nothing;
}

}  // namespace thruway
