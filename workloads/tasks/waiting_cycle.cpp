#include "workloads/tasks/waiting_cycle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace thruway {
namespace {

using Places = std::vector<std::size_t>;  ///< in the list of waiting tasks

class WaitingGraph {
public:
    explicit WaitingGraph(const std::vector<WaitingTask>& waiting) : released_by_(waiting.size()) {
        std::map<std::pair<HostId, std::uint32_t>, std::size_t> place;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            const WaitingTask& task = waiting[i];
            place[{task.host, task.number}] = i;
            sends_[{task.host, task.sends_to}].push_back(i);
        }
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            const WaitingTask& task = waiting[i];
            for (const std::uint32_t earlier : task.behind) {
                const auto found = place.find({task.host, earlier});
                if (found != place.end()) released_by_[i].tasks.push_back(found->second);
            }
            if (!task.behind.empty()) continue;
            for (const HostId host : task.by) {
                for (const HostId to : {task.host, WaitingTask::kAnyHost}) {
                    const auto found = sends_.find({host, to});
                    if (found != sends_.end()) released_by_[i].senders.push_back(&found->second);
                }
            }
        }
    }

    /// One of the waiting tasks that would release it; empty: there is none.
    std::optional<std::size_t> first_releasing(std::size_t task) const {
        const ReleasedBy& by = released_by_[task];
        if (!by.tasks.empty()) return by.tasks.front();
        if (!by.senders.empty()) return by.senders.front()->front();
        return std::nullopt;
    }

    /// The tasks from `start` on, each released by the next one, until one of them comes again,
    /// with which the list begins. If the last one cannot be released: this one alone.
    Places first_cycle(std::size_t start) const {
        Places tasks;
        std::vector<bool> seen(released_by_.size());
        for (std::size_t task = start; !seen[task];) {
            seen[task] = true;
            tasks.push_back(task);
            const auto next = first_releasing(task);
            if (!next) return {task};
            task = *next;
            if (seen[task]) tasks.erase(tasks.begin(), std::find(tasks.begin(), tasks.end(), task));
        }
        return tasks;
    }

    /// The shortest way from the task back to it, each task released by the next one, if it has
    /// fewer than `limit` tasks; otherwise empty.
    Places shortest_cycle(std::size_t start, std::size_t limit) const {
        const std::size_t none = released_by_.size();
        std::vector<std::size_t> before(none, none);
        Places reached = {start};
        std::set<const Places*> expanded;  // many tasks may wait for the same senders
        std::size_t end_of_step = 1;
        for (std::size_t i = 0, tasks = 1; i < reached.size(); ++i) {
            if (i == end_of_step) {
                end_of_step = reached.size();
                ++tasks;
            }
            if (tasks >= limit) break;
            const std::size_t task = reached[i];
            const auto reach = [&](const Places& releasing) {
                for (const std::size_t next : releasing) {
                    if (before[next] != none) continue;
                    before[next] = task;
                    reached.push_back(next);
                }
            };
            reach(released_by_[task].tasks);
            for (const Places* senders : released_by_[task].senders) {
                if (expanded.insert(senders).second) reach(*senders);
            }
            if (before[start] != none) return way(before, start, before[start]);
        }
        return {};
    }

private:
    /// The waiting tasks that would release a task.
    struct ReleasedBy {
        Places tasks;                        ///< of the same host
        std::vector<const Places*> senders;  ///< lists of sends_, none of them empty
    };

    static Places way(const Places& before, std::size_t start, std::size_t last) {
        Places places;
        for (std::size_t task = last; task != start; task = before[task]) places.push_back(task);
        places.push_back(start);
        std::reverse(places.begin(), places.end());
        return places;
    }

    std::map<std::pair<HostId, HostId>, Places> sends_;  ///< by source and destination
    std::vector<ReleasedBy> released_by_;                ///< [task]
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
        if (!graph.first_releasing(shortest.front())) {
            return line_about(waiting[shortest.front()]) +
                   "no task that is left to do can release it\n";
        }
    }
    std::string text;
    for (const std::size_t task : shortest) text += line_about(waiting[task]);
    return text;
}

}  // namespace thruway
