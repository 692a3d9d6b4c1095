// statistics/steady_state.h
// The stop rule of a run: when to check, and whether the record is sufficient.
// The check cycles depend only on the settings, never on the machine or on which routers were
// awake. A check gives the verdict before any mean: first it tests whether the network keeps up
// with the load (estimators/saturation.h, growth_test.h), then the end of the warm-up (warmup.h),
// then the interval and the independence of its batches (batch_means.h).
#pragma once

#include "core/cycle.h"
#include "records/window_series.h"
#include "statistics/measurement_settings.h"
#include "statistics/verdict.h"

#include <cstddef>
#include <optional>

namespace thruway {

/// The first cycle after `now` at which decide() must be called with the record of all earlier
/// cycles. There are four checks per octave, each at the end of a window; none is later than the
/// end of the run, `cycles` or `max_cycles`.
Cycle next_check(Cycle now, const MeasurementSettings& settings);

/// The part of a run that its means are computed from.
struct MeasuredPart {
    std::size_t first = 0;   ///< window
    std::size_t last = 0;    ///< one past the last window
    bool warmed_up = false;  ///< false: the warm-up has not ended; there is no measured part
};

/// Required in each batch of a mean.
constexpr double kFewestPacketsPerBatch = 20;

/// The complete windows after the warm-up; of a run of fixed length all windows after
/// `warmup_cycles`. `series` must have `warmup_cycles` as its origin and be extended to `now`.
MeasuredPart measured_part(const WindowSeries& series, Cycle now,
                           const MeasurementSettings& settings);

/// The verdict that the record of the cycles before `now` allows; empty: continue until
/// next_check(now).
///
/// Run of fixed length: decided at its end only, as `saturated` or `fixed_length`.
///
/// `saturated`: the packets in flight grow in proportion to time, or have done so since the
/// warm-up. Three tests can find this. Before 1024 crossings of the empty network, the one that
/// relies on the warm-up asks for more growth than critical queues show while they fill. For a
/// network that keeps up with its load, each errs with probability
///     <= 1e-5 at each check before the last (at most 50 checks: four per octave from 2048 cycles
///             to 10 million)
///     <= 5e-4 at the last check,
/// together at most 0.003 per run; in fact less, because the tests err together.
///
/// `converged` requires independent batches of at least 20 packets, and an interval that is narrow
/// enough over the whole run and, within sqrt(2), over its first half. Reason: with one check of
/// the whole run alone, 95 % intervals covered the mean in 75 to 85 % of runs of busy queues; with
/// both in 90 to 95 %. It also requires at least
///     512 T min(T / T0, 3)^2 cycles after the warm-up
/// where T is the mean latency and T0 that of the empty network; without this, intervals at 0.9 of
/// saturation covered the mean in 80 to 85 % of runs. At max_cycles only the precision of the whole
/// run counts. In all cases accepted throughput must not be below offered at an error of 1 %.
///
/// `not_converged` before max_cycles: from max_cycles / 4 on, if the required precision would take
/// more than 4 max_cycles and the packets in flight do not grow.
///
/// With StopRule::kThroughput, `converged` means that the packets in flight grew in the last half
/// of the run by at most relative_error of the offered packets. One of two tests must show it (mean
/// increment or slope of the level), each with error 0.005 per check.
std::optional<Verdict> decide(const WindowSeries& series, Cycle now,
                              const MeasurementSettings& settings);

/// The same for traffic that stops: the network drains afterwards, so it is never `saturated`.
std::optional<Verdict> decide_for_traffic_that_ends(const WindowSeries& series, Cycle now,
                                                    const MeasurementSettings& settings);

/// The same for recorded traffic: only the end of the record, `cycles` or `max_cycles` ends the
/// run, whatever the precision before.
std::optional<Verdict> decide_for_recorded_traffic(const WindowSeries& series, Cycle now,
                                                   const MeasurementSettings& settings);

}  // namespace thruway
