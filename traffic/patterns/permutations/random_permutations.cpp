#include "traffic/patterns/permutations/random_permutations.h"

#include "core/random.h"
#include "settings/fields/settings_visitor.h"

#include <utility>

namespace thruway {
namespace {

/// All hosts in an order drawn by Fisher and Yates' method.
std::vector<HostId> shuffled(unsigned hosts, std::uint64_t seed, std::uint32_t attempt) {
    std::vector<HostId> order;
    order.reserve(hosts);
    for (std::uint32_t host = 0; host < hosts; ++host) order.push_back(HostId{host});
    for (std::uint32_t last = hosts; last-- > 1;) {
        const Draw random = draw(seed, DrawPurpose::kPermutation, attempt, last);
        std::swap(order[last], order[below(random.a, last + 1)]);
    }
    return order;
}

bool any_to_itself(const std::vector<HostId>& destinations) {
    for (std::uint32_t host = 0; host < destinations.size(); ++host) {
        if (destinations[host] == HostId{host}) return true;
    }
    return false;
}

}  // namespace

void fields(SettingsVisitor& io, RandomPermutationSettings& settings) {
    io.integer("permutation_seed", settings.seed, {0, INT64_MAX}, "",
               "selects the permutation; independent of measurement.seed");
}

// A third of all permutations has no fixed point, so a few attempts are enough.
std::vector<HostId> random_permutation(unsigned hosts, std::uint64_t seed) {
    std::uint32_t attempt = 0;
    std::vector<HostId> destinations = shuffled(hosts, seed, attempt);
    while (any_to_itself(destinations)) destinations = shuffled(hosts, seed, ++attempt);
    return destinations;
}

std::vector<HostId> random_involution(unsigned hosts, std::uint64_t seed) {
    const std::vector<HostId> order = shuffled(hosts, seed, 0);
    std::vector<HostId> destinations(hosts);
    for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
        destinations[index(order[i])] = order[i + 1];
        destinations[index(order[i + 1])] = order[i];
    }
    if (hosts % 2 == 1) destinations[index(order.back())] = order.back();
    return destinations;
}

}  // namespace thruway
