// workloads/graph/graph_checks.h
// What can be wrong with a task graph before it is played. Whether receives from any source or with
// any tag get their messages depends on timing, so that such receives are only counted.
#pragma once

#include "workloads/graph/task_graph.h"
#include "workloads/graph/task_labels.h"

#include <string>

namespace thruway {

/// `file`: where the tasks come from; empty if they come from no file. `labels` may be null.
/// Errors: Problem at the line of a task
///   - whose peer is no host of the graph;
///   - in a cycle of dependencies;
///   - without its counterpart: of the sends from one host to another with one tag there must be as
///     many as of the receives. If some receive takes any tag or source, then each host must have
///     as many receives as sends to it, and no send too few for the receives that name it.
void check_graph(const TaskGraph& graph, const TaskLabels* labels = nullptr,
                 const std::string& file = "");

}  // namespace thruway
