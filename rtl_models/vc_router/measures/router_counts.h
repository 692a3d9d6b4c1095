// rtl_models/vc_router/measures/router_counts.h
// The activity of a virtual-channel router. Most counts follow from the flits that crossed it and
// from what it holds now, so that counting costs the running router next to nothing.
#pragma once

#include "core/cycle.h"
#include "rtl_models/router/activity/router_activity.h"

namespace thruway {

class VirtualChannelRouter;

/// In all cycles before `end`, which the router has reached.
RouterActivity count_activity(const VirtualChannelRouter& router, Cycle end);

}  // namespace thruway
