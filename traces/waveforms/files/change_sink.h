// traces/waveforms/files/change_sink.h
// Takes the changes of signals, cycle by cycle.
#pragma once

#include "core/cycle.h"
#include "traces/waveforms/signals/signal.h"

#include <vector>

namespace thruway {

class ChangeSink {
public:
    virtual ~ChangeSink() = default;
    /// Signals that differ in `cycle` from the cycle before, each once, in the order of signals.
    /// Cycles ascend; cycles without changes are left out.
    virtual void changed(Cycle cycle, const std::vector<Change>& changes) = 0;
};

}  // namespace thruway
