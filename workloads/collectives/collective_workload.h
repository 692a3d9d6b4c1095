// workloads/collectives/collective_workload.h
// A collective as a workload: all hosts are its ranks.
#pragma once

#include "workloads/graph/host_costs.h"
#include "workloads/graph/task_graph.h"
#include "workloads/settings/workload.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

struct WorkloadSettings;

class CollectiveWorkload : public Workload {
public:
    /// `name`: of its only job.
    CollectiveWorkload(std::string name, TaskGraph graph, const HostCosts& costs);

    std::unique_ptr<WorkloadPlayer> player() const override;
    unsigned hosts() const override { return graph_->hosts(); }
    std::vector<Job> jobs() const override;
    std::uint64_t longest_message_bytes() const override { return longest_; }
    unsigned traffic_classes() const override { return 1; }
    std::shared_ptr<const TaskGraph> graph() const override { return graph_; }

private:
    std::string name_;
    std::shared_ptr<const TaskGraph> graph_;
    HostCosts costs_;
    std::uint64_t longest_ = 0;
};

/// Errors: those of collective_graph().
std::shared_ptr<const Workload> make_collective(const WorkloadSettings& settings, unsigned hosts,
                                                std::uint64_t seed);

}  // namespace thruway
