// topologies/drawings/grid_layout.h
// Layouts from coordinates. Of tori, meshes and hypercubes a ring is a circle, two dimensions are a
// plane, three are drawn obliquely with the smallest one towards the back. With more, half of the
// dimensions make the columns and the others the rows, each in the order of a reflected Gray code:
// neighbours in a row or column are neighbours in the network. Other links are arcs.
// Networks of full rows (HyperX, full mesh) are a circle with one dimension; with more, half of the
// dimensions make the columns. Links that span more than one column or row are arcs.
// Chips in one or two dimensions are grids apart from each other, multistage networks have a column
// for each stage, meshes with express links are a plane.
#pragma once

#include "topologies/drawings/switch_layout.h"

namespace thruway {

/// Requires topology.grid. Wrap-around links of two or three dimensions are drawn as stubs.
SwitchLayout grid_layout(const Topology& topology);

/// Requires RouterPlan::place. Wrap-around links of a grid, and one-way links to the left, are
/// drawn as stubs.
SwitchLayout place_layout(const Topology& topology);

/// Requires RouterPlan::express_radix of one or two dimensions. Express links are arcs.
SwitchLayout express_layout(const Topology& topology);

/// Requires RouterPlan::radix.
SwitchLayout row_layout(const Topology& topology);

}  // namespace thruway
