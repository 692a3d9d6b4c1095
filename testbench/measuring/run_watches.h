// testbench/measuring/run_watches.h
// Optional measurements of a fabric, as the settings request: links, pairs of links, virtual
// channels.
#pragma once

#include "checks/simulation_settings.h"
#include "reporting/run_result.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/observe/router_observers.h"
#include "testbench/measuring/channel_watch.h"
#include "testbench/measuring/link_pairs.h"
#include "testbench/measuring/link_readings.h"

#include <memory>
#include <optional>

namespace thruway {

class RunWatches {
public:
    /// Adds what observes routers to `observers`.
    RunWatches(const SimulationSettings& settings, const FabricGraph& graph,
               RouterObservers& observers);

    /// Call before the simulation starts.
    void connect(const Fabric& fabric);
    /// Samples in cycle `now`, unless that cycle already has a sample.
    void read(Cycle now);
    /// Fills the results after the last cycle, end - 1.
    void fill(Cycle end, RunResult& result) const;

private:
    const bool link_results_;
    const Fabric* fabric_ = nullptr;
    std::unique_ptr<LinkPairs> link_pairs_;        ///< null: not asked for
    std::unique_ptr<ChannelWatch> channel_watch_;  ///< null: not asked for
    std::unique_ptr<LinkReadings> link_readings_;  ///< null: not asked for
    std::optional<Cycle> last_reading_;
};

}  // namespace thruway
