#include "checks/simulation_settings.h"

#include "checks/length_checks.h"
#include "checks/simulation_inputs.h"
#include "checks/unused_keys.h"
#include "cosim/foreign/foreign_settings.h"
#include "cosim/verilated/twin_settings.h"
#include "rtl_models/fabric/checks/router_checks.h"
#include "rtl_models/fabric/checks/switch_checks.h"
#include "settings/refusal.h"
#include "traffic/lengths/packet_lengths.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// Longest packet (or message) that the length settings allow; 0: unbounded.
unsigned longest_drawn(const LengthSettings& lengths) {
    return lengths.distribution->longest(lengths);
}

void check_buffers(const RouterSettings& router, const TrafficSettings& traffic) {
    if (router.switching == Switching::kWormhole || traffic.replays()) return;
    const char* const switching = router.switching == Switching::kVirtualCutThrough
                                      ? "virtual_cut_through"
                                      : "store_and_forward";
    static_cast<void>(make_packet_lengths(traffic.packet_flits));  // rejects invalid lengths
    const unsigned longest = longest_packet(longest_drawn(traffic.packet_flits), traffic);
    if (longest == 0) {
        refuse("traffic.packet_flits.max_flits",
               fmt::format("0 (no limit); with {} a whole packet must fit into a buffer, so its "
                           "length needs a limit; set max_flits to at most router.buffer_flits, "
                           "{}",
                           switching, router.buffer_flits));
    }
    check_packet_length(longest);
    check_packets_fit(router, longest);
}

/// `ends_by_itself`: with a workload or recorded traffic.
void check_measurement(const MeasurementSettings& measurement, bool ends_by_itself) {
    if (measurement.warmup_cycles > 0 && measurement.cycles == 0) {
        refuse(
            "measurement.warmup_cycles",
            fmt::format("{}; {}; set measurement.cycles for a run of fixed length, or leave this "
                        "at 0",
                        measurement.warmup_cycles,
                        ends_by_itself
                            ? "the run ends with its last task or packet, and is measured from "
                              "cycle 0"
                            : "the stop rule determines the warm-up itself"));
    }
    if (measurement.cycles > 0 && measurement.warmup_cycles >= measurement.cycles) {
        refuse("measurement.warmup_cycles",
               fmt::format("{}; the run ends after measurement.cycles = {}, so nothing would be "
                           "measured; set at most {}",
                           measurement.warmup_cycles, measurement.cycles, measurement.cycles - 1));
    }
}

void check_selection_functions(const RouterSettings& router, const RoutingSettings& routing) {
    const auto check = [&router](const Part<SelectionRow>& selection, const std::string& key) {
        if (selection->prefers == Preference::kCredits) {
            check_credits_for_selection(router, selection->name, key);
        }
        if (selection->has(kComparesVcs)) check_vcs_for_selection(router, selection->name, key);
    };
    check(routing.selection, "routing.selection");
    for (std::size_t i = 0; i < routing.selection_by_class.size(); ++i) {
        check(routing.selection_by_class[i], fmt::format("routing.selection_by_class[{}]", i));
    }
}

void check_workload(const WorkloadSettings& workload, const TrafficSettings& traffic) {
    if (!workload.plays()) return;
    check_message_format(workload.packets, "workload");
    if (workload.background && traffic.max_packet_flits > 0) {
        refuse("traffic.max_packet_flits",
               fmt::format("{}; messages of the background are not divided beside a workload; set "
                           "it to 0",
                           traffic.max_packet_flits));
    }
}

void check_verilated(const SimulationSettings& settings) {
    check_twin(settings.topology, settings.router, settings.routing);
    if (settings.router.implementation == RouterImplementation::kVerilated &&
        settings.measurement.channel_use) {
        refuse("measurement.channel_use",
               "true; Verilated routers do not report the use of their virtual channels; set it to "
               "false, or router.implementation = \"systemc\"");
    }
}

void check_foreign_routers(const SimulationSettings& settings) {
    check_foreign(settings.router, settings.routing);
    if (settings.router.implementation == RouterImplementation::kForeign &&
        settings.topology.subnetworks > 1) {
        refuse("topology.subnetworks",
               fmt::format("{}; foreign routers have one link to each neighbour at their pins; set "
                           "it to 1, or router.implementation = \"systemc\"",
                           settings.topology.subnetworks));
    }
    if (settings.router.implementation == RouterImplementation::kForeign &&
        settings.measurement.channel_use) {
        refuse("measurement.channel_use",
               "true; foreign routers do not report the use of their virtual channels; set it to "
               "false, or router.implementation = \"systemc\"");
    }
}

}  // namespace

void check_simulation_settings(const SimulationSettings& settings) {
    check_router(settings.router);
    check_selection_functions(settings.router, settings.routing);
    if (settings.router.kind == RouterKind::kVirtualChannel && settings.has_traffic()) {
        check_buffers(settings.router, settings.traffic);
    }
    check_workload(settings.workload, settings.traffic);
    if (settings.has_traffic() && !settings.traffic.replays()) {
        const unsigned drawn = longest_drawn(settings.traffic.packet_flits);
        check_packet_length(longest_packet(drawn, settings.traffic));
    }
    check_measurement(settings.measurement, settings.ends_by_itself());
    check_verilated(settings);
    check_foreign_routers(settings);
}

SimulationSettings read_simulation_settings(const SettingsDocument& document) {
    SimulationSettings settings = document.read<SimulationSettings>();
    refuse_unused_keys(document, settings);
    try {
        check_simulation_settings(settings);
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
    settings.inputs = read_inputs(document, settings);
    return settings;
}

}  // namespace thruway
