// statistics/steady_state_notes.h
// What a reader has to know beside the means of a run: that the network had no steady state, or how
// long the run would have had to be.
#pragma once

#include "core/cycle.h"
#include "records/window_series.h"
#include "statistics/measurement_settings.h"
#include "statistics/verdict.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Sentences for RunResult::notes; `settings` and `series` as for decide().
std::vector<std::string> steady_state_notes(const WindowSeries& series, Cycle end,
                                            const MeasurementSettings& settings, Verdict verdict);

/// Cycles at which the mean latency would be as precise as asked for, from the interval at `now`:
/// its half-width falls with the square root of the measured time. Empty: no interval yet.
std::optional<double> projected_cycles(const WindowSeries& series, Cycle now,
                                       const MeasurementSettings& settings);

}  // namespace thruway
