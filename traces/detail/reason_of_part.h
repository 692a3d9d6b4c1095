// traces/detail/reason_of_part.h
// Which reason of a report each part of a journey counts as.
#pragma once

#include "reporting/detail/latency_reason.h"
#include "traces/journeys/journey.h"

namespace thruway {

LatencyReason reason_of(LatencyPart part);

}  // namespace thruway
