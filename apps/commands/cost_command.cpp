#include "apps/commands/commands.h"

#include "apps/options/cost_options.h"
#include "apps/options/settings_options.h"
#include "apps/output/cost/cost_output.h"
#include "apps/report/sections/commands/command_reports.h"
#include "apps/sweep/cost/cost_points.h"
#include "apps/sweep/cost/varied_cost.h"
#include "apps/terminal/progress.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/exit_status.h"
#include "testbench/run_provenance.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct CostArguments {
    SettingsSource source;
    std::vector<std::string> axes;
    std::string json;
    std::string csv;
    std::string report;
    CostSwitches switches;
    ProgressSettings progress;
};

void check_cost_outputs(const CostArguments& arguments) {
    check_outputs(
        {{"--json", arguments.json}, {"--csv", arguments.csv}, {"--report", arguments.report}},
        arguments.source.inputs->paths());
}

/// `text` makes the table for the terminal, which --json - and --csv - replace.
template <typename MakeJson, typename MakeCsv, typename MakeText>
void write_cost(const CostArguments& arguments, MakeJson&& json, MakeCsv&& csv, MakeText&& text) {
    if (!arguments.json.empty()) write_file(arguments.json, json());
    if (!arguments.csv.empty()) write_file(arguments.csv, csv());
    if (arguments.json != "-" && arguments.csv != "-" && arguments.report != "-") {
        write_file("-", text());
    }
}

/// The command without its output files. Every technology option can change the result.
std::vector<std::string> words_of(const CostArguments& arguments) {
    std::vector<std::string> words = words_of_command("cost", arguments.source);
    for (const std::string& axis : arguments.axes) words.insert(words.end(), {"--vary", axis});
    const std::vector<std::string> technology = arguments.switches.words();
    words.insert(words.end(), technology.begin(), technology.end());
    return words;
}

void write_cost_report(const CostArguments& arguments, const std::string& csv,
                       const std::vector<CsvColumn>& columns, const std::string& text) {
    if (arguments.report.empty()) return;
    const SimulationSettings settings = arguments.source.document().read<SimulationSettings>();
    write_file(arguments.report,
               cost_report(csv, columns, text, words_of(arguments), provenance_of(settings),
                           arguments.switches.technology().clock_given));
}

int print_varied_cost(const CostArguments& arguments, const CostTechnology& technology) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : arguments.axes) axes.push_back(read_axis(text));
    check_axes(axes, arguments.source);
    const SweepPlan plan(std::move(axes), arguments.source);
    check_cost_outputs(arguments);
    ProgressLine progress(arguments.progress);
    const std::vector<CostPoint> points = cost_points(plan, arguments.source, technology, progress);
    const VariedCostPage page{plan, arguments.source, technology, points};
    write_cost(
        arguments, [&] { return varied_cost_json(page); }, [&] { return varied_cost_csv(page); },
        [&] { return varied_cost_table(page); });
    write_cost_report(arguments, varied_cost_csv(page), varied_cost_columns(),
                      varied_cost_notes(page));
    return kDone;
}

int print_cost(const CostArguments& arguments) {
    const CostTechnology technology = arguments.switches.technology();
    if (!arguments.axes.empty()) return print_varied_cost(arguments, technology);
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    check_cost_outputs(arguments);
    CostReport report;
    ProgressLine progress(arguments.progress);
    try {
        progress.begin("estimating area and delay of the routers");
        report = evaluate_cost(settings, technology.options);
        progress.clear();
    } catch (const Problem& problem) {
        throw arguments.source.document().located(problem);
    }
    const CostPage page{settings, technology, report, !arguments.source.added({}).empty()};
    write_cost(
        arguments, [&] { return cost_json(page); }, [&] { return cost_csv(page); },
        [&] { return cost_table(page); });
    write_cost_report(arguments, cost_csv(page), cost_columns(), cost_notes(page));
    return kDone;
}

}  // namespace

void add_cost_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<CostArguments>();
    add_settings_options(command, arguments->source);
    arguments->source.origin_of_more = "--vary";
    command
        .add_option("--vary", arguments->axes,
                    "Vary a setting: key=first:last:step or key=value,value,...; repeatable: a row "
                    "for each combination, with the crossbar of its settings")
        ->type_name("KEY=VALUES")
        ->allow_extra_args(false);
    add_output_option(command, "--json", arguments->json,
                      "Write the estimates as JSON; - for standard output");
    add_output_option(command, "--csv", arguments->csv,
                      "Write the estimates as CSV; - for standard output");
    add_page_option(command, "--report", arguments->report,
                    "Write the estimates as a report, one HTML file");
    arguments->source.adds_output_buffers = true;
    arguments->switches.add_to(command);
    add_progress_options(command, arguments->progress);
    command.footer("\nThe crossbar of the settings (*) comes first; the other columns show the "
                   "same routers with\nthe other two crossbars. docs/cost.md has the equations, "
                   "their sources, and what of them\nis not verified.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return print_cost(*arguments); }; });
}

}  // namespace thruway
