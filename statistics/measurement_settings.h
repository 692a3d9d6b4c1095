// statistics/measurement_settings.h
// Section [measurement] of the settings.
#pragma once

#include "core/cycle.h"

#include <cstdint>

namespace thruway {

/// What ends a run that has no fixed length.
enum class StopRule {
    kMeanLatency,  ///< the mean latency is as precise as asked for
    kThroughput    ///< accepted throughput is known to follow the offered as closely as asked for
};

struct MeasurementSettings {
    std::uint64_t seed = 1;
    StopRule stop_rule = StopRule::kMeanLatency;
    double relative_error = 0.02;  ///< stop when the 95 % half-width of the mean latency is below
    Cycle max_cycles = 0;  ///< give up then: not_converged; 0: see testbench/network/cycle_limit.h
    Cycle cycles = 0;      ///< > 0: run exactly so long, without the stop rule
    Cycle warmup_cycles = 0;  ///< with `cycles`: excluded from the measurement
    /// Deviation and percentiles of each traffic class and number of hops, as well as the means.
    bool latency_classes = false;
    bool channel_use = false;              ///< of the virtual channels of links
    bool link_results = true;              ///< flits of each link, storage of each router
    bool link_pairs = false;               ///< cut-throughs of each pair of adjacent links
    std::uint64_t clock_period_ps = 1000;  ///< for waveforms and co-simulation
};

/// No run goes on beyond this cycle, by this setting.
struct LatestEnd {
    Cycle end;
    const char* setting;
};
inline LatestEnd latest_end(const MeasurementSettings& settings) {
    if (settings.cycles > 0) return {settings.cycles, "measurement.cycles"};
    return {settings.max_cycles > 0 ? settings.max_cycles : kNever, "measurement.max_cycles"};
}

}  // namespace thruway
