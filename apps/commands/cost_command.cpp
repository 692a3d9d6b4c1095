#include "apps/commands/commands.h"

#include "apps/options/settings_options.h"
#include "apps/output/cost/cost_output.h"
#include "apps/terminal/progress.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <map>
#include <memory>
#include <string>

namespace thruway {
namespace {

struct CostArguments {
    SettingsSource source;
    std::string json;
    std::string csv;
    CostOptions options;
    std::string wires;
    std::optional<double> fo4_ps;
    ProgressSettings progress;
};

const std::map<std::string, Wires> kWires = {{"short", Wires::kShort}, {"long", Wires::kLong}};

/// Also refuses NaN.
void require_between(const char* option, double value, double low, double high, const char* what) {
    if (value >= low && value <= high) return;
    throw Problem(fmt::format("{}: {}; expected {}, {} to {}", option, value, what, low, high));
}

int print_cost(const CostArguments& arguments) {
    CostOptions options = arguments.options;
    require_between("--flit-bits", options.flit_bits, 1, 65536, "the flit width in bits");
    require_between("--clock-fo4", options.clock_fo4, 1, 10000, "a clock period in FO4 delays");
    if (arguments.fo4_ps) {
        require_between("--fo4-ps", *arguments.fo4_ps, 0.01, 100000,
                        "the FO4 delay of a technology in ps");
    }
    if (!arguments.wires.empty()) options.wires = kWires.at(arguments.wires);
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    check_outputs({{"--json", arguments.json}, {"--csv", arguments.csv}},
                  arguments.source.inputs->paths());
    CostReport report;
    ProgressLine progress(arguments.progress);
    try {
        progress.begin("estimating area and delay of the routers");
        report = evaluate_cost(settings, options);
        progress.clear();
    } catch (const Problem& problem) {
        throw arguments.source.document().located(problem);
    }
    const CostPage page{settings, options, arguments.fo4_ps, report};
    if (!arguments.json.empty()) write_file(arguments.json, cost_json(page));
    if (!arguments.csv.empty()) write_file(arguments.csv, cost_csv(page));
    if (arguments.json != "-" && arguments.csv != "-") write_file("-", cost_table(page));
    return kDone;
}

}  // namespace

void add_cost_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<CostArguments>();
    add_settings_options(command, arguments->source);
    add_output_option(command, "--json", arguments->json,
                      "Write the estimates as JSON; - for standard output");
    add_output_option(command, "--csv", arguments->csv,
                      "Write the estimates as CSV; - for standard output");
    command
        .add_option("--flit-bits", arguments->options.flit_bits, "Flit width in bits (default 32)")
        ->type_name("N");
    command
        .add_option("--wires", arguments->wires,
                    "Chien: length of the link wires, short (default) or long")
        ->type_name("LENGTH")
        ->check(CLI::IsMember(kWires));
    command
        .add_option("--clock-fo4", arguments->options.clock_fo4,
                    "Peh and Dally: clock period of the prescribed pipeline in FO4 (default 20)")
        ->type_name("FO4");
    command
        .add_option("--fo4-ps", arguments->fo4_ps,
                    "Peh and Dally: FO4 delay of the technology in ps, to print times in ns")
        ->type_name("PS");
    add_progress_options(command, arguments->progress);
    command.footer("\nThe crossbar of the settings (*) comes first; the other columns show the "
                   "same routers with\nthe other two crossbars. docs/cost.md has the equations "
                   "and their sources.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return print_cost(*arguments); }; });
}

}  // namespace thruway
