#include "apps/output/topology_output.h"

#include "core/problem.h"
#include "reporting/json/json_text.h"
#include "reporting/reference/quantity_reference.h"
#include "routing/functions/composed/composed_settings.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/tables/routing_table.h"
#include "testbench/network/network_routing.h"

#include <fmt/format.h>

#include <sstream>
#include <vector>

namespace thruway {
namespace {

template <class T>
std::string span(const LeastMost<T>& values) {
    if (values.least == values.most) return fmt::format("{}", values.least);
    return fmt::format("{} to {}", values.least, values.most);
}

template <class T>
RangeMeasure range_of(const LeastMost<T>& values) {
    return {values.least, values.most};
}

}  // namespace

std::string topology_page(const Topology& topology, const NetworkSummary& summary) {
    std::string page = topology.name + "\n";
    const auto row = [&](const char* name, const std::string& value) {
        page += fmt::format("  {:<15}{}\n", name, value);
    };
    row("switches", fmt::format("{}", summary.switches));
    row("hosts", fmt::format("{}, {} per switch", summary.hosts, span(summary.hosts_at)));
    const std::string narrow = summary.flit_cycles.most <= 1
                                   ? ""
                                   : fmt::format(", a flit in {} cycles",
                                                 span(summary.flit_cycles));
    row("links", fmt::format("{}, latency {} {}{}", summary.links, span(summary.latency),
                             summary.latency.most == 1 ? "cycle" : "cycles", narrow));
    row("degree",
        summary.links_at.least == summary.links_at.most
            ? span(summary.links_at)
            : fmt::format("{:.4g} on average, {}", summary.mean_links_at, span(summary.links_at)));
    row("ports", fmt::format("{} per switch", span(summary.ports)));
    row("diameter", fmt::format("{} channels between hosts", summary.distances.diameter()));
    row("mean distance",
        fmt::format("{:.4g} channels between different hosts", summary.distances.mean()));
    if (summary.paths) {
        row("shortest paths",
            fmt::format("{:.4g} on average, {:.4g} to {:.4g} between hosts of "
                        "different switches",
                        summary.paths->mean, summary.paths->least, summary.paths->most));
    }
    row("bisection", summary.bisection_is_exact
                         ? fmt::format("{} channels", summary.bisection_channels)
                         : fmt::format("at most {} channels (an upper bound; the exact width is "
                                       "unknown)",
                                       summary.bisection_channels));
    page += "\n  distance  pairs of hosts    share\n";
    const auto total = static_cast<double>(summary.distances.total());
    for (std::size_t d = 0; d < summary.distances.pairs.size(); ++d) {
        const std::uint64_t pairs = summary.distances.pairs[d];
        page += fmt::format("  {:>8}  {:>14}  {:>7.4f}\n", d, pairs,
                            static_cast<double>(pairs) / total);
    }
    return page;
}

TopologyMeasures topology_measures(const Topology& topology, const NetworkSummary& summary) {
    TopologyMeasures measures = {
        topology.name,
        summary.switches,
        summary.hosts,
        summary.links,
        range_of(summary.hosts_at),
        range_of(summary.ports),
        {summary.links_at.least, summary.mean_links_at, summary.links_at.most},
        range_of(summary.latency),
        range_of(summary.flit_cycles),
        summary.distances.diameter(),
        summary.distances.mean(),
        summary.distances.pairs,
        {},
        summary.bisection_channels,
        summary.bisection_is_exact,
        {},
        {}};
    if (summary.paths) {
        measures.shortest_paths.value = PathMeasure{summary.paths->least, summary.paths->mean,
                                                    summary.paths->most};
    }
    const FabricGraph& graph = topology.graph;
    if (graph.has_given_names()) {
        std::vector<std::string>& names = measures.switch_names.value.emplace();
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            names.push_back(graph.name(RouterId{r}));
        }
    }
    if (graph.has_host_names()) {
        std::vector<std::string>& names = measures.host_names.value.emplace();
        for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
            names.push_back(graph.host_name(HostId{h}));
        }
    }
    return measures;
}

std::string topology_json(const Topology& topology, const NetworkSummary& summary) {
    return json_text(to_json_value(topology_measures(topology, summary)));
}

std::string topology_keys_markdown() {
    return quantities_markdown(quantities_of<TopologyMeasures>());
}

std::string next_hop_table(SimulationSettings settings, const Topology& topology) {
    const unsigned misroutes = settings.routing.function.own<MisrouteSettings>().max_misroutes;
    if (misroutes != kUnlimitedMisroutes) {
        throw Problem(fmt::format("routing.max_misroutes: {}; a next-hop table cannot depend on "
                                  "the hops of a packet; omit this setting with --routes",
                                  misroutes));
    }
    settings.routing.at_source = false;
    const auto routing = routing_for(settings, topology);
    if (routing->phases() != nullptr) {
        throw Problem(fmt::format("routing.function: \"{}\"; a next-hop table cannot depend on the "
                                  "intermediate router of a packet; choose another function with "
                                  "--routes",
                                  routing->name()));
    }
    if (routing->known_queues() != KnownQueues::kNone) {
        throw Problem(fmt::format("routing.function: \"{}\"; a next-hop table cannot depend on the "
                                  "queues of routers; choose another function with --routes",
                                  routing->name()));
    }
    if (settings.routing.function.has(OwnSettings::of<ByClassSettings>())) {
        throw Problem(fmt::format("routing.function: \"{}\"; a next-hop table cannot depend on the "
                                  "message class of a packet; choose one of routing.functions with "
                                  "--routes",
                                  routing->name()));
    }
    const bool queued = settings.router.kind == RouterKind::kQueuedCutThrough;
    std::ostringstream text;
    write_routing_table(text, make_routing_table(*routing, topology.graph,
                                                 queued ? 1 : settings.router.virtual_channels));
    return text.str();
}

}  // namespace thruway
