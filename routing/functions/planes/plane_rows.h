// routing/functions/planes/plane_rows.h
// The rows of the catalogue for functions on grids of two dimensions.
#pragma once

#include "routing/relation/routing_row.h"

#include <vector>

namespace thruway {

/// `rows`, and behind them those.
std::vector<RoutingRow> with_plane_rows(std::vector<RoutingRow> rows);

}  // namespace thruway
