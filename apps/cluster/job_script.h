// apps/cluster/job_script.h
// `--emit`: a script that runs the shards of a command as a Slurm array or by GNU parallel, and the
// plan of their points.
#pragma once

#include "apps/cluster/point_plan.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

struct JobRequest {
    std::string scheduler;           ///< "slurm" or "parallel"
    std::string folder;              ///< of script and plan
    std::string results;             ///< folder of the results
    std::vector<std::string> words;  ///< the whole command, without shard and jobs
    std::size_t tasks = 1;
    unsigned jobs = 1;      ///< parallel runs of a task
    std::string time;       ///< Slurm's --time; empty: none
    std::string partition;  ///< Slurm's --partition; empty: none
};

/// Number of tasks for `points` in `units` that cannot be divided. `per_task` 0: one unit a task.
/// Never more than Slurm's usual limit of an array.
std::size_t tasks_for(std::size_t points, std::size_t units, std::size_t per_task);

/// The text of the script. Paths are absolute, relative to `current`.
std::string job_script(const JobRequest& request, const std::string& current);

/// Writes job.sh and plan.json.
/// Errors: Problem if one of them exists and was not written by this program, and for a folder
/// whose name Slurm cannot take.
void write_job(const JobRequest& request, PointPlan plan);

}  // namespace thruway
