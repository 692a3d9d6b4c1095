// tests/studies/rexford_shin/rexford_shin_results.h
// Hand-made results of the study of Rexford and Shin: a network in which every claim is true, and
// what can be made to differ from it.
#pragma once

#include "studies/rexford_shin/rexford_shin.h"

#include <functional>

namespace thruway {

/// Told of each run, with its curve and x; may change it.
using Change = std::function<void(const std::string& curve, double x, RunResult& run)>;

StudyResults true_claims(const Change& change = nullptr, Effort effort = Effort::kQuick);

}  // namespace thruway
