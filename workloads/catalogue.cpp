// The catalogue of workloads: one row for each kind.

#include "workloads/goal/goal_workload.h"
#include "workloads/settings/workload_rows.h"

namespace thruway {

const std::vector<WorkloadRow>& WorkloadRow::all() {
    static const std::vector<WorkloadRow> rows = {
        {"none", "generate the traffic of [traffic]", nullptr, kNoWorkload, {}},
        {"goal",
         "run the operations of `goal_file`: a schedule in the text form of GOAL",
         make_goal,
         0,
         {OwnSettings::of<GoalSettings>(), OwnSettings::of<HostCosts>()}},
    };
    return rows;
}

}  // namespace thruway
