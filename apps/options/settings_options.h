// apps/options/settings_options.h
// Command-line options that several commands share.
#pragma once

#include "apps/terminal/progress.h"
#include "testbench/engine.h"
#include "testbench/points/settings_source.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// Adds `--set key=value` (repeatable) and the flag `--strict`, an abbreviation for one override.
void add_override_option(CLI::App& command, SettingsSource& source);

/// Adds the flag `--allow-deadlock`, an abbreviation for an override. Call after
/// add_override_option().
void add_allow_deadlock_flag(CLI::App& command, SettingsSource& source);

/// Adds `--without-link A,B` and `--without-switch NAME` (repeatable), abbreviations for overrides
/// of topology.faults. Call after add_override_option().
void add_fault_options(CLI::App& command, SettingsSource& source);

/// The same for the settings of one side of a comparison, or of both. `ending`: of the options'
/// names, such as "-b"; `sides`: as help names them.
void add_fault_options(CLI::App& command, SettingsSource& source, const std::string& ending,
                       const std::string& sides);

/// Adds a required argument that names a settings file.
void add_settings_file(CLI::App& command, const char* name, std::string& file);

/// Adds the argument FILE and the option `--set`.
void add_settings_options(CLI::App& command, SettingsSource& source);

/// Adds the hidden option that hands a child run the files that its parent has read
/// (InputFiles::handed_down()). --help does not show it.
void add_inherited_inputs_option(CLI::App& command, SettingsSource& source);

/// Adds `--device-library FILE` (repeatable). Call after add_inherited_inputs_option(): what the
/// parent has read decides which file is loaded. `linked`: classes of this program; null: none.
/// Errors: those of DeviceSet, also while the command line is parsed.
void add_device_library_option(CLI::App& command, SettingsSource& source,
                               const DeviceTable* linked);

/// Rejects an empty file name.
CLI::Validator named_output();

/// Adds an option that names an output file; "-" is standard output. An empty name is rejected.
CLI::Option* add_output_option(CLI::App& command, const std::string& option, std::string& path,
                               const std::string& help);

/// The same for an HTML page: a name with another ending is rejected.
CLI::Option* add_page_option(CLI::App& command, const std::string& option, std::string& path,
                             const std::string& help);

/// Adds `--engine` for commands that make many runs.
void add_engine_option(CLI::App& command, Engine& engine);

/// Adds `--quiet` and `--progress`.
void add_progress_options(CLI::App& command, ProgressSettings& progress);

/// Words that completions offer for an argument that is checked later.
class KnownWords : public CLI::Validator {
public:
    explicit KnownWords(std::function<std::vector<std::string>()> words);
};

/// Adds `--jobs N`; the default is the current value of `jobs`.
void add_jobs_option(CLI::App& command, unsigned& jobs);

}  // namespace thruway
