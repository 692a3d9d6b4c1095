// apps/commands/commands.h
// The commands of `thruway`. Each function adds a command and its options to the parser.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace thruway {

/// Action of the chosen command, called after the whole command line has been parsed; returns the
/// exit status.
using Command = std::function<int()>;

/// Runs one simulation.
void add_run_command(CLI::App& app, Command& chosen);
/// Runs simulations over ranges of settings.
void add_sweep_command(CLI::App& app, Command& chosen);
/// Compares two settings files with paired seeds.
void add_compare_command(CLI::App& app, Command& chosen);
/// Runs the experiments of a paper; writes its figures and checks its claims.
void add_study_command(CLI::App& app, Command& chosen);
/// Evaluates the analytical models.
void add_model_command(CLI::App& app, Command& chosen);
/// Estimates area, delay and clock period of the routers.
void add_cost_command(CLI::App& app, Command& chosen);
/// Generates, converts, draws and measures networks.
void add_topology_command(CLI::App& app, Command& chosen);
/// Checks a network for deadlock.
void add_check_command(CLI::App& app, Command& chosen);
/// Explains the latency of packets, from the journeys of a run.
void add_explain_command(CLI::App& app, Command& chosen);
/// Lists settings and result keys.
void add_list_command(CLI::App& app, Command& chosen);
/// Adds `thruway man` and `thruway completion`. Call last: they describe all other commands.
void add_usage_commands(CLI::App& app, Command& chosen);

}  // namespace thruway
