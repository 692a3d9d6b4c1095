#include "testbench/parts/workload_results.h"

#include "workloads/critical_path/critical_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
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

/// The longest steps, at most `most`, in the order of time.
std::vector<PathStep> longest_steps(const std::vector<PathStep>& path, std::size_t most) {
    if (path.size() <= most) return path;
    std::vector<Cycle> lengths;
    lengths.reserve(path.size());
    for (const PathStep& step : path) lengths.push_back(step.end - step.begin);
    std::nth_element(lengths.begin(), lengths.begin() + static_cast<std::ptrdiff_t>(most),
                     lengths.end(), std::greater<>());
    const Cycle limit = lengths[most];
    std::vector<PathStep> steps;
    std::copy_if(path.begin(), path.end(), std::back_inserter(steps),
                 [limit](const PathStep& step) { return step.end - step.begin > limit; });
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

JobResult job_result(const Job& job, const WorkloadPlayer& player, const MessageRecord& messages,
                     bool completed) {
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
    if (!completed || !last) return result;
    result.completion = last->time;
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
        result.workload.jobs.push_back(job_result(job, *all.player(), messages, completed));
        const auto& completion = result.workload.jobs.back().completion;
        if (completion) {
            result.workload.completion = std::max(result.workload.completion.value_or(0),
                                                  *completion);
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
