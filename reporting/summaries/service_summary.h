// reporting/summaries/service_summary.h
// How evenly hosts and traffic classes were served, and notes about those that starve.
#pragma once

#include "records/service_counts.h"
#include "reporting/run_result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// A client of requests.
struct ServedClient {
    std::uint32_t host = 0;
    std::uint64_t answered = 0;  ///< requests, in the whole run
    /// From the start of its job until it had nothing more to ask, or the run ended.
    Cycle cycles = 0;

    double rate() const {
        return cycles == 0 ? 0 : static_cast<double>(answered) / static_cast<double>(cycles);
    }
};

/// Clients that ask alike, such as those of one job.
using ServedGroup = std::vector<ServedClient>;

/// Fills result.fairness except for its longest wait, which must be set, and adds notes on hosts,
/// classes and packets that starve. `clients`: without any, the flits of hosts are compared; in a
/// closed loop these say nothing, because a client that gets little through also sends little.
/// `end`: the length of the run.
void fill_fairness(const ServiceCounts& counts, const std::vector<ServedGroup>& clients, Cycle end,
                   RunResult& result);

/// A line on the least served host if hosts are served unevenly; else empty, and after a short run,
/// which shows what is on its way when it ends.
std::string fairness_text(const RunResult& result);

}  // namespace thruway
