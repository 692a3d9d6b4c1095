// topologies/kinds/groups/megafly.h
// Megafly, or Dragonfly+: groups of leaves, which have the hosts, and spines, which have the links
// to other groups. Each leaf has a link to every spine of its group. Every pair of groups has at
// least one link.
// The routers of a group have consecutive numbers, leaves first. The ports of a leaf lead to the
// spines, then to its hosts; those of a spine to the leaves, then to other groups.
// Sources: Shpiner, Haramaty, Eliad, Zdornov, Gafni, Zahavi, Dragonfly+: low cost topology for
// scaling datacenters, HiPINEB 2017; Flajslik, Borch, Parker, Megafly: a topology for exascale
// systems, ISC 2018.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

struct MegaflySettings {
    unsigned group_leaves = 4;
    unsigned group_spines = 4;
};

void fields(SettingsVisitor& io, MegaflySettings& settings);

/// Reads GlobalLinkSettings, too.
/// Errors: Problem for more groups or ports than possible.
Topology make_megafly(const TopologySettings& settings);
std::optional<RouterCount> count_of_megafly(const TopologySettings& settings);

}  // namespace thruway
