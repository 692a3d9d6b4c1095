#include "testbench/parts/workload_results.h"

#include "workloads/critical_path/critical_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace thruway {
namespace {

StepKind kind_of(PathKind kind) {
    switch (kind) {
        case PathKind::kStart: return StepKind::kStart;
        case PathKind::kWait: return StepKind::kWait;
        case PathKind::kTask: return StepKind::kTask;
        case PathKind::kQueue: return StepKind::kQueue;
        case PathKind::kNetwork: return StepKind::kNetwork;
    }
    return StepKind::kTask;
}

std::string packet_of(const PathStep& step) {
    const bool message = step.kind == PathKind::kQueue || step.kind == PathKind::kNetwork;
    const bool local = step.host == step.destination;  // it had no packet
    return message && !local ? fmt::format("{}.{}", index(step.host), step.packet) : "";
}

/// A step, or the two of a message, which belong together.
struct StepsOfPath {
    std::size_t first = 0;
    std::size_t count = 1;
    Cycle cycles = 0;
};

std::vector<StepsOfPath> joined_steps(const std::vector<PathStep>& path) {
    std::vector<StepsOfPath> joined;
    for (std::size_t i = 0; i < path.size(); i += joined.back().count) {
        const std::size_t count = path[i].kind == PathKind::kQueue ? 2 : 1;  // kNetwork is next
        joined.push_back({i, count, path[i + count - 1].end - path[i].begin});
    }
    return joined;
}

/// The longest steps, of equal ones the earliest, in the order of time: `most`, or one less if the
/// two steps of a message would come next.
std::vector<PathStep> longest_steps(const std::vector<PathStep>& path, std::size_t most) {
    if (path.size() <= most) return path;
    std::vector<StepsOfPath> joined = joined_steps(path);
    std::stable_sort(joined.begin(), joined.end(), [](const StepsOfPath& a, const StepsOfPath& b) {
        return a.cycles > b.cycles;
    });
    std::size_t listed = 0;
    std::vector<bool> is_listed(path.size());
    for (const StepsOfPath& some : joined) {
        if (listed + some.count > most) break;
        listed += some.count;
        for (std::size_t i = 0; i < some.count; ++i) is_listed[some.first + i] = true;
    }
    std::vector<PathStep> steps;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (is_listed[i]) steps.push_back(path[i]);
    }
    return steps;
}

CriticalPathResult path_result(const WorkloadPlayer& player, const std::vector<PathStep>& path) {
    Cycle sums[5] = {};
    CriticalPathResult result;
    std::uint64_t messages = 0;
    for (const PathStep& step : path) {
        sums[static_cast<std::size_t>(step.kind)] += step.end - step.begin;
        messages += step.kind == PathKind::kNetwork ? 1 : 0;
    }
    result.start = sums[0];
    result.wait = sums[1];
    result.task = sums[2];
    result.queue = sums[3];
    result.network = sums[4];
    result.messages = messages;
    const std::vector<PathStep> steps = longest_steps(path, CriticalPathResult::kMostSteps);
    for (const PathStep& step : steps) {
        result.steps.push_back({kind_of(step.kind), index(step.host), index(step.destination),
                                player.task_name(step.host, step.task), step.begin,
                                step.end - step.begin, packet_of(step)});
    }
    result.steps_left_out = path.size() - steps.size();
    return result;
}

JobResult job_result(const Job& job, const WorkloadPlayer& player, const MessageRecord& messages) {
    JobResult result;
    result.name = job.name;
    result.hosts = static_cast<std::uint32_t>(job.hosts.size());
    std::vector<std::optional<Arrival>> arrivals;
    for (const HostId host : job.hosts) {
        arrivals.push_back(messages.last_arrival(host));
        const PlayRecord::Spans& spans = player.record().spans(host);
        const auto ended = [](const TaskSpan& span) { return span.end != kNever; };
        result.tasks += static_cast<std::uint64_t>(
            std::count_if(spans.begin(), spans.end(), ended));
    }
    const auto last = last_event(player.record(), job.hosts, arrivals);
    if (!messages.is_done(job.hosts)) return result;
    result.completion = last ? last->time : 0;
    if (result.tasks > 0) {
        result.critical_path = path_result(player, critical_path(player.record(), *last));
    }
    return result;
}

MessageClassResult class_result(unsigned traffic_class, const MessageRecord::OfClass& messages) {
    MessageClassResult result;
    result.traffic_class = traffic_class;
    result.messages = messages.started;
    result.bytes = messages.bytes;
    result.local = messages.local;
    if (messages.arrived == 0) return result;
    const LatencyHistogram& latencies = messages.latencies;
    result.mean = static_cast<double>(messages.cycles) / static_cast<double>(messages.arrived);
    result.p50 = static_cast<double>(latencies.quantile(0.5));
    result.p95 = static_cast<double>(latencies.quantile(0.95));
    result.p99 = static_cast<double>(latencies.quantile(0.99));
    result.max = static_cast<double>(latencies.max());
    return result;
}

RoundTripResult trip_result(bool write, const MessageRecord::RoundTrips& trips) {
    RoundTripResult result;
    result.kind = write ? "write" : "read";
    result.requests = trips.requests;
    result.mean = static_cast<double>(trips.cycles) / static_cast<double>(trips.requests);
    result.p50 = static_cast<double>(trips.latencies.quantile(0.5));
    result.p95 = static_cast<double>(trips.latencies.quantile(0.95));
    result.p99 = static_cast<double>(trips.latencies.quantile(0.99));
    result.max = static_cast<double>(trips.latencies.max());
    return result;
}

}  // namespace

void fill_workload_results(const Workload& workload, bool ends, RunPart& all, RunResult& result) {
    const bool completed = result.verdict == Verdict::kCompleted;
    const MessageRecord& messages = *all.record().workload;
    for (const Job& job : ends ? workload.jobs() : std::vector<Job>()) {
        result.workload.jobs.push_back(job_result(job, *all.player(), messages));
        const auto& completion = result.workload.jobs.back().completion;
        if (completed) {
            result.workload.completion = std::max(result.workload.completion.value_or(0),
                                                  completion.value_or(0));
        }
    }
    for (std::size_t i = 0; i < messages.by_class().size(); ++i) {
        const MessageRecord::OfClass& of_class = messages.by_class()[i];
        if (of_class.started == 0) continue;
        result.workload.messages.push_back(class_result(static_cast<unsigned>(i), of_class));
    }
    for (const bool write : {false, true}) {
        const MessageRecord::RoundTrips& trips = messages.round_trips(write);
        if (trips.requests > 0) result.workload.round_trips.push_back(trip_result(write, trips));
    }
}

}  // namespace thruway
