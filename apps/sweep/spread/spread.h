// apps/sweep/spread/spread.h
// Spread of the results of a sweep over one varied key whose values are random draws of one thing,
// such as topology.faults.seed: the mean over the draws with its 95 % interval, the range, and the
// ratio to another value of a varied key, such as no faults.
#pragma once

#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_schedule.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Axes of a plan, and of one of them a value.
struct SpreadAxes {
    std::size_t draws = 0;            ///< axis whose values are the draws
    std::optional<std::size_t> base;  ///< axis of the base; none: no ratios
    std::size_t base_value = 0;       ///< value of that axis
};

/// `key`: of --spread-over. `base`: KEY=VALUE of --relative-to, or empty.
/// Errors: Problem at the option for a key or a value that is not varied, for the load as `key`,
/// and for a base of the key itself.
SpreadAxes spread_axes(const SweepPlan& plan, const std::string& key, const std::string& base);

/// One quantity over the draws of one combination of the other varied keys.
struct SpreadRow {
    std::size_t point = 0;  ///< a point of the combination
    std::string quantity;   ///< path in the JSON of a run, or kSaturationLoad
    std::string unit;
    unsigned draws = 0;          ///< that could be run
    unsigned failed = 0;         ///< draws that could not, such as networks without a path
    unsigned without_value = 0;  ///< of `draws`: saturated, say
    // Empty if any draw is without a value: it is not missing at random, and the others would
    // mislead.
    std::optional<double> mean;
    std::optional<double> ci95;  ///< of the mean, by Student's t; empty for one draw
    std::optional<double> lowest;
    std::optional<double> highest;
    // Mean over the draws of value / value of the base with the same draw.
    std::optional<double> ratio;
    std::optional<double> ratio_ci95;
};

/// Quantity of the middle of the bracket that the search for saturation found.
constexpr const char* kSaturationLoad = "saturation_load";

/// Rows in the order of the plan: mean latency, its 99th percentile, accepted throughput; then the
/// saturation loads, if any were searched for.
std::vector<SpreadRow> spread_of(const SweepPlan& plan, const SweepSchedule& schedule,
                                 const std::vector<SaturationResult>& saturation,
                                 const SpreadAxes& axes);

}  // namespace thruway
