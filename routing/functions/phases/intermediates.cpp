#include "routing/functions/phases/intermediates.h"

#include "core/random.h"
#include "routing/relation/requirements.h"

#include <algorithm>

namespace thruway {

void AnyIntermediate::list(RouterId, RouterId, std::vector<RouterId>& list) const { list = all_; }

RouterId AnyIntermediate::pick(RouterId, RouterId, std::uint64_t random) const {
    return all_[below(random, static_cast<std::uint32_t>(all_.size()))];
}

double AnyIntermediate::share(RouterId, RouterId, RouterId router) const {
    const bool listed = std::binary_search(all_.begin(), all_.end(), router);
    return listed ? 1.0 / static_cast<double>(all_.size()) : 0;
}

MinimalIntermediate::MinimalIntermediate(const Topology& topology, const char* function) {
    std::vector<unsigned> radix = topology.plan.radix;
    if (radix.empty()) {
        grid_.emplace(topology, function);
        radix = topology.grid->shape().radix;
    } else {
        rows_.emplace(topology);
    }
    for (const unsigned k : radix) offset_.emplace_back(k);
    for (std::uint32_t r = 0; r < topology.graph.routers(); ++r) {
        for (unsigned d = 0; d < dimensions(); ++d) {
            bool others = false;
            for (unsigned other = 0; other < dimensions(); ++other) {
                others = others || (other != d && coordinate(RouterId{r}, other) != 0);
            }
            if (!others) offset_[d][coordinate(RouterId{r}, d)] = r;
        }
    }
    if (routers_with_hosts(topology.graph).size() == topology.graph.routers()) return;
    refuse_function(function, "an intermediate router must have a host, and some routers of " +
                                  topology.name + " have none");
}

unsigned MinimalIntermediate::dimensions() const { return static_cast<unsigned>(offset_.size()); }

unsigned MinimalIntermediate::coordinate(RouterId router, unsigned dimension) const {
    return grid_ ? grid_->coordinate(router, dimension) : rows_->coordinate(router, dimension);
}

void MinimalIntermediate::choices(RouterId source, RouterId destination, unsigned dimension,
                                  std::vector<unsigned>& coordinates) const {
    RingHop hop;
    hop.dimension = dimension;
    hop.from = coordinate(source, dimension);
    hop.to = coordinate(destination, dimension);
    coordinates.assign(1, hop.from);
    if (hop.from == hop.to) return;
    if (rows_) {
        coordinates.push_back(hop.to);
        return;
    }
    const unsigned radix = grid_->ring(dimension).radix;
    const auto go = [&](Direction way) {
        hop.way = way;
        const unsigned hops = grid_->hops_left(hop);
        for (unsigned i = 0; i <= hops; ++i) {
            const unsigned step = way == Direction::kPlus ? i : radix - i;
            coordinates.push_back((hop.from + step) % radix);
        }
    };
    coordinates.clear();
    if (grid_->is_tie(hop)) {
        go(Direction::kPlus);
        go(Direction::kMinus);
    } else {
        go(grid_->way(hop, 0));
    }
}

void MinimalIntermediate::list(RouterId source, RouterId destination,
                               std::vector<RouterId>& list) const {
    list.assign(1, RouterId{0});
    std::vector<unsigned> coordinates;
    for (unsigned d = 0; d < dimensions(); ++d) {
        choices(source, destination, d, coordinates);
        const std::size_t before = list.size();
        list.reserve(before * coordinates.size());
        for (std::size_t c = 1; c < coordinates.size(); ++c) {
            for (std::size_t i = 0; i < before; ++i) {
                list.push_back(RouterId{index(list[i]) + offset_[d][coordinates[c]]});
            }
        }
        for (std::size_t i = 0; i < before; ++i) {
            list[i] = RouterId{index(list[i]) + offset_[d][coordinates[0]]};
        }
    }
}

RouterId MinimalIntermediate::pick(RouterId source, RouterId destination,
                                   std::uint64_t random) const {
    std::vector<RouterId> routers;
    list(source, destination, routers);
    return routers[below(random, static_cast<std::uint32_t>(routers.size()))];
}

double MinimalIntermediate::share(RouterId source, RouterId destination, RouterId router) const {
    double share = 1;
    std::vector<unsigned> coordinates;
    for (unsigned d = 0; d < dimensions(); ++d) {
        choices(source, destination, d, coordinates);
        const auto here = std::count(coordinates.begin(), coordinates.end(), coordinate(router, d));
        share *= static_cast<double>(here) / static_cast<double>(coordinates.size());
    }
    return share;
}

}  // namespace thruway
