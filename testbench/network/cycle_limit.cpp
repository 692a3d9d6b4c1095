#include "testbench/network/cycle_limit.h"

#include <algorithm>
#include <cstdint>

namespace thruway {
namespace {

constexpr double kFlitHops = 100'000'000;
constexpr Cycle kLowest = 50'000;
constexpr Cycle kHighest = 10'000'000;
constexpr Cycle kRounding = 1'000;
constexpr std::uint32_t kMostSources = 64;

/// Mean over all destinations, from at most 64 evenly spaced source hosts.
double mean_distance(const Topology& topology, const HostDistances& distances) {
    const auto hosts = static_cast<std::uint32_t>(topology.graph.hosts());
    const std::uint32_t stride = std::max<std::uint32_t>(1, hosts / kMostSources);
    std::uint64_t sum = 0;
    std::uint64_t pairs = 0;
    for (std::uint32_t from = 0; from < hosts; from += stride) {
        sum += distances.hops_to_all(HostId{from});
        pairs += hosts - 1;
    }
    return pairs == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(pairs);
}

}  // namespace

Cycle cycle_limit(const SimulationSettings& settings, const Topology& topology,
                  const HostDistances& distances, const Traffic& traffic) {
    if (settings.measurement.max_cycles > 0) return settings.measurement.max_cycles;
    if (settings.ends_by_itself()) return kNever;
    if (settings.workload.plays() && !settings.has_traffic()) return kHighest;
    const double flits_per_cycle = traffic.mean_offered_flits_per_cycle() * traffic.hosts();
    const double per_cycle = flits_per_cycle * (1 + mean_distance(topology, distances));
    if (per_cycle * static_cast<double>(kHighest) <= kFlitHops) return kHighest;
    const auto cycles = static_cast<Cycle>(kFlitHops / per_cycle) / kRounding * kRounding;
    return std::max(kLowest, cycles);
}

}  // namespace thruway
