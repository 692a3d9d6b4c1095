// tests/topologies/kinds/made_networks.h
// Networks of groups, of full rows, and slim flies in one expression, for tests of networks and of
// routing functions.
#pragma once

#include "topologies/build_topology.h"
#include "topologies/kinds/groups/dragonfly.h"
#include "topologies/kinds/groups/global_links.h"
#include "topologies/kinds/groups/megafly.h"
#include "topologies/kinds/rows/hyperx.h"
#include "topologies/kinds/slim_fly/slim_fly.h"

#include <utility>
#include <vector>

namespace thruway::test {

constexpr GlobalArrangement kAllArrangements[] = {
    GlobalArrangement::kAbsolute, GlobalArrangement::kRelative, GlobalArrangement::kCirculant};

/// `groups` = 0: the most.
inline TopologySettings dragonfly_settings(unsigned group_routers, unsigned global_links,
                                           unsigned groups, GlobalArrangement arrangement,
                                           unsigned hosts = 1) {
    TopologySettings settings;
    settings.kind = "dragonfly";
    settings.hosts_per_router = hosts;
    settings.kind.own<DragonflySettings>().group_routers = group_routers;
    auto& global = settings.kind.own<GlobalLinkSettings>();
    global.global_links = global_links;
    global.groups = groups;
    global.arrangement = arrangement;
    return settings;
}

inline Topology dragonfly(unsigned group_routers, unsigned global_links, unsigned groups = 0,
                          GlobalArrangement arrangement = GlobalArrangement::kAbsolute,
                          unsigned hosts = 1) {
    return build_topology(
        dragonfly_settings(group_routers, global_links, groups, arrangement, hosts));
}

inline TopologySettings megafly_settings(unsigned leaves, unsigned spines, unsigned global_links,
                                         unsigned groups = 0, unsigned hosts = 1) {
    TopologySettings settings = dragonfly_settings(1, global_links, groups,
                                                   GlobalArrangement::kAbsolute, hosts);
    settings.kind = "megafly";
    settings.kind.own<MegaflySettings>() = {leaves, spines};
    return settings;
}

inline Topology megafly(unsigned leaves, unsigned spines, unsigned global_links,
                        unsigned groups = 0, unsigned hosts = 1) {
    return build_topology(megafly_settings(leaves, spines, global_links, groups, hosts));
}

inline TopologySettings hyperx_settings(std::vector<unsigned> shape,
                                        std::vector<unsigned> multiplicity = {},
                                        unsigned hosts = 1) {
    TopologySettings settings;
    settings.kind = "hyperx";
    settings.hosts_per_router = hosts;
    settings.kind.own<HyperXSettings>() = {std::move(shape), std::move(multiplicity)};
    return settings;
}

inline Topology hyperx(std::vector<unsigned> shape, std::vector<unsigned> multiplicity = {},
                       unsigned hosts = 1) {
    return build_topology(hyperx_settings(std::move(shape), std::move(multiplicity), hosts));
}

inline Topology full_mesh(unsigned routers) {
    TopologySettings settings;
    settings.kind = "full_mesh";
    settings.kind.own<FullMeshSettings>().routers = routers;
    return build_topology(settings);
}

inline Topology slim_fly(unsigned order, unsigned hosts = 1) {
    TopologySettings settings;
    settings.kind = "slim_fly";
    settings.hosts_per_router = hosts;
    settings.kind.own<SlimFlySettings>().order = order;
    return build_topology(settings);
}

}  // namespace thruway::test
