// rtl_models/observe/router_observers.h
// Several observers of one fabric, each notified of what it wants.
#pragma once

#include "rtl_models/observe/router_observer.h"

#include <vector>

namespace thruway {

class RouterObservers : public RouterObserver {
public:
    /// `observer` must outlive the object. Before the fabric is built.
    void add(RouterObserver& observer) { observers_.push_back(&observer); }

    /// For FabricOptions::router_observer: null without observers, the observer itself if there is
    /// one.
    RouterObserver* as_one() {
        if (observers_.empty()) return nullptr;
        return observers_.size() == 1 ? observers_.front() : this;
    }

    EventKinds wants(RouterId router) const override {
        EventKinds any;
        for (const RouterObserver* observer : observers_) any = any | observer->wants(router);
        return any;
    }
    void happened(const RouterEvent& event) override {
        for (RouterObserver* observer : observers_) {
            if (observer->wants(event.router).has(event.kind)) observer->happened(event);
        }
    }

private:
    std::vector<RouterObserver*> observers_;
};

}  // namespace thruway
