// rtl_models/vc_router/flow_control/flow_account.h
// Invariants of flow control for a virtual channel of a link, which hold between two cycles. Used
// by checks.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/vc_router/flow_control/stop_go.h"
#include "rtl_models/vc_router/registers/router_state.h"

namespace thruway {

/// A virtual channel of a link: from the output virtual channel of a router to the input virtual
/// channel of the next.
struct FlowPath {
    const RouterSettings& settings;
    const Link& link;
    VirtualChannel vc;
    const RouterState* from;  ///< null: in another part of a partitioned fabric
    const RouterState* to;    ///< null: likewise
};

/// Slots of the buffer downstream, for flits or packets, that are accounted for: credits at the
/// sender, credits on the way, taken slots. Not under stop/go.
unsigned accounted_slots(const FlowPath& path);

/// The sender obeys the last signal, or signals are on the way. `to`: of the router downstream.
bool signals_agree(const FlowPath& path, const StopGo& to);

}  // namespace thruway
