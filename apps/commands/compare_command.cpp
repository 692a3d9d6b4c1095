#include "apps/commands/commands.h"

#include "apps/comparison/compared_settings.h"
#include "apps/comparison/comparison_output.h"
#include "apps/comparison/comparison_plots.h"
#include "apps/options/settings_options.h"
#include "apps/report/sections/commands/command_reports.h"
#include "apps/report/sections/input_facts.h"
#include "apps/terminal/progress.h"
#include "apps/terminal/run_failures.h"
#include "checks/simulation_settings.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "reporting/writers/result_json.h"
#include "testbench/network/memory_estimate.h"
#include "testbench/points/child_pool.h"
#include "testbench/points/exit_status.h"
#include "testbench/points/run_arguments.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>

namespace thruway {
namespace {

constexpr const char* kOwnOptions[2] = {"--set-a", "--set-b"};

struct CompareArguments {
    std::string a;
    std::string b;
    SettingsSource common;  ///< of both files: overrides, inputs and devices
    SettingsSource own[2];  ///< overrides of A and of B
    std::vector<std::string> axes;
    Engine engine = Engine::kCycle;
    std::string json;
    std::string csv;
    std::string report;
    ComparisonPlots plots;
    unsigned pairs = 10;
    unsigned jobs = available_cores();
    ProgressSettings progress;
};

std::uint64_t seed_of(const SettingsSource& source) {
    return read_simulation_settings(source.document()).measurement.seed;
}

SweepPlan plan_of(const CompareArguments& arguments, const SettingsSource (&sources)[2]) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : arguments.axes) axes.push_back(read_axis(text));
    for (const SettingsSource& source : sources) check_axes(axes, source);
    SettingsSource both = sources[0];
    for (const std::string& override : arguments.own[1].overrides) {
        both.add(override, sources[1].origin_of(override));
    }
    return SweepPlan(std::move(axes), both);
}

/// Number of parallel runs, limited by memory.
unsigned jobs_of(const CompareArguments& arguments, const SweepPlan& plan,
                 const SettingsSource (&sources)[2]) {
    double most = 0;
    for (const SettingsSource& source : sources) {
        for (std::size_t point = 0; point < plan.points().size(); ++point) {
            const SimulationSettings settings =
                source.document(plan.assignments(point)).read<SimulationSettings>();
            const auto size = size_of(settings.topology);
            if (size) most = std::max(most, memory_estimate(*size, settings.router));
        }
    }
    return jobs_in_memory(arguments.jobs, most, memory_of_machine());
}

/// Runs both files with every seed at every point; results: runs[side][point][pair]. Returns false
/// if a run failed, after printing why.
bool run_pairs(const CompareArguments& arguments, const SweepPlan& plan,
               const SettingsSource (&sources)[2], std::uint64_t first_seed,
               std::vector<PairedRuns> (&runs)[2]) {
    ProgressLine progress(arguments.progress);
    ChildPool pool(jobs_of(arguments, plan, sources));
    const std::size_t of_point = std::size_t{2} * arguments.pairs;
    const std::size_t total = of_point * plan.points().size();
    RunFailures failures;
    for (std::size_t next = 0, done = 0; done < total;) {
        for (; next < total && !pool.full(); ++next) {
            std::vector<std::string> assignments = plan.assignments(next / of_point);
            assignments.push_back("measurement.seed=" +
                                  std::to_string(first_seed + next % of_point / 2));
            pool.start(next, command_of_run(sources[next % 2], assignments, arguments.engine));
        }
        if (const auto child = pool.wait(std::chrono::milliseconds(250))) {
            ++done;
            const std::size_t point = child->job / of_point;
            const std::size_t pair = child->job % of_point / 2;
            if (gave_result(*child)) {
                runs[child->job % 2][point][pair] = result_from_json(child->output, "a run");
            } else {
                failures.add(fmt::format("{}{}, seed {}",
                                         name_of({sources[child->job % 2].file,
                                                  arguments.own[child->job % 2].overrides,
                                                  {}}),
                                         plan.axes().empty() ? "" : ", " + plan.name(point),
                                         first_seed + pair),
                             failure_of(*child));
            }
        }
        progress.show(
            fmt::format("{} of {} runs{}", done, total,
                        time_left_text(progress.elapsed_seconds(), static_cast<double>(done),
                                       static_cast<double>(total))));
    }
    progress.clear();
    failures.print();
    return failures.empty();
}

bool any_deadlock(const std::vector<PairedRuns> (&runs)[2]) {
    for (const std::vector<PairedRuns>& side : runs) {
        for (const PairedRuns& point : side) {
            for (const auto& run : point) {
                if (run && is_failure(run->verdict)) return true;
            }
        }
    }
    return false;
}

/// The command without its output files and the number of jobs.
std::vector<std::string> words_of(const CompareArguments& arguments) {
    std::vector<std::string> words = words_of_command("compare", arguments.common);
    words.insert(words.begin() + 2, {bare_name(arguments.a), bare_name(arguments.b)});
    for (const std::size_t side : {0u, 1u}) {
        for (const std::string& override : arguments.own[side].overrides) {
            words.insert(words.end(), {kOwnOptions[side], override});
        }
    }
    for (const std::string& axis : arguments.axes) words.insert(words.end(), {"--vary", axis});
    words.insert(words.end(), {"--pairs", std::to_string(arguments.pairs)});
    if (arguments.engine != Engine::kCycle) {
        words.insert(words.end(), {"--engine", std::string(to_string(arguments.engine))});
    }
    return words;
}

