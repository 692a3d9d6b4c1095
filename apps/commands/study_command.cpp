#include "apps/commands/commands.h"

#include "apps/cluster/shard_report.h"
#include "apps/commands/study/study_arguments.h"
#include "apps/commands/study/study_lists.h"
#include "apps/options/settings_options.h"
#include "apps/report/input/study_folder.h"
#include "apps/report/sections/commands/command_reports.h"
#include "apps/terminal/progress.h"
#include "apps/terminal/run_failures.h"
#include "core/files/standard_files.h"
#include "core/input/input_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "studies/catalogue.h"
#include "studies/claims/claim_files.h"
#include "studies/claims/compare_verdicts.h"
#include "studies/runs/citation.h"
#include "studies/runs/run_study.h"
#include "studies/runs/study_runs.h"
#include "testbench/points/child_pool.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace thruway {
namespace {

/// Rounded up to whole megabytes.
std::uintmax_t megabytes_in(const std::string& folder) {
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) bytes += file.file_size();
    return (bytes + 999'999) / 1'000'000;
}

/// True if no claim contradicts one in the other folder; prints those that do.
bool agrees(const Study& study, const StudyArguments& arguments, const StudyReport& report) {
    const auto found = contradictions(report.claims, earlier_verdicts(study, arguments));
    for (const std::string& line : found) print_error("thruway: {}: {}\n", study.name, line);
    return found.empty();
}

/// The runs of the first look, by curve. Each is a unit of the shards of its study.
void add_points(PointPlan& points, const Study& study, const StudyRuns& runs) {
    for (std::size_t i = 0; i < runs.runs().size(); ++i) {
        const PlannedRun& run = runs.runs()[i];
        points.add(study.name + ": " + run.curve, i, run.assignments, runs.source(),
                   Engine::kCycle);
    }
}

PointPlan points_of(const Study& study, const StudyRuns& runs) {
    PointPlan points;
    points.command = "study " + study.name;
    add_points(points, study, runs);
    return points;
}

/// A job for the runs of the first look of all chosen studies.
int emit(const StudyArguments& arguments) {
    PointPlan all;
    all.command = "study " + arguments.name;
    InputFiles inputs;
    for (const Study& study : find_studies(arguments.name)) {
        const StudyOptions options = options_of(study, arguments);
        const StudyRuns runs = StudyRuns::of(study, options);
        write_plan(points_of(study, runs), plan_path(shards_folder(options.folder)));
        add_points(all, study, runs);
    }
    arguments.cluster.emit(all, folder_of(arguments), arguments.cluster.jobs(arguments.jobs),
                           inputs);
    ProgressLine(arguments.progress).note(arguments.cluster.emitted_note(all));
    return kDone;
}

void print_failures_of(const StudyReport& report) {
    RunFailures failures;
    for (const StudyFailure& failure : report.failures) failures.add(failure.run, failure.why);
    failures.print();
}

/// Runs a shard of the first look. True if every run gave a result.
bool run_shard(const Study& study, const StudyOptions& options, const ShardChoice& choice,
               ProgressLine& progress) {
    const std::string shards = shards_folder(options.folder);
    const PointPlan points = points_of(study, StudyRuns::of(study, options));
    write_plan(points, plan_path(shards));
    progress.note(study.name + ": " + shard_note(choice, points, "runs"));
    ShardReporter reporter(shards, choice.shard);
    StudyOptions of_shard = options;
    of_shard.shard = choice.shard;
    of_shard.watch = &reporter;
    const StudyReport report = run_study(study, of_shard);
    reporter.end();
    progress.clear();
    print_failures_of(report);
    progress.note(fmt::format("{}: {} runs, {} found finished, {} failed; the command without "
                              "--shard looks at the claims\n",
                              study.name, report.runs, report.found, report.failures.size()));
    return report.failures.empty();
}

/// True if every run gave a result and no verdict contradicts earlier ones.
bool run_one(const Study& study, const StudyArguments& arguments,
             const std::optional<ShardChoice>& choice) {
    ProgressLine progress(arguments.progress);
    StudyOptions options = options_of(study, arguments);
    options.launcher = arguments.cluster.launcher({});
    options.progress = [&](const StudyProgress& now) {
        const auto left = static_cast<double>(now.total - now.finished);
        const auto run = static_cast<double>(now.run);
        progress.show(fmt::format("{}: {} of {} runs, {} running{}", study.name, now.finished,
                                  now.total, now.running,
                                  time_left_text(progress.elapsed_seconds(), run, run + left)));
    };
    if (choice) return run_shard(study, options, *choice, progress);
    const StudyReport report = run_study(study, options);
    progress.clear();
    print_failures_of(report);
    if (report.failures.empty() && !options.figures.empty()) {
        for (const std::string& figure : report.figures) {
            write_file("-", fmt::format("{}/figures/{}.csv\n", options.folder, figure));
        }
    } else if (report.failures.empty()) {
        write_file("-", study.title + "\n" + claims_page(report.claims));
    }
    progress.note(fmt::format(
        "{0}: {1} runs, {2} found finished, {3} failed; results in {4}\n"
        "{4}/points keeps the finished runs ({5} MB), so that the same command does not repeat "
        "them; it is needed for nothing else\n",
        study.name, report.runs, report.found, report.failures.size(),
        printable_name(options.folder), megabytes_in(options.folder + "/points")));
    if (!report.left_out.empty()) {
        progress.note(fmt::format("{}: left out, because models have the paper's settings: {}\n",
                                  study.name, fmt::join(report.left_out, ", ")));
    }
    if (!report.failures.empty()) return false;
    if (!arguments.report.empty()) {
        const StudyFolder files = options.figures.empty()
                                      ? read_study_folder(options.folder)
                                      : read_study_figures(options.folder, report.figures);
        write_file(arguments.report, study_report(files, options.folder));
    }
    return arguments.against.empty() || agrees(study, arguments, report);
}

/// A report has one study, whose files are complete.
void check_report_option(const StudyArguments& arguments, bool is_part) {
    if (!arguments.redraw.empty()) {
        throw Problem(
            fmt::format("--report: not with --redraw, which draws only plots; use thruway "
                        "report {}/NAME",
                        arguments.redraw));
    }
    if (is_part) {
        throw Problem("--report: not in a shard, which decides no claims; give it to the command "
                      "without --shard");
    }
    if (find_studies(arguments.name).size() > 1) {
        throw Problem(fmt::format("--report: a report has one study, not {}; name a study, or use "
                                  "thruway report {}/NAME afterwards",
                                  arguments.name, folder_of(arguments)));
    }
    const std::vector<PlotFormat> formats = arguments.plots.files().formats;
    if (std::find(formats.begin(), formats.end(), PlotFormat::kSvg) == formats.end()) {
        throw Problem("--report: its figures are SVG; add svg to --plot-format");
    }
    check_outputs({{"--report", arguments.report}}, {});
}

int study(const StudyArguments& arguments) {
    if (arguments.cluster.asks_status()) return arguments.cluster.show_status();
    if (arguments.list) {
        write_file("-", arguments.name.empty()
                            ? list_of_studies()
                            : list_of_figures(arguments.name, effort_of(arguments)));
        return kDone;
    }
    if (arguments.bibtex) {
        write_file("-", bibtex(find_studies(arguments.name.empty() ? "all" : arguments.name)));
        return kDone;
    }
    if (arguments.name.empty()) {
        throw Problem("no study given; `thruway study --list` lists them, all runs every one");
    }
    check_choice(arguments);
    const bool emits = arguments.cluster.emits();
    const std::optional<ShardChoice> choice = emits ? std::nullopt : arguments.cluster.shard();
    if (choice) refuse_with_shard(arguments);
    if ((choice || emits) && !arguments.against.empty()) {
        throw Problem("--against: not in a shard, which decides no claims; give it to the command "
                      "without --shard");
    }
    if (!arguments.report.empty()) check_report_option(arguments, choice || emits);
    if (!arguments.redraw.empty()) {
        redraw_all(arguments);
        return kDone;
    }
    if (emits) return emit(arguments);
    // Before runs that take hours.
    if (!arguments.against.empty()) {
        for (const Study& one : find_studies(arguments.name)) earlier_verdicts(one, arguments);
    }
    bool sound = true;
    try {
        for (const Study& one : find_studies(arguments.name)) {
            sound = run_one(one, arguments, choice) && sound;
        }
    } catch (const Interrupted&) {
        print_error(
            "thruway: interrupted; finished runs are kept in {}; the same command continues from "
            "there\n",
            printable_name(folder_of(arguments)));
        return kInterrupted;
    }
    return sound ? kDone : kFailedCheck;
}

}  // namespace

