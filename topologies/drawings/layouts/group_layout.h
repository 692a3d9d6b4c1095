// topologies/drawings/layouts/group_layout.h
// Layout of networks of groups (dragonfly, megafly): the groups on a circle. The routers of a group
// are a circle of their own; those of a group with levels are one row for each level, with the
// highest towards the middle of the drawing.
#pragma once

#include "topologies/drawings/switch_layout.h"

namespace thruway {

/// Requires RouterPlan::group.
SwitchLayout group_layout(const Topology& topology);

}  // namespace thruway
