#include "apps/commands/run/run_options.h"

#include "apps/report/runs_report.h"
#include "testbench/engine.h"

#include <algorithm>
#include <filesystem>

namespace thruway {

std::vector<NamedOutput> RunArguments::outputs() const {
    std::vector<NamedOutput> outputs = {{"--json", json},
                                        {"--csv", csv},
                                        {"--timing", timing},
                                        {"--record-traffic", recorded_traffic},
                                        {"--journeys", traces.journeys},
                                        {"--events", traces.events},
                                        {"--detail", detail},
                                        report.output(),
                                        {"--energy-json", energy_json}};
    for (const NamedOutput& output : traces.contention.outputs()) outputs.push_back(output);
    for (const std::string& path : waveform.files()) outputs.push_back({waveform.option(), path});
    return outputs;
}

std::string RunArguments::repeated() const {
    std::vector<std::string> more;
    if (engine != default_engine(source)) more = {"--engine", engine};
    if (!energy.file.empty()) {
        more.insert(more.end(),
                    {"--energy", std::filesystem::path(energy.file).filename().string()});
    }
    return repeated_command("run", source, more);
}

const char* default_engine(const SettingsSource& source) {
    const std::optional<RecordedRun> run = source.recorded();
    return to_string(run ? engine_named(run->engine) : Engine::kCycle);
}

bool RunArguments::to_standard_output() const {
    const std::vector<NamedOutput> all = outputs();
    return std::any_of(all.begin(), all.end(),
                       [](const NamedOutput& output) { return output.path == "-"; });
}

void add_options(CLI::App& command, RunArguments& arguments, const DeviceTable* linked) {
    add_settings_options(command, arguments.source);
    add_fault_options(command, arguments.source);
    add_inherited_inputs_option(command, arguments.source);
    add_device_library_option(command, arguments.source, linked);
    add_allow_deadlock_flag(command, arguments.source);
    const auto file = [&command](const char* name, std::string& path, const char* help) {
        return add_output_option(command, name, path, help);
    };
    CLI::Option* const engine =
        command
            .add_option("--engine", arguments.engine,
                        "cycle (default): every flit; transaction: whole packets, exact and "
                        "faster for queued routers, approximate for virtual-channel routers and "
                        "hardly faster there with packets of a few flits; model: the analytical "
                        "models, no simulation")
            ->type_name("ENGINE")
            ->check(CLI::IsMember(
                {to_string(Engine::kCycle), to_string(Engine::kTransaction), kModelEngine}));
    CLI::Option* const all_engines = command.add_flag(
        "--compare-engines", arguments.compare_engines,
        "Print cycle engine, transaction engine and models side by side, with the differences");
    all_engines->excludes(engine);
    all_engines->excludes(
        file("--json", arguments.json, "Write the result as JSON; - for standard output"));
    all_engines->excludes(
        file("--csv", arguments.csv, "Write the result as CSV; - for standard output"));
    all_engines->excludes(file("--timing", arguments.timing, "Write CPU times as JSON"));
    all_engines->excludes(file("--record-traffic", arguments.recorded_traffic,
                               "Write every packet as CSV; traffic.pattern = \"recorded\" replays "
                               "it"));
    all_engines->excludes(
        command
            .add_option("--parts", arguments.parts,
                        "Divide the fabric into N parts that exchange what they send, in this "
                        "process: same results, to try a division (default: 1)")
            ->type_name("N")
            ->check(CLI::Range(1u, 65536u)));
    all_engines->excludes(
        command
            .add_option("--partition-seed", arguments.partition_seed,
                        "With --parts or several processes: draw the part of each router at "
                        "random from this seed, to test the exchange between parts: same results, "
                        "slower")
            ->type_name("N")
            ->check(CLI::Validator(CLI::NonNegativeNumber).description("")));
    CLI::Option* const energy = add_technology_option(command, "--energy", arguments.energy);
    all_engines->excludes(energy);
    file("--energy-json", arguments.energy_json, "With --energy: write the energy as JSON")
        ->needs(energy);
    all_engines->excludes(command.add_flag(
        "--no-skip", arguments.no_skip, "Run every router in every cycle: same results, slower"));
    all_engines->excludes(
        command.add_flag("--with-model", arguments.with_model,
                         "Print the analytical models beside the run, with the differences"));
    add_progress_options(command, arguments.progress);
    add_waveform_options(command, arguments.waveform);
    add_trace_options(command, arguments.traces);
    CLI::Option* const detail = file(
        "--detail", arguments.detail,
        "Write as JSON what latencies consist of and how they are distributed, the flits of "
        "links over time, the service of each host, and a deadlock; - for standard output. The "
        "run follows every packet and takes several times as long");
    all_engines->excludes(detail);
    all_engines->excludes(arguments.report.add_to(
        command, "Write a report as one HTML file, with the details of the run (docs/report.md)"));
    command
        .add_option("--detail-windows", arguments.detail_windows,
                    "With --detail: divide the run into at most N windows (default: 64)")
        ->type_name("N")
        ->check(CLI::IsMember({2u, 4u, 8u, 16u, 32u, 64u}))
        ->needs(detail);
    command.footer(
        "\nPrints a table that starts with the verdict. Output files are complete or absent.");
}

}  // namespace thruway
