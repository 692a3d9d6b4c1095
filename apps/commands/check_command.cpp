#include "apps/commands/commands.h"

#include "apps/options/settings_options.h"
#include "apps/output/check_output.h"
#include "apps/report/sections/commands/command_reports.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "rtl_models/vc_router/allocation/vc_reallocation.h"
#include "testbench/network/build_network.h"
#include "testbench/network/cycle_limit.h"
#include "testbench/network/deadlock/network_deadlock.h"
#include "testbench/network/network_routing.h"
#include "testbench/network/network_traffic.h"
#include "testbench/network/root_choice.h"
#include "testbench/points/exit_status.h"
#include "testbench/routers/network_devices.h"
#include "testbench/run_provenance.h"
#include "topologies/graph/structure_check.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kAllPairs = "all";
constexpr const char* kPairsOfTraffic = "traffic";

struct CheckArguments {
    SettingsSource source;
    std::string pairs = kAllPairs;
    std::vector<std::string> dependent_classes;
    std::vector<std::string> class_vcs;
    std::string dot;
    std::string json;
    std::string report;
    ProgressSettings progress;
};

constexpr const char* kDependent = "--dependent-classes";
constexpr const char* kClassVcs = "--class-vcs";

ClassDependency class_dependency(const std::string& text) {
    std::smatch parts;
    if (!std::regex_match(text, parts, std::regex("([0-9]{1,2}):([0-9]{1,2})"))) {
        throw Problem(fmt::format("{} {}: write A:B if packets of class A are consumed only when "
                                  "one of class B can be injected; for example 0:1",
                                  kDependent, text));
    }
    return {static_cast<unsigned>(std::stoul(parts[1])),
            static_cast<unsigned>(std::stoul(parts[2]))};
}

VcMask vc_set(const std::string& text) {
    VcMask set = 0;
    std::istringstream list(text);
    for (std::string part; std::getline(list, part, ',');) {
        std::smatch number;
        if (!std::regex_match(part, number, std::regex("[0-9]{1,2}")) || std::stoul(part) > 63) {
            throw Problem(fmt::format(
                "{} {}: expected comma-separated virtual channels, 0 to 63; for example 0,2",
                kClassVcs, text));
        }
        set |= VcMask{1} << std::stoul(part);
    }
    return set;
}

void fill_classes(const CheckArguments& arguments, DeadlockQuestion& question) {
    if (!arguments.class_vcs.empty() && arguments.dependent_classes.empty()) {
        throw Problem(fmt::format("{}: it has an effect only if message classes depend on each "
                                  "other; add {}",
                                  kClassVcs, kDependent));
    }
    if (!arguments.class_vcs.empty() && !question.class_vcs.empty()) {
        throw Problem(fmt::format("{}: routing.message_classes = {} already assigns virtual "
                                  "channels to each class; use only one of the two",
                                  kClassVcs, question.class_vcs.size()));
    }
    for (const std::string& text : arguments.class_vcs) {
        question.class_vcs.push_back(vc_set(text));
    }
    for (const std::string& text : arguments.dependent_classes) {
        question.add_dependency(class_dependency(text));
    }
}

std::string buffers_text(const RouterSettings& router, const RoutingFunction& routing) {
    if (router.kind == RouterKind::kQueuedCutThrough) return "queued_cut_through, unbounded";
    std::string text = router.switching == Switching::kWormhole            ? "wormhole"
                       : router.switching == Switching::kVirtualCutThrough ? "virtual_cut_through"
                                                                           : "store_and_forward";
    text += fmt::format(", {} virtual channel{}", router.virtual_channels,
                        router.virtual_channels == 1 ? "" : "s");
    switch (resolved_reallocation(router, routing)) {
        case VcReallocation::kAfterTailSent: text += ", after_tail_sent"; break;
        case VcReallocation::kAfterTailLeft: text += ", after_tail_left"; break;
        case VcReallocation::kAfterBufferEmpty: text += ", after_buffer_empty"; break;
    }
    return text + (router.timeout_cycles == kInfiniteTimeout ? ", infinite time-out" : "");
}

/// This command is meant to judge infinite time-outs too, which other commands reject.
SettingsDocument document_of(SettingsSource source) {
    if (source.document().chosen("router.timeout_cycles")) {
        source.add("router.allow_deadlock=true", "thruway check");
    }
    return source.document();
}

/// Length of a run of these settings. Traffic that cannot be generated is not an error here: this
/// command needs none, and `thruway run` reports it.
std::string length_text(const SimulationSettings& settings, const Topology& topology,
                        const RoutingFunction& routing) {
    if (settings.measurement.cycles > 0) {
        return fmt::format("{} cycles (measurement.cycles)", settings.measurement.cycles);
    }
    if (settings.measurement.max_cycles > 0) {
        return fmt::format("at most {} cycles (measurement.max_cycles)",
                           settings.measurement.max_cycles);
    }
    if (settings.workload.plays() && settings.ends_by_itself()) {
        return "until the last task of the workload has ended";
    }
    if (settings.ends_by_itself()) return "until all recorded packets have arrived";
    try {
        const auto traffic = traffic_for(settings, topology, routing);
        return fmt::format("at most {} cycles, from network size and load",
                           cycle_limit(settings, topology, HostDistances(topology), *traffic));
    } catch (const Problem&) {
        return "unknown: the traffic cannot be generated";
    }
}

/// The check, unless the routers do not state how they route. `note`: of ForeignRouters.
DeadlockFinding finding_of(const DeadlockQuestion& question, const std::string& note) {
    if (note.empty()) return check_deadlock(question);
    DeadlockFinding unknown;
    unknown.verdict = DeadlockVerdict::kNotProven;
    unknown.argument = note;
    unknown.fault = "a device does not state how it routes";
    return unknown;
}

