// rtl_models/fabric/deadlock/deadlock_question.h
// What the proof of freedom from deadlock (routing/deadlock/) needs to know of routers and routing.
#pragma once

#include "routing/deadlock/graphs/deadlock_question.h"
#include "routing/relation/routing_settings.h"
#include "topologies/graph/topology.h"

namespace thruway {

struct RouterSettings;

/// Asks for all pairs of hosts. `topology` and `function` must outlive the question.
DeadlockQuestion deadlock_question(const RouterSettings& router, const RoutingSettings& routing,
                                   const Topology& topology, const RoutingFunction& function);

}  // namespace thruway
