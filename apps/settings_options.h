// apps/settings_options.h
// The command-line options that several commands share.
#pragma once

#include "testbench/engine.h"
#include "testbench/points/settings_source.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace thruway {

/// The option `--set key=value`, any number of times, and the flag `--strict`, short for one of them.
void add_override_option(CLI::App& command, std::vector<std::string>& overrides);

/// The flag `--allow-deadlock`, short for an override. After the option `--set`.
void add_allow_deadlock_flag(CLI::App& command, std::vector<std::string>& overrides);

/// The argument FILE and the option `--set`.
void add_settings_options(CLI::App& command, SettingsSource& source);

/// The option `--engine` of commands that make many runs.
void add_engine_option(CLI::App& command, Engine& engine);

/// The option `--jobs N`; its default is what `jobs` is.
void add_jobs_option(CLI::App& command, unsigned& jobs);

}  // namespace thruway
