#include "traffic/patterns/permutations/grid_permutations.h"

#include "core/problem.h"
#include "traffic/patterns/pattern.h"
#include "traffic/patterns/permutations/bit_permutations.h"
#include "traffic/patterns/permutations/host_digits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace thruway {

namespace {

/// `map` changes the digits of a host in place; digit 0 is its position at the router.
template <typename Map>
std::vector<HostId> map_digits(const TrafficNetwork& network, Map map) {
    const HostDigits address(network);
    std::vector<HostId> destinations(network.hosts);
    for (std::uint32_t source = 0; source < network.hosts; ++source) {
        std::vector<unsigned> digits = address.digits(HostId{source});
        map(digits);
        destinations[source] = address.host(digits);
    }
    return destinations;
}

void check_grid(const TrafficNetwork& network, const char* pattern) {
    if (!network.radix.empty()) return;
    throw Problem(fmt::format("traffic.pattern = \"{}\": moves along coordinates{}", pattern,
                              which_it_lacks(network, "use a torus, mesh or hypercube")));
}

bool halves_match(const std::vector<unsigned>& radix) {
    const auto half = static_cast<std::ptrdiff_t>(radix.size() / 2);
    return half > 0 && radix.size() % 2 == 0 &&
           std::equal(radix.begin(), radix.begin() + half, radix.begin() + half);
}

}  // namespace

std::vector<HostId> tornado(const TrafficNetwork& network, const char* pattern) {
    check_grid(network, pattern);
    return map_digits(network, [&](std::vector<unsigned>& digits) {
        for (std::size_t d = 0; d < network.radix.size(); ++d) {
            const unsigned k = network.radix[d];
            digits[d + 1] = (digits[d + 1] + (k + 1) / 2 - 1) % k;
        }
    });
}

std::vector<HostId> neighbour(const TrafficNetwork& network, const char* pattern) {
    check_grid(network, pattern);
    return map_digits(network, [&](std::vector<unsigned>& digits) {
        for (std::size_t d = 0; d < network.radix.size(); ++d) {
            digits[d + 1] = (digits[d + 1] + 1) % network.radix[d];
        }
    });
}

std::vector<HostId> transpose(const TrafficNetwork& network, const char* pattern) {
    if (!halves_match(network.radix)) return bit_transpose(network.hosts, pattern);
    return map_digits(network, [](std::vector<unsigned>& digits) {
        const auto half = static_cast<std::ptrdiff_t>((digits.size() - 1) / 2);
        std::rotate(digits.begin() + 1, digits.begin() + 1 + half, digits.end());
    });
}

}  // namespace thruway
