// workloads/goal/goal_workload.h
// A GOAL file as a workload.
#pragma once

#include "settings/values/file_setting.h"
#include "workloads/goal/goal_reader.h"
#include "workloads/graph/host_costs.h"
#include "workloads/settings/workload.h"

#include <memory>
#include <vector>

namespace thruway {

class SettingsVisitor;
struct WorkloadSettings;

struct GoalSettings {
    FileSetting file = {"", nullptr, InputLength::kAny};
    double cycles_per_time_unit = 1;  ///< used to six decimals
};

void fields(SettingsVisitor& io, GoalSettings& settings);

class GoalWorkload : public Workload {
public:
    GoalWorkload(GoalProgram program, const HostCosts& costs);

    std::unique_ptr<WorkloadPlayer> player() const override;
    unsigned hosts() const override { return graph_->hosts(); }
    std::vector<Job> jobs() const override;
    std::uint64_t longest_message_bytes() const override { return longest_; }
    unsigned traffic_classes() const override { return 1; }
    std::shared_ptr<const TaskGraph> graph() const override { return graph_; }

private:
    std::shared_ptr<const TaskGraph> graph_;
    std::shared_ptr<const TaskLabels> labels_;
    HostCosts costs_;
    std::uint64_t longest_ = 0;
};

/// For the catalogue. Errors: those of read_goal().
std::shared_ptr<const Workload> make_goal(const WorkloadSettings& settings, unsigned hosts,
                                          std::uint64_t seed);

}  // namespace thruway
