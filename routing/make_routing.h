// routing/make_routing.h
// Routing and selection functions by their settings.
#pragma once

#include "routing/routing_function.h"
#include "routing/routing_settings.h"
#include "routing/selection_function.h"
#include "topologies/topology.h"

#include <memory>

namespace thruway {

/// The function keeps nothing of `topology`. A dateline rule is honoured where there are rings and
/// is no error elsewhere.
/// Errors: Problem if the topology has no grid, there are too few virtual channels, or the dateline
/// rule does not open the rings of this topology.
std::unique_ptr<RoutingFunction> make_routing_function(const RoutingSettings& settings,
                                                       const Topology& topology,
                                                       unsigned virtual_channels);

std::unique_ptr<SelectionFunction> make_selection_function(const RoutingSettings& settings);

}  // namespace thruway
