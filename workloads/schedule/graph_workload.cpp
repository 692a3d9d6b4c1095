#include "workloads/schedule/graph_workload.h"

#include "workloads/graph/graph_player.h"
#include "workloads/ideal/loggp.h"

#include <algorithm>
#include <utility>

namespace thruway {

GraphWorkload::GraphWorkload(std::string job, TaskGraph graph, const HostCosts& costs,
                             std::shared_ptr<const TaskLabels> labels)
    : job_(std::move(job)),
      graph_(std::make_shared<const TaskGraph>(std::move(graph))),
      costs_(costs),
      labels_(std::move(labels)) {
    for (std::uint32_t host = 0; host < graph_->hosts(); ++host) {
        for (TaskGraph::Number i = 0; i < graph_->tasks(HostId{host}); ++i) {
            const Task& task = graph_->task(HostId{host}, i);
            if (task.kind == TaskKind::kSend) longest_ = std::max(longest_, task.amount);
        }
    }
}

std::unique_ptr<WorkloadPlayer> GraphWorkload::player() const {
    return std::make_unique<GraphPlayer>(graph_, costs_, labels_);
}

std::unique_ptr<WorkloadPlayer> GraphWorkload::player_without(HostWork work) const {
    const bool computations = work == HostWork::kComputations || work == HostWork::kAll;
    const bool overheads = work == HostWork::kOverheads || work == HostWork::kAll;
    if (!computations && !overheads) return nullptr;
    HostCosts costs = costs_;
    if (overheads) costs = {};
    costs.free_computations = computations;
    return std::make_unique<GraphPlayer>(graph_, costs, labels_);
}

std::unique_ptr<WorkloadPlayer> GraphWorkload::loggp_player(Cycle latency, GapPerByte gap) const {
    const HostCosts costs = host_costs(LogGp{latency, costs_.overhead, costs_.gap, gap});
    return std::make_unique<GraphPlayer>(graph_, costs, labels_);
}

std::vector<Job> GraphWorkload::jobs() const {
    Job job{job_, {}};
    for (std::uint32_t host = 0; host < hosts(); ++host) job.hosts.push_back(HostId{host});
    return {job};
}

}  // namespace thruway