void add_study_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<StudyArguments>();
    command.add_option("NAME", arguments->name, "Name of a study, or all")
        ->type_name("")
        ->check(KnownWords(names_of_studies));
    command.add_flag("--quick", arguments->quick,
                     "Fewer and shorter runs, within two minutes on two cores; claims that need "
                     "the omitted cases stay undecided");
    add_jobs_option(command, arguments->jobs);
    add_progress_options(command, arguments->progress);
    command
        .add_option("--output", arguments->folder,
                    "Folder for the results (default: results/studies; with --set "
                    "results/studies_set)")
        ->type_name("DIR");
    command
        .add_option("--against", arguments->against,
                    "Folder of earlier results: report claims that are decided differently or "
                    "undecided there, and exit with 1 if there are any")
        ->type_name("DIR");
    add_page_option(command, "--report", arguments->report,
                    "Write claims and figures as a report, one HTML file");
    add_figure_options(command, *arguments);
    arguments->cluster.add_to(command);
    exclude_shards(command);
    command.footer(
        "\nDIR/NAME gets claims.csv (each claim with value, interval and verdict: holds, fails,\n"
        "undecided), findings.csv (the parts of the claims), a CSV and a plot per figure,\n"
        "citation.bib and provenance.txt; with --figure only the figures, in DIR/NAME/figures. In "
        "a full study, undecided claims get more seeds, up to two hours of CPU\n"
        "time. Finished runs are kept in DIR/NAME/points and repeated only if the settings or the\n"
        "version change. A claim that fails is a result, not an error: the exit status is 0.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return study(*arguments); }; });
}

}  // namespace thruway
