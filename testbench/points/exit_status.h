// testbench/points/exit_status.h
// Exit statuses of the command.
#pragma once

namespace thruway {

enum ExitStatus : int {
    kDone = 0,
    kFailedCheck = 1,    ///< a run failed its own checks: deadlock, scoreboard
    kWrongInput = 2,     ///< invalid settings, files or command line
    kInterrupted = 130,  ///< by Ctrl-C, as in shells (128 + SIGINT)
};

}  // namespace thruway
