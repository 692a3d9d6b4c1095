// topologies/drawings/grid_layout.h
// Tori, meshes and hypercubes by their coordinates: a ring as a circle, two dimensions as a plane,
// three obliquely, the smallest one towards the back. With more, half of the dimensions make the
// columns and the others the rows, each in the order of a reflected Gray code, so that neighbours
// there are neighbours in the network; other links are arcs.
#pragma once

#include "topologies/drawings/switch_layout.h"

namespace thruway {

/// The topology has a grid. Links that wrap around in two or three dimensions are stubs.
SwitchLayout grid_layout(const Topology& topology);

}  // namespace thruway
