#include "workloads/graph/task_labels.h"

#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace thruway {
namespace {

/// Numbers of more digits are text; those of fewer never overflow.
constexpr std::size_t kMostDigits = 18;

/// Where the number at the end of a label begins; its size if there is none. A number has no
/// leading zeros.
std::size_t begin_of_number(std::string_view label) {
    std::size_t begin = label.size();
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    while (begin > 0 && label.size() - begin < kMostDigits && is_digit(label[begin - 1])) --begin;
    while (begin + 1 < label.size() && label[begin] == '0') ++begin;
    return begin;
}

std::string description(const Task& task) {
    const std::string bytes = counted(task.amount, "byte", "bytes");
    const std::string tag = task.tag == kAnyTag ? " with any tag"
                            : task.tag == 0     ? ""
                                                : fmt::format(" with tag {}", task.tag);
    switch (task.kind) {
        case TaskKind::kSend:
            return fmt::format("send {} to host {}{}", bytes, index(task.peer), tag);
        case TaskKind::kReceive:
            if (task.peer == kAnySource)
                return fmt::format("receive {} from any host{}", bytes, tag);
            return fmt::format("receive {} from host {}{}", bytes, index(task.peer), tag);
        case TaskKind::kCompute: break;
    }
    return "compute " + counted(task.amount, "cycle", "cycles");
}

std::string label_or_number(const TaskLabels* labels, HostId host, TaskGraph::Number task) {
    std::string label = labels != nullptr ? labels->label(host, task) : "";
    return label.empty() ? fmt::format("task {}", task) : label;
}

std::string line_of(const Task& task) {
    return task.line == 0 ? "" : fmt::format(" (line {})", task.line);
}

}  // namespace

void TaskLabels::add(HostId host, TaskGraph::Number task, std::string_view label) {
    HostLabels& labels = hosts_[index(host)];
    if (task > labels.next) begin_run(labels, labels.next, "");
    labels.next = task + 1;
    if (!labels.runs.empty() && label_in(labels, labels.runs.back(), task) == label) return;
    begin_run(labels, task, label);
}

void TaskLabels::close(HostId host) {
    HostLabels& labels = hosts_[index(host)];
    begin_run(labels, labels.next, "");
    labels.runs.shrink_to_fit();
    labels.texts.shrink_to_fit();
}

void TaskLabels::begin_run(HostLabels& labels, TaskGraph::Number first, std::string_view label) {
    // Texts beyond the limit are left out: such tasks go by their numbers.
    const bool fits = labels.texts.size() + label.size() <
                      std::numeric_limits<std::uint32_t>::max();
    labels.runs.push_back({first, static_cast<std::uint32_t>(labels.texts.size())});
    if (fits) labels.texts += label;
    labels.texts += '\0';
}

std::string TaskLabels::label_in(const HostLabels& labels, const Run& run, TaskGraph::Number task) {
    const std::string_view text(labels.texts.data() + run.text);
    if (task == run.first) return std::string(text);
    const std::size_t number = begin_of_number(text);
    if (number == text.size()) return "";
    const std::uint64_t first = std::strtoull(text.data() + number, nullptr, 10);
    return fmt::format("{}{}", text.substr(0, number), first + (task - run.first));
}

std::string TaskLabels::label(HostId host, TaskGraph::Number task) const {
    const HostLabels& labels = hosts_[index(host)];
    const auto after = std::upper_bound(
        labels.runs.begin(), labels.runs.end(), task,
        [](TaskGraph::Number number, const Run& run) { return number < run.first; });
    return after == labels.runs.begin() ? "" : label_in(labels, *(after - 1), task);
}

std::size_t TaskLabels::bytes() const {
    std::size_t sum = hosts_.capacity() * sizeof(HostLabels);
    for (const HostLabels& labels : hosts_) {
        sum += labels.runs.capacity() * sizeof(Run) + labels.texts.capacity();
    }
    return sum;
}

std::string name_of_task(const TaskGraph& graph, const TaskLabels* labels, HostId host,
                         TaskGraph::Number task) {
    const Task& named = graph.task(host, task);
    return fmt::format("{}: {}{}", label_or_number(labels, host, task), description(named),
                       line_of(named));
}

std::string short_name_of_task(const TaskGraph& graph, const TaskLabels* labels, HostId host,
                               TaskGraph::Number task) {
    return label_or_number(labels, host, task) + line_of(graph.task(host, task));
}

}  // namespace thruway
