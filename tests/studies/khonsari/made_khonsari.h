// tests/studies/khonsari/made_khonsari.h
// Results of the study of Khonsari et al. made by hand: a network in which every claim is true, and
// what can be made to differ from it.
#pragma once

#include "studies/khonsari/khonsari.h"

#include <functional>

namespace thruway::test {

/// Told of each run, with its curve and x; may change it.
using KhonsariChange = std::function<void(const std::string& curve, double x, RunResult& run)>;

StudyResults made_khonsari(const KhonsariChange& change = nullptr, Effort effort = Effort::kQuick);

}  // namespace thruway::test
