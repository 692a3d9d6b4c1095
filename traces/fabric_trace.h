// traces/fabric_trace.h
// Follows a whole run: notified of every event in the routers and of the end of every cycle.
#pragma once

#include "core/ids.h"
#include "rtl_models/fabric/fabric.h"

namespace thruway {

class FabricTrace : public RouterObserver, public CycleObserver {
public:
    /// Called when the fabric is built and before its simulation begins; the fabric outlives the
    /// trace.
    virtual void begin(const Fabric& fabric) = 0;
    /// The run ends before cycle `end`.
    virtual void finish(Cycle end) = 0;
    /// Whether it needs events of all kinds. If not, the events at the ends of links are enough
    /// (kCredit, kArrived, kInjected, kSent).
    virtual bool looks_inside() const { return true; }
};

}  // namespace thruway
