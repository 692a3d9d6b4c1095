#include "traffic/patterns/adversarial/bisection_stress.h"

#include "core/problem.h"
#include "traffic/patterns/pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace thruway {

std::vector<HostId> bisection_stress(const TrafficNetwork& network, const char* pattern) {
    if (!network.second_half) {
        throw Problem(fmt::format("traffic.pattern = \"{}\": pairs hosts of two halves{}", pattern,
                                  which_it_lacks(network, "choose another pattern")));
    }
    const std::vector<bool> second = network.second_half();
    std::array<std::vector<HostId>, 2> half;
    std::vector<HostId> destinations;
    for (std::uint32_t host = 0; host < network.hosts; ++host) {
        half[second[host] ? 1 : 0].push_back(HostId{host});
        destinations.push_back(HostId{host});
    }
    const std::size_t pairs = std::min(half[0].size(), half[1].size());
    if (pairs == 0) {
        throw Problem(fmt::format("traffic.pattern = \"{}\": pairs hosts across the bisection, but "
                                  "all hosts are in one half of this network",
                                  pattern));
    }
    for (std::size_t i = 0; i < pairs; ++i) {
        destinations[index(half[0][i])] = half[1][i];
        destinations[index(half[1][i])] = half[0][i];
    }
    return destinations;
}

}  // namespace thruway
