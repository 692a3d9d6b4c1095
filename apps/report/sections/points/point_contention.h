// apps/report/sections/points/point_contention.h
// Who blocks whom at a point: what its packets waited for, and the links, flows and packets in the
// way.
#pragma once

#include "apps/report/html/html.h"
#include "reporting/contention/contention.h"

#include <cstddef>
#include <string>

namespace thruway {

/// Tables with at most `most_rows` rows each; a last row sums up the others. `id`: prefix of the
/// ids of the elements.
Html contention_html(const Contention& whole, const std::string& id, std::size_t most_rows);

}  // namespace thruway
