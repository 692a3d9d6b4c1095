#include "traffic/patterns/permutations/host_digits.h"

#include <fmt/format.h>

#include <cstdint>
#include <stdexcept>

namespace thruway {

HostDigits::HostDigits(const TrafficNetwork& network) {
    radix_.push_back(network.hosts_per_router);
    radix_.insert(radix_.end(), network.radix.begin(), network.radix.end());
    std::uint64_t places = 1;
    for (const unsigned radix : radix_) places *= radix;
    if (places != network.hosts) {
        throw std::invalid_argument(
            fmt::format("TrafficNetwork: {} hosts in a grid for {}", network.hosts, places));
    }
}

std::vector<unsigned> HostDigits::digits(HostId host) const {
    std::vector<unsigned> result;
    result.reserve(radix_.size());
    unsigned rest = index(host);
    for (const unsigned radix : radix_) {
        result.push_back(rest % radix);
        rest /= radix;
    }
    return result;
}

HostId HostDigits::host(const std::vector<unsigned>& digits) const {
    unsigned number = 0;
    for (std::size_t i = radix_.size(); i-- > 0;) number = number * radix_[i] + digits[i];
    return HostId{number};
}

HostId HostDigits::sum(HostId a, HostId b) const {
    unsigned rest_a = index(a);
    unsigned rest_b = index(b);
    unsigned weight = 1;
    unsigned number = 0;
    for (const unsigned radix : radix_) {
        const unsigned digit = rest_a % radix + rest_b % radix;
        number += weight * (digit < radix ? digit : digit - radix);
        weight *= radix;
        rest_a /= radix;
        rest_b /= radix;
    }
    return HostId{number};
}

}  // namespace thruway
