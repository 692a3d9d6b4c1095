// routing/routing_table_check.h
// Whether a next-hop table leads everywhere, ends, and keeps packets from waiting in a circle.
#pragma once

#include "routing/routing_table.h"

namespace thruway {

/// Follows every choice of every packet. With Storage::kFinite also looks for circles among all
/// channels that packets hold and ask for, of whatever rank: a table without is free of deadlock
/// under every switching (Dally, Seitz 1987). One with may be free all the same, if some ways are
/// escape channels; nothing here proves it, so it is refused.
/// Errors: Problem that names `file` and the routers.
void check_routing_table(const RoutingTable& table, const FabricGraph& graph,
                         const std::string& file, unsigned virtual_channels, Storage storage);

}  // namespace thruway
