// apps/report/sections/points/point_contention.h
// Who blocks whom at a point: what its packets waited for, and the links, flows and packets in the
// way.
#pragma once

#include "apps/report/html/html.h"
#include "reporting/contention/contention.h"

#include <string>

namespace thruway {

/// Tables of all that `contention` knows. `id`: begins the ids of the elements.
Html contention_html(const Contention& contention, const std::string& id);

}  // namespace thruway
