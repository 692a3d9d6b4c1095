#include "workloads/tasks/waiting_cycle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace thruway {
namespace {

using Places = std::vector<std::size_t>;  ///< in the list of waiting tasks

class WaitingGraph {
public:
    explicit WaitingGraph(const std::vector<WaitingTask>& waiting) : waiting_(waiting) {
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            const WaitingTask& task = waiting[i];
            place_[{task.host, task.number}] = i;
            sends_[{task.host, task.sends_to}].push_back(i);
        }
    }

    /// The waiting tasks that would release it.
    Places releasing(std::size_t task) const {
        const WaitingTask& waits = waiting_[task];
        Places places;
        for (const std::uint32_t earlier : waits.behind) {
            const auto found = place_.find({waits.host, earlier});
            if (found != place_.end()) places.push_back(found->second);
        }
        if (!waits.behind.empty()) return places;
        for (const HostId host : waits.by) {
            for (const HostId to : {waits.host, WaitingTask::kAnyHost}) {
                const auto found = sends_.find({host, to});
                if (found == sends_.end()) continue;
                places.insert(places.end(), found->second.begin(), found->second.end());
            }
        }
        return places;
    }

    /// The tasks from `start` on, each released by the next one, until one of them comes again,
    /// with which the list begins. If the last one cannot be released: this one alone.
    Places first_cycle(std::size_t start) const {
        Places tasks;
        std::vector<bool> seen(waiting_.size());
        for (std::size_t task = start; !seen[task];) {
            seen[task] = true;
            tasks.push_back(task);
            const Places next = releasing(task);
            if (next.empty()) return {task};
            task = next.front();
            if (seen[task]) tasks.erase(tasks.begin(), std::find(tasks.begin(), tasks.end(), task));
        }
        return tasks;
    }

    /// The shortest way along releasing() from the task back to it, if it has fewer than `limit`
    /// tasks; otherwise empty.
    Places shortest_cycle(std::size_t start, std::size_t limit) const {
        std::vector<std::size_t> before(waiting_.size(), waiting_.size());
        Places reached = {start};
        std::size_t end_of_step = 1;
        for (std::size_t i = 0, tasks = 1; i < reached.size(); ++i) {
            if (i == end_of_step) {
                end_of_step = reached.size();
                ++tasks;
            }
            if (tasks >= limit) break;
            for (const std::size_t next : releasing(reached[i])) {
                if (next == start) return way(before, start, reached[i]);
                if (before[next] != waiting_.size()) continue;
                before[next] = reached[i];
                reached.push_back(next);
            }
        }
        return {};
    }

private:
    static Places way(const Places& before, std::size_t start, std::size_t last) {
        Places places;
        for (std::size_t task = last; task != start; task = before[task]) places.push_back(task);
        places.push_back(start);
        std::reverse(places.begin(), places.end());
        return places;
    }

    const std::vector<WaitingTask>& waiting_;
    std::map<std::pair<HostId, std::uint32_t>, std::size_t> place_;
    std::map<std::pair<HostId, HostId>, Places> sends_;  ///< by source and destination
};

/// The search for a cycle begins at no more tasks than this, because millions may be waiting.
constexpr std::size_t kMostStarts = 200;

std::string line_about(const WaitingTask& task) {
    return fmt::format("host {}: {} waits for {}\n", index(task.host), task.task, task.waits_for);
}

}  // namespace

std::string waiting_cycle(const std::vector<WaitingTask>& waiting) {
    if (waiting.empty()) return "";
    const WaitingGraph graph(waiting);
    Places shortest;
    for (std::size_t i = 0; i < std::min(waiting.size(), kMostStarts); ++i) {
        const Places cycle = shortest.empty() ? graph.first_cycle(i)
                                              : graph.shortest_cycle(i, shortest.size());
        if (!cycle.empty()) shortest = cycle;
        if (graph.releasing(shortest.front()).empty()) {
            return line_about(waiting[shortest.front()]) +
                   "no task that is left to do can release it\n";
        }
    }
    std::string text;
    for (const std::size_t task : shortest) text += line_about(waiting[task]);
    return text;
}

}  // namespace thruway
