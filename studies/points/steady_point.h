// studies/points/steady_point.h
// Whether the runs of a point show a network in steady state; only such a point has means.
#pragma once

#include "studies/points/study_results.h"

#include <optional>
#include <string>

namespace thruway {

struct Unsteadiness {
    Verdict verdict = Verdict::kNotConverged;  ///< or kSaturated, kDeadlocked
    std::string why;                           ///< "not converged in 2 of 8 runs"
};

/// Empty if the runs of all seeds together give no evidence against a steady state. It is evidence
/// if one of them is saturated, deadlocked, or not converged because its warm-up did not end, the
/// network accepted less than was offered, or, with fewer than five seeds, the second half of its
/// measured time has more than 5 % more packets in the network than the first; or if, by 99.9 %
/// intervals,
/// - more than 1 % of the offered load is not accepted, over the seeds or in one run, or
/// - over the seeds, the second half of the measured time has more than 10 % more packets in the
///   network than the first: the mean over that time is then at least 5 % away from its limit.
/// Traffic that ends (traffic.stop_cycle) reaches no steady state: always empty.
std::optional<Unsteadiness> unsteadiness(const CurvePoint& point);

/// Whether the verdict of at least two runs is `saturated`. A single one may be wrong, with
/// probability 0.003 (statistics/steady_state.h).
bool is_saturated(const CurvePoint& point);

}  // namespace thruway
