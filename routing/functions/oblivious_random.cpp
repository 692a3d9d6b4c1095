#include "routing/functions/oblivious_random.h"

#include "core/problem.h"
#include "core/text/counted.h"
#include "core/text/name_suggestion.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/relation/requirements.h"

#include <algorithm>
#include <numeric>

namespace thruway {

ObliviousRandom::ObliviousRandom(const Topology& topology, DatelineRule rule,
                                 unsigned virtual_channels, Storage storage, const char* name)
    : name_(name), map_(topology, name) {
    const unsigned n = map_.dimensions();
    if (n > kMaxDimensions) {
        throw Problem("routing.function: \"" + std::string(name_) + "\"; it allows at most " +
                      std::to_string(kMaxDimensions) +
                      " dimensions, because each of their orders "
                      "needs its own virtual channels, and " +
                      topology.name + " has " + std::to_string(n) + "; choose " +
                      alternatives({DimensionOrder::kName, MinimalAdaptive::kName}, "\"", "\""));
    }
    unsigned orders = 1;
    for (unsigned d = 2; d <= n; ++d) orders *= d;
    const bool shared = storage == Storage::kUnbounded;
    if (shared) {
        require_virtual_channels(virtual_channels, 1, name_, topology.name, "one class");
    } else {
        const unsigned classes = RingClasses::classes(map_, rule);
        require_virtual_channels(virtual_channels, orders * classes, name_, topology.name,
                                 counted(orders, "order", "orders") + " of " +
                                     counted(n, "dimension", "dimensions") + " times " +
                                     counted(classes, "dateline class", "dateline classes"));
    }

    std::array<std::uint8_t, kMaxDimensions> dimensions{};
    std::iota(dimensions.begin(), dimensions.end(), std::uint8_t{0});
    for (unsigned i = 0; i < orders; ++i) {
        const unsigned first = shared ? 0 : i * virtual_channels / orders;
        const unsigned end = shared ? virtual_channels : (i + 1) * virtual_channels / orders;
        orders_.push_back(
            {dimensions, RingClasses(shared ? DatelineRule::kNone : rule, first, end - first)});
        std::next_permutation(dimensions.begin(), dimensions.begin() + n);
    }
}

void ObliviousRandom::require_plane(const Topology& topology) {
    const unsigned dimensions = require_grid(topology, kPlaneName).dimensions();
    if (dimensions == 2) return;
    refuse_function(kPlaneName, "it routes in two dimensions, and " + topology.name + " has " +
                                    std::to_string(dimensions) + "; choose \"" + kName + "\"");
}

void ObliviousRandom::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const Order& order = orders_[query.route_draw >> map_.ties()];
    RingHop hop;
    for (unsigned i = 0; i < map_.dimensions(); ++i) {
        if (!map_.next(query, order.dimensions[i], hop)) continue;
        candidates.add(map_.candidate(query.here, hop, order.classes.vcs(map_, query, hop)));
        return;
    }
}

std::uint32_t ObliviousRandom::draw(RouterId, RouterId, const Draw& random) const {
    const std::uint32_t order = below(random.a, static_cast<std::uint32_t>(orders_.size()));
    const std::uint32_t tie_bits = static_cast<std::uint32_t>(random.b) &
                                   ((std::uint32_t{1} << map_.ties()) - 1);
    return (order << map_.ties()) | tie_bits;
}

}  // namespace thruway
