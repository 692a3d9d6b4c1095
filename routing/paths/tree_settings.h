// routing/paths/tree_settings.h
// Settings of section [routing] for functions that use the spanning tree of up*/down* routing.
#pragma once

namespace thruway {

class SettingsVisitor;

enum class TreeRoot {
    kLowestId,
    kMostCentral  ///< least sum of distances to all routers; of equals the lowest number
};

struct TreeSettings {
    TreeRoot root = TreeRoot::kLowestId;
};

void fields(SettingsVisitor& io, TreeSettings& settings);

/// The legal next hops that are candidates.
enum class LegalHops {
    kShortest,  ///< those on the shortest legal paths
    kAll        ///< also the others, if none of the shortest is free
};

}  // namespace thruway
