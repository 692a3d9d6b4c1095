// rtl_models/vc_router/registers/router_tap.h
// What the blocks of a virtual-channel router call to notify a RouterObserver. Only routers that
// are observed have one.
#pragma once

#include "rtl_models/observe/router_observer.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <memory>
#include <vector>

namespace thruway {

class HeaderTimers;

class RouterTap {
public:
    /// `state`: of the router, to be built before the first call. `timers`: of the router, or null.
    RouterTap(const RouterState& state, RouterId router, const HeaderTimers* timers,
              const FabricGraph& graph, RouterObserver& observer);

    /// `ovcs`: set of ovcs for which a credit or signal arrives.
    void credits(const std::uint64_t* ovcs, Cycle now) const;
    void arrived(Port port, const Flit& flit, Cycle now) const;
    /// The packet of the head leaves its source queue for an ivc.
    void injected(unsigned ivc, const Flit& head, Cycle now) const;
    /// The packet at the front of an ivc is routed, or routed again.
    void header(RouterEventKind kind, unsigned ivc, Cycle now) const;
    /// Before the registers change.
    void vc_allocated(unsigned ivc, unsigned ovc, Cycle now);
    void crossed(const SwitchRequest& crossing, const Flit& flit, Cycle now) const;
    void sent(unsigned ovc, const Flit& flit, Cycle departure) const;
    /// Compares the virtual channels that packets hold with those of the call before; a difference
    /// counts from cycle `from` on.
    void count_held(Cycle from);
    void cycle_ended(Cycle now) const;

private:
    bool wants(RouterEventKind kind) const { return wanted_.has(kind); }
    PortVc place(unsigned ivc_or_ovc) const;
    VcWait wait_of(unsigned ivc, unsigned ovc, Cycle now) const;
    unsigned channels_held(Port port) const;
    void set_held(Port port, unsigned held, Cycle from);

    const RouterState& state_;
    const RouterId router_;
    const HeaderTimers* const timers_;
    RouterObserver& observer_;
    const EventKinds wanted_;
    std::vector<Port> links_;     ///< outputs that lead to routers
    std::vector<unsigned> held_;  ///< [port] as last reported
};

/// Null where the context has no observer that wants events of the router; else entered into
/// `state`.
std::unique_ptr<RouterTap> make_router_tap(RouterState& state, RouterId router,
                                           const HeaderTimers* timers,
                                           const FabricContext& context);

}  // namespace thruway
