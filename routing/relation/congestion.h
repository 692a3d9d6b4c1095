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

    /// The flits that wait for an output of `router`. With kOwn also those behind it that still
    /// occupy a slot downstream as far as credits tell.
    virtual std::uint32_t waiting_flits(RouterId router, Port port) const = 0;
};

}  // namespace thruway
