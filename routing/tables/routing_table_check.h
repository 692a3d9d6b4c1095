// routing/tables/routing_table_check.h
// Whether a next-hop table leads everywhere and ends.
#pragma once

#include "routing/tables/routing_table.h"

namespace thruway {

/// Follows every choice of every packet.
/// Errors: Problem that names `file` and the routers.
void check_routing_table(const RoutingTable& table, const FabricGraph& graph,
                         const std::string& file, unsigned virtual_channels);

}  // namespace thruway
