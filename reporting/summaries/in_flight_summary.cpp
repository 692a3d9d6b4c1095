#include "reporting/summaries/in_flight_summary.h"

#include "statistics/estimators/batch_means.h"

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

/// Mean of the averages of the windows [first, last).
MeanResult mean_of(const std::vector<double>& averages, std::size_t first, std::size_t last) {
    MeanResult result;
    if (first >= last) return result;
    RatioTerm total;
    std::vector<RatioTerm> windows;
    for (std::size_t i = first; i < last; ++i) {
        total.sum += averages[i];
        total.count += 1;
        windows.push_back({averages[i], 1});
    }
    result.mean = total.sum / total.count;
    if (const auto estimate = ratio_estimate(batched(windows))) result.ci95 = estimate->half_width;
    return result;
}

}  // namespace

void fill_in_flight(const InFlightSeries& series, Cycle end, RunResult& result) {
    InFlightResult& in_flight = result.in_flight;
    const auto& windows = series.windows();
    const Cycle origin = std::min(windows.origin(), end);
    const Cycle begin = result.run.warmup_cycles.value_or(origin + (end - origin) / 2);
    in_flight.origin = windows.origin();
    in_flight.window_cycles = windows.window_cycles();
    in_flight.averages = series.averages();
    in_flight.averages.resize(windows.between(origin, end).second);  // complete windows only
    const auto [first, last] = windows.between(begin, end);
    if (result.run.warmup_cycles) in_flight.mean = mean_of(in_flight.averages, first, last);
    in_flight.little = little_check(series, begin, end);
}

}  // namespace thruway
