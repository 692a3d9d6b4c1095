// routing/make_routing.h
// Makes routing and selection functions from their settings.
#pragma once

#include "core/tables/table_memory.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"
#include "routing/relation/selection_function.h"
#include "routing/relation/storage.h"
#include "topologies/graph/topology.h"

#include <memory>

namespace thruway {

/// The function keeps no reference to `topology`. A dateline rule applies to rings with finite
/// buffers and is ignored elsewhere. With unbounded storage every function has one class of virtual
/// channels, and minimal_adaptive has no escape channel. With several message classes the function
/// covers the virtual channels of one class (message_classes.h), or the links of one class if the
/// topology has subnetworks (class_links.h). Freedom from deadlock on this
/// topology is not checked here but in routing/deadlock/. Large tables are kept in `tables`.
/// Errors: Problem if the function needs a grid and the topology has none, if there are too few
/// virtual channels or they cannot be divided, if the function draws at each hop and buffers are
/// finite, if the table file is wrong, or if paths cannot be fixed at the source.
std::unique_ptr<RoutingFunction> make_routing_function(const RoutingSettings& settings,
                                                       const Topology& topology,
                                                       unsigned virtual_channels,
                                                       Storage storage = Storage::kFinite,
                                                       TableMemory& tables = own_tables());

std::unique_ptr<SelectionFunction> make_selection_function(const RoutingSettings& settings);

/// Errors: Problem if the selection function needs dimensions and the routing function gives none.
void check_selection(const SelectionFunction& selection, const RoutingFunction& routing);

}  // namespace thruway
