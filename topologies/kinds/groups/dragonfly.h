// topologies/kinds/groups/dragonfly.h
// Dragonfly: groups of a routers, each with a link to every other router of its group and h links
// to other groups. Every pair of groups has at least one link, so there are at most a h + 1 groups.
// Router r of group i has the number a i + r. Its ports lead to the other routers of its group in
// ascending order, then to other groups, then to its hosts.
// Source: Kim, Dally, Scott, Abts, Technology-driven, highly-scalable Dragonfly topology, ISCA
// 2008.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

struct DragonflySettings {
    unsigned group_routers = 4;
};

void fields(SettingsVisitor& io, DragonflySettings& settings);

/// Reads GlobalLinkSettings, too.
/// Errors: Problem for more groups or ports than possible.
Topology make_dragonfly(const TopologySettings& settings);
std::optional<RouterCount> count_of_dragonfly(const TopologySettings& settings);

}  // namespace thruway
