// statistics/steady_state.h
// The stop rule of a run: when to look, and whether what was seen is enough.
// A look depends on the settings and the cycle number alone, never on the machine or on which
// routers were awake. The verdict comes before any mean: first whether the network keeps up
// (estimators/saturation.h, growth_test.h), then the warm-up (warmup.h), then the interval and the
// independence of its batches (batch_means.h).
#pragma once

#include "core/cycle.h"
#include "records/window_series.h"
#include "statistics/measurement_settings.h"
#include "statistics/verdict.h"

#include <cstddef>
#include <optional>

namespace thruway {

/// The first cycle after `now` at which decide() is to be called with the record of all cycles
/// before it. Four looks an octave, each at the end of a window; never later than the end of the
/// run, `cycles` or `max_cycles`.
Cycle next_check(Cycle now, const MeasurementSettings& settings);

/// The part of a run that its means are made of.
struct MeasuredPart {
    std::size_t first = 0;   ///< window
    std::size_t last = 0;    ///< behind the last window
    bool warmed_up = false;  ///< false: the warm-up had not ended, there is no such part
};

/// Of a batch whose mean may be used.
constexpr double kFewestPacketsPerBatch = 20;

/// The windows after the warm-up, complete ones only; of a run of fixed length all windows after
/// `warmup_cycles`. `series` was made with `warmup_cycles` as its origin and extended to `now`.
MeasuredPart measured_part(const WindowSeries& series, Cycle now,
                           const MeasurementSettings& settings);

/// What the record of the cycles before `now` allows to say; empty: go on until next_check(now).
/// A run of fixed length goes to its end; there it is `saturated` or `fixed_length`.
/// `saturated`: packets in flight grow in proportion to time, or have done so since the warm-up.
/// Three tests say so. Each errs, for a network that keeps up, with a probability of at most 1e-5
/// at each of at most 50 looks before the last (four an octave from 2048 cycles to 10 million), and
/// of 5e-4 at the last look: together at most 0.003 a run, and less, since they err together.
/// `converged` asks for independent batches of at least 20 packets and a narrow
/// enough interval, of the whole run and, within sqrt(2) of it, of its first half: with one look at
/// the whole alone, intervals of 95 % held the mean in 75 to 85 % of runs of busy queues, so in 90
/// to 95 %. It also asks for at least 512 T (T / T0)^2 cycles after the warm-up, T the mean latency
/// and T0 that of the empty network, T / T0 at most 3: otherwise intervals at 0.9 of saturation
/// held the mean in 80 to 85 % of runs. At max_cycles the precision of the whole run alone decides.
/// A run whose interval asks for more than four times max_cycles is `not_converged` from a quarter
/// of max_cycles on, where packets in flight do not grow. With StopRule::kThroughput `converged`
/// says that packets in flight grew in the last half of the run by at most relative_error of what
/// was offered, by one of two tests (their increments, the slope of their level), each with error
/// 0.005 a look.
std::optional<Verdict> decide(const WindowSeries& series, Cycle now,
                              const MeasurementSettings& settings);

/// The same for traffic that ends: the network drains after it, so it is never `saturated`.
std::optional<Verdict> decide_for_traffic_that_ends(const WindowSeries& series, Cycle now,
                                                    const MeasurementSettings& settings);

/// The same for recorded traffic: only the end of the record, `cycles` or `max_cycles` ends its
/// replay, however precise the means are before.
std::optional<Verdict> decide_for_recorded_traffic(const WindowSeries& series, Cycle now,
                                                   const MeasurementSettings& settings);

}  // namespace thruway
