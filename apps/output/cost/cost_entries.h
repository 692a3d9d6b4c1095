// apps/output/cost/cost_entries.h
// What `thruway cost` reports of the routers of one point, as in its JSON (cost_fields.h), from an
// evaluation and the technology that the user gave.
#pragma once

#include "apps/options/cost_options.h"
#include "apps/output/cost/cost_fields.h"

#include <string>
#include <vector>

namespace thruway {

/// With the crossbar of the settings first.
std::vector<CrossbarEntry> crossbar_entries(const CostReport& report,
                                            const CostTechnology& technology);

GivenCostOptions given_options(const CostTechnology& technology);

/// Four significant digits, but all digits before the point; "-" for no value.
std::string cost_cell(const Json& value);

}  // namespace thruway
