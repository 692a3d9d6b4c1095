// testbench/detail/detail_of_run.h
// The detail file of a run, from its trace and its result.
#pragma once

#include "records/service_counts.h"
#include "reporting/detail/run_detail.h"
#include "reporting/summaries/summary.h"
#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "topologies/graph/fabric_graph.h"
#include "traces/detail/detail_trace.h"

#include <cstdint>

namespace thruway {

/// A run that has ended.
struct EndedRun {
    const RunResult& result;
    const FabricGraph& graph;
    const ServiceCounts& service;
    CoveredPart covered;
    std::uint64_t live = 0;  ///< packets generated and not delivered
    unsigned generating_hosts = 0;
    const DeadlockReport& deadlock;  ///< empty: none
};

/// Hosts that are listed. Of more, the worst and the best served, half of each.
constexpr std::size_t kMostDetailedHosts = 4096;

RunDetail run_detail(const EndedRun& run, DetailTrace& trace);

/// Each packet of the cycle with the link by which it came and the port that it waits for.
std::vector<WaitingLink> waiting_links(const std::vector<BlockedPacket>& cycle,
                                       const FabricGraph& graph);

}  // namespace thruway
