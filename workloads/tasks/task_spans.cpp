#include "workloads/tasks/task_spans.h"

#include <algorithm>
#include <numeric>

namespace thruway {
namespace {

/// How far the task has come.
int progress(const TaskSpan& span) {
    return (span.released != kNever ? 1 : 0) + (span.begin != kNever ? 1 : 0) +
           (span.end != kNever ? 1 : 0);
}

}  // namespace

const TaskSpan* TaskSpans::find(std::uint32_t number) const {
    if (!appended()) return number < spans_.size() ? &spans_[number] : nullptr;
    if (sorted_.size() != numbers_.size()) {
        sorted_.resize(numbers_.size());
        std::iota(sorted_.begin(), sorted_.end(), std::uint32_t{0});
        std::sort(sorted_.begin(), sorted_.end(),
                  [this](std::uint32_t a, std::uint32_t b) { return numbers_[a] < numbers_[b]; });
    }
    const auto found = std::lower_bound(
        sorted_.begin(), sorted_.end(), number,
        [this](std::uint32_t place, std::uint32_t wanted) { return numbers_[place] < wanted; });
    return found != sorted_.end() && numbers_[*found] == number ? &spans_[*found] : nullptr;
}

void TaskSpans::merge(const TaskSpans& other) {
    if (other.appended()) {
        if (size() < other.size()) *this = other;  // a host appends in one part only
        return;
    }
    if (size() < other.size()) spans_.resize(other.size());
    for (std::size_t task = 0; task < other.size(); ++task) {
        if (progress(other[task]) > progress(spans_[task])) spans_[task] = other[task];
    }
}

void TaskSpans::archive(ByteArchive& io) {
    std::uint64_t tasks = spans_.size();
    bool with_numbers = appended();
    io(tasks, with_numbers);
    if (io.reads()) *this = {};
    for (std::uint64_t place = 0; place < tasks; ++place) {
        if (io.reads()) {
            spans_.emplace_back();
            if (with_numbers) numbers_.emplace_back();
        }
        io(spans_[place]);
        if (with_numbers) io(numbers_[place]);
    }
}

}  // namespace thruway
