// statistics/class_latency_json.h
// Latencies by traffic class and number of hops as a JSON list, and back. A class or a number of
// hops that is null stands for all.
#pragma once

#include "statistics/class_latency.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace thruway {

nlohmann::ordered_json class_latencies_json(const std::vector<ClassLatency>& lines);

/// Errors: those of nlohmann::json for a list of another form.
std::vector<ClassLatency> class_latencies_from(const nlohmann::ordered_json& list);

}  // namespace thruway
