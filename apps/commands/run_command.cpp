#include "apps/commands/commands.h"

#include "apps/comparison/engine_comparison.h"
#include "apps/options/run_traces.h"
#include "apps/options/settings_options.h"
#include "apps/options/waveform_options.h"
#include "apps/output/model_output.h"
#include "apps/terminal/interruption.h"
#include "apps/terminal/progress.h"
#include "apps/terminal/terminal_width.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "reporting/json/number_text.h"
#include "reporting/writers/result_csv.h"
#include "reporting/writers/result_json.h"
#include "reporting/writers/result_table.h"
#include "testbench/evaluations/model_evaluation.h"
#include "testbench/points/exit_status.h"
#include "testbench/simulation.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <sys/resource.h>

namespace thruway {
namespace {

struct RunArguments {
    SettingsSource source;
    std::string json;
    std::string csv;
    std::string timing;
    std::string recorded_traffic;
    bool no_skip = false;
    bool with_model = false;
    std::string engine;  ///< empty: that of the repeated result, or the cycle engine
    bool compare_engines = false;
    WaveformArguments waveform;
    TraceArguments traces;
    ProgressSettings progress;

    std::vector<NamedOutput> outputs() const {
        std::vector<NamedOutput> outputs = {{"--json", json},
                                            {"--csv", csv},
                                            {"--timing", timing},
                                            {"--record-traffic", recorded_traffic},
                                            {"--journeys", traces.journeys},
                                            {"--events", traces.events}};
        for (const std::string& path : waveform.files()) outputs.push_back({"--vcd", path});
        return outputs;
    }
    bool to_standard_output() const {
        const std::vector<NamedOutput> all = outputs();
        return std::any_of(all.begin(), all.end(),
                           [](const NamedOutput& output) { return output.path == "-"; });
    }
};

/// User plus system time of this process so far.
double cpu_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string page_for_people(const RunResult& result) {
    std::string page = fmt::format("{}: {}\n", to_string(result.verdict),
                                   meaning_of(result.verdict));
    page += remark_on_engine(result.engine);
    for (const std::string& note : result.notes) page += note + "\n";
    if (result.deadlock) page += *result.deadlock + (result.deadlock->empty() ? "" : "\n");
    return page + "\n" + to_table({{{}, result}}, {terminal_width(), "--csv FILE writes them"});
}

std::string timing_json(double cpu, double simulation, std::uint64_t flit_hops) {
    return fmt::format(
        "{{\"cpu_seconds\": {}, \"simulation_cpu_seconds\": {}, \"flit_hops\": {}}}\n",
        number_text(cpu), number_text(simulation), flit_hops);
}

std::function<void(Cycle)> progress_on(ProgressLine& line, const MeasurementSettings& settings) {
    return [&line, cycles = settings.cycles, limit = settings.max_cycles](Cycle now) {
        InterruptedRun::reached(now);
        line.end_phase();
        if (!line.due()) return;
        if (cycles == 0) {
            line.show(limit == 0 ? fmt::format("cycle {}", now)
                                 : fmt::format("cycle {}, at most {}", now, limit));
        } else {
            line.show(fmt::format("cycle {} of {}{}", now, cycles,
                                  time_left_text(line.elapsed_seconds(), static_cast<double>(now),
                                                 static_cast<double>(cycles))));
        }
    };
}

constexpr const char* kModelEngine = "model";

/// Waveforms, journeys and event logs need the cycle engine.
/// Errors: Problem that names the option and what would be right.
void check_traces(const RunArguments& arguments) {
    const std::pair<const char*, bool> traces[] = {
        {"--vcd", arguments.waveform.wanted()},
        {"--journeys", !arguments.traces.journeys.empty()},
        {"--events", !arguments.traces.events.empty()}};
    for (const auto& [option, given] : traces) {
        if (!given) continue;
        if (arguments.compare_engines) {
            throw Problem(fmt::format("{}: --compare-engines makes several runs; trace a single "
                                      "run with --engine cycle",
                                      option));
        }
        if (arguments.engine != to_string(Engine::kCycle)) {
            throw Problem(fmt::format("{}: it shows single flits, which --engine {} does not "
                                      "simulate; use --engine cycle",
                                      option, arguments.engine));
        }
    }
}

/// `--engine model`: prints the page of `thruway model` in place of a run's table.
int run_models(const RunArguments& arguments) {
    const std::pair<const char*, bool> others[] = {
        {"--csv", !arguments.csv.empty()},
        {"--timing", !arguments.timing.empty()},
        {"--record-traffic", !arguments.recorded_traffic.empty()},
        {"--no-skip", arguments.no_skip},
        {"--with-model", arguments.with_model}};
    for (const auto& [option, given] : others) {
        if (!given) continue;
        throw Problem(fmt::format("{}: it needs a simulation, and --engine model simulates "
                                  "nothing; remove it, or use --engine cycle",
                                  option));
    }
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    check_outputs(arguments.outputs(), arguments.source.inputs->paths());
    std::vector<ModelReport> models;
    try {
        models = evaluate_models(settings);
    } catch (const Problem& problem) {
        throw arguments.source.document().located(problem);
    }
    if (!arguments.json.empty()) write_file(arguments.json, models_json(models, settings));
    if (!arguments.to_standard_output()) write_file("-", models_page(models));
    return kDone;
}

const char* default_engine(const SettingsSource& source) {
    const std::optional<RecordedRun> run = source.recorded();
    return to_string(run ? engine_named(run->engine) : Engine::kCycle);
}

int run(RunArguments arguments) {
    if (arguments.engine.empty()) arguments.engine = default_engine(arguments.source);
    check_traces(arguments);
    if (arguments.compare_engines) return compare_engines(arguments.source);
    if (arguments.engine == kModelEngine) return run_models(arguments);
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    const WaveformRequest waveform = arguments.waveform.checked();
    check_outputs(arguments.outputs(), arguments.source.inputs->paths());

    ProgressLine line(arguments.progress);
    bool trace_failed = false;
    const TraceFailed on_failure = [&](const Problem& problem) {
        line.clear();
        print_error("thruway: {}\n", printable(problem.what()));
        trace_failed = true;
    };
    RunTraces traces(arguments.traces, settings.measurement, on_failure);
    std::vector<ModelReport> models;
    std::ostringstream traffic;
    SimulationOptions options;
    options.engine = engine_named(arguments.engine);
    options.no_skip = arguments.no_skip;
    options.traces = traces.traces();
    options.progress = progress_on(line, settings.measurement);
    if (!arguments.recorded_traffic.empty()) options.recorded_traffic = &traffic;
    if (arguments.waveform.wanted()) options.waveform = &waveform;
    options.waveform_failed = on_failure;
#ifndef __SANITIZE_ADDRESS__
    options.leave_model = true;
#endif
    const double before = cpu_seconds();
    RunResult result;
    line.begin("preparing the run");
    std::optional<InterruptedRun> interrupted(std::in_place);
    try {
        if (arguments.with_model) models = evaluate_models(settings);
        result = simulate(settings, options);
    } catch (const Problem& problem) {
        throw arguments.source.document().located(problem);
    }
    const double cpu = cpu_seconds();
    line.clear();
    interrupted.reset();

    if (!arguments.recorded_traffic.empty()) {
        write_file(arguments.recorded_traffic, traffic.str());
    }
    if (!arguments.csv.empty()) write_file(arguments.csv, to_csv({{{}, result}}));
    if (!arguments.timing.empty()) {
        write_file(arguments.timing, timing_json(cpu, cpu - before, result.run.flit_hops));
    }
    if (!arguments.json.empty()) {
        write_file(arguments.json,
                   arguments.with_model ? json_beside_run(models, result) : to_json(result));
    }
    if (!arguments.to_standard_output()) {
        std::string page = page_for_people(result);
        if (arguments.with_model) page += "\n" + page_beside_run(models, result);
        write_file("-", page);
    }
    traces.commit();
    line.note(fmt::format(
        "CPU time {:.2f} s, {:.2f} million flit-hops per CPU second\n", cpu,
        1e-6 * static_cast<double>(result.run.flit_hops) / std::max(cpu - before, 1e-6)));
    if (trace_failed) return kWrongInput;
    return result.verdict == Verdict::kDeadlocked ? kFailedCheck : kDone;
}

}  // namespace

void add_run_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<RunArguments>();
    add_settings_options(command, arguments->source);
    add_inherited_inputs_option(command, arguments->source);
    add_allow_deadlock_flag(command, arguments->source.overrides);
    const auto file = [&command](const char* name, std::string& path, const char* help) {
        return add_output_option(command, name, path, help);
    };
    CLI::Option* const engine =
        command
            .add_option("--engine", arguments->engine,
                        "cycle (default): every flit; transaction: whole packets, faster, exact "
                        "for queued routers and approximate for virtual-channel routers; model: "
                        "the analytical models, no simulation")
            ->type_name("ENGINE")
            ->check(CLI::IsMember(
                {to_string(Engine::kCycle), to_string(Engine::kTransaction), kModelEngine}));
    CLI::Option* const all_engines = command.add_flag(
        "--compare-engines", arguments->compare_engines,
        "Print cycle engine, transaction engine and models side by side, with the differences");
    all_engines->excludes(engine);
    all_engines->excludes(
        file("--json", arguments->json, "Write the result as JSON; - for standard output"));
    all_engines->excludes(
        file("--csv", arguments->csv, "Write the result as CSV; - for standard output"));
    all_engines->excludes(file("--timing", arguments->timing, "Write CPU times as JSON"));
    all_engines->excludes(file("--record-traffic", arguments->recorded_traffic,
                               "Write every packet as CSV; traffic.pattern = \"recorded\" replays "
                               "it"));
    all_engines->excludes(command.add_flag(
        "--no-skip", arguments->no_skip, "Run every router in every cycle: same results, slower"));
    all_engines->excludes(
        command.add_flag("--with-model", arguments->with_model,
                         "Print the analytical models beside the run, with the differences"));
    add_progress_options(command, arguments->progress);
    add_waveform_options(command, arguments->waveform);
    add_trace_options(command, arguments->traces);
    command.footer(
        "\nPrints a table that starts with the verdict. Output files are complete or absent.");
    command.callback([arguments, &chosen] { chosen = [arguments] { return run(*arguments); }; });
}

}  // namespace thruway
