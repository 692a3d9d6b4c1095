#include "routing/paths/tree_settings.h"

#include "routing/relation/requirements.h"
#include "settings/fields/settings_visitor.h"

namespace thruway {
namespace {

/// In the order of the enumerators.
const std::vector<Choice<TreeRoot>> kRoots = {
    {TreeRoot::kLowestId, "lowest_id", "router 0"},
    {TreeRoot::kMostCentral, "most_central",
     "the router with the least sum of distances to all others"},
    {TreeRoot::kLevels, "levels",
     "all routers of the highest level of a network with levels, such as a fat tree"}};

}  // namespace

const char* name_of(TreeRoot root) { return kRoots[static_cast<std::size_t>(root)].name; }

void fields(SettingsVisitor& io, TreeSettings& settings) {
    io.optional_choice("tree_root", settings.root, kRoots,
                       "levels if the network has them and they lead to all hosts, else lowest_id",
                       "the root of the spanning tree of up*/down* routing, or several");
}

TreeRoot root_for(const TreeSettings& settings, const Topology& topology, PathsFrom from) {
    if (settings.root) return *settings.root;
    const std::vector<std::uint16_t>& level = topology.plan.level;
    if (level.empty()) return TreeRoot::kLowestId;
    // LegalPaths refuses larger networks.
    if (topology.graph.routers() > kMaxTableRouters) return TreeRoot::kLevels;
    return pair_apart_by_levels(topology.graph, level, from) ? TreeRoot::kLowestId
                                                             : TreeRoot::kLevels;
}

}  // namespace thruway
