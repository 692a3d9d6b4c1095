#include "apps/commands/commands.h"

#include "apps/options/settings_options.h"
#include "apps/report/input/report_file.h"
#include "apps/report/input/reported_runs.h"
#include "apps/report/input/study_folder.h"
#include "apps/report/runs_report.h"
#include "apps/report/sections/commands/command_reports.h"
#include "core/files/standard_files.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/exit_status.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct ReportArguments {
    std::vector<std::string> paths;
    std::string out = "report.html";
};

/// A study, or what topology, check, compare or energy found; empty: runs.
std::string other_report(const std::vector<std::string>& paths) {
    if (paths.size() != 1) return "";
    const std::string& path = paths.front();
    if (is_study_folder(path)) return study_report(read_study_folder(path), path);
    if (const auto figures = study_figures_of(path)) return study_report(*figures, path);
    if (std::filesystem::is_directory(path)) return "";
    const ReportFile file = read_report_file(path);
    const ReportFileKind kind = kind_of(json_of(file));
    const bool other = kind == ReportFileKind::kOther || kind == ReportFileKind::kEnergy;
    return other ? report_of_json(file) : "";
}

int report(const ReportArguments& arguments) {
    check_outputs({{"--out", arguments.out}}, arguments.paths);
    std::string page = other_report(arguments.paths);
    if (page.empty()) page = runs_report(read_reported(arguments.paths), "");
    write_file(arguments.out, page);
    if (arguments.out != "-") write_file("-", "report in " + printable_name(arguments.out) + "\n");
    return kDone;
}

}  // namespace

void add_report_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<ReportArguments>();
    command
        .add_option("PATH", arguments->paths,
                    "The folder of a sweep or a study; or results that run --json wrote, with the "
                    "files of run --detail and energy --json if there are any; or the JSON of "
                    "topology, check, compare or energy")
        ->required();
    add_page_option(command, "--out", arguments->out,
                    "The report; - for standard output (default: report.html)");
    command.footer(
        "\nWrites one HTML file that needs no network, no server and no script (docs/report.md). "
        "The same\nresults give the same bytes. `thruway run --report FILE` and `thruway sweep "
        "--report FILE`\nwrite it with their results.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return report(*arguments); }; });
}

}  // namespace thruway
