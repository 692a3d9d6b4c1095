#include "workloads/tasks/play_record.h"

namespace thruway {

void PlayRecord::merge(const PlayRecord& other) {
    for (std::size_t host = 0; host < spans_.size(); ++host) {
        spans_[host].merge(other.spans_[host]);
    }
}

}  // namespace thruway
