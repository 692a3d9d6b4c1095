#include "workloads/tasks/play_record.h"

namespace thruway {

void PlayRecord::merge(const PlayRecord& other) {
    for (std::size_t host = 0; host < spans_.size(); ++host) {
        if (spans_[host].empty()) spans_[host] = other.spans_[host];
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
