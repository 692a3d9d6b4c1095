// routing/make_routing.h
// Routing and selection functions by their settings.
#pragma once

#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"
#include "routing/relation/selection_function.h"
#include "routing/relation/storage.h"
#include "topologies/graph/topology.h"

#include <memory>

namespace thruway {

/// The function keeps nothing of `topology`. A dateline rule is honoured where there are rings and
/// finite buffers, and is no error elsewhere. With unbounded storage every function has one class
/// of virtual channels, and minimal_adaptive no escape channel.
/// Whether it is free of deadlock on this topology is the question of routing/deadlock/.
/// With several message classes the function is one for a part of the virtual channels
/// (message_classes.h).
/// Errors: Problem if the function needs a grid and the topology has none, there are too few
/// virtual channels or they cannot be divided, the function draws at each hop and buffers are
/// finite, the table file is wrong, or paths cannot be fixed at the source as asked for.
std::unique_ptr<RoutingFunction> make_routing_function(const RoutingSettings& settings,
                                                       const Topology& topology,
                                                       unsigned virtual_channels,
                                                       Storage storage = Storage::kFinite);

std::unique_ptr<SelectionFunction> make_selection_function(const RoutingSettings& settings);

/// Errors: Problem if the selection function asks for what the routing function does not tell.
void check_selection(const SelectionFunction& selection, const RoutingFunction& routing);

}  // namespace thruway
