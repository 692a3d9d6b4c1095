// topologies/drawings/layouts/level_layout.h
// Layout of networks with levels, as trees are drawn: a line for each level, the highest on top,
// and the switches of a level from left to right in numerical order over the whole width.
#pragma once

#include "topologies/drawings/switch_layout.h"

namespace thruway {

/// Requires topology.plan.level.
SwitchLayout level_layout(const Topology& topology);

}  // namespace thruway
