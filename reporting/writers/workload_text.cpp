#include "reporting/writers/workload_text.h"

#include "core/text/counted.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

std::string path_text(const CriticalPathResult& path, Cycle completion) {
    const std::pair<const std::optional<Cycle>&, const char*> parts[] = {
        {path.start, "before the first task may begin"},
        {path.wait, "a released task waits for its processor or its own time"},
        {path.task, "tasks run, delays of messages in a trace"},
        {path.queue, "messages leave their source queue: waits, and packets before the last"},
        {path.network, "messages cross the network"}};
    std::string text = fmt::format("  critical path, with {} message{}:\n", *path.messages,
                                   *path.messages == 1 ? "" : "s");
    for (const auto& [cycles, meaning] : parts) {
        if (*cycles == 0) continue;
        text += fmt::format("  {:>14} cycles {:>5.1f} %  {}\n", *cycles,
                            100 * static_cast<double>(*cycles) / static_cast<double>(completion),
                            meaning);
    }
    return text;
}

}  // namespace

std::string workload_text(const WorkloadResult& workload) {
    std::string text;
    for (const JobResult& job : workload.jobs) {
        text += fmt::format("{}: {}", job.name, counted(job.hosts, "host", "hosts"));
        if (job.tasks > 0) text += fmt::format(", {} ended", counted(job.tasks, "task", "tasks"));
        text += "; ";
        if (!job.completion) {
            text += "not completed when the run ended\n";
            continue;
        }
        text += fmt::format("completed after {} cycles\n", *job.completion);
        if (job.critical_path.messages && *job.completion > 0) {
            text += path_text(job.critical_path, *job.completion);
        }
    }
    for (const MessageClassResult& messages : workload.messages) {
        text += fmt::format("messages of class {} in the whole run: {}, {} bytes",
                            messages.traffic_class, messages.messages, messages.bytes);
        if (messages.mean) {
            text += fmt::format("; {:.1f} cycles on average, half within {}, 99 % within {}, at "
                                "most {}",
                                *messages.mean, *messages.p50, *messages.p99, *messages.max);
        }
        text += "\n";
    }
    for (const RoundTripResult& trips : workload.round_trips) {
        text += fmt::format("{} requests: {} answered; round trips of {:.1f} cycles on average, "
                            "half within {}, 99 % within {}, at most {}\n",
                            trips.kind, trips.requests, trips.mean, trips.p50, trips.p99,
                            trips.max);
    }
    return text;
}

}  // namespace thruway
