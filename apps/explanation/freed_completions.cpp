#include "apps/explanation/freed_completions.h"

#include "core/problem.h"
#include "testbench/network/build_network.h"
#include "testbench/network/workload/network_workload.h"
#include "workloads/ideal/timed_network.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// [job]
std::vector<Cycle> completions_of(const Workload& workload, const MessageTime& time_of) {
    const auto player = workload.player();
    const IdealResult played = play_timed(*player, time_of);
    std::vector<Cycle> completions;
    for (const Job& job : workload.jobs()) {
        Cycle& end = completions.emplace_back(0);
        for (const HostId host : job.hosts) end = std::max(end, played.finished[index(host)]);
    }
    return completions;
}

}  // namespace

std::vector<std::vector<FreedCompletion>> freed_completions(
    const SimulationSettings& settings, const MessageWaits& waits,
    const std::vector<std::optional<Cycle>>& completions) {
    const Topology topology = told_topology(settings.topology);
    const auto workload = workload_for(settings, topology);
    std::vector<std::vector<FreedCompletion>> table(completions.size());
    for (std::size_t freed = 0; freed < kFreedWaits; ++freed) {
        const auto wait = static_cast<FreedWait>(freed);
        const std::vector<Cycle> ends = completions_of(*workload, [&](const Message& message) {
            return waits.cycles(index(message.id.source), message.id.number, wait)
                .value_or(settings.workload.local_cycles);
        });
        for (std::size_t job = 0; job < table.size(); ++job) {
            if (!completions[job]) continue;
            if (wait != FreedWait::kNone) {
                if (ends[job] < *completions[job])
                    table[job].push_back({meaning_of(wait), ends[job]});
            } else if (ends[job] != *completions[job]) {
                throw Problem(
                    fmt::format("job {} ended at {} and ends at {} when it is played with "
                                "the times that its messages took",
                                job, *completions[job], ends[job]));
            }
        }
    }
    const std::vector<Cycle> ends = completions_of(*workload, [](const Message&) { return 1; });
    for (std::size_t job = 0; job < table.size(); ++job) {
        if (completions[job])
            table[job].push_back({"the network: a message takes 1 cycle", ends[job]});
    }
    return table;
}

}  // namespace thruway
