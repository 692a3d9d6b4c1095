// traces/waveforms/files/change_sink.h
// Takes the changes of signals, cycle after cycle.
#pragma once

#include "core/cycle.h"
#include "traces/waveforms/signals/signal.h"

#include <vector>

namespace thruway {

class ChangeSink {
public:
    virtual ~ChangeSink() = default;
    /// What is different in `cycle` from the cycle before, by signal, each once. Cycles ascend;
    /// those in which nothing changes are left out.
    virtual void changed(Cycle cycle, const std::vector<Change>& changes) = 0;
};

}  // namespace thruway
