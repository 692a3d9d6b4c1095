// apps/command_line.h
// The command line of `thruway`: its commands with their options and help.
#pragma once

namespace thruway {

class DeviceTable;

/// Parses and runs a command; returns the exit status. All output has been flushed. `devices`:
/// device classes that are linked into this program.
/// Errors: Problem for an invalid command line, settings or files; sc_core::sc_report from a run.
int run_command_line(int argc, const char* const* argv, const DeviceTable& devices);

}  // namespace thruway
