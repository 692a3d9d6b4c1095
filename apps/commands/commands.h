// apps/commands/commands.h
// The commands of `thruway`. Each adds itself to the parser, with its options.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace thruway {

/// What the chosen command does once the whole command line has been parsed; returns the exit
/// status.
using Command = std::function<int()>;

/// One simulation.
void add_run_command(CLI::App& app, Command& chosen);
/// Many simulations, over ranges of settings.
void add_sweep_command(CLI::App& app, Command& chosen);
/// Two settings files, compared by paired seeds.
void add_compare_command(CLI::App& app, Command& chosen);
/// The experiments, figures and claims of a paper.
void add_study_command(CLI::App& app, Command& chosen);
/// The analytical models of a settings file, without a simulation.
void add_model_command(CLI::App& app, Command& chosen);
/// Area, delay and clock of the routers of a settings file, without a simulation.
void add_cost_command(CLI::App& app, Command& chosen);
/// Makes, converts, draws and measures a network.
void add_topology_command(CLI::App& app, Command& chosen);
/// Is the network of a settings file free from deadlock?
void add_check_command(CLI::App& app, Command& chosen);
/// Where the latency of packets went, from the journeys of a run.
void add_explain_command(CLI::App& app, Command& chosen);
/// What can be set.
void add_list_command(CLI::App& app, Command& chosen);
/// `thruway man` and `thruway completion`. After all others: they describe the commands that the
/// program has when they run.
void add_usage_commands(CLI::App& app, Command& chosen);

}  // namespace thruway