int compare(const CompareArguments& arguments) {
    SettingsSource sources[2] = {arguments.common, arguments.common};
    sources[0].file = arguments.a;
    sources[1].file = arguments.b;
    for (std::size_t side = 0; side < 2; ++side) {
        sources[side].origin_of_more = "--vary";
        for (const std::string& override : arguments.own[side].overrides) {
            const std::string& origin = arguments.own[side].origin_of(override);
            sources[side].add(override, origin == kSetOption ? kOwnOptions[side] : origin);
        }
    }
    const std::uint64_t first_seed = seed_of(sources[0]);
    if (seed_of(sources[1]) != first_seed) {
        throw Problem(fmt::format("measurement.seed is {} here and {} in {}; the runs of a pair "
                                  "need the same seed: set both, for example with --set "
                                  "measurement.seed={}",
                                  seed_of(sources[1]), first_seed, arguments.a, first_seed),
                      {arguments.b, 0, 0});
    }
    const SweepPlan plan = plan_of(arguments, sources);
    check_seeds(plan, sources[0], arguments.pairs);
    std::vector<NamedOutput> outputs = arguments.plots.outputs(plan);
    outputs.insert(
        outputs.end(),
        {{"--json", arguments.json}, {"--csv", arguments.csv}, {"--report", arguments.report}});
    check_outputs(outputs, sources[0].inputs->paths());
    for (const SettingsSource& source : sources) check_settings(plan, source);
    if (same_settings(plan, sources)) {
        ProgressLine(arguments.progress)
            .note("thruway: A and B have the same settings, so all differences are 0; --set-b, "
                  "--without-link-b and --without-switch-b change B alone\n");
    }
    const std::vector<PairedRuns> none(plan.points().size(), PairedRuns(arguments.pairs));
    std::vector<PairedRuns> runs[2] = {none, none};
    bool complete = false;
    try {
        complete = run_pairs(arguments, plan, sources, first_seed, runs);
    } catch (const Interrupted&) {
        print_error("thruway: interrupted\n");
        return kInterrupted;
    }
    Comparison comparison;
    comparison.a.file = arguments.a;
    comparison.b.file = arguments.b;
    comparison.a.overrides = arguments.own[0].overrides;
    comparison.b.overrides = arguments.own[1].overrides;
    comparison.engine = to_string(arguments.engine);
    comparison.pairs = arguments.pairs;
    comparison.first_seed = first_seed;
    compare_runs(plan, runs[0], runs[1], comparison);
    arguments.plots.write(plan, comparison);
    if (!arguments.json.empty()) write_file(arguments.json, comparison_json(comparison));
    if (!arguments.csv.empty()) write_file(arguments.csv, comparison_csv(comparison));
    if (!arguments.report.empty()) {
        write_file(arguments.report, compare_report(comparison, words_of(arguments)));
    }
    if (arguments.json != "-" && arguments.csv != "-" && arguments.report != "-") {
        write_file("-", comparison_page(comparison));
    }
    return complete && !any_deadlock(runs) ? kDone : kFailedCheck;
}

}  // namespace

void add_compare_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<CompareArguments>();
    add_settings_file(command, "A", arguments->a);
    add_settings_file(command, "B", arguments->b);
    add_override_option(command, arguments->common);
    for (const std::size_t side : {0u, 1u}) {
        command
            .add_option(
                kOwnOptions[side], arguments->own[side].overrides,
                fmt::format("Override a setting of {} alone; repeatable. A and B may be the "
                            "same file",
                            "AB"[side]))
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
    }
    add_fault_options(command, arguments->common, "", "A and B");
    add_fault_options(command, arguments->own[0], "-a", "A");
    add_fault_options(command, arguments->own[1], "-b", "B");
    add_device_library_option(command, arguments->common, chosen.devices);
    command
        .add_option("--pairs", arguments->pairs,
                    "Runs per file, with consecutive seeds from measurement.seed (default: 10)")
        ->type_name("N")
        ->check(CLI::Range(2u, 10000u));
    command
        .add_option("--vary", arguments->axes,
                    "Compare at several values of a setting, such as the load: "
                    "key=first:last:step or key=value,value,...; repeatable: all combinations "
                    "are compared")
        ->type_name("KEY=VALUES")
        ->allow_extra_args(false);
    add_output_option(command, "--json", arguments->json,
                      "Write the comparison as JSON; - for standard output");
    add_output_option(command, "--csv", arguments->csv,
                      "Write the comparison as CSV; - for standard output");
    add_page_option(command, "--report", arguments->report,
                    "Write the comparison as a report, one HTML file");
    arguments->plots.add_to(command);
    add_engine_option(command, arguments->engine);
    add_jobs_option(command, arguments->jobs);
    add_progress_options(command, arguments->progress);
    command.footer(
        "\nThe runs of a pair share their random numbers, so that small differences become "
        "visible.\n--set, --without-link and --without-switch apply to both files; the options "
        "that end in\n-a or -b apply to one and take precedence.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return compare(*arguments); }; });
}

}  // namespace thruway
