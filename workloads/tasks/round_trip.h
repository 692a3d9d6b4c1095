// workloads/tasks/round_trip.h
// A request and its reply, as the client sees them.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

namespace thruway {

/// generated <= started < answered.
struct RoundTrip {
    HostId client{};
    HostId server{};
    bool write = false;
    Cycle generated = 0;  ///< when the client made the request
    Cycle started = 0;    ///< when it entered the source queue; before, it waited for its turn
    Cycle answered = 0;   ///< when the reply arrived

    Cycle cycles() const { return answered - generated; }
};

class RoundTripSink {
public:
    virtual ~RoundTripSink() = default;
    /// Called in the order of `answered` for each client, in any order for several.
    virtual void answered(const RoundTrip& trip) = 0;
};

}  // namespace thruway
