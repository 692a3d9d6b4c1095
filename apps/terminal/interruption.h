// apps/terminal/interruption.h
// The message of a run that a signal ends: how far it got.
#pragma once

#include "core/cycle.h"

namespace thruway {

/// While an object exists, the message of an interrupted program also gives the cycle reached and
/// says that no result is written. At most one object may exist.
class InterruptedRun {
public:
    InterruptedRun();
    ~InterruptedRun();
    InterruptedRun(const InterruptedRun&) = delete;
    InterruptedRun& operator=(const InterruptedRun&) = delete;

    static void reached(Cycle now);
};

/// Writes the message to standard error, once; async-signal-safe.
void say_interrupted();

/// From now on say_interrupted() writes nothing, because another process of the run does.
void leave_interruption_to_others();

/// From now on say_interrupted() lasts 0.2 seconds: the launcher of several processes forwards what
/// they write only while they live.
void say_interruption_through_launcher();

}  // namespace thruway
