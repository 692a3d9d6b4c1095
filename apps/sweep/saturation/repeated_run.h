// apps/sweep/saturation/repeated_run.h
// What the run with another seed says about an end of a bracket.
#pragma once

#include "testbench/points/point_runner.h"

#include <cstdint>
#include <string>

namespace thruway {

/// Whether a run of fixed length may have accepted less than was offered: too short to be called
/// saturated, it cannot show that the network keeps up either.
bool may_lag(const RunResult& run);

/// A seed that settings can have.
std::uint64_t other_seed(std::uint64_t seed);

/// Empty if the run agrees with the one before. `upper`: that one was saturated; otherwise it kept
/// up. `seed`: of this run, as an assignment; `length_key`: the setting that makes it longer.
std::string note_of_repeat(const PointOutcome& outcome, double load, bool upper,
                           const std::string& seed, const std::string& length_key);

}  // namespace thruway
