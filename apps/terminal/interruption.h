// apps/terminal/interruption.h
// What a signal that ends a run says of it: how far it had come.
#pragma once

#include "core/cycle.h"

namespace thruway {

/// While it lives, an interrupted program says that no result is written, and which cycle was
/// reached. One at a time.
class InterruptedRun {
public:
    InterruptedRun();
    ~InterruptedRun();
    InterruptedRun(const InterruptedRun&) = delete;
    InterruptedRun& operator=(const InterruptedRun&) = delete;

    static void reached(Cycle now);
};

/// Writes the line to standard error. For signal handlers.
void say_interrupted();

}  // namespace thruway
