#include "workloads/collectives/collective_workload.h"

#include "workloads/collectives/collective_rows.h"
#include "workloads/graph/graph_player.h"
#include "workloads/settings/workload_settings.h"

#include <algorithm>
#include <utility>

namespace thruway {

CollectiveWorkload::CollectiveWorkload(std::string name, TaskGraph graph, const HostCosts& costs)
    : name_(std::move(name)),
      graph_(std::make_shared<const TaskGraph>(std::move(graph))),
      costs_(costs) {
    for (std::uint32_t host = 0; host < graph_->hosts(); ++host) {
        for (TaskGraph::Number i = 0; i < graph_->tasks(HostId{host}); ++i) {
            const Task& task = graph_->task(HostId{host}, i);
            if (task.kind == TaskKind::kSend) longest_ = std::max(longest_, task.amount);
        }
    }
}

std::unique_ptr<WorkloadPlayer> CollectiveWorkload::player() const {
    return std::make_unique<GraphPlayer>(graph_, costs_);
}

std::vector<Job> CollectiveWorkload::jobs() const {
    Job job{name_, {}};
    for (std::uint32_t host = 0; host < hosts(); ++host) job.hosts.push_back(HostId{host});
    return {job};
}

std::shared_ptr<const Workload> make_collective(const WorkloadSettings& settings, unsigned hosts,
                                                std::uint64_t) {
    const auto& own = settings.kind.own<CollectiveSettings>();
    return std::make_shared<CollectiveWorkload>(own.collective->name, collective_graph(own, hosts),
                                                settings.kind.own<HostCosts>());
}

}  // namespace thruway
