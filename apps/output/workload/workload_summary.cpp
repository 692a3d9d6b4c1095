#include "apps/output/workload/workload_summary.h"

#include "apps/terminal/text_table.h"
#include "workloads/critical_path/critical_path.h"
#include "workloads/tasks/waiting_cycle.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// Counts what another player sends, and keeps the last arrival at each host.
class CountingPlayer final : public WorkloadPlayer {
public:
    CountingPlayer(WorkloadPlayer& player, const MessageFormat& format, unsigned classes)
        : WorkloadPlayer(0),
          classes(classes),
          last_arrivals(player.hosts()),
          player_(player),
          format_(format) {}

    std::vector<WorkloadSummary::OfClass> classes;
    std::vector<std::optional<Arrival>> last_arrivals;  ///< [host]

    unsigned hosts() const override { return player_.hosts(); }
    Cycle advance(HostId host, Cycle now, std::vector<Message>& started) override {
        const std::size_t first = started.size();
        const Cycle next = player_.advance(host, now, started);
        for (std::size_t i = first; i < started.size(); ++i) count(started[i]);
        return next;
    }
    Cycle arrived(HostId host, const Arrival& arrival) override {
        last_arrivals[index(host)] = arrival;
        return player_.arrived(host, arrival);
    }
    bool finished(HostId host) const override { return player_.finished(host); }
    bool takes_bytes(HostId host) const override { return player_.takes_bytes(host); }
    std::vector<WaitingTask> waiting(HostId host) const override { return player_.waiting(host); }
    std::string task_name(HostId host, std::uint32_t task) const override {
        return player_.task_name(host, task);
    }
    const PlayRecord& record() const override { return player_.record(); }
    PlayRecord& record() override { return player_.record(); }

private:
    void count(const Message& message) {
        WorkloadSummary::OfClass& of = classes[message.traffic_class];
        ++of.messages;
        of.bytes += message.bytes;
        of.longest_bytes = std::max(of.longest_bytes, message.bytes);
        of.packets += format_.packets(message.bytes);
        of.flits += format_.flits(message.bytes);
    }

    WorkloadPlayer& player_;
    MessageFormat format_;
};

WorkloadSummary::OfPath summary_of_path(const std::vector<PathStep>& path) {
    WorkloadSummary::OfPath summary;
    for (const PathStep& step : path) {
        const Cycle cycles = step.end - step.begin;
        const bool task = step.kind == PathKind::kTask;
        const bool message = step.kind == PathKind::kNetwork;
        summary.tasks += task ? 1 : 0;
        summary.messages += message ? 1 : 0;
        (task      ? summary.task_cycles
         : message ? summary.message_cycles
                   : summary.waiting_cycles) += cycles;
    }
    return summary;
}

std::string stuck_text(const WorkloadPlayer& player) {
    std::vector<WaitingTask> waiting;
    for (std::uint32_t host = 0; host < player.hosts(); ++host) {
        for (WaitingTask& task : player.waiting(HostId{host})) waiting.push_back(std::move(task));
    }
    return waiting_cycle(waiting);
}

}  // namespace

WorkloadSummary summary_of_workload(const Workload& workload, const MessageFormat& format,
                                    Cycle latency, GapPerByte gap_per_byte, Cycle local_cycles) {
    const auto player = workload.loggp_player(latency, gap_per_byte);
    CountingPlayer counting(*player, format, workload.traffic_classes());
    play_loggp(counting, latency, gap_per_byte, local_cycles);
    WorkloadSummary summary;
    std::optional<LastEvent> last;
    for (const Job& job : workload.jobs()) {
        WorkloadSummary::OfJob of_job{job.name, job.hosts.size(), 0, Cycle{0}};
        std::vector<std::optional<Arrival>> arrivals;
        for (const HostId host : job.hosts) {
            const PlayRecord::Spans& spans = player->record().spans(host);
            of_job.tasks += static_cast<std::uint64_t>(
                std::count_if(spans.begin(), spans.end(),
                              [](const TaskSpan& span) { return span.end != kNever; }));
            arrivals.push_back(counting.last_arrivals[index(host)]);
            if (!player->finished(host)) of_job.end = std::nullopt;
        }
        const auto event = last_event(player->record(), job.hosts, arrivals);
        if (event && of_job.end) of_job.end = event->time;
        if (event && (!last || event->time > last->time)) last = event;
        summary.jobs.push_back(of_job);
    }
    summary.classes = std::move(counting.classes);
    const bool ends = std::all_of(summary.jobs.begin(), summary.jobs.end(),
                                  [](const auto& job) { return job.end.has_value(); });
    if (!ends) summary.stuck = stuck_text(*player);
    if (ends && last) summary.path = summary_of_path(critical_path(player->record(), *last));
    return summary;
}

std::string workload_table(const WorkloadSummary& summary) {
    const auto number = [](std::uint64_t value) { return fmt::format("{}", value); };
    std::vector<std::vector<std::string>> jobs = {{"job", "hosts", "tasks", "end_cycle"}};
    for (const WorkloadSummary::OfJob& job : summary.jobs) {
        jobs.push_back(
            {job.name, number(job.hosts), number(job.tasks), job.end ? number(*job.end) : "never"});
    }
    std::vector<std::vector<std::string>> classes = {
        {"class", "sent", "bytes", "longest_bytes", "packets", "flits"}};
    for (std::size_t c = 0; c < summary.classes.size(); ++c) {
        const WorkloadSummary::OfClass& of = summary.classes[c];
        classes.push_back({number(c), number(of.messages), number(of.bytes),
                           number(of.longest_bytes), number(of.packets), number(of.flits)});
    }
    std::string page = text_table(jobs) + "\n" + text_table(classes);
    if (summary.path) {
        const WorkloadSummary::OfPath& path = *summary.path;
        page += "\n" + text_table({{"critical path", "number", "cycles"},
                                   {"tasks", number(path.tasks), number(path.task_cycles)},
                                   {"network", number(path.messages), number(path.message_cycles)},
                                   {"waiting", "", number(path.waiting_cycles)}});
    }
    if (!summary.stuck.empty()) page += "\nThe workload does not end:\n" + summary.stuck;
    return page;
}

}  // namespace thruway
