// analysis/models/cut_through_scope.h
// For which networks the model of Rexford and Shin stands, and what it assumes otherwise than they
// are.
#pragma once

#include "analysis/equations/cut_through_counts.h"
#include "analysis/models/modelled_network.h"
#include "analysis/models/traffic_summary.h"

#include <string>
#include <vector>

namespace thruway {

/// One line, empty if the model stands.
std::string why_no_cut_through_model(const ModelledNetwork& network, const TrafficSummary& traffic);

/// Of a network for which it stands.
CutThroughRouting cut_through_routing(const ModelledNetwork& network);

/// One line each; of a network for which it stands.
std::vector<std::string> cut_through_departures(const ModelledNetwork& network);

}  // namespace thruway
