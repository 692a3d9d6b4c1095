// routing/paths/tree_settings.h
// Settings of section [routing] for functions that use the spanning tree of up*/down* routing.
#pragma once

#include "topologies/graph/topology.h"
#include "topologies/measures/levels_of_hosts.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

enum class TreeRoot {
    kLowestId,
    kMostCentral,  ///< least sum of distances to all routers; of equals the lowest number
    kLevels        ///< all routers of the highest level of the network (RouterPlan::level)
};

struct TreeSettings {
    std::optional<TreeRoot> root = std::nullopt;  ///< empty: root_for() decides
};

/// That of the settings; else kLevels if the network has levels by which up*/down* paths lead from
/// these routers to all with hosts, else kLowestId.
TreeRoot root_for(const TreeSettings& settings, const Topology& topology, PathsFrom from);

/// Its word in settings.
const char* name_of(TreeRoot root);

void fields(SettingsVisitor& io, TreeSettings& settings);

/// The legal next hops that are candidates.
enum class LegalHops {
    kShortest,  ///< those on the shortest legal paths
    kAll        ///< also the others, if none of the shortest is free
};

}  // namespace thruway
