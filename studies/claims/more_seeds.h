// studies/claims/more_seeds.h
// Chooses the points that get more seeds before the next look: those that undecided findings read,
// within the budget. The budget is counted in flit-hops, not in time, so that a study has the same
// files on every machine.
#pragma once

#include "studies/claims/claim.h"

#include <cstddef>
#include <map>
#include <vector>

namespace thruway {

/// CPU time of all runs of a full study, counted in flit-hops at the speed of the study.
constexpr double kBudgetSeconds = 2 * 3600;

/// What has been run for a point.
struct PointRuns {
    unsigned seeds = 0;
    double flit_hops = 0;  ///< mean per seed
};

/// Total number of seeds at the next look, for each point that gets more. `points` is indexed by
/// point number.
/// For each undecided claim it takes the cheapest way to a verdict: one more finding that is likely
/// to fail, or all undecided findings if all are likely to hold. The half-width of an interval
/// falls with the square root of the number of seeds, so the distance of the value to its bound
/// says how many seeds are needed; each look doubles them until then. The cheapest claims come
/// first, as long as `flit_hops` are left. Sets the reason of findings that stay undecided.
std::map<std::size_t, unsigned> more_seeds(std::vector<Claim>& claims,
                                           const std::vector<PointRuns>& points, double flit_hops);

}  // namespace thruway
