#include "analysis/equations/channel_occupancy.h"

#include <cstddef>

namespace thruway {

std::vector<double> busy_virtual_channels(unsigned virtual_channels, double utilisation) {
    std::vector<double> shares;
    double at_least = 1;  // r^l
    for (unsigned l = 0; l < virtual_channels; ++l) {
        shares.push_back((1 - utilisation) * at_least);
        at_least *= utilisation;
    }
    shares.push_back(at_least);
    return shares;
}

double multiplexing_degree(unsigned virtual_channels, double utilisation) {
    const std::vector<double> shares = busy_virtual_channels(virtual_channels, utilisation);
    double busy = 0;
    double pairs = 0;
    for (std::size_t l = 1; l < shares.size(); ++l) {
        const auto count = static_cast<double>(l);
        busy += count * shares[l];
        pairs += count * count * shares[l];
    }
    return busy == 0 ? 1 : pairs / busy;
}

}  // namespace thruway
