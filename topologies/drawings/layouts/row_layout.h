// topologies/drawings/layouts/row_layout.h
// Layout of networks in which a router has a link to every other of its row (HyperX, full mesh).
// One dimension is a circle. With more, half of the dimensions make the columns and the others the
// rows. Links between neighbours on the drawing are straight, all others are arcs.
#pragma once

#include "topologies/drawings/switch_layout.h"

namespace thruway {

/// Requires RouterPlan::radix.
SwitchLayout row_layout(const Topology& topology);

}  // namespace thruway
