// traces/waveforms/files/cycle_counter.h
// Adds the signal `cycle` of the fabric to the changes of a waveform: the number of the cycle, to
// read cycles where the clock period is no round number. In a cycle without any change it has no
// value, so long stretches without changes cost nothing.
#pragma once

#include "traces/waveforms/files/change_sink.h"
#include "traces/waveforms/signals/signal.h"

#include <vector>

namespace thruway {

class CycleCounter : public ChangeSink {
public:
    /// Adds the signal to `list`; it is of the fabric itself.
    explicit CycleCounter(SignalList& list);

    /// The sink gets the changes of a cycle with the counter's after them.
    void set_sink(ChangeSink& sink) { sink_ = &sink; }
    void changed(Cycle cycle, const std::vector<Change>& changes) override;
    /// The waveform ends before cycle `end`: nothing more changes.
    void finish(Cycle end);
    /// The latest cycle with a change; 0 without any.
    Cycle last() const { return last_; }

private:
    void clear(Cycle before);

    const SignalId signal_;
    ChangeSink* sink_ = nullptr;
    Cycle next_ = kNever;  ///< the cycle after the one that the counter shows
    Cycle last_ = 0;
    std::vector<Change> changes_;
};

}  // namespace thruway
