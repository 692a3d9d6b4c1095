// tests/traces/waveforms/hand_made_signals.h
// A few signals of one router, for tests of the files that describe them.
#pragma once

#include "traces/waveforms/signals/signal.h"

namespace thruway::test {

inline SignalList hand_made_signals() {
    SignalList list;
    list.legend = {"state of a door", {{"shut", "red4"}, {"open", "gray30"}}};
    list.signals = {{"valid", 1, SignalMeaning::kFlag, 0},
                    {"state", 2, SignalMeaning::kState, 1},
                    {"left_out", 8, SignalMeaning::kNumber, 7},
                    {"number", 64, SignalMeaning::kNumber, kNoValue}};
    list.scopes = {{"router_0.input_1", "from somewhere", 0, 2},
                   {"router_0.input_1.vc_0", "", 2, 3},
                   {"router_0.output_0", "", 3, 4}};
    return list;
}

}  // namespace thruway::test
