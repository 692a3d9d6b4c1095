// apps/options/settings_options.h
// The command-line options that several commands share.
#pragma once

#include "apps/terminal/progress.h"
#include "testbench/engine.h"
#include "testbench/points/settings_source.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// The option `--set key=value`, any number of times, and the flag `--strict`, short for one of
/// them.
void add_override_option(CLI::App& command, std::vector<std::string>& overrides);

/// The flag `--allow-deadlock`, short for an override. After the option `--set`.
void add_allow_deadlock_flag(CLI::App& command, std::vector<std::string>& overrides);

/// A required argument that is a settings file.
void add_settings_file(CLI::App& command, const char* name, std::string& file);

/// The argument FILE and the option `--set`.
void add_settings_options(CLI::App& command, SettingsSource& source);

/// The option by which a run that another command has started gets the files that this one has read
/// (InputFiles::handed_down()). Not for people: --help does not show it.
void add_inherited_inputs_option(CLI::App& command, SettingsSource& source);

/// Refuses an empty name.
CLI::Validator named_output();

/// An option that names a file to write; "-" is standard output. An empty name is refused.
CLI::Option* add_output_option(CLI::App& command, const std::string& option, std::string& path,
                               const std::string& help);

/// The option `--engine` of commands that make many runs.
void add_engine_option(CLI::App& command, Engine& engine);

/// The options `--quiet` and `--progress` of commands that may take long.
void add_progress_options(CLI::App& command, ProgressSettings& progress);

/// For arguments whose check comes later: the words that completions offer.
class KnownWords : public CLI::Validator {
public:
    explicit KnownWords(std::function<std::vector<std::string>()> words);
};

/// The option `--jobs N`; its default is what `jobs` is.
void add_jobs_option(CLI::App& command, unsigned& jobs);

}  // namespace thruway
