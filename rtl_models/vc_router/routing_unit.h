// rtl_models/vc_router/routing_unit.h
// Routes headers that have come to the front of their input virtual channels: one a cycle in
// demand-slotted round robin, or all of them, for the units that it serves.
// Timing: a header that the unit takes in cycle t may ask for a virtual channel in
// t + routing_cycles.
#pragma once

#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <cstdint>

namespace thruway {

/// What the routing units of a router do alike.
class HeaderRouting {
public:
    HeaderRouting(RouterState& state, RouterId router, FabricContext& context);

    /// Routes the header at the front of an input unit.
    void take(unsigned unit, Cycle now);

private:
    RouterState& state_;
    FabricContext& context_;
    const RouterId router_;
    const Cycle routing_;
    const VcMask host_vcs_;  ///< of the links to hosts
};

/// The input units that a routing unit serves: [first_unit, first_unit + units).
struct RoutingService {
    std::uint16_t first_unit = 0;
    std::uint16_t units = 0;
    bool all_at_once = false;  ///< false: one header a cycle
};

/// What a routing unit does in a cycle, among the registers of its router.
class RoutingLane {
public:
    RoutingLane() = default;
    explicit RoutingLane(const RoutingService& service) : service_(service) {}

    /// Routes in cycle `now`, if a header waits.
    void route(const RouterState& state, HeaderRouting& headers, Cycle now);
    /// The same where `unit` is the only header that waits.
    void route_only(unsigned unit, HeaderRouting& headers, Cycle now) {
        served(unit);
        headers.take(unit, now);
    }

private:
    void served(unsigned unit) {
        const unsigned after = unit + 1 - service_.first_unit;
        next_ = static_cast<std::uint16_t>(after == service_.units ? 0 : after);
    }

    RoutingService service_;
    std::uint16_t next_ = 0;  ///< of the units served: whose turn it is
};

class RoutingUnit : public sc_core::sc_module {
public:
    RoutingUnit(sc_core::sc_module_name name, const RoutingService& service, RoutingLane& lane)
        : sc_module(name), lane_(lane) {
        lane_ = RoutingLane(service);
    }

    RoutingLane& lane() { return lane_; }

private:
    RoutingLane& lane_;
};

}  // namespace thruway
