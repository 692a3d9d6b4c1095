#include "topologies/faults/host_paths.h"

#include "core/problem.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <vector>

namespace thruway {
namespace {

constexpr std::size_t kMostPairs = 8;

/// "2 of 240 pairs of hosts have no path: 3 to 0, 3 to 1, ...". Empty if all have one.
std::string pairs_apart(const FabricGraph& graph) {
    std::uint64_t apart = 0;
    std::vector<std::string> named;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const std::vector<HostId> sources = graph.hosts_of(RouterId{r});
        if (sources.empty()) continue;
        const std::vector<std::uint32_t> distances = distances_from(graph, RouterId{r});
        for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
            if (distances[index(graph.host(HostId{h}).router)] != kUnreachable) continue;
            apart += sources.size();
            for (const HostId source : sources) {
                if (named.size() == kMostPairs) break;
                named.push_back(fmt::format("{} to {}", host_label(graph, source),
                                            host_label(graph, HostId{h})));
            }
        }
    }
    if (apart == 0) return "";
    const std::uint64_t hosts = graph.hosts();
    return fmt::format("{} of {} pairs of hosts have no path: {}{}", apart, hosts * (hosts - 1),
                       fmt::join(named, ", "), apart > named.size() ? ", ..." : "");
}

}  // namespace

void require_host_paths(RemainingParts parts, const std::string& begin) {
    for (const RouterId router : parts.cut_off()) parts.remove(router);
    const FabricGraph rest = parts.graph();
    try {
        check_structure(rest, ReverseChannels::kOptional);
    } catch (const Problem& problem) {
        const std::string apart = rest.hosts() == 0 ? "" : pairs_apart(rest);
        throw Problem(begin + (apart.empty() ? problem.message() : apart));
    }
}

}  // namespace thruway
