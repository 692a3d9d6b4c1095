// workloads/jobs/job_settings.h
// Settings of several jobs: each is a workload on hosts of its own.
#pragma once

#include "core/cycle.h"
#include "core/problem.h"
#include "workloads/jobs/placement_rows.h"
#include "workloads/settings/workload_rows.h"

#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct JobSettings {
    std::string name;  ///< empty: `job_` and its number
    Part<WorkloadRow> kind;
    std::string hosts = "all";  ///< "0-15, 20"
    unsigned ranks = 0;         ///< 0: as many as the placement has hosts
    Part<PlacementRow> placement;
    Cycle start_cycle = 0;
    SourceLocation where;  ///< in the settings file
};

struct JobsSettings {
    std::vector<JobSettings> jobs;
};

void fields(SettingsVisitor& io, JobSettings& settings);
void fields(SettingsVisitor& io, JobsSettings& settings);

}  // namespace thruway
