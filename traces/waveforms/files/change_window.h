// traces/waveforms/files/change_window.h
// Keeps the changes of the last cycles, and the values before them: what led to an event whose time
// is not known beforehand. Its memory is bounded by the changes of so many cycles.
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

    /// [signal] before the changes that are kept.
    const std::vector<std::uint64_t>& values_before() const { return before_; }
    /// What is kept, to another sink. Changes of the last `cycles` cycles are among it.
    void replay(ChangeSink& sink) const;
    std::size_t changes() const { return kept_.size(); }

private:
    const Cycle cycles_;
    std::vector<std::uint64_t> before_;
    std::deque<Change> kept_;
    std::deque<std::pair<Cycle, std::size_t>> counts_;  ///< changes of each cycle that has some
};

}  // namespace thruway
