#include "routing/functions/stages/destination_tag.h"

#include "routing/relation/requirements.h"
#include "routing/relation/routers_with_hosts.h"

#include <algorithm>
#include <string>

namespace thruway {
namespace {

constexpr unsigned kNoStage = ~0u;

const FabricGraph& require_stages(const Topology& topology) {
    require_table_of_pairs(topology, DestinationTag::kName);
    if (!stages_of(topology.graph).empty()) return topology.graph;
    refuse_function(DestinationTag::kName,
                    "it routes from stage to stage, and " + topology.name +
                        " has no stages with links in one direction; it needs topology.kind = "
                        "\"butterfly\" or \"omega\"");
}

}  // namespace

std::vector<unsigned> stages_of(const FabricGraph& graph) {
    std::vector<unsigned> stage(graph.routers(), kNoStage);
    std::vector<RouterId> reached = routers_with_hosts(graph);
    for (const RouterId router : reached) stage[index(router)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (Port port = 0; port < graph.ports(reached[i]); ++port) {
            const auto out = graph.channel_out(reached[i], port);
            if (!out) continue;
            const RouterId to = graph.channel(*out).to;
            if (stage[index(to)] != kNoStage) continue;
            stage[index(to)] = stage[index(reached[i])] + 1;
            reached.push_back(to);
        }
    }
    if (reached.size() != graph.routers()) return {};
    const unsigned last = reached.empty() ? 0 : stage[index(reached.back())];
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const unsigned from = stage[index(channel.from)];
        const unsigned wanted = from == last ? 0 : from + 1;
        if (channel.reverse || stage[index(channel.to)] != wanted) return {};
    }
    return last == 0 ? std::vector<unsigned>{} : stage;
}

DestinationTag::DestinationTag(const Topology& topology, unsigned virtual_channels,
                               TableMemory& memory)
    : paths_(require_stages(topology), memory), vcs_(first_vcs(virtual_channels)) {
    require_virtual_channels(virtual_channels, 1, kName, topology.name, "one class");
    require_direct_paths(topology);
}

/// With a failed link a shortest path can pass another terminal and all stages again.
void DestinationTag::require_direct_paths(const Topology& topology) const {
    const std::vector<unsigned> stage = stages_of(topology.graph);
    const unsigned direct = 1 + *std::max_element(stage.begin(), stage.end());
    const std::vector<RouterId> ends = routers_with_hosts(topology.graph);
    for (const RouterId from : ends) {
        for (const RouterId to : ends) {
            if (from == to || paths_.hops(from, to) == direct) continue;
            refuse_function(kName, "in " + topology.name + " no path leads from " +
                                       topology.graph.name(from) + " to " +
                                       topology.graph.name(to) + " through each stage once");
        }
    }
}

void DestinationTag::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    candidates.add(paths_.ports(query.here, query.destination).lowest(), vcs_);
}

}  // namespace thruway
