// tests/workloads/graph/timeline.h
// Plays task graphs in a LogGP network and tells when their tasks ran.
#pragma once

#include "workloads/graph/graph_player.h"
#include "workloads/ideal/loggp.h"

#include <memory>
#include <utility>
#include <vector>

namespace thruway {

/// L = 10 between the hosts, o = 3 for a message at a host, g = 5 between messages, G = 1 for each
/// byte after the first.
constexpr LogGp kModel = {10, 3, 5, {1, 1}};

/// Begin and end of tasks.
using Spans = std::vector<std::pair<Cycle, Cycle>>;

struct Timeline {
    std::vector<Spans> tasks;  ///< [host][task]
    IdealResult result;
    std::vector<WaitingTask> waiting;  ///< of all hosts, in their order
};

/// Closes the graph.
inline Timeline play(TaskGraph graph, const LogGp& model) {
    graph.close();
    GraphPlayer player(std::make_shared<const TaskGraph>(std::move(graph)), host_costs(model));
    Timeline timeline;
    timeline.result = play_loggp(player, model.latency);
    for (std::uint32_t host = 0; host < player.hosts(); ++host) {
        timeline.tasks.emplace_back();
        for (const TaskSpan& span : player.record().spans(HostId{host})) {
            timeline.tasks.back().emplace_back(span.begin, span.end);
        }
        for (const WaitingTask& task : player.waiting(HostId{host})) {
            timeline.waiting.push_back(task);
        }
    }
    return timeline;
}

}  // namespace thruway
