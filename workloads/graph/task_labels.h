// workloads/graph/task_labels.h
// The labels that a file gives to tasks. Consecutive tasks often have consecutive labels (`l1`,
// `l2`, `l3`), which take no memory beyond the first one.
#pragma once

#include "workloads/graph/task_graph.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

class TaskLabels {
public:
    explicit TaskLabels(unsigned hosts) : hosts_(hosts) {}

    /// Tasks of a host come in ascending order; those left out have no label. Labels have no zero
    /// characters.
    void add(HostId host, TaskGraph::Number task, std::string_view label);
    /// Call after the last label of the host.
    void close(HostId host);

    /// Empty: the task has none.
    std::string label(HostId host, TaskGraph::Number task) const;

    /// Memory that the labels occupy.
    std::size_t bytes() const;

private:
    /// The labels of task `first` and of those that follow, up to the next run. Each has the last
    /// digits of the previous one increased by 1. A text without digits at its end is one label.
    struct Run {
        TaskGraph::Number first = 0;
        std::uint32_t text = 0;  ///< begin of the first label, ended by a zero character
    };
    struct HostLabels {
        std::vector<Run> runs;
        std::string texts;
        TaskGraph::Number next = 0;  ///< the task after the last one that was added
    };

    static std::string label_in(const HostLabels& labels, const Run& run, TaskGraph::Number task);
    static void begin_run(HostLabels& labels, TaskGraph::Number first, std::string_view label);

    std::vector<HostLabels> hosts_;
};

/// A name for people: `l12: send 64 bytes to host 3 (line 40)`, or `task 12: ...` without a label.
/// `labels` may be null.
std::string name_of_task(const TaskGraph& graph, const TaskLabels* labels, HostId host,
                         TaskGraph::Number task);
/// The short form: `l12 (line 40)`.
std::string short_name_of_task(const TaskGraph& graph, const TaskLabels* labels, HostId host,
                               TaskGraph::Number task);

}  // namespace thruway
