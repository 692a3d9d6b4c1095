// rtl_models/fabric/parts/exchange_window.h
// How many cycles the parts of a fabric can run before they must exchange what they have sent.
#pragma once

#include "core/cycle.h"
#include "topologies/graph/fabric_graph.h"

#include <string>
#include <vector>

namespace thruway {

struct RouterSettings;

struct ExchangeWindow {
    Cycle cycles = 1;
    std::string limited_by;  ///< the setting that makes it no longer, with its value
};

/// The shortest time from an action of a router until a router of another part can see it: a flit
/// that it sends, a credit that it returns, or a queue that changes. `part_of`: [router] its part.
/// kNever if no channel crosses from a part to another. `knowledge_age`:
/// RoutingFunction::knowledge_age(); 0: what routers know of others, if anything, is older than a
/// flit on the link between them.
ExchangeWindow exchange_window(const FabricGraph& graph, const RouterSettings& settings,
                               const std::vector<unsigned>& part_of, unsigned knowledge_age = 0);

}  // namespace thruway
