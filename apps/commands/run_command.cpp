#include "apps/commands/commands.h"

#include "apps/commands/run/run_options.h"
#include "apps/commands/run/write_attempts.h"
#include "apps/comparison/engine_comparison.h"
#include "apps/output/energy/energy_output.h"
#include "apps/output/model_output.h"
#include "apps/output/run_page.h"
#include "apps/output/run_timing.h"
#include "apps/terminal/interruption.h"
#include "apps/terminal/progress.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "mpi/process_group.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "reporting/writers/detail_json.h"
#include "reporting/writers/result_csv.h"
#include "reporting/writers/result_json.h"
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

namespace thruway {
namespace {

/// Waveforms, details, journeys, event logs, who blocks whom and activity need the cycle engine.
/// Errors: Problem that names the option and what would be right.
void check_traces(const RunArguments& arguments) {
    const std::pair<const char*, bool> traces[] = {
        {arguments.waveform.option(), arguments.waveform.wanted()},
        {"--detail", !arguments.detail.empty()},
        {"--journeys", !arguments.traces.journeys.empty()},
        {"--events", !arguments.traces.events.empty()},
        {"--explain", arguments.traces.contention.is_wanted()},
        {"--energy", !arguments.energy.file.empty()}};
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

/// Errors: Problem if who blocks whom is asked for and would be shown nowhere.
void check_explanation(const RunArguments& arguments) {
    const ContentionArguments& contention = arguments.traces.contention;
    const bool files = !contention.csv.empty() || !contention.json.empty();
    if (!contention.is_wanted() || files || !arguments.to_standard_output()) return;
    throw Problem("--explain: another output goes to standard output, where the page would be; add "
                  "--explain-csv FILE or --explain-json FILE");
}

/// The technology of --energy; empty: not given.
/// Errors: Problem before the run for what could not be computed after it.
std::optional<EnergyTechnologyFile> technology_of(const RunArguments& arguments,
                                                  const SimulationSettings& settings) {
    if (arguments.energy.file.empty()) return std::nullopt;
    if (!settings.measurement.link_results) {
        throw Problem("--energy: it needs the activity of each router; set "
                      "measurement.link_results = true");
    }
    if (arguments.to_standard_output() && arguments.energy_json.empty()) {
        throw Problem("--energy: its table would go to standard output, where another output "
                      "goes; add --energy-json FILE");
    }
    return read_technology_file(arguments.energy);
}

/// Errors: Problem for a workload: when its messages start depends on the network.
void check_recorded_traffic(const RunArguments& arguments, const WorkloadSettings& workload) {
    if (arguments.recorded_traffic.empty() || !workload.plays()) return;
    throw Problem(fmt::format("--record-traffic: with workload.kind = \"{}\" the network decides "
                              "when messages start; --journeys has their packets",
                              workload.kind->name));
}

/// `--engine model`: prints the page of `thruway model` in place of a run's table.
int run_models(const RunArguments& arguments) {
    const std::pair<const char*, bool> others[] = {
        {"--csv", !arguments.csv.empty()},
        {"--report", arguments.report.wanted()},
        {"--timing", !arguments.timing.empty()},
        {"--record-traffic", !arguments.recorded_traffic.empty()},
        {"--no-skip", arguments.no_skip},
        {"--parts", arguments.parts > 1},
        {"--partition-seed", arguments.partition_seed.has_value()},
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

/// Over all processes.
double sum_of_seconds(ProcessGroup& group, double seconds) {
    std::vector<std::uint64_t> microseconds = {static_cast<std::uint64_t>(1e6 * seconds)};
    group.sum(microseconds);
    return 1e-6 * static_cast<double>(microseconds.front());
}

/// Simulates, and writes the results in the process that leads. `group`: null: this process runs
/// alone.
int run(ProcessGroup* group, RunArguments arguments) {
    if (group != nullptr) {
        if (arguments.parts > 1) {
            throw Problem(fmt::format("--parts {}: it divides the fabric within one process; "
                                      "remove it, each of the {} processes simulates a part",
                                      arguments.parts, group->size()));
        }
        if (!group->leads()) arguments.progress.quiet = true;
    }
    if (arguments.engine.empty()) arguments.engine = default_engine(arguments.source);
    if (group != nullptr && (arguments.compare_engines || arguments.engine == kModelEngine)) {
        throw Problem(fmt::format(
            "{}: this is not divided among {} processes; start it once",
            arguments.compare_engines ? "--compare-engines" : "--engine model", group->size()));
    }
    check_traces(arguments);
    check_explanation(arguments);
    if (arguments.compare_engines) return compare_engines(arguments.source);
    if (arguments.engine == kModelEngine) return run_models(arguments);
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    check_recorded_traffic(arguments, settings.workload);
    const WaveformRequest waveform = arguments.waveform.checked();
    std::vector<std::string> inputs = arguments.source.inputs->paths();
    if (!arguments.energy.file.empty()) inputs.push_back(arguments.energy.file);
    check_outputs(arguments.outputs(), inputs);
    const std::optional<EnergyTechnologyFile> technology = technology_of(arguments, settings);

    ProgressLine line(arguments.progress);
    bool trace_failed = false;
    const TraceFailed on_failure = [&](const Problem& problem) {
        line.clear();
        print_error("thruway: {}\n", printable(problem.what()));
        trace_failed = true;
    };
    RunTraces traces(arguments.traces, settings.measurement, on_failure,
                     group == nullptr || group->leads());
    std::vector<ModelReport> models;
    std::ostringstream traffic;
    RunDetail detail;
    SimulationOptions options;
    options.engine = engine_named(arguments.engine);
    options.no_skip = arguments.no_skip;
    options.devices = arguments.source.devices.get();
    options.traces = traces.traces();
    const bool detailed = !arguments.detail.empty() ||
                          (arguments.report.wanted() && options.engine == Engine::kCycle);
    if (detailed) options.detail = &detail;
    options.detail_windows = arguments.detail_windows;
    options.progress = progress_on(line, settings.measurement);
    if (!arguments.recorded_traffic.empty()) options.recorded_traffic = &traffic;
    if (arguments.waveform.wanted()) options.waveform = &waveform;
    options.waveform_failed = on_failure;
    options.parts = arguments.parts;
    options.partition_seed = arguments.partition_seed;
    if (group != nullptr) {
        options.parts = group->size();
        options.part = group->rank();
        options.transport = group;
        options.ready = [group] { group->ready(); };
    }
    Division division;
    options.divided = [&](const Division& given) {
        division = given;
        line.note(division_text(given));
    };
    ExchangeCount exchanged;
    options.exchanged = [&](const ExchangeCount& count) { exchanged = count; };
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
    double cpu = cpu_seconds();
    double of_simulation = cpu - before;
    line.clear();
    interrupted.reset();
    if (group != nullptr) {
        cpu = sum_of_seconds(*group, cpu);
        of_simulation = sum_of_seconds(*group, of_simulation);
    }
    const int status = is_failure(result.verdict) ? kFailedCheck : kDone;
    const std::uint64_t flit_hops = result.run.flit_hops;
    if (group != nullptr && !group->leads()) return kDone;

    WriteAttempts files;
    const auto write = [&files](const std::string& path, auto content) {
        if (!path.empty()) files.attempt([&] { write_file(path, content()); });
    };
    write(arguments.recorded_traffic, [&] { return traffic.str(); });
    write(arguments.csv, [&] { return to_csv({{{}, &result}}); });
    write(arguments.detail, [&] { return to_json(detail); });
    write(arguments.timing,
          [&] { return timing_json(cpu, of_simulation, flit_hops, division, exchanged); });
    write(arguments.json,
          [&] { return arguments.with_model ? json_beside_run(models, result) : to_json(result); });
    std::optional<EnergyFile> energy;
    if (technology) energy = energy_of_run(result, settings, *technology, arguments.energy);
    if (arguments.report.wanted()) {
        ReportedRuns runs = reported_run(result, options.detail, settings);
        if (energy) runs.energies.emplace(0, *energy);
        files.attempt([&] { arguments.report.write(runs, arguments.repeated()); });
    }
    std::string contention;
    files.attempt([&] { contention = traces.contention(); });
    write(arguments.energy_json, [&] { return energy_json(*energy); });
    if (!arguments.to_standard_output()) {
        std::string rest;
        if (!contention.empty()) rest += "\n" + contention;
        if (energy) rest += "\n" + energy_table(*energy);
        if (arguments.with_model) rest += "\n" + page_beside_run(models, result);
        std::string page = run_page(std::move(result)) + rest;
        write("-", [&] { return page; });
    }
    traces.commit();
    const bool unwritten = files.tell();
    if (!unwritten) line.note(arguments.report.note());
    line.note(fmt::format("CPU time {:.2f} s, {:.2f} million flit-hops per CPU second\n", cpu,
                          1e-6 * static_cast<double>(flit_hops) / std::max(of_simulation, 1e-6)));
    return trace_failed || unwritten ? kWrongInput : status;
}

}  // namespace

void add_run_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<RunArguments>();
    add_options(command, *arguments, chosen.devices);
    command.callback([arguments, &chosen] {
        chosen.alone = [arguments] { return run(nullptr, *arguments); };
        chosen.together = [arguments](ProcessGroup& group) { return run(&group, *arguments); };
    });
}

}  // namespace thruway
