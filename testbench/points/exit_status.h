// testbench/points/exit_status.h
// What the command tells its caller.
#pragma once

namespace thruway {

enum ExitStatus : int {
    kDone = 0,
    kFailedCheck = 1,    ///< a run failed its own checks: deadlock, scoreboard
    kWrongInput = 2,     ///< settings, files, command line
    kInterrupted = 130,  ///< by Ctrl-C, as shells have it
};

}  // namespace thruway
