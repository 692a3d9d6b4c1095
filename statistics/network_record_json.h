// statistics/network_record_json.h
// Packets in the network over time and pairs of links, as parts of a run's JSON.
#pragma once

#include "statistics/run_result.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace thruway {

nlohmann::ordered_json population_json(const PopulationResult& population);
/// Errors: nlohmann::json::exception for anything that population_json() does not write.
PopulationResult population_from(const nlohmann::ordered_json& object);

nlohmann::ordered_json link_pairs_json(const std::vector<LinkPairResult>& pairs);
/// Errors: nlohmann::json::exception for anything that link_pairs_json() does not write.
std::vector<LinkPairResult> link_pairs_from(const nlohmann::ordered_json& list);

}  // namespace thruway
