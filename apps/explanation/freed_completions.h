// apps/explanation/freed_completions.h
// When the jobs of a workload would end if its messages did not wait, or its hosts worked in no
// time: the workload is played again with the times that its messages took in a run, less the
// waits. What is not freed stays as it was, although the traffic would change: an estimate for each
// wait alone, and a bound for all.
#pragma once

#include "checks/simulation_settings.h"
#include "traces/critical_path/message_waits.h"
#include "traces/critical_path/path_files.h"

#include <vector>

namespace thruway {

/// [job] One entry for each wait and each kind of work that delays the job, then one for a network
/// in which each message takes one cycle. `completions`: of the jobs in the run. Errors: Problem if
/// the workload does not end at the same times when it is played with the times of the run.
std::vector<std::vector<FreedCompletion>> freed_completions(
    const SimulationSettings& settings, const MessageWaits& waits,
    const std::vector<std::optional<Cycle>>& completions);

}  // namespace thruway
