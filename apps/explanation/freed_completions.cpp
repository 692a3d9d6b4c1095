#include "apps/explanation/freed_completions.h"

#include "core/problem.h"
#include "testbench/network/build_network.h"
#include "testbench/network/workload/network_workload.h"
#include "workloads/ideal/timed_network.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

/// Ends of jobs, or kNever. [job]
using Ends = std::vector<Cycle>;

Ends ends_of(const Workload& workload, WorkloadPlayer& player, const MessageTime& time_of) {
    const IdealResult played = play_timed(player, time_of);
    Ends ends;
    for (const Job& job : workload.jobs()) {
        Cycle& end = ends.emplace_back(0);
        for (const HostId host : job.hosts) end = std::max(end, played.finished[index(host)]);
    }
    return ends;
}

const char* meaning_of(HostWork work) {
    switch (work) {
        case HostWork::kComputations: return "computing";
        case HostWork::kOverheads: return "overheads and gaps of messages at hosts";
        case HostWork::kDelays: return "delays of messages after those that they wait for";
        case HostWork::kThinking: return "the thinking of clients";
        case HostWork::kServices: return "the service of requests";
        case HostWork::kAll: return "all work of the hosts";
    }
    return "";
}

class FreedCompletions {
public:
    FreedCompletions(const Workload& workload, const MessageWaits& waits, Cycle local_cycles,
                     const std::vector<std::optional<Cycle>>& completions)
        : workload_(workload),
          waits_(waits),
          local_cycles_(local_cycles),
          completions_(completions),
          room_(has_bounded_hosts(&workload) ? ", and servers have room for every request" : ""),
          table_(completions.size()) {}

    std::vector<std::vector<FreedCompletion>> table() {
        check(ends_without(FreedWait::kNone));
        for (std::size_t i = 1; i < kFreedWaits; ++i) {
            const auto wait = static_cast<FreedWait>(i);
            add_gains(thruway::meaning_of(wait) + room_, ends_without(wait), completions_);
        }
        add_work();
        const Ends ends = ends_of(workload_, *workload_.player(), [&](const Message& message) {
            return message.destination == message.id.source ? local_cycles_ : Cycle{1};
        });
        for (std::size_t job = 0; job < table_.size(); ++job) {
            if (completions_[job].value_or(0) > 0 && ends[job] != kNever) {
                table_[job].push_back({"the network: a message takes 1 cycle" + room_, ends[job]});
            }
        }
        return std::move(table_);
    }

private:
    using Limits = std::vector<std::optional<Cycle>>;

    /// A message that did not arrive belongs to a job that was not completed.
    Cycle cycles(const Message& message, FreedWait freed) const {
        if (message.destination == message.id.source) return local_cycles_;
        return waits_.cycles(index(message.id.source), message.id.number, freed).value_or(kNever);
    }
    Ends ends_without(FreedWait freed) const {
        return ends_of(workload_, *workload_.player(),
                       [&](const Message& message) { return cycles(message, freed); });
    }

    void check(const Ends& ends) const {
        for (std::size_t job = 0; job < ends.size(); ++job) {
            if (!completions_[job] || ends[job] == *completions_[job]) continue;
            throw Problem(fmt::format("job {} ended at {} and ends at {} when it is played with "
                                      "the times that its messages took",
                                      job, *completions_[job], ends[job]));
        }
    }

    /// A row for each job that ends before its limit.
    void add_gains(const std::string& what, const Ends& ends, const Limits& limits) {
        for (std::size_t job = 0; job < table_.size(); ++job) {
            if (limits[job] && ends[job] < *limits[job]) table_[job].push_back({what, ends[job]});
        }
    }

    /// All work together has a row where it gains more than each kind of work alone.
    void add_work() {
        Limits least = completions_;
        for (std::size_t i = 0; i < kHostWorks; ++i) {
            const auto work = static_cast<HostWork>(i);
            const auto player = workload_.player_without(work);
            if (player == nullptr) continue;
            const Ends ends = ends_of(workload_, *player, [this](const Message& message) {
                return cycles(message, FreedWait::kNone);
            });
            add_gains(meaning_of(work), ends, work == HostWork::kAll ? least : completions_);
            for (std::size_t job = 0; job < ends.size(); ++job) {
                if (least[job]) least[job] = std::min(*least[job], ends[job]);
            }
        }
    }

    const Workload& workload_;
    const MessageWaits& waits_;
    const Cycle local_cycles_;
    const Limits& completions_;
    const std::string room_;  ///< what rows without waits assume besides
    std::vector<std::vector<FreedCompletion>> table_;
};

}  // namespace

std::vector<std::vector<FreedCompletion>> freed_completions(
    const SimulationSettings& settings, const MessageWaits& waits,
    const std::vector<std::optional<Cycle>>& completions) {
    const Topology topology = told_topology(settings.topology);
    const auto workload = workload_for(settings, topology);
    return FreedCompletions(*workload, waits, settings.workload.local_cycles, completions).table();
}

}  // namespace thruway
