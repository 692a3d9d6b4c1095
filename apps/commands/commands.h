// apps/commands/commands.h
// The commands of `thruway`: a row of apps/commands/catalogue.cpp for each, and functions that add
// the options of a command to the parser.
#pragma once

#include <functional>
#include <vector>

namespace CLI {
class App;
}

namespace thruway {

class DeviceTable;
class ProcessGroup;

/// What the chosen command does once the whole command line has been parsed. Both return the exit
/// status.
struct Command {
    std::function<int()> alone;
    /// In each of several processes that were started together; empty: the command refuses them.
    std::function<int(ProcessGroup&)> together;
    /// The device classes that are linked into this program; null: none. Set before the options are
    /// added.
    const DeviceTable* devices = nullptr;
};

struct CommandRow {
    const char* name;
    const char* meaning;  ///< one line
    /// Adds arguments, options and footer to `command`, and a callback that sets `chosen`.
    void (*add_options)(CLI::App& command, Command& chosen);

    /// In the order of the help.
    static const std::vector<CommandRow>& all();
};

void add_run_options(CLI::App& command, Command& chosen);
void add_sweep_options(CLI::App& command, Command& chosen);
void add_compare_options(CLI::App& command, Command& chosen);
void add_study_options(CLI::App& command, Command& chosen);
void add_model_options(CLI::App& command, Command& chosen);
void add_cost_options(CLI::App& command, Command& chosen);
void add_energy_options(CLI::App& command, Command& chosen);
void add_topology_options(CLI::App& command, Command& chosen);
void add_workload_options(CLI::App& command, Command& chosen);
void add_check_options(CLI::App& command, Command& chosen);
void add_report_options(CLI::App& command, Command& chosen);
void add_explain_options(CLI::App& command, Command& chosen);
void add_list_options(CLI::App& command, Command& chosen);
void add_completion_options(CLI::App& command, Command& chosen);
void add_man_options(CLI::App& command, Command& chosen);

}  // namespace thruway
