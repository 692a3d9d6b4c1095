// routing/relation/congestion.h
// The queues of routers, as routing functions see them that weigh congestion.
#pragma once

#include "core/ids.h"

#include <cstdint>

namespace thruway {

/// The queues that a function reads when it chooses.
enum class KnownQueues {
    kNone,
    kOwn,  ///< of the router of the header, at the start of the cycle
    /// Of all routers, without delay: as they were at the end of the cycle before. An idealisation;
    /// real routers would have to tell each other.
    kAll
};

class Congestion {
public:
    virtual ~Congestion() = default;

    /// Flits that wait for an output of `router`, or have left by it and still occupy a slot of the
    /// buffers behind it as far as credits tell: those in its output buffers, and the slots that
    /// are not free downstream, over all virtual channels of the port.
    virtual std::uint32_t waiting_flits(RouterId router, Port port) const = 0;
};

}  // namespace thruway
