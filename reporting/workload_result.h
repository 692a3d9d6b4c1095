// reporting/workload_result.h
// The results of a workload: when its jobs ended, what held them up, and its messages. The messages
// of a completed workload are all that there are, not a sample: their means have no interval.
#pragma once

#include "core/cycle.h"
#include "settings/values/choice.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// What a step of the critical path is.
enum class StepKind { kStart, kWait, kTask, kQueue, kNetwork };

const std::vector<NamedChoice>& words_of(StepKind);

struct PathStepResult {
    StepKind kind = StepKind::kTask;
    std::uint32_t host = 0;
    std::uint32_t destination = 0;  ///< of a message; else `host`
    std::string task;               ///< name of the task, or of the one that sends the message
    Cycle begin = 0;
    Cycle cycles = 0;
    /// Of a message: SOURCE.SEQUENCE of its packet that arrived last; else empty.
    std::string packet;
};

/// The chain that determined when a job ended. The five sums add up to that time.
struct CriticalPathResult {
    std::optional<Cycle> start;
    std::optional<Cycle> wait;
    std::optional<Cycle> task;
    std::optional<Cycle> queue;
    std::optional<Cycle> network;
    std::optional<std::uint64_t> messages;
    /// In the order of time; only the longest if there are more than kMostSteps.
    std::vector<PathStepResult> steps{};
    std::uint64_t steps_left_out = 0;

    static constexpr std::size_t kMostSteps = 1000;
};

struct JobResult {
    std::string name;
    std::uint32_t hosts = 0;
    std::uint64_t tasks = 0;  ///< that have ended
    std::optional<Cycle> completion;
    CriticalPathResult critical_path{};
};

struct MessageClassResult {
    unsigned traffic_class = 0;
    std::uint64_t messages = 0;  ///< that started in the whole run, warm-up included
    std::uint64_t bytes = 0;     ///< of these
    std::uint64_t local = 0;     ///< of these, from a host to itself
    /// From start to arrival, of messages that arrived at another host in the whole run.
    std::optional<double> mean;
    std::optional<double> p50;
    std::optional<double> p95;
    std::optional<double> p99;
    std::optional<double> max;
};

/// Requests that have been answered after the warm-up, all reads or all writes.
struct RoundTripResult {
    std::string kind;  ///< "read" or "write"
    std::uint64_t requests = 0;
    /// From the making of a request to the arrival of its reply.
    double mean = 0;
    double p50 = 0;
    double p95 = 0;
    double p99 = 0;
    double max = 0;
};

struct WorkloadResult {
    std::optional<Cycle> completion;
    std::vector<JobResult> jobs{};
    std::vector<MessageClassResult> messages{};
    std::vector<RoundTripResult> round_trips{};
};

}  // namespace thruway
