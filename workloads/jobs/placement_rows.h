// workloads/jobs/placement_rows.h
// The rows of workloads/jobs/catalogue.cpp: one for each way to place the ranks of a job on hosts.
#pragma once

#include "settings/values/part.h"

#include "core/ids.h"

#include <string>
#include <vector>

namespace thruway {

struct PlacementRow;

/// What a placement may depend on.
struct PlacementQuery {
    const Part<PlacementRow>& placement;
    /// That the job may use, ascending.
    const std::vector<HostId>& hosts;
    unsigned network_hosts = 0;
    unsigned job = 0;  ///< number of the job
    std::string key;   ///< of the job in messages: `workload.jobs[0]`
};

struct PlacementRow {
    const char* name;
    const char* meaning;
    /// Hosts in the order in which the ranks get them, each at most once. The job takes as many as
    /// it has ranks. Errors: Problem that begins with the key.
    std::vector<HostId> (*order)(const PlacementQuery& query);
    /// It passes over hosts that an earlier job has. Otherwise such a host is an error.
    bool passes_over;
    std::vector<OwnSettings> own;

    static const std::vector<PlacementRow>& all();
};

}  // namespace thruway
