#include "apps/commands/commands.h"

#include "apps/options/settings_options.h"
#include "apps/report/input/reported_runs.h"
#include "apps/report/runs_report.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/exit_status.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct ReportArguments {
    std::vector<std::string> paths;
    std::string out = "report.html";
};

int report(const ReportArguments& arguments) {
    check_outputs({{"--out", arguments.out}}, arguments.paths);
    write_file(arguments.out, runs_report(read_reported(arguments.paths), ""));
    if (arguments.out != "-") write_file("-", "report in " + arguments.out + "\n");
    return kDone;
}

}  // namespace

void add_report_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<ReportArguments>();
    command
        .add_option("PATH", arguments->paths,
                    "The folder of a sweep, or results that run --json wrote, each with the file "
                    "of run --detail if there is one")
        ->required();
    add_output_option(command, "--out", arguments->out,
                      "The report; - for standard output (default: report.html)");
    command.footer(
        "\nWrites one HTML file that needs no network, no server and no script (docs/report.md). "
        "The same\nresults give the same bytes. `thruway run --report FILE` and `thruway sweep "
        "--report FILE`\nwrite it with their results.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return report(*arguments); }; });
}

}  // namespace thruway
