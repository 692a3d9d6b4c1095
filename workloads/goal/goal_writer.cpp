#include "workloads/goal/goal_writer.h"

#include <fmt/format.h>

#include <iterator>
#include <string>

namespace thruway {
namespace {

using Number = TaskGraph::Number;

void append_operation(fmt::memory_buffer& line, const Task& task) {
    const auto out = std::back_inserter(line);
    switch (task.kind) {
        case TaskKind::kCompute: fmt::format_to(out, "calc {}", task.amount); break;
        case TaskKind::kSend:
            fmt::format_to(out, "send {}b to {}", task.amount, index(task.peer));
            break;
        case TaskKind::kReceive:
            fmt::format_to(out, "recv {}b from ", task.amount);
            if (task.peer == kAnySource) {
                fmt::format_to(out, "-1");
            } else {
                fmt::format_to(out, "{}", index(task.peer));
            }
            break;
    }
    if (task.kind != TaskKind::kCompute && task.tag == kAnyTag) {
        fmt::format_to(out, " tag -1");
    } else if (task.kind != TaskKind::kCompute && task.tag != 0) {
        fmt::format_to(out, " tag {}", task.tag);
    }
    if (task.cpu != 0) fmt::format_to(out, " cpu {}", unsigned{task.cpu});
    if (task.nic != 0 && task.kind != TaskKind::kCompute) {
        fmt::format_to(out, " nic {}", unsigned{task.nic});
    }
    fmt::format_to(out, "\n");
}

/// Every task that has to do with a dependency has a label.
bool labels_suffice(const TaskGraph& graph, const TaskLabels& labels, HostId host) {
    for (Number i = 0; i < graph.tasks(host); ++i) {
        const auto later = graph.successors(host, i);
        const bool needed = graph.dependencies(host, i) != 0 || later.begin() != later.end();
        if (needed && labels.label(host, i).empty()) return false;
    }
    return true;
}

void write_rank(std::ostream& output, const TaskGraph& graph, const TaskLabels* labels,
                HostId host) {
    if (labels != nullptr && !labels_suffice(graph, *labels, host)) labels = nullptr;
    const auto label = [&](Number task) {
        return labels != nullptr ? labels->label(host, task) : fmt::format("l{}", task + 1);
    };
    fmt::memory_buffer line;
    const auto flush = [&] {
        output.write(line.data(), static_cast<std::streamsize>(line.size()));
        line.clear();
    };
    fmt::format_to(std::back_inserter(line), "\nrank {} {{\n", index(host));
    for (Number i = 0; i < graph.tasks(host); ++i) {
        const std::string name = label(i);
        if (!name.empty()) fmt::format_to(std::back_inserter(line), "{}: ", name);
        append_operation(line, graph.task(host, i));
        flush();
    }
    for (Number i = 0; i < graph.tasks(host); ++i) {
        for (const TaskGraph::Successor& later : graph.successors(host, i)) {
            fmt::format_to(std::back_inserter(line), "{} {} {}\n", label(later.task()),
                           later.with_begin() ? "irequires" : "requires", label(i));
            flush();
        }
    }
    fmt::format_to(std::back_inserter(line), "}}\n");
    flush();
}

}  // namespace

void write_goal(std::ostream& output, const TaskGraph& graph, const TaskLabels* labels) {
    output << "num_ranks " << graph.hosts() << '\n';
    for (std::uint32_t host = 0; host < graph.hosts(); ++host) {
        write_rank(output, graph, labels, HostId{host});
    }
}

}  // namespace thruway
