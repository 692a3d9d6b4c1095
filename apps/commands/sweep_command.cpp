#include "apps/commands/commands.h"

#include "apps/cluster/shard_report.h"
#include "apps/commands/sweep/sweep_arguments.h"
#include "apps/options/plots/plot_options.h"
#include "apps/options/settings_options.h"
#include "apps/report/report_option.h"
#include "apps/report/runs_report.h"
#include "apps/sweep/cost/cost_sweep_options.h"
#include "apps/sweep/detail/detail_options.h"
#include "apps/sweep/detail/sweep_details.h"
#include "apps/sweep/energy/sweep_energy.h"
#include "apps/sweep/failures/point_failures.h"
#include "apps/sweep/outputs/sweep_outputs.h"
#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/saturation/search_effort.h"
#include "apps/sweep/saturation/searched_loads.h"
#include "apps/sweep/spread/spread_options.h"
#include "apps/sweep/spread/spread_output.h"
#include "apps/sweep/sweep_plan.h"
#include "apps/sweep/sweep_report.h"
#include "apps/sweep/sweep_run.h"
#include "apps/terminal/progress.h"
#include "checks/simulation_settings.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/exit_status.h"
#include "testbench/points/point_runner.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <optional>

namespace thruway {
namespace {

int emit(const SweepArguments& arguments, const SweepPlan& plan) {
    const PointPlan points = points_of(plan, arguments);
    const std::string folder = folder_of(arguments);
    arguments.cluster.emit(points, folder, arguments.cluster.jobs(arguments.jobs),
                           *arguments.source.inputs);
    write_plan(points, plan_path(shards_folder(folder)));
    ProgressLine(arguments.progress).note(arguments.cluster.emitted_note(points));
    return kDone;
}

/// The report of a shard, and what the terminal says about it. Null: this is no shard.
std::unique_ptr<ShardReporter> begin_shard(const SweepArguments& arguments, const SweepPlan& plan,
                                           const std::optional<ShardChoice>& choice,
                                           ProgressLine& progress) {
    if (!choice) return nullptr;
    const PointPlan points = points_of(plan, arguments);
    const std::string shards = shards_folder(folder_of(arguments));
    write_plan(points, plan_path(shards));
    progress.note(shard_note(*choice, points, "series"));
    return std::make_unique<ShardReporter>(shards, choice->shard);
}

int sweep(SweepArguments& arguments) {
    if (arguments.cluster.asks_status()) return arguments.cluster.show_status();
    if (arguments.source.file.empty()) {
        throw Problem("FILE is required; see `thruway sweep --help`");
    }
    arguments.source.adds_output_buffers = arguments.cost.wanted();
    const SweepPlan plan = make_plan(arguments);
    const std::optional<SpreadAxes> spread = arguments.spread.axes(plan);
    const DetailChoice detailed = arguments.detail.choice(plan, arguments.engine,
                                                          arguments.report.wanted());
    SweepOutputs outputs{folder_of(arguments), std::nullopt, arguments.plots.files(),
                         arguments.find_saturation, spread};
    if (arguments.plots.wanted())
        outputs.plots = chosen_plots(plan, arguments.source, arguments.plots);
    if (arguments.find_saturation) check_search(plan, arguments.source);
    tell_refused_points(plan, arguments);
    arguments.energy.prepare(arguments.source, arguments.engine);
    const SweepCosts costs(arguments.cost, plan, arguments.source, arguments.progress);
    if (arguments.cluster.emits()) return emit(arguments, plan);
    const std::string folder = folder_of(arguments);
    const PointStore store(arguments.source, folder, arguments.engine);
    std::vector<NamedOutput> named = {arguments.report.output()};
    for (const std::string& path : outputs.paths()) named.push_back({"--out", path});
    std::vector<std::string> inputs = arguments.source.inputs->paths();
    if (!arguments.energy.file().empty()) inputs.push_back(arguments.energy.file());
    check_outputs(named, inputs);
    const std::optional<ShardChoice> choice = arguments.cluster.shard();
    if (choice) refuse_with_shard(arguments);
    SweepSchedule schedule(plan, arguments.all_points, choice ? choice->shard : Shard{});
    std::vector<SaturationResult> saturation;
    std::vector<DetailFile> details;
    double search_seconds = 0;
    ProgressLine progress(arguments.progress);
    RunnerOptions options;
    options.jobs = jobs_in_memory(plan, arguments.source, arguments.cluster.jobs(arguments.jobs));
    options.fresh = arguments.fresh;
    options.launcher = arguments.cluster.launcher(*arguments.source.inputs);
    const auto reporter = begin_shard(arguments, plan, choice, progress);
    options.watch = reporter.get();
    PointRunner runner(store, options);
    try {
        run_points(plan, schedule, store, runner, progress);
        if (arguments.find_saturation) {
            const double before = cpu_seconds_of_children();
            saturation = find_saturation(plan, schedule, arguments.source, runner, progress);
            search_seconds = cpu_seconds_of_children() - before;
        }
        details = write_details(detailed.points(plan, schedule), plan, schedule, store, options,
                                folder, progress);
    } catch (const Interrupted&) {
        progress.clear();
        print_error("thruway: interrupted; {} of {} points are finished and kept in {}/points; the "
                    "same command continues from there\n",
                    schedule.count(PointState::kDone), schedule.points(), printable_name(folder));
        return kInterrupted;
    }
    progress.clear();
    std::vector<std::string> failed = failures(plan, schedule, saturation);
    add_failures(detailed.missing(schedule), details, plan, failed);
    const auto tell_failures = [&failed] {
        for (const std::string& line : failed) {
            print_error("thruway: failed: {}\n", printable(line));
        }
    };
    try {
        if (reporter) {
            reporter->end();
        } else {
            SweepFolder files(folder);
            write_outputs(files, outputs, plan, schedule, saturation);
            if (detailed.wanted()) files.write(kDetailListFile, details_json(plan, details));
            std::string page = sweep_page(plan, schedule, saturation);
            if (spread) {
                page += spread_page(plan, *spread, spread_of(plan, schedule, saturation, *spread));
            }
            const auto energy = arguments.energy.energy(plan, schedule, arguments.source);
            if (energy) page += write_energy_sweep(files, outputs, plan, schedule, *energy);
            page += costs.write(files, outputs.files_of_plots(), schedule, saturation,
                                energy ? &*energy : nullptr);
            files.remove_earlier();
            arguments.report.write_sweep(
                folder, arguments.source,
                repeated_sweep(arguments.source,
                               {arguments.axes, arguments.engine, arguments.all_points,
                                arguments.find_saturation, arguments.detail.texts(),
                                arguments.cost.words(), arguments.energy.words()}));
            if (!arguments.report.to_standard_output()) write_file("-", page);
        }
    } catch (const Problem&) {  // a full disk has made points fail, too
        tell_failures();
        throw;
    }
    tell_failures();
    if (arguments.find_saturation) progress.note(search_effort(saturation, search_seconds));
    if (detailed.wanted()) progress.note(details_note(details, plan));
    progress.note(arguments.report.note());
    progress.note(fmt::format(
        "{} points: {} runs, {} found finished, {} not run, {} failed; {} {}{}\n",
        schedule.points(), runner.started(), runner.found(),
        schedule.count(PointState::kAboveSaturation), schedule.count(PointState::kFailed),
        reporter ? "points in" : "results in", printable_name(folder),
        reporter ? "; the command without --shard writes the results" : ""));
    return failed.empty() && !any_failed_check(plan, schedule) ? kDone : kFailedCheck;
}

}  // namespace

void add_sweep_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<SweepArguments>();
    add_settings_options(command, arguments->source);
    arguments->source.origin_of_more = "--vary";
    add_fault_options(command, arguments->source);
    add_device_library_option(command, arguments->source, chosen.devices);
    add_allow_deadlock_flag(command, arguments->source);
    command
        .add_option("--vary", arguments->axes,
                    "Vary a setting: key=first:last:step or key=value,value,...; repeatable: all "
                    "combinations are run, the first key varies slowest")
        ->type_name("KEY=VALUES")
        ->allow_extra_args(false);
    add_engine_option(command, arguments->engine);
    add_jobs_option(command, arguments->jobs);
    add_progress_options(command, arguments->progress);
    command
        .add_option("--out", arguments->folder,
                    "Folder for the results (default: results/NAME for NAME.toml)")
        ->type_name("DIR");
    command.add_flag("--all-points", arguments->all_points,
                     "Also run loads above the first saturated one of a series");
    command.add_flag("--find-saturation", arguments->find_saturation,
                     "Search for the saturation load of each combination, to within 2 % except "
                     "where runs do not converge; unless measurement.cycles is set, its runs have "
                     "measurement.stop_rule = throughput and a relative_error of their own");
    arguments->spread.add_to(command);
    arguments->detail.add_to(command);
    arguments->report.add_to(command,
                             "Write a report as one HTML file, with details of two points, or of "
                             "those that --detail names (docs/report.md)");
    arguments->cost.add_to(command);
    arguments->energy.add_to(command);
    command.add_flag("--fresh", arguments->fresh, "Repeat points that are already finished");
    arguments->plots.add_all(command);
    arguments->cluster.add_to(command);
    command.get_option("--emit")->excludes("--fresh")->excludes("--report");
    command.get_option("--shard")->excludes("--report");
    for (const char* several : {"--emit", "--shard"}) {
        command.get_option(several)->excludes(kDetailOption);
    }
    command.get_option("FILE")->required(false);
    command.footer(
        "\nEvery point is a separate process. Finished points are kept in DIR/points; the same "
        "command\ncontinues after Ctrl-C, and repeats a point only if its settings or the version "
        "changed. If the\nload is varied, points above the first saturated one of a series are not "
        "run. Files in DIR:\n"
        "  sweep.json, sweep.csv                 all points\n"
        "  links.csv                             every link of every point\n"
        "  routers.csv                           stored packets of queued routers\n"
        "  activity.csv                          use of buffers, crossbars and links\n"
        "  latency.svg, p99.svg, throughput.svg  plots; completion.svg for workloads\n"
        "  saturation.csv                        with --find-saturation\n"
        "  spread.csv                            with --spread-over\n"
        "  detail.json, detail/                  with --detail\n"
        "  energy.csv, energy.json, energy.svg   with --energy\n"
        "  cost.csv, pareto.csv, cost.json       with --with-cost, and pareto_*.svg\n"
        "Those that an earlier sweep wrote and this one does not are removed, but for those in "
        "detail/, and\nfor plots if the points are the same. Their bytes do not depend on --jobs. "
        "docs/results.md explains\nevery key and column.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return sweep(*arguments); }; });
}

}  // namespace thruway
