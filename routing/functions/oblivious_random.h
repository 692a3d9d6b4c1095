// routing/functions/oblivious_random.h
// Oblivious routing in a random order of dimensions. At injection each packet draws one of the n!
// orders (XY or YX in two dimensions) and its directions for ties; it then routes in that order. On
// 2-dimensional meshes this is O1TURN, with near-optimal worst-case throughput.
//
// Virtual channels: one class per order, in lexicographic order of the permutations, contiguous and
// equal to within one channel; each is divided into two dateline classes if rings need them. With
// unbounded storage (Storage::kUnbounded) all orders share all channels.
//
// Freedom from deadlock: a packet keeps the class of its order. Within a class, routing is
// dimension order on its own channels, whose dependency graph has no cycle (dimension_order.h;
// Dally, Seitz 1987). Valid for every switching mode and both rules of VcReallocation.
// Source: Seo, Ali, Lim, Rafique, Thottethodi, Near-optimal worst-case throughput routing for
// two-dimensional mesh networks, ISCA 2005.
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/paths/ring_classes.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/storage.h"

#include <array>
#include <vector>

namespace thruway {

class ObliviousRandom final : public RoutingFunction {
public:
    static constexpr const char* kName = "oblivious_random";
    static constexpr const char* kPlaneName = "o1turn";
    static constexpr unsigned kMaxDimensions = 4;

    /// Errors: Problem if the topology is no grid or has more than 4 dimensions, or if there are
    /// fewer virtual channels than orders * dateline classes. `name`: in settings.
    ObliviousRandom(const Topology& topology, DatelineRule rule, unsigned virtual_channels,
                    Storage storage = Storage::kFinite, const char* name = kName);

    /// Errors: Problem, which names kPlaneName, if the topology is no grid of two dimensions.
    static void require_plane(const Topology& topology);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// High bits: the number of the order. Low bits: directions for ties, as in
    /// DimensionOrder::draw().
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    std::uint32_t draws() const override {
        return static_cast<std::uint32_t>(orders_.size()) << map_.ties();
    }
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return name_; }

private:
    struct Order {
        std::array<std::uint8_t, kMaxDimensions> dimensions{};
        RingClasses classes;
    };

    const char* name_;
    GridMap map_;
    std::vector<Order> orders_;
};

}  // namespace thruway
