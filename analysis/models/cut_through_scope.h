// analysis/models/cut_through_scope.h
// The networks to which the model of Rexford and Shin applies, and its
// assumptions that these violate.
#pragma once

#include "analysis/equations/cut_through_counts.h"
#include "analysis/models/modelled_network.h"
#include "analysis/models/traffic_summary.h"

#include <string>
#include <vector>

namespace thruway {

/// One line; empty if the model applies.
std::string why_no_cut_through_model(const ModelledNetwork& network, const TrafficSummary& traffic);

/// Requires that the model applies.
CutThroughRouting cut_through_routing(const ModelledNetwork& network);

/// One line for each violated assumption. Requires that the model applies.
std::vector<std::string> cut_through_departures(const ModelledNetwork& network);

}  // namespace thruway
