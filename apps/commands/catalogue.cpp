// The catalogue of commands: one row for each.

#include "apps/commands/commands.h"

namespace thruway {

const std::vector<CommandRow>& CommandRow::all() {
    static const std::vector<CommandRow> rows = {
        {"run", "Simulate the network of a settings file", add_run_options},
        {"sweep", "Run simulations over ranges of settings", add_sweep_options},
        {"compare", "Compare two settings files by runs with paired seeds", add_compare_options},
        {"study", "Regenerate the figures of a paper and check its claims", add_study_options},
        {"model", "Evaluate the analytical models for a settings file", add_model_options},
        {"cost", "Estimate area, delay and clock period of the routers", add_cost_options},
        {"energy", "Compute the energy of a run by a technology file", add_energy_options},
        {"topology", "Generate, convert, draw or measure a network", add_topology_options},
        {"workload", "Summarise a workload, or write it as GOAL", add_workload_options},
        {"check", "Prove that a network is free from deadlock, or show a cycle", add_check_options},
        {"explain", "Explain where packets spent their latency", add_explain_options},
        {"report", "Show results as one HTML file with figures and tables", add_report_options},
        {"list", "List settings, their values, and the keys of results", add_list_options},
        {"completion", "Print a completion script for a shell", add_completion_options},
        {"man", "Print the manual page thruway(1)", add_man_options},
    };
    return rows;
}

}  // namespace thruway
