// The catalogue of workloads: one row for each kind.

#include "workloads/settings/workload_rows.h"

namespace thruway {

const std::vector<WorkloadRow>& WorkloadRow::all() {
    static const std::vector<WorkloadRow> rows = {
        {"none", "generate the traffic of [traffic]", nullptr, kNoWorkload, {}},
    };
    return rows;
}

}  // namespace thruway
