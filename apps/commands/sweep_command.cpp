#include "apps/commands/commands.h"

#include "apps/options/settings_options.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "apps/sweep/plots/sweep_series.h"
#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_files.h"
#include "apps/sweep/sweep_lists.h"
#include "apps/sweep/sweep_plan.h"
#include "apps/sweep/sweep_report.h"
#include "apps/sweep/sweep_schedule.h"
#include "apps/terminal/progress.h"
#include "checks/simulation_settings.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/network/build_network.h"
#include "testbench/network/memory_estimate.h"
#include "testbench/option_checks.h"
#include "testbench/points/exit_status.h"
#include "testbench/points/point_runner.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace thruway {
namespace {

struct SweepArguments {
    SettingsSource source;
    Engine engine = Engine::kCycle;
    std::vector<std::string> axes;
    std::string folder;
    unsigned jobs = available_cores();
    bool all_points = false;
    bool find_saturation = false;
    bool fresh = false;
    std::string plot_x;
    bool no_plot = false;
    ProgressSettings progress;
};

SweepPlan make_plan(const SweepArguments& arguments) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : arguments.axes) axes.push_back(read_axis(text));
    check_axes(axes, arguments.source);
    if (axes.empty() && !arguments.find_saturation) {
        throw Problem(fmt::format("nothing to sweep: give --vary, for example --vary "
                                  "{}=0.1:0.9:0.1, or --find-saturation",
                                  kLoadKey));
    }
    return SweepPlan(std::move(axes), arguments.source.overrides);
}

std::string folder_of(const SweepArguments& arguments) {
    if (!arguments.folder.empty()) return arguments.folder;
    return "results/" + std::filesystem::path(arguments.source.file).stem().string();
}

/// Settings that fail at every point are an error of the command line.
void require_a_sound_point(const SweepPlan& plan, const SweepArguments& arguments) {
    SimulationOptions options;
    options.engine = arguments.engine;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        const SettingsDocument document = arguments.source.document(plan.assignments(i));
        try {
            const SimulationSettings settings = read_simulation_settings(document);
            check_options(settings, options);
            tell_notes(settings.topology);
            return;
        } catch (const Problem& problem) {
            if (i + 1 == plan.points().size()) throw document.located(problem);
        }
    }
}

/// Number of parallel runs, limited by the memory that the largest point needs.
unsigned jobs_of(const SweepPlan& plan, const SweepArguments& arguments) {
    const SettingsDocument base = arguments.source.document();
    double most = 0;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        SettingsDocument document = base;
        for (const std::string& assignment : plan.assignments(i)) document.add_override(assignment);
        const SimulationSettings settings = document.read<SimulationSettings>();
        const auto size = size_of(settings.topology);
        if (size) most = std::max(most, memory_estimate(*size, settings.router));
    }
    return jobs_in_memory(arguments.jobs, most, memory_of_machine());
}

void run_points(const SweepPlan& plan, SweepSchedule& schedule, const PointStore& store,
                PointRunner& runner, ProgressLine& progress) {
    while (true) {
        // Take finished results first: they may show that a point need not run.
        while (!runner.full() && !runner.has_finished()) {
            const auto point = schedule.next();
            if (!point) break;
            runner.start(*point, plan.assignments(*point));
        }
        if (runner.idle()) return;
        if (auto finished = runner.wait(std::chrono::milliseconds(250))) {
            for (const std::size_t point :
                 schedule.finish(finished->job, std::move(finished->outcome))) {
                runner.stop(point);
                store.remove(plan.assignments(point));
            }
        }
        const std::size_t total = plan.points().size();
        const std::size_t left = schedule.waiting() + runner.running();
        const double run = static_cast<double>(runner.started() - runner.running());
        progress.show(fmt::format(
            "{} of {} points, {} running{}", total - left, total, runner.running(),
            time_left_text(progress.elapsed_seconds(), run, run + static_cast<double>(left))));
    }
}

/// Writes the list. An empty list has no file, and an earlier sweep's file is removed.
void write_list(const std::string& path, const std::string& text) {
    if (!text.empty()) return write_file(path, text);
    std::error_code unused;
    std::filesystem::remove(path, unused);
}

void write_files(const SweepArguments& arguments, const SweepPlan& plan,
                 const SweepSchedule& schedule, const std::vector<SaturationResult>& saturation) {
    const std::string folder = folder_of(arguments) + "/";
    write_file(folder + "sweep.json", sweep_json(plan, schedule));
    write_file(folder + "sweep.csv", sweep_csv(plan, schedule));
    write_list(folder + "links.csv", links_csv(plan, schedule));
    write_list(folder + "routers.csv", routers_csv(plan, schedule));
    if (!plan.axes().empty() && !arguments.no_plot) {
        const std::size_t x = plotted_axis(plan, arguments.plot_x);
        for (const SweepPlot& plot : sweep_plots(plan, schedule, x)) {
            write_file(folder + plot.file, plot.svg);
        }
    }
    if (arguments.find_saturation) {
        write_file(folder + "saturation.csv", saturation_csv(plan, saturation));
    }
}

