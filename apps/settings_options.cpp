#include "apps/settings_options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace thruway {

void add_override_option(CLI::App& command, std::vector<std::string>& overrides) {
    command
        .add_option("--set", overrides,
                    "Override a setting, for example router.buffer_flits=4; any number of times")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    command.add_flag_callback(
        "--strict", [&overrides] { overrides.emplace_back("topology.unknown_attributes=refuse"); },
        "Refuse attributes of a graph file that mean nothing for a network");
}

void add_allow_deadlock_flag(CLI::App& command, std::vector<std::string>& overrides) {
    command.add_flag_callback(
        "--allow-deadlock", [&overrides] { overrides.emplace_back("router.allow_deadlock=true"); },
        "Accept settings with which packets can wait for each other for ever");
}

void add_settings_options(CLI::App& command, SettingsSource& source) {
    command.add_option("FILE", source.file, "Settings (TOML)")->required()->type_name("");
    add_override_option(command, source.overrides);
}

void add_engine_option(CLI::App& command, Engine& engine) {
    command
        .add_option_function<std::string>(
            "--engine", [&engine](const std::string& name) { engine = engine_named(name); },
            "What runs: cycle (default), every flit; transaction, packets, approximate for "
            "virtual-channel routers")
        ->type_name("ENGINE")
        ->check(CLI::IsMember({to_string(Engine::kCycle), to_string(Engine::kTransaction)}));
}

void add_jobs_option(CLI::App& command, unsigned& jobs) {
    command
        .add_option("--jobs", jobs, fmt::format("Runs at a time (default: {}, the cores)", jobs))
        ->type_name("N")
        ->check(CLI::Range(1u, 1024u));
}

}  // namespace thruway
