// statistics/measurement_settings.h
// Section [measurement] of the settings.
#pragma once

#include "core/cycle.h"

#include <cstdint>

namespace thruway {

class SettingsVisitor;

/// What ends a run whose length is not fixed.
enum class StopRule {
    kMeanLatency,  ///< the mean latency has the required precision
    kThroughput    ///< accepted throughput is known to match offered throughput
};

struct MeasurementSettings {
    std::uint64_t seed = 1;
    StopRule stop_rule = StopRule::kMeanLatency;
    double relative_error = 0.02;  ///< required half-width of the 95 % interval / mean latency
    Cycle max_cycles = 0;  ///< not_converged at this cycle; 0: see testbench/network/cycle_limit.h
    Cycle cycles = 0;      ///< > 0: fixed length of the run, without the stop rule
    Cycle warmup_cycles = 0;  ///< with `cycles`: excluded from the measurement
    /// Adds deviation and percentiles to the means of each traffic class and number of hops.
    bool latency_classes = false;
    bool channel_use = false;              ///< use of the virtual channels of links
    bool link_results = true;              ///< of each link and router
    bool link_pairs = false;               ///< cut-throughs for each pair of adjacent links
    std::uint64_t clock_period_ps = 1000;  ///< for waveforms and co-simulation
};

/// The cycle beyond which no run continues, and the setting that says so.
struct LatestEnd {
    Cycle end;
    const char* setting;
};
inline LatestEnd latest_end(const MeasurementSettings& settings) {
    if (settings.cycles > 0) return {settings.cycles, "measurement.cycles"};
    return {settings.max_cycles > 0 ? settings.max_cycles : kNever, "measurement.max_cycles"};
}

void fields(SettingsVisitor& io, MeasurementSettings& settings);

}  // namespace thruway
