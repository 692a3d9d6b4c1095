#include "statistics/steady_state.h"

#include "statistics/batch_means.h"
#include "statistics/saturation.h"
#include "statistics/warmup.h"

#include <algorithm>
#include <vector>

namespace thruway {

namespace {

constexpr Cycle kFirstCheck = WindowSeries::kFirstWindowCycles * WindowSeries::kMaxWindows / 2;
constexpr double kFewestPacketsPerBatch = 20;
constexpr double kRootTwo = 1.4142135623730951;
constexpr double kTransitsBeforeDriftTest = 32;

bool drifts(const WindowSeries& series, Cycle now) {
    const std::size_t windows = series.complete_windows(now);
    // While the network fills for the first time, packets in flight grow in proportion to time. After
    // a warm-up the latency of an overloaded one is long: only the start of the run tells how long a
    // crossing takes.
    const double latency = series.first_arrivals().mean_latency(series.window_cycles());
    if (latency == 0 || static_cast<double>(now) < kTransitsBeforeDriftTest * latency) return false;
    std::vector<std::int64_t> in_flight = series.packets_in_flight();
    in_flight.resize(windows + 1);
    return drift_test(in_flight, static_cast<double>(series.origin()) /
                                     static_cast<double>(series.window_cycles()))
        .saturated;
}

bool precise(const WindowSeries& series, Cycle now, const MeasurementSettings& settings,
             double relative_error) {
    const MeasuredPart part = measured_part(series, now, settings);
    if (!part.warmed_up) return false;
    const std::vector<RatioTerm> batches = ratio_terms(make_batches(series, part.first, part.last),
                                                       latency_term);
    for (const RatioTerm& batch : batches) {
        if (batch.count < kFewestPacketsPerBatch) return false;
    }
    const std::optional<Estimate> latency = ratio_estimate(batches);
    return latency && latency->independent && latency->half_width <= relative_error * latency->mean;
}

}  // namespace

Cycle next_check(Cycle now, const MeasurementSettings& settings) {
    if (settings.cycles > 0) return settings.cycles;
    // Checks lie at (4, 5, 6, 7) x 2^k cycles after the origin.
    Cycle step = kFirstCheck / 4;
    Cycle check = kFirstCheck;
    const Cycle origin = settings.warmup_cycles;
    while (origin + check <= now) {
        check += step;
        if (check == 8 * step) step *= 2;
    }
    return std::min(origin + check, settings.max_cycles);
}

MeasuredPart measured_part(const WindowSeries& series, Cycle now,
                           const MeasurementSettings& settings) {
    MeasuredPart part;
    part.last = series.complete_windows(now);
    if (settings.cycles > 0) {
        part.warmed_up = true;
        return part;
    }
    std::vector<RatioTerm> means = ratio_terms(series.windows(), latency_term);
    means.resize(part.last);
    const std::optional<std::size_t> truncation = mser5(means);
    part.first = truncation.value_or(part.last);
    part.warmed_up = truncation.has_value();
    return part;
}

std::optional<Verdict> decide(const WindowSeries& series, Cycle now,
                              const MeasurementSettings& settings) {
    const bool fixed = settings.cycles > 0;
    if (fixed && now < settings.cycles) return std::nullopt;
    if (drifts(series, now)) return Verdict::kSaturated;
    if (fixed) return Verdict::kFixedLength;

    // Stopping at the first look at which the interval happens to be narrow enough would make it
    // too narrow too often. So the first half of the run has to agree, within its sqrt(2).
    const Cycle half = series.origin() + series.complete_windows(now) / 2 * series.window_cycles();
    if (precise(series, now, settings, settings.relative_error) &&
        precise(series, half, settings, kRootTwo * settings.relative_error)) {
        return Verdict::kConverged;
    }
    if (now >= settings.max_cycles) return Verdict::kNotConverged;
    return std::nullopt;
}

}  // namespace thruway
