// rtl_models/vc_router/routing_unit.h
// Routes headers at the front of the input virtual channels that it serves: one per cycle in
// demand-slotted round robin, or all of them.
// Timing: a header that the unit takes in cycle t may request a virtual channel in
// t + routing_cycles.
#pragma once

#include "rtl_models/arbiter/round_robin_pointer.h"
#include "rtl_models/engine/named.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <cstdint>

namespace thruway {

/// The input virtual channels that a routing unit serves: [first_ivc, first_ivc + ivcs).
struct RoutingService {
    std::uint16_t first_ivc = 0;
    std::uint16_t ivcs = 0;
    bool all_at_once = false;  ///< false: one header per cycle
};

class RoutingUnit {
public:
    using Cold = NothingCold;

    RoutingUnit() = default;
    RoutingUnit(Named<RoutingUnit>& named, RouterId router, const RoutingService& service,
                FabricContext& context);

    /// Routes in cycle `now` if a header waits.
    void route(RouterState& state, Cycle now);
    /// The same if `ivc` is the only input virtual channel of the router with a waiting header.
    void route_only(RouterState& state, unsigned ivc, Cycle now) {
        turn_.granted(ivc - service_.first_ivc);
        route_header(state, ivc, now);
    }

private:
    void route_header(RouterState& state, unsigned ivc, Cycle now) const;
    void choose(const RouterState& state, const RouteQuery& query, Cycle now) const;

    FabricContext* context_ = nullptr;
    RouterId router_{0};
    std::uint16_t routing_ = 0;  ///< cycles
    RoutingService service_;
    bool passes_ = false;     ///< packets may pass the routers of their destinations
    bool weighs_ = false;     ///< the routing function weighs congestion
    RoundRobinPointer turn_;  ///< among the input virtual channels served
};

}  // namespace thruway
