// workloads/tasks/waiting_cycle.h
// Why a workload does not go on: the tasks that wait for each other.
#pragma once

#include "workloads/tasks/play_record.h"

#include <string>
#include <vector>

namespace thruway {

/// `waiting`: what WorkloadPlayer::waiting() tells of all hosts. Returns the shortest cycle of
/// tasks that wait for each other, a line each, or the first task that nothing can release. Empty
/// if nothing waits.
std::string waiting_cycle(const std::vector<WaitingTask>& waiting);

}  // namespace thruway
