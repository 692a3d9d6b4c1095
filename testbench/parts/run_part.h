// testbench/parts/run_part.h
// A fabric with its hosts and what they record: the whole of a run, or one part of it.
#pragma once

#include "checks/simulation_settings.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/observe/router_observers.h"
#include "testbench/hosts/run_record.h"
#include "testbench/hosts/traffic_host.h"
#include "testbench/measuring/run_watches.h"
#include "testbench/network/host_distances.h"
#include "traffic/traffic.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// What all parts of a run share. Everything must outlive the parts.
struct Experiment {
    const SimulationSettings& settings;
    const Topology& topology;
    const RoutingFunction& routing;
    const SelectionFunction& selection;
    const Traffic& traffic;
    const HostDistances& distances;
};

class RunPart {
public:
    /// `options`: with part and part_of if there are several; the observers of routers are added.
    /// `more`: further observers of routers.
    RunPart(const std::string& name, const Experiment& experiment, FabricOptions options,
            const std::vector<RouterObserver*>& more = {});

    Fabric& fabric() { return *fabric_; }
    const Fabric& fabric() const { return *fabric_; }
    RunRecord& record() { return record_; }
    const RunRecord& record() const { return record_; }
    RunWatches& watches() { return watches_; }
    const RunWatches& watches() const { return watches_; }

    /// Samples the fabric in cycle `now`.
    void read(Cycle now) { watches_.read(*fabric_, now); }
    /// Number of hosts that will generate further packets.
    std::uint64_t hosts_with_packets() const;

private:
    RouterObservers observers_;
    RunRecord record_;
    RunWatches watches_;
    std::unique_ptr<Fabric> fabric_;
    std::vector<std::unique_ptr<TrafficHost>> hosts_;  ///< of this part
};

/// An empty record of the run.
RunRecord empty_record(const Experiment& experiment);

}  // namespace thruway
