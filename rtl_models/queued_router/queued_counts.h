// rtl_models/queued_router/queued_counts.h
// The activity of a queued router.
#pragma once

#include "core/cycle.h"
#include "rtl_models/router/activity/router_activity.h"

namespace thruway {

class QueuedCutThroughRouter;

/// In all cycles before `end`, which the router has reached. Requests are not counted: a waiting
/// packet asks for its outputs all the time. There is no output buffer.
RouterActivity count_activity(const QueuedCutThroughRouter& router, Cycle end);

}  // namespace thruway
