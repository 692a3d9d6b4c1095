// statistics/population_result.h
// What a result says of the packets in the network, those in source queues included: how many there
// are, Little's law, and whether they grow. As JSON, and back.
#pragma once

#include "core/cycle.h"
#include "statistics/population.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct PopulationResult {
    double packets = 0;            ///< time average
    double packets_per_cycle = 0;  ///< that were generated
    double latency_cycles = 0;     ///< mean of those delivered
    double computed_packets = 0;   ///< by Little's law: packets_per_cycle * latency_cycles
    double ratio = 0;              ///< computed_packets / packets
    std::optional<double> ratio_ci95;
    std::optional<double> growth_per_cycle;  ///< over the last half, packets
    std::optional<double> growth_ci95;
    std::int64_t packets_at_end = 0;
    Cycle window_cycles = 0;       ///< of each entry below
    std::vector<double> averages;  ///< [window from `begin` on], time averages
};

/// Over the cycles [begin, end). Where hosts stop generating in cycle `stop` (kNever: they do not)
/// packets, their rate and growth are those of [begin, stop), and the latency is that of all
/// packets delivered from `begin` on: with begin = 0, of exactly those generated. There is no
/// interval of the ratio then.
/// `series` has been extended to `end`. Empty: nothing was there.
std::optional<PopulationResult> population_result(const PopulationSeries& series, Cycle begin,
                                                  Cycle stop, Cycle end);

nlohmann::ordered_json population_json(const std::optional<PopulationResult>& result);

/// Errors: those of nlohmann::json for an object of another form.
std::optional<PopulationResult> population_from(const nlohmann::ordered_json& object);

}  // namespace thruway
