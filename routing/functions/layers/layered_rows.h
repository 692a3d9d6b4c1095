// routing/functions/layers/layered_rows.h
// The rows of the catalogue for shortest paths in layers.
#pragma once

#include "routing/relation/routing_row.h"

#include <vector>

namespace thruway {

/// `rows`, and behind them those.
std::vector<RoutingRow> with_layered_rows(std::vector<RoutingRow> rows);

}  // namespace thruway