/// "dimension_order; at foreign routers as device "mine" states".
std::string routing_text(const RoutingFunction& routing, const ForeignRouters* foreign) {
    if (foreign == nullptr) return routing.name();
    const DeviceClass& device = foreign->device();
    switch (device.routing) {
        case DeviceRouting::kFabric:
            return fmt::format("{}, also by device \"{}\"", routing.name(), device.name);
        case DeviceRouting::kStated:
            return fmt::format("{}; at foreign routers as device \"{}\" states", routing.name(),
                               device.name);
        case DeviceRouting::kObserved: break;
    }
    return fmt::format("{}; at foreign routers unknown (device \"{}\")", routing.name(),
                       device.name);
}

/// Errors: Problem for a workload, whose messages are not those of [traffic].
void check_pairs_of(const SimulationSettings& settings) {
    if (!settings.workload.plays()) return;
    throw Problem(fmt::format("--pairs {}: with workload.kind = \"{}\" hosts send to others than "
                              "those of [traffic]; without --pairs all pairs of hosts are checked",
                              kPairsOfTraffic, settings.workload.kind->name));
}

/// The command without its output files.
std::vector<std::string> words_of(const CheckArguments& arguments) {
    std::vector<std::string> words = words_of_command("check", arguments.source);
    if (arguments.pairs != kAllPairs) words.insert(words.end(), {"--pairs", arguments.pairs});
    for (const std::string& text : arguments.dependent_classes) {
        words.insert(words.end(), {kDependent, text});
    }
    for (const std::string& text : arguments.class_vcs) {
        words.insert(words.end(), {kClassVcs, text});
    }
    return words;
}

int check(const CheckArguments& arguments) {
    const SettingsDocument document = document_of(arguments.source);
    const SimulationSettings settings = read_simulation_settings(document);
    check_outputs(
        {{"--dot", arguments.dot}, {"--json", arguments.json}, {"--report", arguments.report}},
        arguments.source.inputs->paths());
    ProgressLine progress(arguments.progress);
    try {
        progress.begin("building the network");
        const Topology topology = told_topology(settings.topology);
        check_structure(topology.graph, ReverseChannels::kOptional);
        const auto routing = routing_for(settings, topology);
        const auto foreign = foreign_routers_of(settings, topology, *routing,
                                                arguments.source.devices.get(), 0);
        const auto stated = foreign == nullptr ? nullptr : foreign->stated_relation();
        DeadlockQuestion question = deadlock_question(settings, topology,
                                                      stated == nullptr ? *routing : *stated);
        std::unique_ptr<Traffic> traffic;
        if (arguments.pairs == kPairsOfTraffic) {
            check_pairs_of(settings);
            traffic = traffic_for(settings, topology, *routing);
            question.pairs = pairs_of(*traffic);
        }
        fill_classes(arguments, question);
        progress.begin("searching for cycles of packets that wait for each other");
        const DeadlockFinding finding = finding_of(question,
                                                   foreign == nullptr ? "" : foreign->note());
        progress.clear();
        tell_root_choice(settings, topology);
        const CheckedNetwork network{topology,
                                     routing_text(*routing, foreign.get()),
                                     buffers_text(settings.router, *routing),
                                     arguments.pairs,
                                     question.classes(),
                                     length_text(settings, topology, *routing)};
        if (!arguments.dot.empty()) write_file(arguments.dot, check_dot(network, finding));
        if (!arguments.json.empty()) write_file(arguments.json, check_json(network, finding));
        if (!arguments.report.empty()) {
            write_file(arguments.report,
                       check_report(check_result(network, finding), topology, words_of(arguments),
                                    provenance_of(settings)));
        }
        if (arguments.dot != "-" && arguments.json != "-" && arguments.report != "-") {
            write_file("-", check_page(network, finding));
        }
        return finding.passes() ? kDone : kFailedCheck;
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
}

}  // namespace

void add_check_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<CheckArguments>();
    add_settings_options(command, arguments->source);
    add_fault_options(command, arguments->source);
    add_device_library_option(command, arguments->source, chosen.devices);
    command
        .add_option("--pairs", arguments->pairs,
                    "Pairs of hosts that communicate: all (default), or those of the traffic")
        ->type_name("all|traffic")
        ->check(CLI::IsMember({kAllPairs, "traffic"}));
    command
        .add_option(kDependent, arguments->dependent_classes,
                    "Hosts consume packets of class A only when one of class B can be injected, "
                    "as with requests and replies; repeatable")
        ->type_name("A:B")
        ->allow_extra_args(false);
    command
        .add_option(kClassVcs, arguments->class_vcs,
                    "Virtual channels of message class 0; repeat for classes 1, 2, ...; default: "
                    "each class may use all")
        ->type_name("VC,VC,...")
        ->allow_extra_args(false);
    add_output_option(command, "--dot", arguments->dot,
                      "Write the dependency graph as DOT, its cycle in red; - for standard output");
    add_output_option(command, "--json", arguments->json,
                      "Write the result as JSON; - for standard output");
    add_page_option(command, "--report", arguments->report,
                    "Write the result as a report, one HTML file with the cycle drawn on the "
                    "network");
    add_progress_options(command, arguments->progress);
    command.footer(
        "\nExit status: 0 free from deadlock and every packet arrives; 1 a cycle, not "
        "proven, or not\ndelivered; 2 invalid input. docs/deadlock.md has the theorems.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return check(*arguments); }; });
}

}  // namespace thruway
