#include "topologies/kinds/groups/global_links.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// The distances of the neighbours of a group in a round with `links` links, modulo `groups`.
std::vector<unsigned> distances_of_round(unsigned groups, unsigned links) {
    std::vector<unsigned> distances;
    for (unsigned d = 1; d <= links / 2; ++d) {
        distances.push_back(d);
        distances.push_back(groups - d);
    }
    if (links % 2 == 1 && groups % 2 == 0) distances.push_back(groups / 2);
    return distances;
}

/// The neighbours of a group in the order of its ports.
std::vector<unsigned> neighbours(unsigned group, unsigned groups, std::vector<unsigned> distances,
                                 GlobalArrangement arrangement) {
    // distances_of_round() has the order of a circulant arrangement.
    if (arrangement == GlobalArrangement::kRelative) std::sort(distances.begin(), distances.end());
    for (unsigned& distance : distances) distance = (group + distance) % groups;
    if (arrangement == GlobalArrangement::kAbsolute) std::sort(distances.begin(), distances.end());
    return distances;
}

}  // namespace

std::vector<GlobalLink> global_links(unsigned groups, unsigned ports,
                                     GlobalArrangement arrangement) {
    const unsigned others = groups - 1;
    std::vector<GlobalLink> links;
    std::vector<std::vector<unsigned>> at(groups);
    for (unsigned first_port = 0; first_port < ports; first_port += others) {
        const auto distances = distances_of_round(groups, std::min(others, ports - first_port));
        for (unsigned i = 0; i < groups; ++i) {
            at[i] = neighbours(i, groups, distances, arrangement);
        }
        for (unsigned i = 0; i < groups; ++i) {
            for (unsigned k = 0; k < at[i].size(); ++k) {
                const unsigned other = at[i][k];
                if (other < i) continue;
                const auto back = std::find(at[other].begin(), at[other].end(), i);
                const auto k_there = static_cast<unsigned>(back - at[other].begin());
                links.push_back({i, first_port + k, other, first_port + k_there});
            }
        }
    }
    std::stable_sort(links.begin(), links.end(), [](const GlobalLink& a, const GlobalLink& b) {
        return a.group != b.group ? a.group < b.group : a.port < b.port;
    });
    return links;
}

unsigned group_count(const GlobalLinkSettings& settings, unsigned routers) {
    const unsigned ports = routers * settings.global_links;
    if (settings.groups == 0) return ports + 1;
    if (settings.groups <= ports + 1) return settings.groups;
    throw Problem(fmt::format("topology.groups: {}; a group has {} global links ({} routers with "
                              "topology.global_links = {}), so at most {} groups can all be "
                              "neighbours; give 2 to {}, or \"most\"",
                              settings.groups, ports, routers, settings.global_links, ports + 1,
                              ports + 1));
}

LinkTiming GlobalLinkSettings::timing(LinkTiming other_links) const {
    const auto own_or = [](unsigned own, Cycle other) { return own == 0 ? other : Cycle{own}; };
    return {own_or(global_latency_cycles, other_links.latency),
            own_or(global_flit_cycles, other_links.flit_cycles)};
}

void add_global_links(FabricGraph& graph, const GlobalPorts& at, const GlobalLinkSettings& settings,
                      LinkTiming other_links) {
    const auto router = [&](unsigned group, unsigned port) {
        return RouterId{group * at.routers_per_group + at.first + port / settings.global_links};
    };
    const auto port = [&](unsigned of_group) {
        return at.first_port + of_group % settings.global_links;
    };
    const LinkTiming timing = settings.timing(other_links);
    const unsigned groups = group_count(settings, at.count);
    for (const GlobalLink& link :
         global_links(groups, at.count * settings.global_links, settings.arrangement)) {
        graph.add_link({router(link.group, link.port),
                        port(link.port),
                        router(link.to_group, link.to_port),
                        port(link.to_port),
                        timing.latency,
                        {},
                        timing.flit_cycles});
    }
}

const char* name_of(GlobalArrangement arrangement) {
    switch (arrangement) {
        case GlobalArrangement::kAbsolute: break;
        case GlobalArrangement::kRelative: return "relative";
        case GlobalArrangement::kCirculant: return "circulant";
    }
    return "absolute";
}

void fields(SettingsVisitor& io, GlobalLinkSettings& settings) {
    io.integer("global_links", settings.global_links, {1, kMaxPorts - 1}, "links",
               "dragonfly: links of each router to other groups; megafly: of each spine");
    io.integer_or_word(
        "groups", settings.groups, {2, kMaxGroups}, "most", "groups",
        "dragonfly, megafly: every two of them have a link; \"most\" is one more than the "
        "global links of a group");
    io.choice("arrangement", settings.arrangement,
              {{GlobalArrangement::kAbsolute, name_of(GlobalArrangement::kAbsolute),
                "the groups in ascending order without i"},
               {GlobalArrangement::kRelative, name_of(GlobalArrangement::kRelative),
                "groups i + 1, i + 2, ..., modulo their number"},
               {GlobalArrangement::kCirculant, name_of(GlobalArrangement::kCirculant),
                "groups i + 1, i - 1, i + 2, i - 2, ..., modulo their number"}},
              "dragonfly, megafly: where the global links of group i lead, in the order of its "
              "routers");
    io.integer_or_word("global_latency_cycles", settings.global_latency_cycles,
                       {1, kMaxLinkLatency}, "link_latency_cycles", "cycles",
                       "dragonfly, megafly: latency of the links between groups");
    io.integer_or_word("global_flit_cycles", settings.global_flit_cycles, {1, kMaxFlitCycles},
                       "link_flit_cycles", "cycles",
                       "dragonfly, megafly: for which a flit occupies a link between groups");
}

}  // namespace thruway
