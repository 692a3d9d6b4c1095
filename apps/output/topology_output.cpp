#include "apps/output/topology_output.h"

#include "reporting/json/json_text.h"
#include "reporting/run_result.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
std::string span(const LeastMost<T>& values) {
    if (values.least == values.most) return fmt::format("{}", values.least);
    return fmt::format("{} to {}", values.least, values.most);
}

template <class T>
Json json_of(const LeastMost<T>& values) {
    return {{"least", values.least}, {"most", values.most}};
}

}  // namespace

std::string topology_page(const Topology& topology, const NetworkSummary& summary) {
    std::string page = topology.name + "\n";
    const auto row = [&](const char* name, const std::string& value) {
        page += fmt::format("  {:<15}{}\n", name, value);
    };
    row("switches", fmt::format("{}", summary.switches));
    row("hosts", fmt::format("{}, {} per switch", summary.hosts, span(summary.hosts_at)));
    row("links", fmt::format("{}, latency {} {}", summary.links, span(summary.latency),
                             summary.latency.most == 1 ? "cycle" : "cycles"));
    row("degree",
        fmt::format("{:.4g} on average, {}", summary.mean_links_at, span(summary.links_at)));
    row("ports", fmt::format("{} per switch", span(summary.ports)));
    row("diameter", fmt::format("{} channels between hosts", summary.distances.diameter()));
    row("mean distance",
        fmt::format("{:.4g} channels between different hosts", summary.distances.mean()));
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

std::string topology_json(const Topology& topology, const NetworkSummary& summary) {
    Json json = {{"schema", RunResult::kSchema},
                 {"name", topology.name},
                 {"switches", summary.switches},
                 {"hosts", summary.hosts},
                 {"links", summary.links},
                 {"hosts_at_switch", json_of(summary.hosts_at)},
                 {"ports_at_switch", json_of(summary.ports)},
                 {"degree",
                  {{"least", summary.links_at.least},
                   {"mean", summary.mean_links_at},
                   {"most", summary.links_at.most}}},
                 {"link_latency_cycles", json_of(summary.latency)},
                 {"diameter", summary.distances.diameter()},
                 {"mean_distance", summary.distances.mean()},
                 {"host_pairs_by_distance", summary.distances.pairs},
                 {"bisection_channels", summary.bisection_channels},
                 {"bisection_is_exact", summary.bisection_is_exact}};
    if (topology.graph.has_host_names()) {
        Json& names = json["host_names"] = Json::array();
        for (std::uint32_t h = 0; h < topology.graph.hosts(); ++h) {
            names.push_back(topology.graph.host_name(HostId{h}));
        }
    }
    return json_text(json);
}

}  // namespace thruway
