#include "workloads/graph/graph_player.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {

GraphPlayer::GraphPlayer(std::shared_ptr<const TaskGraph> graph, const HostCosts& costs,
                         std::shared_ptr<const TaskLabels> labels)
    : WorkloadPlayer(graph->hosts()),
      graph_(std::move(graph)),
      labels_(std::move(labels)),
      takes_bytes_(costs.gap_per_byte.cycles > 0) {
    hosts_.reserve(graph_->hosts());
    for (std::uint32_t host = 0; host < graph_->hosts(); ++host) {
        hosts_.emplace_back(*graph_, HostId{host}, costs, record_);
    }
}

Cycle GraphPlayer::advance(HostId host, Cycle now, std::vector<Message>& started) {
    return hosts_[index(host)].advance(now, started);
}

Cycle GraphPlayer::arrived(HostId host, const Arrival& arrival) {
    return hosts_[index(host)].arrived(arrival);
}

std::string GraphPlayer::task_name(HostId host, std::uint32_t task) const {
    return name_of_task(*graph_, labels_.get(), host, task);
}

std::vector<WaitingTask> GraphPlayer::waiting(HostId host) const {
    std::vector<WaitingTask> tasks;
    for (const TaskGraph::Number task : hosts_[index(host)].receives_without_message()) {
        tasks.push_back(waiting_receive(host, task));
    }
    for (WaitingTask& task : beyond_time(host)) tasks.push_back(std::move(task));
    for (WaitingTask& task : blocked(host)) tasks.push_back(std::move(task));
    return tasks;
}

std::vector<WaitingTask> GraphPlayer::beyond_time(HostId host) const {
    const GraphHost& play = hosts_[index(host)];
    std::vector<bool> listed(graph_->tasks(host));
    for (const TaskGraph::Number task : play.receives_without_message()) listed[task] = true;
    std::vector<WaitingTask> tasks;
    for (TaskGraph::Number task = 0; task < listed.size(); ++task) {
        const GraphHost::State state = play.state(task);
        const bool over = state == GraphHost::State::kBlocked || state == GraphHost::State::kEnded;
        if (over || listed[task]) continue;
        WaitingTask waiting;
        waiting.host = host;
        waiting.task = task_name(host, task);
        waiting.waits_for = "a time later than the last cycle of a run";
        waiting.number = task;
        waiting.sends_to = WaitingTask::kNoHost;
        tasks.push_back(std::move(waiting));
    }
    return tasks;
}

WaitingTask GraphPlayer::waiting_receive(HostId host, TaskGraph::Number task) const {
    const Task& receive = graph_->task(host, task);
    WaitingTask waiting;
    waiting.host = host;
    waiting.task = task_name(host, task);
    const std::string tag = receive.tag == kAnyTag ? "" : fmt::format(" with tag {}", receive.tag);
    if (receive.peer == kAnySource) {
        waiting.waits_for = fmt::format("a message{} from any host", tag);
    } else {
        waiting.waits_for = fmt::format("a message{} from host {}", tag, index(receive.peer));
    }
    waiting.by = possible_sources(host, receive);
    waiting.number = task;
    waiting.sends_to = WaitingTask::kNoHost;
    return waiting;
}

std::vector<HostId> GraphPlayer::possible_sources(HostId host, const Task& receive) const {
    if (receive.peer != kAnySource) return {receive.peer};
    std::vector<HostId> sources;
    for (std::uint32_t source = 0; source < graph_->hosts(); ++source) {
        for (TaskGraph::Number i = 0; i < graph_->tasks(HostId{source}); ++i) {
            const Task& task = graph_->task(HostId{source}, i);
            if (task.kind != TaskKind::kSend || task.peer != host) continue;
            if (receive.tag != kAnyTag && receive.tag != task.tag) continue;
            sources.push_back(HostId{source});
            break;
        }
    }
    return sources;
}

std::vector<WaitingTask> GraphPlayer::blocked(HostId host) const {
    const GraphHost& play = hosts_[index(host)];
    std::vector<WaitingTask> tasks;
    std::vector<std::uint32_t> place(graph_->tasks(host));  // in `tasks`, plus 1
    for (TaskGraph::Number earlier = 0; earlier < place.size(); ++earlier) {
        if (play.state(earlier) == GraphHost::State::kEnded) continue;
        const bool begun = play.state(earlier) == GraphHost::State::kBegun;
        for (const TaskGraph::Successor& later : graph_->successors(host, earlier)) {
            if (begun && later.with_begin()) continue;
            const TaskGraph::Number number = later.task();
            if (place[number] == 0) {
                WaitingTask task;
                task.host = host;
                task.task = task_name(host, number);
                task.waits_for = fmt::format(
                    "the {} of {}", later.with_begin() ? "begin" : "end",
                    short_name_of_task(*graph_, labels_.get(), host, earlier));
                task.by = {host};
                task.number = number;
                const Task& waits = graph_->task(host, number);
                task.sends_to = waits.kind == TaskKind::kSend ? waits.peer : WaitingTask::kNoHost;
                tasks.push_back(std::move(task));
                place[number] = static_cast<std::uint32_t>(tasks.size());
            }
            tasks[place[number] - 1].behind.push_back(earlier);
        }
    }
    return tasks;
}

}  // namespace thruway
