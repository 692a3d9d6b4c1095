// testbench/points/run_arguments.h
// How other commands start a run as a child process, and what its end means.
#pragma once

#include "testbench/engine.h"
#include "testbench/points/child_pool.h"
#include "testbench/points/settings_source.h"

#include <string>
#include <vector>

namespace thruway {

/// The option that gives a run the descriptor of the files that its parent has read.
constexpr const char* kInputsOption = "--inputs-from";

/// The result comes as JSON on standard output. The run reads only what `source` has read, which
/// the document of these assignments has done.
ChildCommand command_of_run(const SettingsSource& source,
                            const std::vector<std::string>& assignments, Engine engine);

/// Whether there is a result: of a run that is done, or that found a deadlock.
bool gave_result(const FinishedChild& child);

/// Why there is none: the child's message, or how it ended.
std::string failure_of(const FinishedChild& child);

}  // namespace thruway
