// statistics/steady_state_notes.h
// Notes beside the means of a run: the network had no steady state, or how long the run would have
// to be.
#pragma once

#include "core/cycle.h"
#include "records/window_series.h"
#include "statistics/measurement_settings.h"
#include "statistics/verdict.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Sentences for RunResult::notes. `settings` and `series` as for decide().
std::vector<std::string> steady_state_notes(const WindowSeries& series, Cycle end,
                                            const MeasurementSettings& settings, Verdict verdict);

/// Cycles after which the mean latency would have the required precision, extrapolated from the
/// interval at `now`: its half-width falls with the square root of the measured time. Empty: there
/// is no interval yet.
std::optional<double> projected_cycles(const WindowSeries& series, Cycle now,
                                       const MeasurementSettings& settings);

}  // namespace thruway
