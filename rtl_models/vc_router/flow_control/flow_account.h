// rtl_models/vc_router/flow_control/flow_account.h
// What flow control must keep true of a virtual channel of a link between two cycles, for checks.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/vc_router/flow_control/stop_go.h"
#include "rtl_models/vc_router/registers/router_state.h"

namespace thruway {

/// A virtual channel of a link, from the output unit of a router to the input unit of the next.
struct FlowPath {
    const RouterSettings& settings;
    const Link& link;
    VirtualChannel vc;
    const RouterState* from;  ///< null: in another part of a partitioned fabric
    const RouterState* to;    ///< null: likewise
};

/// Places of the buffer behind the channel that are accounted for, of flits or of packets: free
/// ones that the sender knows of, those that credits bring, and taken ones. Not under stop/go.
unsigned accounted_places(const FlowPath& path);

/// The sender obeys the last signal, or signals are on the way. `to`: of the router behind the
/// link.
bool signals_agree(const FlowPath& path, const StopGo& to);

}  // namespace thruway
