// tests/studies/khonsari/made_khonsari.h
// Hand-made results of the study of Khonsari et al. for which all claims hold, and changes to them.
#pragma once

#include "studies/khonsari/khonsari.h"

#include <functional>

namespace thruway::test {

/// Called for each run, with its curve and x; may change it.
using KhonsariChange = std::function<void(const std::string& curve, double x, RunResult& run)>;

StudyResults made_khonsari(const KhonsariChange& change = nullptr, Effort effort = Effort::kQuick);

}  // namespace thruway::test
