#include "workloads/graph/graph_checks.h"

#include "core/problem.h"
#include "workloads/graph/message_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

using Number = TaskGraph::Number;

constexpr std::size_t kMostShown = 12;  ///< tasks of a cycle in a message

void check_peers(const TaskGraph& graph, const TaskLabels* labels, const std::string& file) {
    for (std::uint32_t host = 0; host < graph.hosts(); ++host) {
        for (Number i = 0; i < graph.tasks(HostId{host}); ++i) {
            const Task& task = graph.task(HostId{host}, i);
            if (task.kind == TaskKind::kCompute || index(task.peer) < graph.hosts()) continue;
            if (task.kind == TaskKind::kReceive && task.peer == kAnySource) continue;
            throw Problem(
                fmt::format("host {}: {}: there is no such host; hosts are 0 to {}", host,
                            name_of_task(graph, labels, HostId{host}, i), graph.hosts() - 1),
                {file, task.line, 0});
        }
    }
}

/// Tasks of a host that wait for each other: each for the next one, the last for the first. Empty:
/// there are none.
std::vector<Number> cycle_at(const TaskGraph& graph, HostId host) {
    std::vector<std::uint32_t> missing(graph.tasks(host));
    std::vector<Number> free;
    for (Number task = 0; task < missing.size(); ++task) {
        missing[task] = graph.dependencies(host, task);
        if (missing[task] == 0) free.push_back(task);
    }
    std::size_t played = 0;
    for (; played < free.size(); ++played) {
        for (const TaskGraph::Successor& later : graph.successors(host, free[played])) {
            if (--missing[later.task()] == 0) free.push_back(later.task());
        }
    }
    if (played == missing.size()) return {};
    // Every task that is left waits for one that is left.
    std::vector<Number> waits_for(missing.size());
    for (Number task = 0; task < missing.size(); ++task) {
        if (missing[task] == 0) continue;
        for (const TaskGraph::Successor& later : graph.successors(host, task)) {
            waits_for[later.task()] = task;
        }
    }
    Number task = 0;
    while (missing[task] == 0) ++task;
    std::vector<bool> seen(missing.size());
    for (; !seen[task]; task = waits_for[task]) seen[task] = true;
    std::vector<Number> cycle;
    for (Number next = task; cycle.empty() || next != task; next = waits_for[next]) {
        cycle.push_back(next);
    }
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    return cycle;
}

bool waits_for_begin(const TaskGraph& graph, HostId host, Number later, Number earlier) {
    for (const TaskGraph::Successor& successor : graph.successors(host, earlier)) {
        if (successor.task() == later && !successor.with_begin()) return false;
    }
    return true;
}

void check_cycles(const TaskGraph& graph, const TaskLabels* labels, const std::string& file) {
    for (std::uint32_t host = 0; host < graph.hosts(); ++host) {
        const std::vector<Number> cycle = cycle_at(graph, HostId{host});
        if (cycle.empty()) continue;
        std::string shown;
        for (std::size_t i = 0; i < std::min(cycle.size(), kMostShown); ++i) {
            const Number earlier = cycle[(i + 1) % cycle.size()];
            shown += fmt::format(
                "{} {} ", short_name_of_task(graph, labels, HostId{host}, cycle[i]),
                waits_for_begin(graph, HostId{host}, cycle[i], earlier) ? "irequires" : "requires");
        }
        if (cycle.size() > kMostShown) {
            shown += fmt::format("... ({} tasks more) ", cycle.size() - kMostShown);
        }
        throw Problem(
            fmt::format(
                "host {}: tasks wait for each other: {}{}; remove one of these dependencies", host,
                shown, short_name_of_task(graph, labels, HostId{host}, cycle.front())),
            {file, graph.task(HostId{host}, cycle.front()).line, 0});
    }
}

}  // namespace

void check_graph(const TaskGraph& graph, const TaskLabels* labels, const std::string& file) {
    check_peers(graph, labels, file);
    check_cycles(graph, labels, file);
    check_message_counts(graph, labels, file);
}

}  // namespace thruway
