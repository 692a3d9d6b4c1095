// apps/sweep/detail/detail_choice.h
// Which points of a sweep are run again with details: those that --detail names, and, with "auto",
// two of the first series that has results:
//   knee: among the points below the first saturated one, that whose mean latency is nearest to
//         twice that of the lowest of them (of two equally near ones the first);
//   first saturated: the first point that is saturated or deadlocked.
// If the load is not varied, all points are one series, in the order of the sweep.
#pragma once

#include "apps/sweep/sweep_schedule.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

constexpr const char* kDetailOption = "--detail";

struct ChosenPoint {
    std::size_t point = 0;
    std::string why;  ///< "asked for", "knee", "first saturated"
};

class DetailChoice {
public:
    /// Points of which all of a report has details.
    static constexpr std::size_t kMost = 4;

    /// `texts`: "auto", or "key=value,..." with the varied keys or their last parts, which must
    /// leave one point. Errors: Problem at --detail.
    DetailChoice(const std::vector<std::string>& texts, const SweepPlan& plan);

    bool wanted() const { return automatic_ || !asked_.empty(); }
    /// Those that have a result, in the order of the sweep. At most kMost.
    std::vector<ChosenPoint> points(const SweepPlan& plan, const SweepSchedule& schedule) const;
    /// Points that --detail names and that have no result.
    std::vector<std::size_t> missing(const SweepSchedule& schedule) const;

private:
    bool automatic_ = false;
    std::vector<std::size_t> asked_;
};

}  // namespace thruway
