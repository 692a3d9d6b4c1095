#include "apps/compare_command.h"

#include "apps/paired_difference.h"
#include "apps/progress.h"
#include "apps/settings_options.h"
#include "core/problem.h"
#include "core/standard_files.h"
#include "statistics/atomic_file.h"
#include "statistics/result_json.h"
#include "statistics/result_table.h"
#include "testbench/network/build_network.h"
#include "testbench/network/memory_estimate.h"
#include "testbench/points/child_pool.h"
#include "testbench/points/exit_status.h"
#include "testbench/points/run_arguments.h"
#include "testbench/simulation_settings.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>

namespace thruway {
namespace {

struct CompareArguments {
    std::string a;
    std::string b;
    std::vector<std::string> overrides;
    Engine engine = Engine::kCycle;
    unsigned pairs = 10;
    unsigned jobs = available_cores();
    ProgressSettings progress;
};

/// The runs of one file, by pair; empty: the run failed.
using Runs = std::vector<std::optional<RunResult>>;

struct Metric {
    const char* name;
    const char* unit;
    std::optional<double> (*value)(const RunResult&);
};

constexpr Metric kMetrics[] = {
    {"latency mean", "cycles", [](const RunResult& r) { return r.latency_cycles.mean; }},
    {"latency p99", "cycles", [](const RunResult& r) { return r.latency_cycles.p99; }},
    {"accepted", "flits/node/cycle", [](const RunResult& r) { return r.throughput.accepted; }},
};

/// "saturated in 3 of 10 runs": every verdict that gives no mean latency to compare.
std::string doubtful_verdicts(const char* name, const Runs& runs) {
    std::string page;
    for (const Verdict verdict :
         {Verdict::kDeadlocked, Verdict::kSaturated, Verdict::kNotConverged}) {
        std::size_t count = 0;
        for (const auto& run : runs) count += run && run->verdict == verdict ? 1 : 0;
        if (count == 0) continue;
        page += fmt::format("{} is {} in {} of {} runs\n", name, to_string(verdict), count,
                            runs.size());
    }
    return page;
}

std::string sentence(const Metric& metric, const PairedDifference& difference) {
    if (!difference.shown()) return "no difference shown";
    return fmt::format("B is {} by {} {}", difference.difference < 0 ? "lower" : "higher",
                       with_error_bar(std::abs(difference.difference), difference.ci95),
                       metric.unit);
}

std::string metric_lines(const Metric& metric, const Runs& a, const Runs& b) {
    std::vector<std::pair<double, double>> pairs;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!a[i] || !b[i]) continue;
        const auto of_a = metric.value(*a[i]);
        const auto of_b = metric.value(*b[i]);
        if (of_a && of_b) pairs.emplace_back(*of_a, *of_b);
    }
    const std::string title = fmt::format("{} ({})", metric.name, metric.unit);
    // Pairs that lack a value were not left out by chance: what is left would mislead.
    if (pairs.size() < a.size()) {
        return fmt::format("{:<30}  not compared: {} of {} pairs have no value\n", title,
                           a.size() - pairs.size(), a.size());
    }
    const PairedDifference difference = paired_difference(pairs);
    return fmt::format("{:<30}  A {}, B {}, B - A = {}: {}\n", title,
                       with_error_bar(difference.mean_a, std::nullopt),
                       with_error_bar(difference.mean_b, std::nullopt),
                       with_error_bar(difference.difference, difference.ci95),
                       sentence(metric, difference));
}

std::uint64_t seed_of(const SettingsSource& source) {
    return read_simulation_settings(source.document()).measurement.seed;
}

/// Empty when no run has a result.
std::string engine_of(const Runs& runs) {
    for (const auto& run : runs) {
        if (run) return run->engine;
    }
    return "";
}

std::string comparison_page(const CompareArguments& arguments, std::uint64_t first_seed,
                            const Runs& a, const Runs& b) {
    // Of two kinds of routers the engine may be exact for one.
    std::string engine = engine_of(a);
    const std::string other = engine_of(b);
    if (engine.empty()) engine = other.empty() ? to_string(arguments.engine) : other;
    if (!other.empty() && other != engine) engine += " and " + other;
    std::string page = doubtful_verdicts("A", a) + doubtful_verdicts("B", b);
    if (!page.empty()) page += "\n";
    page += fmt::format("A = {}\nB = {}\n{} pairs, seeds {} to {}, {} engine, 95 % intervals\n\n",
                        arguments.a, arguments.b, arguments.pairs, first_seed,
                        first_seed + arguments.pairs - 1, engine);
    for (const Metric& metric : kMetrics) page += metric_lines(metric, a, b);
    return page;
}

