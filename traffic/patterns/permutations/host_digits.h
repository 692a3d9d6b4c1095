// traffic/patterns/permutations/host_digits.h
// The address of a host in a grid as a mixed-radix number. Digit 0 is its position at its router,
// digit d + 1 the router's coordinate in dimension d.
#pragma once

#include "core/ids.h"
#include "traffic/settings/traffic_network.h"

#include <vector>

namespace thruway {

class HostDigits {
public:
    /// Errors: std::invalid_argument if the shape of the grid and the number of hosts disagree.
    explicit HostDigits(const TrafficNetwork& network);

    const std::vector<unsigned>& radix() const { return radix_; }
    std::vector<unsigned> digits(HostId host) const;
    HostId host(const std::vector<unsigned>& digits) const;
    /// Adds digit by digit, each modulo its radix.
    HostId sum(HostId a, HostId b) const;

private:
    std::vector<unsigned> radix_;
};

}  // namespace thruway
