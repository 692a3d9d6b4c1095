// routing/tables/routing_table_check.h
// Checks that the routes of a next-hop table reach every destination and end.
#pragma once

#include "routing/tables/routing_table.h"

namespace thruway {

/// Follows every choice of every packet.
/// Errors: Problem that names `file` and the routers.
void check_routing_table(const RoutingTable& table, const FabricGraph& graph,
                         const std::string& file, unsigned virtual_channels);

}  // namespace thruway
