// workloads/schedule/graph_workload.h
// A task graph as a workload of one job, of which all hosts of the graph are ranks.
#pragma once

#include "workloads/graph/host_costs.h"
#include "workloads/graph/task_graph.h"
#include "workloads/graph/task_labels.h"
#include "workloads/settings/workload.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

class GraphWorkload : public Workload {
public:
    /// `job`: its name. `labels`: null if the tasks have none.
    GraphWorkload(std::string job, TaskGraph graph, const HostCosts& costs,
                  std::shared_ptr<const TaskLabels> labels = nullptr);

    std::unique_ptr<WorkloadPlayer> player() const override;
    std::unique_ptr<WorkloadPlayer> player_without(HostWork work) const override;
    std::unique_ptr<WorkloadPlayer> loggp_player(Cycle latency, GapPerByte gap) const override;
    unsigned hosts() const override { return graph_->hosts(); }
    std::vector<Job> jobs() const override;
    std::uint64_t longest_message_bytes() const override { return longest_; }
    unsigned traffic_classes() const override { return 1; }
    std::shared_ptr<const TaskGraph> graph() const override { return graph_; }

private:
    std::string job_;
    std::shared_ptr<const TaskGraph> graph_;
    HostCosts costs_;
    std::shared_ptr<const TaskLabels> labels_;
    std::uint64_t longest_ = 0;
};

}  // namespace thruway
