// apps/program.h
// The whole `thruway` command as a function, for programs with devices of their own.
#pragma once

#include "cosim/devices/device_class.h"

namespace thruway {

/// The body of main(): runs the command line within SystemC's elaboration and turns every error
/// into one message and an exit status. It defines sc_main(). Exits without destroying the model:
/// SystemC's destruction takes time quadratic in its size. `devices`: the classes that
/// router.device can name besides those of --device-library.
int run_program(int argc, char** argv, const DeviceTable& devices = {});

}  // namespace thruway
