// routing/functions/composed/composed_rows.h
// The rows of functions that are composed of others.
#pragma once

#include "routing/relation/routing_row.h"

#include <vector>

namespace thruway {

/// `rows` and these.
std::vector<RoutingRow> with_composed_rows(std::vector<RoutingRow> rows);

}  // namespace thruway
