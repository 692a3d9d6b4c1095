// statistics/steady_state_notes.h
// Whether a run shows a steady state, and notes beside its means: that there is none, or how long
// the run would have to be.
#pragma once

#include "core/cycle.h"
#include "records/window_series.h"
#include "statistics/measurement_settings.h"
#include "statistics/verdict.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// For RunResult::steady_state. `settings` and `series` as for decide().
/// false: the verdict is `saturated` or `deadlocked`, or the packets in flight grew over the
/// measured part. A network that keeps up with its load is found to grow with probability 0.001.
/// true: neither. Empty: the run cannot tell; the warm-up has not ended, or the measured part is
/// too short for the test.
std::optional<bool> shows_steady_state(const WindowSeries& series, Cycle end,
                                       const MeasurementSettings& settings, Verdict verdict);

/// Sentences for RunResult::notes; one of them says by how much the packets in flight grew if
/// shows_steady_state() is false for that reason.
std::vector<std::string> steady_state_notes(const WindowSeries& series, Cycle end,
                                            const MeasurementSettings& settings, Verdict verdict);

/// Cycles after which the mean latency would have the required precision, extrapolated from the
/// interval at `now`: its half-width falls with the square root of the measured time. Empty: there
/// is no interval yet.
std::optional<double> projected_cycles(const WindowSeries& series, Cycle now,
                                       const MeasurementSettings& settings);

}  // namespace thruway
