#include "routing/paths/tree_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, TreeSettings& settings) {
    io.choice("tree_root", settings.root,
              {{TreeRoot::kLowestId, "lowest_id", "router 0"},
               {TreeRoot::kMostCentral, "most_central",
                "the router with the least sum of distances to all others"}},
              "the root of the spanning tree of up*/down* routing");
}

}  // namespace thruway
