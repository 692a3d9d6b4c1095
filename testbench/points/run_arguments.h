// testbench/points/run_arguments.h
// How other commands start a run as a child process and interpret its end.
#pragma once

#include "testbench/engine.h"
#include "testbench/points/child_pool.h"
#include "testbench/points/settings_source.h"

#include <string>
#include <vector>

namespace thruway {

/// Option that loads a library of device classes.
constexpr const char* kDeviceLibraryOption = "--device-library";

/// Option that passes the descriptor of the files that the parent has read.
constexpr const char* kInputsOption = "--inputs-from";

/// Option that names what gave an override of the parent, for messages: "ORIGIN: KEY=VALUE".
constexpr const char* kOriginOption = "--origin";

/// Where a run gets its input files from.
enum class RunInputs {
    kHandedDown,  ///< what the parent has read, by descriptor
    kReadAgain    ///< their paths, perhaps on another machine; PointStore::keep() refuses changes
};

/// The run writes its result as JSON to standard output. With RunInputs::kHandedDown it reads only
/// files that `source` has read; document(assignments) has read all it needs.
ChildCommand command_of_run(const SettingsSource& source,
                            const std::vector<std::string>& assignments, Engine engine,
                            RunInputs inputs = RunInputs::kHandedDown);

/// True if the child gave a result: the run completed, or found a deadlock.
bool gave_result(const FinishedChild& child);

/// Why there is no result: the child's message, or how it ended. RunInputs::kReadAgain: without the
/// texts of the launcher.
std::string failure_of(const FinishedChild& child, RunInputs inputs = RunInputs::kHandedDown);

}  // namespace thruway
