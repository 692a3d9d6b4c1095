// traces/waveforms/files/change_window.h
// Keeps the changes of the last cycles and the values before them, to show what led to an event
// whose time is not known in advance. Memory: the changes of these cycles.
#pragma once

#include "traces/waveforms/files/change_sink.h"
#include "traces/waveforms/signals/signal.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace thruway {

class ChangeWindow : public ChangeSink {
public:
    /// `cycles`: at least 1. `values`: [signal] before the first change.
    ChangeWindow(Cycle cycles, std::vector<std::uint64_t> values)
        : cycles_(cycles), before_(std::move(values)) {}

    void changed(Cycle cycle, const std::vector<Change>& changes) override;

    /// [signal] values before the kept changes.
    const std::vector<std::uint64_t>& values_before() const { return before_; }
    /// Passes the kept changes to another sink; they include those of the last `cycles` cycles.
    void replay(ChangeSink& sink) const;
    std::size_t changes() const { return kept_.size(); }

private:
    const Cycle cycles_;
    std::vector<std::uint64_t> before_;
    std::deque<Change> kept_;
    std::deque<std::pair<Cycle, std::size_t>> counts_;  ///< number of changes by cycle
};

}  // namespace thruway
