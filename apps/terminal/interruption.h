// apps/terminal/interruption.h
// The message of a run that a signal ends: how far it got.
#pragma once

#include "core/cycle.h"

namespace thruway {

/// While an object exists, the message of an interrupted program also gives the cycle reached and
/// says that no result is written. At most one object may exist.
class InterruptedRun {
public:
    /// `speaks`: false: nothing is written; another process of the run does.
    explicit InterruptedRun(bool speaks = true);
    ~InterruptedRun();
    InterruptedRun(const InterruptedRun&) = delete;
    InterruptedRun& operator=(const InterruptedRun&) = delete;

    static void reached(Cycle now);
};

/// Writes the message to standard error; async-signal-safe.
void say_interrupted();

}  // namespace thruway
