// tests/workloads/graph/timeline.h
// Plays task graphs in a LogGP network and tells when their tasks ran.
#pragma once

#include "workloads/graph/graph_player.h"
#include "workloads/ideal/loggp.h"

#include <memory>
#include <utility>
#include <vector>

namespace thruway {

struct Timeline {
    std::vector<std::vector<std::pair<Cycle, Cycle>>> tasks;  ///< [host][task]: begin and end
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
