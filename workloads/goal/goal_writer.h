// workloads/goal/goal_writer.h
// Writes task graphs as GOAL, which read_goal() and LogGOPSim read.
#pragma once

#include "workloads/graph/task_graph.h"
#include "workloads/graph/task_labels.h"

#include <ostream>

namespace thruway {

/// `labels`: null, or those of the tasks; if they are missing where dependencies need them, task i
/// is `l` and i + 1. Traffic classes are lost, and the lines of tasks change. The caller checks the
/// stream.
void write_goal(std::ostream& output, const TaskGraph& graph, const TaskLabels* labels = nullptr);

}  // namespace thruway
