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
    /// Of all routers, as they were RoutingFunction::knowledge_age() cycles ago. An idealisation:
    /// news travels as fast to all of them.
    kAll,
    /// Of the router of the header, now, and of those to which its channels lead, as they were when
    /// the news left them.
    kNeighbours
};

class Congestion {
public:
    virtual ~Congestion() = default;

    /// The flits that wait for an output of `router`. With kOwn, and with kNeighbours at the
    /// neighbours, also those behind it that still occupy a slot downstream as far as credits tell.
    virtual std::uint32_t waiting_flits(RouterId router, Port port) const = 0;
};

}  // namespace thruway
