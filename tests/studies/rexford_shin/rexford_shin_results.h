// tests/studies/rexford_shin/rexford_shin_results.h
// Hand-made results of the study of Rexford and Shin: all claims hold; and changes to them.
#pragma once

#include "studies/rexford_shin/rexford_shin.h"

#include <functional>

namespace thruway {

/// Called for each run, with its curve and x; may change it.
using Change = std::function<void(const std::string& curve, double x, RunResult& run)>;

StudyResults true_claims(const Change& change = nullptr, Effort effort = Effort::kQuick);

}  // namespace thruway
