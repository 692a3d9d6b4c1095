// routing/functions/rows/weighing/weighing_rows.h
// The rows of the catalogue for weighted adaptive routing on networks of full rows.
#pragma once

#include "routing/relation/routing_row.h"

#include <vector>

namespace thruway {

/// `rows`, and behind them those.
std::vector<RoutingRow> with_weighing_rows(std::vector<RoutingRow> rows);

}  // namespace thruway
