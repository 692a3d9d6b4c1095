// testbench/measuring/links/link_readings.h
// Samples the flit counters of all links, to compute their utilisation in a part of a run.
#pragma once

#include "reporting/run_result.h"
#include "rtl_models/fabric/fabric.h"
#include "statistics/measures/link_record.h"

namespace thruway {

class LinkReadings {
public:
    /// The graph must outlive the readings.
    explicit LinkReadings(const FabricGraph& graph) : graph_(graph), record_(graph.channels()) {}

    /// Call at the end of each part of the run, before cycle `now`; cycles must increase. Counts
    /// the links on which routers of `fabric` send.
    void read(const Fabric& fabric, Cycle now);

    void merge(const LinkReadings& other) { record_.merge(other.record_); }
    void archive(ByteArchive& io) { io(record_); }

    /// Fills the utilisation of result.links (all links) from the samples in [begin, end].
    void fill(Cycle begin, Cycle end, RunResult& result) const;

private:
    const FabricGraph& graph_;
    LinkRecord record_;
};

}  // namespace thruway
