#include "apps/commands/commands.h"
#include "apps/options/settings_options.h"
#include "apps/output/workload/workload_summary.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/network/build_network.h"
#include "testbench/network/workload/network_workload.h"
#include "testbench/points/exit_status.h"
#include "workloads/goal/goal_writer.h"
#include "workloads/requests/plan/request_settings.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>

namespace thruway {
namespace {

struct WorkloadArguments {
    SettingsSource source;
    std::string goal;
    unsigned hosts = 0;  ///< 0: those of the network
    Cycle latency = 1;
    std::uint32_t bytes_per_cycle = 0;  ///< 0: messages have no length in time
    ProgressSettings progress;
};

/// Errors: Problem for settings without a workload, and for one without end.
void check_kind_of_workload(const WorkloadArguments& arguments, const WorkloadRow& kind) {
    if (kind.has(kNoWorkload)) {
        throw Problem(fmt::format("workload.kind: \"{}\"; the command summarises a workload; "
                                  "choose a kind",
                                  kind.name));
    }
    if (kind.has(kEndless)) {
        throw Problem(fmt::format("workload.kind: \"{}\"; it has no end to play to; choose another",
                                  kind.name));
    }
    if (arguments.hosts > 0 && kind.make == nullptr) {
        throw Problem(fmt::format(
            "--hosts: workload.kind = \"{}\" needs a network; omit the option", kind.name));
    }
}

/// Errors: Problem for settings without effect in a network where nothing waits.
void check_ideal_network(const Workload& workload, const WorkloadSettings& settings) {
    if (sends_some_first(workload)) {
        throw Problem("workload.requests.source_order: \"replies_first\"; in the ideal network of "
                      "this command messages leave in the order in which they start; set it to "
                      "\"start\"");
    }
    if (has_bounded_hosts(&workload)) {
        throw Problem(fmt::format(
            "workload.requests.host_queue_requests: {}; in the ideal network of this command no "
            "request waits for room at its server; set it to \"unlimited\"",
            settings.kind.own<RequestsTable>().requests.host_queue_requests));
    }
}

std::string goal_of(const Workload& workload, const WorkloadSettings& settings) {
    const std::shared_ptr<const TaskGraph> graph = workload.graph();
    if (graph == nullptr) {
        throw Problem(fmt::format("--out: the tasks of workload.kind = \"{}\" are not known as a "
                                  "whole, as GOAL needs them; omit the option",
                                  settings.kind->name));
    }
    std::ostringstream text;
    write_goal(text, *graph);
    return text.str();
}

int summarise_workload(const WorkloadArguments& arguments) {
    const SettingsDocument document = arguments.source.document();
    const SimulationSettings settings = read_simulation_settings(document);
    check_outputs({{"--out", arguments.goal}}, arguments.source.inputs->paths());
    WorkloadSummary summary;
    std::string goal;
    Topology topology;
    ProgressLine progress(arguments.progress);
    try {
        progress.begin("building the workload");
        const WorkloadRow& kind = *settings.workload.kind;
        check_kind_of_workload(arguments, kind);
        if (arguments.hosts == 0) topology = told_topology(settings.topology);
        const std::shared_ptr<const Workload> workload =
            arguments.hosts == 0
                ? workload_for(settings, topology)
                : kind.make(settings.workload, arguments.hosts, settings.measurement.seed);
        check_ideal_network(*workload, settings.workload);
        if (!arguments.goal.empty()) goal = goal_of(*workload, settings.workload);
        progress.begin("playing the workload");
        const GapPerByte gap{arguments.bytes_per_cycle > 0 ? 1U : 0U,
                             std::max(1U, arguments.bytes_per_cycle)};
        summary = summary_of_workload(*workload, settings.workload.packets, arguments.latency, gap,
                                      settings.workload.local_cycles);
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
    progress.clear();
    if (!arguments.goal.empty()) write_file(arguments.goal, goal);
    if (arguments.goal != "-") write_file("-", workload_table(summary));
    return summary.stuck.empty() ? kDone : kFailedCheck;
}

}  // namespace

void add_workload_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<WorkloadArguments>();
    add_settings_options(command, arguments->source);
    add_output_option(command, "--out", arguments->goal,
                      "Write the tasks as GOAL; - for standard output");
    command
        .add_option("--hosts", arguments->hosts,
                    "Number of hosts, in place of those of the network")
        ->type_name("N")
        ->check(CLI::Range(1U, 1U << 20));
    command
        .add_option("--latency", arguments->latency,
                    "L of the LogGP network in which the workload is played, in cycles (default 1)")
        ->type_name("CYCLES")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40));
    command
        .add_option("--bytes-per-cycle", arguments->bytes_per_cycle,
                    "1 / G of this network (default: the bytes of a message take no time)")
        ->type_name("N")
        ->check(CLI::Range(1U, 1U << 20));
    add_progress_options(command, arguments->progress);
    command.footer(
        "\nThe times are those of an ideal network after LogGP, without congestion: every message "
        "takes L,\nand G for each byte after the first one; from a host to itself "
        "workload.local_cycles in place of L.\nIn schedules and collectives these bytes occupy "
        "the network interface of the source, and the\ninterface and processor of the "
        "destination. o and g are workload.overhead_cycles and\nworkload.gap_cycles.");
    command.callback([arguments, &chosen] {
        chosen.alone = [arguments] { return summarise_workload(*arguments); };
    });
}

}  // namespace thruway
