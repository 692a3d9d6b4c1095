#include "traces/waveforms/files/change_window.h"

namespace thruway {

void ChangeWindow::changed(Cycle cycle, const std::vector<Change>& changes) {
    for (; !counts_.empty() && counts_.front().first + cycles_ <= cycle; counts_.pop_front()) {
        for (std::size_t i = 0; i < counts_.front().second; ++i) {
            before_[kept_.front().signal] = kept_.front().value;
            kept_.pop_front();
        }
    }
    kept_.insert(kept_.end(), changes.begin(), changes.end());
    counts_.emplace_back(cycle, changes.size());
}

void ChangeWindow::replay(ChangeSink& sink) const {
    std::vector<Change> changes;
    auto next = kept_.begin();
    for (const auto& [cycle, count] : counts_) {
        const auto end = next + static_cast<std::ptrdiff_t>(count);
        changes.assign(next, end);
        next = end;
        sink.changed(cycle, changes);
    }
}

}  // namespace thruway
