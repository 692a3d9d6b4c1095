// apps/output/workload/workload_summary.h
// What a workload does, found out by playing it in the ideal network of LogGP, which has no routers
// and no congestion.
#pragma once

#include "workloads/ideal/loggp.h"
#include "workloads/settings/workload.h"
#include "workloads/settings/workload_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct WorkloadSummary {
    struct OfJob {
        std::string name;
        std::size_t hosts = 0;
        std::uint64_t tasks = 0;
        std::optional<Cycle> end;  ///< empty: it does not end
    };
    struct OfClass {
        std::uint64_t messages = 0;
        std::uint64_t bytes = 0;
        std::uint64_t longest_bytes = 0;
        std::uint64_t packets = 0;
        std::uint64_t flits = 0;
    };
    /// The critical path of the job that ends last.
    struct OfPath {
        std::uint64_t tasks = 0;
        std::uint64_t messages = 0;
        Cycle task_cycles = 0;
        Cycle message_cycles = 0;
        Cycle waiting_cycles = 0;
    };

    std::vector<OfJob> jobs;
    std::vector<OfClass> classes;  ///< [traffic class]
    std::optional<OfPath> path;    ///< empty: some job does not end
    std::string stuck;             ///< why; empty: all jobs end
};

/// `local_cycles`: of a message from a host to itself.
WorkloadSummary summary_of_workload(const Workload& workload, const MessageFormat& format,
                                    Cycle latency, GapPerByte gap_per_byte, Cycle local_cycles = 1);

std::string workload_table(const WorkloadSummary& summary);

}  // namespace thruway
