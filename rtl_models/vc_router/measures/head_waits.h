// rtl_models/vc_router/measures/head_waits.h
// How long the packets at the heads of the queues of a virtual-channel router have waited: in its
// input virtual channels and in the source queues of its hosts. Flits behind a header that has left
// an injection virtual channel do not count.
#pragma once

#include "rtl_models/router/head_wait.h"

#include <optional>

namespace thruway {

class VirtualChannelRouter;

/// The longest wait at the beginning of cycle `now`, that of the lowest port among equals. Empty:
/// no packet waits.
std::optional<HeadWait> longest_head_wait(const VirtualChannelRouter& router, Cycle now);

}  // namespace thruway
