// studies/points/steady_point.h
// Whether the runs of a point show a network in steady state, which alone has means to report.
#pragma once

#include "studies/points/study_results.h"

#include <optional>
#include <string>

namespace thruway {

struct Unsteadiness {
    Verdict verdict = Verdict::kNotConverged;  ///< or saturated, deadlocked
    std::string why;                           ///< "not converged in 2 of 8 runs"
};

/// Empty where the runs of all seeds together show nothing against a steady state.
/// Runs of fixed length have no verdict of their own on that. They count as unsteady where, by the
/// 99.9 % interval over the seeds, more than 1 % of the offered load is not accepted, or where the
/// second half of the measured time has more than 10 % more packets in the network than the first:
/// then the mean over that time is at least 5 % away from its limit.
/// Traffic that ends (traffic.stop_cycle) has no steady state to reach: always empty.
std::optional<Unsteadiness> unsteadiness(const CurvePoint& point);

}  // namespace thruway
