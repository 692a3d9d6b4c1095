// traces/fabric_trace.h
// Follows a whole run: notified of every event in the routers and of the end of every cycle.
#pragma once

#include "core/ids.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/settings/router_settings.h"

#include <string>
#include <vector>

namespace thruway {

/// What a trace knows of the fabric besides its events.
class TracedFabric {
public:
    TracedFabric(const FabricGraph& graph, const RouterSettings& settings,
                 const PacketPool& packets)
        : graph_(&graph), settings_(&settings), packets_(&packets) {}
    TracedFabric(const Fabric& fabric)  // NOLINT(google-explicit-constructor): a view of it
        : TracedFabric(fabric.graph(), fabric.settings(), fabric.packets()) {
        fabric_ = &fabric;
    }

    const FabricGraph& graph() const { return *graph_; }
    const RouterSettings& settings() const { return *settings_; }
    /// With the record of each event's packet while happened() runs.
    const PacketPool& packets() const { return *packets_; }
    /// [host] The name of the job of a workload for which it works; empty: it works for none.
    /// `jobs` must outlive the trace.
    void set_jobs(const std::vector<std::string>& jobs) { jobs_ = &jobs; }
    bool has_jobs() const { return jobs_ != nullptr; }
    const std::vector<std::string>* jobs() const { return jobs_; }
    /// Of a host; empty: none.
    std::string job_of(HostId host) const {
        return has_jobs() && index(host) < jobs_->size() ? (*jobs_)[index(host)] : "";
    }
    /// Whether the router reports only the events at its pins: kCredit, kArrived, kInjected, kSent.
    bool shows_only_pins(RouterId router) const {
        return fabric_ != nullptr ? !fabric_->is_built_in(router)
                                  : settings_->shows_only_pins(index(router));
    }

private:
    const FabricGraph* graph_;
    const RouterSettings* settings_;
    const PacketPool* packets_;
    const Fabric* fabric_ = nullptr;                  ///< null: one of several parts
    const std::vector<std::string>* jobs_ = nullptr;  ///< null: the run has no workload
};

class FabricTrace : public RouterObserver, public CycleObserver {
public:
    /// Called when the fabric is built and before its simulation begins; the parts of the fabric
    /// outlive the trace.
    virtual void begin(const TracedFabric& fabric) = 0;
    /// The run ends before cycle `end`.
    virtual void finish(Cycle end) = 0;
};

}  // namespace thruway
