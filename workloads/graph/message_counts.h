// workloads/graph/message_counts.h
// Counts sends and receives of a task graph by source, destination and tag.
#pragma once

#include "workloads/graph/task_graph.h"
#include "workloads/graph/task_labels.h"

#include <string>

namespace thruway {

/// Errors: Problem as described for check_graph().
void check_message_counts(const TaskGraph& graph, const TaskLabels* labels,
                          const std::string& file);

}  // namespace thruway
