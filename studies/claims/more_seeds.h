// studies/claims/more_seeds.h
// Which points get more seeds before the next look: those that undecided findings read, as far as
// the budget goes. It is counted in flit-hops, not in time, so that a study has the same files on
// every machine.
#pragma once

#include "studies/claims/claim.h"

#include <cstddef>
#include <map>
#include <vector>

namespace thruway {

/// CPU time of all runs of a full study, counted as flit-hops at the speed of the study.
constexpr double kBudgetSeconds = 2 * 3600;

/// What has been run of a point.
struct PointRuns {
    unsigned seeds = 0;
    double flit_hops = 0;  ///< of a seed, in the mean
};

/// Seeds of points at the next look, in all; of those that get some. `points` is by number.
/// For each undecided claim the cheapest way to a verdict is looked for: one more finding that is
/// likely to fail, or else all that are undecided and likely to hold. The half-width of an interval
/// falls with the square root of the seeds, so that the seeds needed follow from where the value
/// lies; they are doubled from look to look until then. Claims come in the order of what that
/// costs, as long as `flit_hops` are left. Writes into each finding that stays undecided why it
/// does.
std::map<std::size_t, unsigned> more_seeds(std::vector<Claim>& claims,
                                           const std::vector<PointRuns>& points, double flit_hops);

}  // namespace thruway
