#include "workloads/tasks/play_record.h"

namespace thruway {
namespace {

/// How far the task has come.
int progress(const TaskSpan& span) {
    return (span.released != kNever ? 1 : 0) + (span.begin != kNever ? 1 : 0) +
           (span.end != kNever ? 1 : 0);
}

}  // namespace

void PlayRecord::merge(const PlayRecord& other) {
    for (std::size_t host = 0; host < spans_.size(); ++host) {
        Spans& here = spans_[host];
        const Spans& there = other.spans_[host];
        if (here.size() < there.size()) here.resize(there.size());
        for (std::size_t task = 0; task < there.size(); ++task) {
            if (progress(there[task]) > progress(here[task])) here[task] = there[task];
        }
    }
}

void PlayRecord::archive(ByteArchive& io) {
    std::uint64_t hosts = spans_.size();
    io(hosts);
    spans_.resize(hosts);
    for (Spans& spans : spans_) {
        std::uint64_t tasks = spans.size();
        io(tasks);
        if (io.reads()) spans.clear();
        for (std::uint64_t task = 0; task < tasks; ++task) {
            if (io.reads()) spans.emplace_back();
            io(spans[task]);
        }
    }
}

}  // namespace thruway
