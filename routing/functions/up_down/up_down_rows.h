// routing/functions/up_down/up_down_rows.h
// The rows of the catalogue for up*/down* routing and the adaptive functions built on it.
#pragma once

#include "routing/paths/tree_settings.h"
#include "routing/relation/routing_row.h"
#include "settings/values/part.h"

#include <vector>

namespace thruway {

/// `rows`, and behind them those.
std::vector<RoutingRow> with_up_down_rows(std::vector<RoutingRow> rows);

/// Where up*/down* paths of the function begin, which has TreeSettings: it is one of those, or has
/// up_down inside.
PathsFrom paths_from(const Part<RoutingRow>& function);

}  // namespace thruway
