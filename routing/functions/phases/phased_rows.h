// routing/functions/phases/phased_rows.h
// The rows of the catalogue for functions in phases.
#pragma once

#include "routing/relation/routing_row.h"

#include <vector>

namespace thruway {

/// `rows`, and behind them those of functions in phases, which have the settings of all functions
/// in `rows` that can be their base.
std::vector<RoutingRow> with_phased_rows(std::vector<RoutingRow> rows);

}  // namespace thruway
