// routing/functions/h_cycle.h
// Hamiltonian-cycle routing on a k x k torus: four directed cycles through all routers that share
// no channel (two cycles, two directions; topologies/measures/hamiltonian_cycles.h). A packet stays
// on that one of the four on which its destination is nearest, drawn at injection where several
// are. Beyond `max_hops` hops it takes the shortest path instead, by dimension order. Traffic from
// different links never mixes: each link in leads to one link out.
//
// Virtual channels, finite storage: two classes on the cycles, class 0 while the packet has the
// last channel of its cycle (position k^2 - 1 to 0, in the direction of travel) still to take, else
// class 1; with `max_hops`, the lower half serves the cycles and the upper half dimension order,
// each in two classes. Unbounded storage, or DatelineRule::kNone: one class of all channels.
//
// Freedom from deadlock (after Dally, Seitz 1987): a packet never leaves its directed cycle, so a
// circle of dependencies would lie within one. There all lead upwards in the order
// 0.0 .. 0.(k^2-1), 1.0 .. 1.(k^2-2) of (class, channel), since a route takes the last channel at
// most once and then has it no more ahead. Dimension order has channels of its own
// (dimension_order.h). Every switching mode, either VcReallocation. DatelineRule::kFixed means the
// same as kSwitched on the cycles. One class can deadlock with finite buffers.
// Source: paper R, sec. 5.3.
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/paths/ring_classes.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/storage.h"

#include <array>
#include <vector>

namespace thruway {

class HCycle final : public RoutingFunction {
public:
    static constexpr const char* kName = "h_cycle";
    static constexpr unsigned kDirections = 4;

    /// `max_hops` 0: no limit.
    /// Errors: Problem for anything but a bidirectional k x k torus with k >= 3, and for fewer
    /// virtual channels than the classes.
    HCycle(const Topology& topology, DatelineRule rule, unsigned max_hops,
           unsigned virtual_channels, Storage storage = Storage::kFinite);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// 0 .. 3: twice the cycle, plus 1 for its minus direction; from 4 on: dimension order, with
    /// the bits of DimensionOrder::draw() less 4.
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

    /// Hops from router to router in one of the four directions.
    unsigned hops(RouterId from, RouterId to, unsigned direction) const;

private:
    struct Cycle {
        std::vector<std::uint32_t> position;            ///< [router]
        std::vector<std::array<std::uint8_t, 2>> port;  ///< [router][way]
    };
    /// Where the shortest of the four directions are: bit d is direction d.
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
