// testbench/parts/run_part.h
// A fabric with its hosts and what they record: the whole of a run, or one part of it.
#pragma once

#include "checks/simulation_settings.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/observe/router_observers.h"
#include "testbench/hosts/bounded_workload_host.h"
#include "testbench/hosts/run_record.h"
#include "testbench/hosts/traffic_host.h"
#include "testbench/hosts/workload_host.h"
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
    const Workload* workload = nullptr;  ///< null: the hosts generate traffic alone
};

/// How far the hosts have come with a workload. All members add up over parts.
struct WorkloadProgress {
    std::uint64_t unfinished = 0;  ///< hosts with tasks left
    std::uint64_t busy = 0;        ///< hosts that will do something without a further message
    /// Messages that have started and not arrived, modulo 2^64.
    std::uint64_t on_the_way = 0;

    bool completed() const { return unfinished == 0 && on_the_way == 0; }
    /// Nothing will ever happen again, although tasks are left.
    bool stalled() const { return unfinished > 0 && busy == 0 && on_the_way == 0; }
};

/// Records the round trips of requests: each by itself, and in the series of the run, so that their
/// mean has an interval.
class RoundTripRecorder : public RoundTripSink {
public:
    explicit RoundTripRecorder(RunRecord& record) : record_(record) {}
    void answered(const RoundTrip& trip) override;

private:
    RunRecord& record_;
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
    Cycle after_last_delivery() const { return record_.after_last_delivery(); }
    /// Number of hosts that will generate further packets.
    std::uint64_t hosts_with_packets() const;
    /// Requires Experiment::workload.
    WorkloadProgress workload_progress() const;
    /// The last end of a task here, or the last arrival; 0 without. Requires Experiment::workload.
    Cycle workload_end() const;
    /// Records which hosts of this part have something left to do. Call it once, at the end.
    void record_unfinished_hosts();
    /// The tasks of the hosts of this part that wait. Requires Experiment::workload.
    std::vector<WaitingTask> waiting_tasks() const;
    /// Null without a workload.
    WorkloadPlayer* player() { return player_.get(); }

private:
    void add_host(const Experiment& experiment, HostId id);

    RouterObservers observers_;
    RunRecord record_;
    RoundTripRecorder round_trips_;
    RunWatches watches_;
    std::unique_ptr<Fabric> fabric_;
    std::unique_ptr<WorkloadPlayer> player_;                     ///< null without a workload
    std::vector<std::unique_ptr<TrafficHost>> hosts_;            ///< of this part, without tasks
    std::vector<std::unique_ptr<WorkloadHost>> workload_hosts_;  ///< of this part
    std::vector<std::unique_ptr<BoundedWorkloadHost>>
        bounded_hosts_;  ///< of those with bounded queues
};

/// An empty record of the run.
RunRecord empty_record(const Experiment& experiment);

}  // namespace thruway
