// rtl_models/vc_router/registers/channel_probe.h
// Reports the use of the virtual channels of outgoing links to a ChannelObserver. Only routers with
// an observer have a probe.
#pragma once

#include "rtl_models/observe/channel_observer.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/flow_control/header_timers.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <memory>
#include <vector>

namespace thruway {

class ChannelProbe {
public:
    /// `timers`: of the router, or null.
    ChannelProbe(const RouterState& state, RouterId router, const HeaderTimers* timers,
                 FabricContext& context);

    /// A header is about to be granted an output virtual channel in cycle `now`.
    void allocated(unsigned input_unit, unsigned output_unit, Cycle now);
    /// Reports changes of the number of taken channels since the last look. They apply from cycle
    /// `from` on.
    void look(Cycle from);

private:
    void tell(Port port, unsigned taken, Cycle from);

    const RouterState& state_;
    const RouterId router_;
    const HeaderTimers* const timers_;
    ChannelObserver& observer_;
    std::vector<Port> links_;      ///< outputs that lead to routers
    std::vector<unsigned> taken_;  ///< [port] as last reported
};

/// Null if the context has no observer.
std::unique_ptr<ChannelProbe> make_channel_probe(const RouterState& state, RouterId router,
                                                 const HeaderTimers* timers,
                                                 FabricContext& context);

}  // namespace thruway
