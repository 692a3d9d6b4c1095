// apps/sweep/pareto/pareto.h
// Which of several designs are worth their cost: the Pareto front of a gain that is wanted high
// (throughput) over a cost that is wanted low (an area), where the gain is known up to an interval.
// A design dominates another if it costs no more and its whole interval is at least as high as the
// whole interval of the other, and if it is strictly better in one of the two. Without intervals
// this is the usual definition. Designs whose intervals overlap do not dominate each other.
#pragma once

#include <cstddef>
#include <vector>

namespace thruway {

/// A design: its cost, its gain and the half-width of the interval of the gain, all finite.
struct ParetoPoint {
    double cost = 0;
    double gain = 0;
    double half_width = 0;  ///< 0: the gain is exact
};

enum class ParetoPlace {
    kFront,      ///< no other design costs no more and has a higher mean
    kUndecided,  ///< some other design costs no more and has a higher mean, but within the
                 ///< intervals
    kDominated   ///< some other design is better beyond the intervals
};

/// True if `a` is better than `b` beyond the intervals.
bool dominates(const ParetoPoint& a, const ParetoPoint& b);

/// [point]. Equal designs have equal places.
std::vector<ParetoPlace> pareto_places(const std::vector<ParetoPoint>& points);

/// The indices of the points at kFront, by ascending cost and then by their order: the line through
/// them is the front. Its means ascend with the cost.
std::vector<std::size_t> pareto_front(const std::vector<ParetoPoint>& points);

}  // namespace thruway