bool any_deadlock(const SweepPlan& plan, const SweepSchedule& schedule) {
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        const bool done = schedule.state(i) == PointState::kDone;
        if (done && schedule.outcome(i).result->verdict == Verdict::kDeadlocked) return true;
    }
    return false;
}

double cpu_seconds_of_children() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Runs, cycles and CPU time of the searches.
std::string search_effort(const std::vector<SaturationResult>& saturation, double cpu_seconds) {
    std::uint64_t runs = 0;
    Cycle cycles = 0;
    for (const SaturationResult& result : saturation) {
        runs += result.runs;
        cycles += result.cycles;
    }
    return fmt::format("saturation search: {} runs, {} cycles, {:.1f} s of CPU time\n", runs,
                       cycles, cpu_seconds);
}

int sweep(const SweepArguments& arguments) {
    const SweepPlan plan = make_plan(arguments);
    if (!arguments.plot_x.empty()) static_cast<void>(plotted_axis(plan, arguments.plot_x));
    require_a_sound_point(plan, arguments);
    const std::string folder = folder_of(arguments);
    const PointStore store(arguments.source, folder, arguments.engine);
    std::vector<NamedOutput> outputs;
    for (const char* name : {"sweep.json", "sweep.csv", "links.csv", "routers.csv", "latency.svg",
                             "p99.svg", "throughput.svg", "saturation.csv"}) {
        outputs.push_back({"--out", folder + "/" + name});
    }
    check_outputs(outputs, arguments.source.inputs->paths());
    SweepSchedule schedule(plan, arguments.all_points);
    std::vector<SaturationResult> saturation;
    double search_seconds = 0;
    ProgressLine progress(arguments.progress);
    PointRunner runner(store, jobs_of(plan, arguments), arguments.fresh);
    try {
        run_points(plan, schedule, store, runner, progress);
        if (arguments.find_saturation) {
            const double before = cpu_seconds_of_children();
            saturation = find_saturation(plan, schedule, arguments.source, runner, progress);
            search_seconds = cpu_seconds_of_children() - before;
        }
    } catch (const Interrupted&) {
        progress.clear();
        print_error("thruway: interrupted; {} of {} points are finished and kept in {}/points; the "
                    "same command continues from there\n",
                    schedule.count(PointState::kDone), plan.points().size(), folder);
        return kInterrupted;
    }
    progress.clear();
    write_files(arguments, plan, schedule, saturation);
    write_file("-", sweep_page(plan, schedule, saturation));
    const std::vector<std::string> failed = failures(plan, schedule, saturation);
    for (const std::string& line : failed) print_error("thruway: failed: {}\n", line);
    if (arguments.find_saturation) progress.note(search_effort(saturation, search_seconds));
    progress.note(fmt::format(
        "{} points: {} runs, {} found finished, {} not run, {} failed; results in {}\n",
        plan.points().size(), runner.started(), runner.found(),
        schedule.count(PointState::kAboveSaturation), schedule.count(PointState::kFailed), folder));
    return failed.empty() && !any_deadlock(plan, schedule) ? kDone : kFailedCheck;
}

}  // namespace

void add_sweep_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<SweepArguments>();
    add_settings_options(command, arguments->source);
    add_allow_deadlock_flag(command, arguments->source.overrides);
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
                     "where runs do not converge; uses measurement.stop_rule = throughput");
    command.add_flag("--fresh", arguments->fresh, "Repeat points that are already finished");
    CLI::Option* no_plot = command.add_flag("--no-plot", arguments->no_plot, "Write no plots");
    command
        .add_option("--plot-x", arguments->plot_x,
                    "Varied key on the x axis of the plots (default: the load if varied, else the "
                    "last --vary)")
        ->type_name("KEY")
        ->excludes(no_plot);
    command.footer(
        "\nEvery point is a separate process. Finished points are kept in DIR/points; the same "
        "command\ncontinues after Ctrl-C, and repeats a point only if its settings or the version "
        "changed. If the\nload is varied, points above the first saturated one of a series are not "
        "run. Files in DIR:\n"
        "  sweep.json, sweep.csv                 all points\n"
        "  links.csv                             every link of every point\n"
        "  routers.csv                           stored packets of queued routers\n"
        "  latency.svg, p99.svg, throughput.svg  plots\n"
        "  saturation.csv                        with --find-saturation\n"
        "Their bytes do not depend on --jobs. docs/results.md explains every key and column.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return sweep(*arguments); }; });
}

}  // namespace thruway