/// As many at a time as fit into memory.
unsigned jobs_of(const CompareArguments& arguments, const SettingsSource (&sources)[2]) {
    double most = 0;
    for (const SettingsSource& source : sources) {
        const SimulationSettings settings = source.document().read(simulation_fields());
        const auto size = size_of(settings.topology);
        if (size) most = std::max(most, memory_estimate(*size, settings.router));
    }
    return jobs_in_memory(arguments.jobs, most, memory_of_machine());
}

/// Runs both files with every seed. Returns false when a run failed, after saying why.
bool run_pairs(const CompareArguments& arguments, const SettingsSource (&sources)[2],
               std::uint64_t first_seed, Runs (&runs)[2]) {
    ProgressLine progress(arguments.progress);
    ChildPool pool(jobs_of(arguments, sources));
    const std::size_t total = std::size_t{2} * arguments.pairs;
    std::vector<std::string> failures;
    for (std::size_t next = 0, done = 0; done < total;) {
        for (; next < total && !pool.full(); ++next) {
            const std::string seed = std::to_string(first_seed + next / 2);
            pool.start(next, command_of_run(sources[next % 2], {"measurement.seed=" + seed},
                                            arguments.engine));
        }
        if (const auto child = pool.wait(std::chrono::milliseconds(250))) {
            ++done;
            if (gave_result(*child)) {
                runs[child->job % 2][child->job / 2] = result_from_json(child->output, "a run");
            } else {
                failures.push_back(fmt::format("{}, seed {}: {}", sources[child->job % 2].file,
                                               first_seed + child->job / 2, failure_of(*child)));
            }
        }
        progress.show(
            fmt::format("{} of {} runs{}", done, total,
                        time_left_text(progress.elapsed_seconds(), static_cast<double>(done),
                                       static_cast<double>(total))));
    }
    progress.clear();
    for (const std::string& line : failures) print_error("thruway: failed: {}\n", line);
    return failures.empty();
}

int compare(const CompareArguments& arguments) {
    const SettingsSource sources[2] = {{arguments.a, arguments.overrides},
                                       {arguments.b, arguments.overrides, sources[0].inputs}};
    const std::uint64_t first_seed = seed_of(sources[0]);
    if (seed_of(sources[1]) != first_seed) {
        throw Problem(fmt::format("measurement.seed is {} here and {} in {}; pairs share their "
                                  "seeds: give both the same, for example with --set "
                                  "measurement.seed={}",
                                  seed_of(sources[1]), first_seed, arguments.a, first_seed),
                      {arguments.b, 0, 0});
    }
    for (const SettingsSource& source : sources) {
        const SettingsDocument document = source.document();
        try {
            tell_notes(read_simulation_settings(document).topology);
        } catch (const Problem& problem) {
            throw document.located(problem);
        }
    }
    Runs runs[2] = {Runs(arguments.pairs), Runs(arguments.pairs)};
    bool complete = false;
    try {
        complete = run_pairs(arguments, sources, first_seed, runs);
    } catch (const Interrupted&) {
        print_error("thruway: interrupted\n");
        return kInterrupted;
    }
    write_file("-", comparison_page(arguments, first_seed, runs[0], runs[1]));
    for (const Runs& side : runs) {
        for (const auto& run : side) {
            complete = complete && run && run->verdict != Verdict::kDeadlocked;
        }
    }
    return complete ? kDone : kFailedCheck;
}

}  // namespace

void add_compare_command(CLI::App& app, Command& chosen) {
    CLI::App* command = app.add_subcommand("compare",
                                           "Compare two settings files by runs with paired seeds");
    auto arguments = std::make_shared<CompareArguments>();
    add_settings_file(*command, "A", arguments->a);
    add_settings_file(*command, "B", arguments->b);
    add_override_option(*command, arguments->overrides);
    command
        ->add_option("--pairs", arguments->pairs,
                     "Runs of each file, with seeds from measurement.seed on (default: 10)")
        ->type_name("N")
        ->check(CLI::Range(2u, 10000u));
    add_engine_option(*command, arguments->engine);
    add_jobs_option(*command, arguments->jobs);
    add_progress_options(*command, arguments->progress);
    command->footer(
        "\nThe runs of a pair share their random numbers, so that a small difference shows. --set "
        "holds\nfor both files.");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return compare(*arguments); }; });
}

}  // namespace thruway
