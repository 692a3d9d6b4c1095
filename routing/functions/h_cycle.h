// routing/functions/h_cycle.h
// Hamiltonian-cycle routing on a k x k torus. Two link-disjoint Hamiltonian cycles in two
// directions are four directed cycles through all routers that share no channel
// (topologies/measures/hamiltonian_cycles.h). A packet stays on the cycle on which its destination
// is nearest; ties are drawn at injection. Beyond `max_hops` hops it takes the shortest path
// instead, by dimension order. On a cycle, traffic of different links never mixes: each incoming
// link leads to one outgoing link.
//
// Virtual channels with finite storage: two classes on the cycles, class 0 while the packet still
// has to take the last channel of its cycle (position k^2 - 1 to 0, in the direction of travel),
// then class 1. With `max_hops`, the lower half serves the cycles and the upper half dimension
// order, each in two classes. Unbounded storage, or DatelineRule::kNone: one class of all channels.
//
// Freedom from deadlock (after Dally, Seitz 1987): a packet never leaves its directed cycle, so a
// cycle of dependencies would be within one. There, all dependencies ascend in the order
//     0.0 .. 0.(k^2-1), 1.0 .. 1.(k^2-2)    of (class, channel),
// because a route takes the last channel at most once and does not have it ahead afterwards.
// Dimension order has its own channels (dimension_order.h). Valid for every switching mode and both
// rules of VcReallocation. On the cycles DatelineRule::kFixed means the same as kSwitched. A single
// class can deadlock with finite buffers.
// Source: Rexford and Shin, sec. 5.3.
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/paths/ring_classes.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/storage.h"

#include <array>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct HCycleSettings {
    unsigned max_hops = 0;  ///< 0: no limit
};

void fields(SettingsVisitor& io, HCycleSettings& settings);

class HCycle final : public RoutingFunction {
public:
    static constexpr const char* kName = "h_cycle";
    static constexpr unsigned kDirections = 4;

    /// `max_hops`: 0 means no limit.
    /// Errors: Problem for anything but a bidirectional k x k torus with k >= 3, and for fewer
    /// virtual channels than classes.
    HCycle(const Topology& topology, DatelineRule rule, unsigned max_hops,
           unsigned virtual_channels, Storage storage = Storage::kFinite);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// 0 .. 3: 2 * cycle, plus 1 for its minus direction. From 4 on: 4 + DimensionOrder::draw(),
    /// for dimension order.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override;
    std::uint32_t draws() const override {
        return max_hops_ == 0 ? kDirections : kDirections + tie_values();
    }
    std::optional<unsigned> hops_left(const RouteQuery& query) const override {
        if (query.route_draw >= kDirections) return std::nullopt;
        return hops(query.here, query.destination, query.route_draw);
    }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return kName; }

    /// Hops between two routers on one of the four directed cycles.
    unsigned hops(RouterId from, RouterId to, unsigned direction) const;

private:
    struct Cycle {
        std::vector<std::uint32_t> position;            ///< [router]
        std::vector<std::array<std::uint8_t, 2>> port;  ///< [router][way]
    };
    /// The shortest of the four directed cycles; bit d of `directions` is cycle d.
    struct Shortest {
        unsigned hops = 0;
        unsigned directions = 0;
    };

    Shortest shortest(RouterId source, RouterId destination) const;
    bool beyond_limit(const Shortest& way) const { return max_hops_ > 0 && way.hops > max_hops_; }
    std::uint32_t tie_values() const { return std::uint32_t{1} << map_.ties(); }
    VcMask cycle_vcs(const Cycle& cycle, unsigned way, const RouteQuery& query) const;

    GridMap map_;
    unsigned max_hops_;
    unsigned routers_;
    std::array<Cycle, 2> cycles_;
    bool one_class_;
    VcMask low_;   ///< class 0 on the cycles
    VcMask high_;  ///< class 1
    RingClasses dimension_order_;
};

}  // namespace thruway
