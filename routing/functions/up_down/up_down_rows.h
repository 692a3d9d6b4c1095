// routing/functions/up_down/up_down_rows.h
// The rows of the catalogue for up*/down* routing and the adaptive functions built on it.
#pragma once

#include "routing/relation/routing_row.h"

#include <vector>

namespace thruway {

/// `rows`, and behind them those.
std::vector<RoutingRow> with_up_down_rows(std::vector<RoutingRow> rows);

}  // namespace thruway
