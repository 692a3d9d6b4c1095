// testbench/measuring/links/link_readings.h
// Samples the flit counters of the links on which routers of this part of a fabric send, to compute
// their utilisation in a part of a run.
#pragma once

#include "reporting/run_result.h"
#include "rtl_models/fabric/fabric.h"
#include "statistics/measures/link_record.h"

#include <utility>
#include <vector>

namespace thruway {

class LinkReadings {
public:
    /// `channels`: those on which routers of this part send. The graph must outlive the readings.
    LinkReadings(const FabricGraph& graph, std::vector<ChannelId> channels)
        : graph_(graph), channels_(std::move(channels)), record_(channels_.size()) {}

    /// Call at the end of each part of the run, before cycle `now`; cycles must increase.
    void read(const Fabric& fabric, Cycle now);

    /// Adds the links of another part.
    void merge(const LinkReadings& other);
    void archive(ByteArchive& io) { io(channels_, record_); }

    /// Fills the utilisation of result.links (all links) from the samples in [begin, end].
    void fill(Cycle begin, Cycle end, RunResult& result) const;

private:
    const FabricGraph& graph_;
    std::vector<ChannelId> channels_;  ///< [link of the record]
    LinkRecord record_;
};

}  // namespace thruway
