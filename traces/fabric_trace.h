// traces/fabric_trace.h
// Follows a whole run: notified of every event in the routers and of the end of every cycle.
#pragma once

#include "core/ids.h"
#include "rtl_models/fabric/fabric.h"

#include <vector>

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

/// Several observers of one fabric. Each is notified of the routers that it watches.
class RouterObservers : public RouterObserver {
public:
    /// The observer must outlive this object. Call before the fabric is built.
    void add(RouterObserver& observer) { observers_.push_back(&observer); }
    bool empty() const { return observers_.empty(); }

    bool watches(RouterId router) const override {
        bool any = false;
        for (const RouterObserver* observer : observers_) any |= observer->watches(router);
        return any;
    }
    void happened(const RouterEvent& event) override {
        for (RouterObserver* observer : observers_) {
            if (observer->watches(event.router)) observer->happened(event);
        }
    }
    void stored(const StoredEvent& event) override {
        for (RouterObserver* observer : observers_) {
            if (observer->watches(event.router)) observer->stored(event);
        }
    }

private:
    std::vector<RouterObserver*> observers_;
};

}  // namespace thruway
