// traces/fabric_trace.h
// What follows a whole run: told of every event in the routers and of the end of every cycle.
#pragma once

#include "core/ids.h"
#include "rtl_models/fabric/fabric.h"

#include <vector>

namespace thruway {

class FabricTrace : public RouterObserver, public CycleObserver {
public:
    /// The fabric is built, and its simulation has not begun; it outlives the trace.
    virtual void begin(const Fabric& fabric) = 0;
    /// The run ends before cycle `end`.
    virtual void finish(Cycle end) = 0;
    /// It needs events of all kinds; else those at the ends of links will do (kCredit, kArrived,
    /// kInjected, kSent).
    virtual bool looks_inside() const { return true; }
};

/// Several observers of one fabric, each told of the routers that it watches.
class RouterObservers : public RouterObserver {
public:
    /// Must outlive the object. Before the fabric is built.
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
