// topologies/kinds/groups/global_links.h
// The links between the groups of a dragonfly. Each group has the same number P of global ports.
// Groups are joined in rounds: in each whole round every pair of the g groups gets a link, which
// takes g - 1 ports of each group. Of the last round, for which n < g - 1 ports are left, the links
// of circulant distances 1 to n/2 are made, and those of distance g/2 if n is odd. If both n and g
// are odd, the last port of each group stays unused. So
//     floor(P / (g-1)) <= links between two groups <= ceil(P / (g-1)).
// In each round the ports of a group lead to the other groups in the order of the arrangement.
// Sources: Hastings, Rincon-Cruz, Spehlmann, Meyers, Xu, Bunde, Leung, Comparing global link
// arrangements for Dragonfly networks, IEEE CLUSTER 2015, for the orders; Alzaid, Bhowmik, Yuan,
// Lang, Global link arrangement for practical Dragonfly, ICS 2020, for several links per pair.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <vector>

namespace thruway {

class SettingsVisitor;

/// Port k of group i leads to
enum class GlobalArrangement {
    kAbsolute,  ///< group k if k < i, else k + 1
    kRelative,  ///< group i + k + 1 modulo g
    kCirculant  ///< groups i + 1, i - 1, i + 2, i - 2, ... modulo g
};

struct GlobalLinkSettings {
    unsigned global_links = 2;  ///< of a router (dragonfly) or of a spine (megafly)
    unsigned groups = 0;        ///< 0: the most
    GlobalArrangement arrangement = GlobalArrangement::kAbsolute;
    unsigned global_latency_cycles = 0;  ///< 0: as all other links
    unsigned global_flit_cycles = 0;     ///< 0: as all other links

    LinkTiming timing(LinkTiming other_links) const;
};

void fields(SettingsVisitor& io, GlobalLinkSettings& settings);

/// The number of groups. `routers`: of a group that have global links.
/// Errors: Problem for more groups than all of a group's ports can reach.
unsigned group_count(const GlobalLinkSettings& settings, unsigned routers);

/// A link between two groups, the lower group first.
struct GlobalLink {
    unsigned group = 0;
    unsigned port = 0;  ///< of the global ports of the group
    unsigned to_group = 0;
    unsigned to_port = 0;
};

/// In ascending order of (group, port). `ports`: of each group, at least groups - 1.
std::vector<GlobalLink> global_links(unsigned groups, unsigned ports,
                                     GlobalArrangement arrangement);

/// Where the routers with global links are in a group, and which of their ports these links take.
struct GlobalPorts {
    unsigned routers_per_group = 0;  ///< all of them
    unsigned first = 0;              ///< the first router with global links
    unsigned count = 0;              ///< routers with global links
    Port first_port = 0;             ///< of such a router
};

/// Adds the links to a graph that has the routers of all groups. Global port k of a group is port
/// first_port + k % global_links of router first + k / global_links. `other_links`: the links
/// within groups.
void add_global_links(FabricGraph& graph, const GlobalPorts& at, const GlobalLinkSettings& settings,
                      LinkTiming other_links);

const char* name_of(GlobalArrangement arrangement);

}  // namespace thruway
