// rtl_models/vc_router/registers/router_tap.h
// Reports what the blocks of a virtual-channel router do to a RouterObserver. Only watched routers
// have a tap.
#pragma once

#include "rtl_models/observe/router_observer.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <memory>

namespace thruway {

class RouterTap {
public:
    /// `state`: of the router; it must be built before the first call.
    RouterTap(const RouterState& state, RouterId router, RouterObserver& observer)
        : state_(state), router_(router), observer_(observer) {}

    /// `units`: set of output units for which a credit or a stop/go signal arrives.
    void credits(const std::uint64_t* units, Cycle now) const;
    void arrived(Port port, const Flit& flit, Cycle now) const;
    /// The packet at the front of an input unit is injected, routed, or routed again.
    void header(RouterEventKind kind, unsigned input_unit, Cycle now) const;
    void vc_allocated(unsigned input_unit, unsigned output_unit, Cycle now) const;
    void crossed(const SwitchRequest& crossing, const Flit& flit, Cycle now) const;
    void sent(unsigned output_unit, const Flit& flit, Cycle departure) const;

private:
    PortVc place(unsigned unit) const;

    const RouterState& state_;
    const RouterId router_;
    RouterObserver& observer_;
};

/// Null if no observer watches the router. Else the tap is also entered into `state`.
std::unique_ptr<RouterTap> make_router_tap(RouterState& state, RouterId router,
                                           const FabricContext& context);

}  // namespace thruway
