#include "apps/commands/commands.h"

#include "apps/options/energy_options.h"
#include "apps/options/settings_options.h"
#include "apps/output/energy/energy_output.h"
#include "apps/report/sections/commands/command_reports.h"
#include "apps/report/sections/input_facts.h"
#include "apps/terminal/progress.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "reporting/json/number_text.h"
#include "reporting/writers/result_json.h"
#include "testbench/points/exit_status.h"
#include "testbench/simulation.h"
#include "topologies/build_topology.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct EnergyArguments {
    SettingsSource source;
    EnergyChoice choice;
    std::string json;
    std::string csv;
    std::string routers_csv;
    std::string report;
    ProgressSettings progress;

    std::vector<NamedOutput> outputs() const {
        return {
            {"--json", json}, {"--csv", csv}, {"--routers-csv", routers_csv}, {"--report", report}};
    }
};

/// The result in the file, or that of the run that the settings in the file describe.
RunResult run_of(const EnergyArguments& arguments, const SimulationSettings& settings) {
    const SettingsSource& source = arguments.source;
    if (source.recorded()) {
        return result_from_json(source.inputs->read(source.file)->text(), source.file);
    }
    ProgressLine line(arguments.progress);
    line.begin("running the simulation");
    SimulationOptions options;
    options.devices = source.devices.get();
#ifndef __SANITIZE_ADDRESS__
    options.leave_model = true;
#endif
    try {
        return simulate(settings, options);
    } catch (const Problem& problem) {
        throw source.document().located(problem);
    }
}

/// The command without its output files.
std::vector<std::string> words_of(const EnergyArguments& arguments) {
    std::vector<std::string> words = words_of_command("energy", arguments.source);
    words.insert(words.end(), {"--tech", bare_name(arguments.choice.file)});
    const auto add = [&words](const char* option, const std::optional<double>& value) {
        if (value) words.insert(words.end(), {option, number_text(*value)});
    };
    add("--flit-bits", arguments.choice.values.flit_bits);
    add("--mm-per-cycle", arguments.choice.values.mm_per_cycle);
    add("--switching-factor", arguments.choice.values.switching_factor);
    return words;
}

int print_energy(const EnergyArguments& arguments) {
    const SettingsSource& source = arguments.source;
    if (source.recorded() && !source.overrides.empty()) {
        throw Problem("--set: " + source.file +
                      " is the result of a run, which other settings do not change; give a "
                      "settings file, or run the result again with thruway run");
    }
    const EnergyTechnologyFile technology = read_technology_file(arguments.choice);
    const SimulationSettings settings = read_simulation_settings(source.document());
    std::vector<std::string> inputs = source.inputs->paths();
    inputs.push_back(arguments.choice.file);
    check_outputs(arguments.outputs(), inputs);
    const RunResult result = run_of(arguments, settings);
    const EnergyFile file = energy_of_run(result, settings, technology, arguments.choice);
    if (!arguments.json.empty()) write_file(arguments.json, energy_json(file));
    if (!arguments.csv.empty()) write_file(arguments.csv, energy_csv(file));
    if (!arguments.routers_csv.empty()) {
        write_file(arguments.routers_csv, energy_routers_csv(file));
    }
    if (!arguments.report.empty()) {
        const Topology topology = build_topology(settings.topology);
        write_file(arguments.report, energy_report(file, &topology, words_of(arguments)));
    }
    for (const NamedOutput& output : arguments.outputs()) {
        if (output.path == "-") return kDone;
    }
    write_file("-", energy_table(file));
    return kDone;
}

}  // namespace

void add_energy_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<EnergyArguments>();
    add_settings_options(command, arguments->source);
    add_device_library_option(command, arguments->source, chosen.devices);
    add_technology_option(command, "--tech", arguments->choice)->required();
    add_energy_scaling_options(command, arguments->choice);
    add_output_option(command, "--json", arguments->json,
                      "Write everything as JSON; - for standard output");
    add_output_option(command, "--csv", arguments->csv,
                      "Write the constants and what they contribute as CSV; - for standard output");
    add_output_option(command, "--routers-csv", arguments->routers_csv,
                      "Write the energy of each router as CSV; - for standard output");
    add_page_option(command, "--report", arguments->report,
                    "Write the energy as a report, one HTML file");
    add_progress_options(command, arguments->progress);
    command.footer(
        "\nFILE is the JSON result of a run, or a settings file, which is then run. "
        "docs/energy.md has the\nformat of technology files; examples/energy/ has some.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return print_energy(*arguments); }; });
}

}  // namespace thruway
