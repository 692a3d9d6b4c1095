// testbench/measuring/run_watches.h
// Counters of a fabric, and the optional measurements that the settings request: links, pairs of
// links, virtual channels. Those of the parts of a fabric merge.
#pragma once

#include "checks/simulation_settings.h"
#include "reporting/run_result.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/observe/router_observers.h"
#include "testbench/measuring/fabric_counts.h"
#include "testbench/measuring/links/channel_watch.h"
#include "testbench/measuring/links/link_pairs.h"
#include "testbench/measuring/links/link_readings.h"

#include <memory>
#include <optional>
#include <vector>

namespace thruway {

class RunWatches {
public:
    /// Adds what observes routers to `observers`. `channels`: those on which routers of this part
    /// send.
    RunWatches(const SimulationSettings& settings, const FabricGraph& graph,
               std::vector<ChannelId> channels, RouterObservers& observers);

    /// Samples in cycle `now`, unless that cycle already has a sample.
    void read(const Fabric& fabric, Cycle now);
    /// Call after the last cycle, end - 1.
    void finish(const Fabric& fabric, Cycle end) { counts_ = count(fabric, end, each_link_); }

    /// Adds those of another part. Both must be finished.
    void merge(const RunWatches& other);
    void archive(ByteArchive& io);

    /// Fills the results after the last cycle, end - 1, from all parts.
    void fill(const Fabric& fabric, Cycle end, RunResult& result) const;

private:
    const bool each_link_;  ///< also counts the flits of each link
    FabricCounts counts_;
    std::unique_ptr<LinkPairs> link_pairs_;        ///< null: not asked for
    std::unique_ptr<ChannelWatch> channel_watch_;  ///< null: not asked for
    std::optional<LinkReadings> link_readings_;    ///< empty: not asked for
    std::optional<Cycle> last_reading_;
};

}  // namespace thruway
