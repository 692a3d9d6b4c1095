#include "checks/simulation_settings.h"

#include "checks/length_checks.h"
#include "checks/router_kind_checks.h"
#include "checks/simulation_inputs.h"
#include "cosim/verilated/twin_settings.h"
#include "rtl_models/fabric/checks/router_checks.h"
#include "rtl_models/fabric/checks/switch_checks.h"
#include "settings/refusal.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

/// Longest packet, or message, of the length settings, 0 where it is not bounded.
unsigned longest_drawn(const LengthSettings& lengths) {
    switch (lengths.distribution) {
        case LengthKind::kFixed: return lengths.flits;
        case LengthKind::kGeometric: return lengths.max_flits;
        case LengthKind::kBimodal: return std::max(lengths.short_flits, lengths.long_flits);
        case LengthKind::kListed:
            return lengths.listed_flits.empty() ? 0
                                                : *std::max_element(lengths.listed_flits.begin(),
                                                                    lengths.listed_flits.end());
    }
    return 0;
}

void check_buffers(const RouterSettings& router, const TrafficSettings& traffic) {
    if (router.switching == Switching::kWormhole || traffic.pattern == PatternKind::kRecorded) {
        return;
    }
    const char* const switching = router.switching == Switching::kVirtualCutThrough
                                      ? "virtual_cut_through"
                                      : "store_and_forward";
    const unsigned drawn = longest_drawn(traffic.packet_flits);
    const unsigned longest = longest_packet(drawn, traffic);
    if (traffic.packet_flits.distribution == LengthKind::kListed && drawn == 0) {
        refuse("traffic.packet_flits.listed_flits", "empty; give at least one length");
    }
    if (longest == 0) {
        refuse("traffic.packet_flits.max_flits",
               fmt::format("0 (no limit); under {} a whole packet must fit into a buffer, so its "
                           "length needs a limit; set max_flits to at most router.buffer_flits, "
                           "{}",
                           switching, router.buffer_flits));
    }
    check_packets_fit(router, longest);
}

void check_measurement(const MeasurementSettings& measurement) {
    if (measurement.warmup_cycles > 0 && measurement.cycles == 0) {
        refuse("measurement.warmup_cycles",
               fmt::format("{}; a run under the stop rule finds its warm-up itself; set "
                           "measurement.cycles for a run of fixed length, or leave this at 0",
                           measurement.warmup_cycles));
    }
    if (measurement.cycles > 0 && measurement.warmup_cycles >= measurement.cycles) {
        refuse("measurement.warmup_cycles",
               fmt::format("{}; the run ends after measurement.cycles = {}, so nothing would be "
                           "measured; at most {} would do",
                           measurement.warmup_cycles, measurement.cycles, measurement.cycles - 1));
    }
}

void check_selection_functions(const RouterSettings& router, const RoutingSettings& routing) {
    const auto check = [&router](SelectionKind selection, const std::string& key) {
        if (selection == SelectionKind::kMostCredits) check_credits_for_selection(router, key);
    };
    check(routing.selection, "routing.selection");
    for (std::size_t i = 0; i < routing.selection_by_class.size(); ++i) {
        check(routing.selection_by_class[i], fmt::format("routing.selection_by_class[{}]", i));
    }
}

void check_verilated(const SimulationSettings& settings) {
    check_twin(settings.topology, settings.router, settings.routing);
    if (settings.router.implementation == RouterImplementation::kVerilated &&
        settings.measurement.channel_use) {
        refuse("measurement.channel_use",
               "true; Verilated routers do not tell how their virtual channels are used; set it to "
               "false, or router.implementation = \"systemc\"");
    }
}

/// A key that means something under one choice only: given under another it would be ignored.
struct Condition {
    const char* key;
    bool applies;
    const char* where;
};

/// Whether a key of the stop rule is of use: not beside recorded traffic, which ends by itself, nor
/// beside a fixed length. A length on the command line replaces the stop rule of the file.
bool stop_rule_applies(const SettingsDocument& document, const std::string& key,
                       const SimulationSettings& settings) {
    if (settings.traffic.pattern == PatternKind::kRecorded) return false;
    const bool replaces = document.overridden("measurement.cycles") && !document.overridden(key);
    return settings.measurement.cycles == 0 || replaces;
}

/// Functions that open rings with two classes of virtual channels.
bool opens_rings(RoutingKind routing) {
    return routing == RoutingKind::kDimensionOrder || routing == RoutingKind::kMinimalAdaptive ||
           routing == RoutingKind::kObliviousRandom || routing == RoutingKind::kHCycle;
}

void refuse_ignored_keys(const SettingsDocument& document, const SimulationSettings& settings) {
    const TopologyKind kind = settings.topology.kind;
    const bool cube = kind == TopologyKind::kHypercube;
    const bool torus = kind == TopologyKind::kTorus;
    const bool rings = kind == TopologyKind::kTorus || kind == TopologyKind::kMesh;
    const bool irregular = kind == TopologyKind::kIrregular;
    const RoutingKind routing = settings.routing.function;
    const bool chooses_ways = routing == RoutingKind::kMinimalAdaptive ||
                              routing == RoutingKind::kPartiallyAdaptive ||
                              routing == RoutingKind::kRandomMinimal;
    constexpr const char* kStopRule = "runs under the stop rule; measurement.cycles gives a fixed "
                                      "length, and recorded traffic ends by itself";
    const PatternKind pattern = settings.traffic.pattern;
    const bool recorded = pattern == PatternKind::kRecorded;
    const LengthKind lengths = settings.traffic.packet_flits.distribution;
    const bool on_off = settings.traffic.injection == InjectionKind::kOnOff;
    const bool packet_credits = settings.router.flow_control == FlowControl::kPacketCredits;
    const bool verilated = settings.router.implementation == RouterImplementation::kVerilated;
    const Condition conditions[] = {
        {"topology.radix", rings, "a torus or mesh; a hypercube takes topology.dimensions"},
        {"topology.dimensions", cube, "a hypercube; a torus or mesh takes topology.radix"},
        {"topology.bidirectional", rings || cube, "a torus"},
        {"topology.switches", irregular, "topology.kind = \"irregular\""},
        {"topology.ports_per_switch", irregular, "topology.kind = \"irregular\""},
        {"topology.graph_seed", irregular, "topology.kind = \"irregular\""},
        {"topology.file", kind == TopologyKind::kFile, "topology.kind = \"file\""},
        {"topology.host_nodes", kind == TopologyKind::kFile, "topology.kind = \"file\""},
        {"topology.unknown_attributes", kind == TopologyKind::kFile, "topology.kind = \"file\""},
        {"topology.double_links", torus, "a torus"},
        {"routing.dateline", torus && opens_rings(routing),
         "a torus with one of the routing functions dimension_order, minimal_adaptive, "
         "oblivious_random and h_cycle; no others have rings to open"},
        {"routing.equal_ways", chooses_ways,
         "the routing functions minimal_adaptive, "
         "partially_adaptive and random_minimal"},
        {"routing.equal_ways", torus, "a torus, where both ways round a ring can be equally long"},
        {"measurement.max_cycles", stop_rule_applies(document, "measurement.max_cycles", settings),
         kStopRule},
        {"measurement.relative_error",
         stop_rule_applies(document, "measurement.relative_error", settings), kStopRule},
        {"measurement.stop_rule", stop_rule_applies(document, "measurement.stop_rule", settings),
         kStopRule},
        {"router.timeout_cycles", routing == RoutingKind::kMinimalAdaptive,
         "routing.function = \"minimal_adaptive\", which alone has escape channels to wait for"},
        {"router.after_timeout", routing == RoutingKind::kMinimalAdaptive,
         "routing.function = \"minimal_adaptive\", which alone has escape channels to wait for"},
        {"router.verilated_routers", verilated, "router.implementation = \"verilated\""},
        {"router.lock_step", verilated, "router.implementation = \"verilated\""},
        {"router.buffer_packets", packet_credits, "router.flow_control = \"packet_credits\""},
        {"router.packet_credit_return", packet_credits, "router.flow_control = \"packet_credits\""},
        {"routing.h_cycle_max_hops", routing == RoutingKind::kHCycle,
         "routing.function = \"h_cycle\""},
        {"routing.tree_root", has_tree(routing),
         "the routing functions up_down, minimal_adaptive_up_down and fully_adaptive_up_down"},
        {"routing.max_misroutes", routing == RoutingKind::kFullyAdaptiveUpDown,
         "routing.function = \"fully_adaptive_up_down\""},
        {"routing.legal_hops", routing == RoutingKind::kUpDown, "routing.function = \"up_down\""},
        {"routing.table_file", routing == RoutingKind::kTable, "routing.function = \"table\""},
        {"traffic.distance_hops", pattern == PatternKind::kFixedDistance,
         "traffic.pattern = \"fixed_distance\""},
        {"traffic.hot_spot_host", pattern == PatternKind::kHotSpot,
         "traffic.pattern = \"hot_spot\""},
        {"traffic.hot_spot_fraction", pattern == PatternKind::kHotSpot,
         "traffic.pattern = \"hot_spot\""},
        {"traffic.hot_spot_load", pattern == PatternKind::kHotSpot,
         "traffic.pattern = \"hot_spot\""},
        {"traffic.distance_probabilities", pattern == PatternKind::kDistanceDistribution,
         "traffic.pattern = \"distance_distribution\""},
        {"traffic.distance_decay", pattern == PatternKind::kDecreasingProbability,
         "traffic.pattern = \"decreasing_probability\""},
        {"traffic.matrix_file", pattern == PatternKind::kMatrix, "traffic.pattern = \"matrix\""},
        {"traffic.recorded_file", recorded, "traffic.pattern = \"recorded\""},
        {"traffic.load_flits_per_node_cycle", !recorded,
         "generated traffic; recorded traffic says itself how much it is"},
        {"traffic.injection", !recorded,
         "generated traffic; recorded traffic says itself when packets come"},
        {"traffic.stop_cycle", !recorded, "generated traffic; recorded traffic ends with its file"},
        {"traffic.packet_flits", !recorded,
         "generated traffic; recorded traffic says itself how long packets are"},
        {"traffic.redraw_lengths", !recorded,
         "generated traffic; recorded traffic has no law of lengths to draw by"},
        {"traffic.on_cycles", on_off, "traffic.injection = \"on_off\""},
        {"traffic.off_cycles", on_off, "traffic.injection = \"on_off\""},
        {"traffic.packet_flits.flits", lengths == LengthKind::kFixed, "fixed lengths"},
        {"traffic.packet_flits.mean", lengths == LengthKind::kGeometric, "geometric lengths"},
        {"traffic.packet_flits.max_flits", lengths == LengthKind::kGeometric, "geometric lengths"},
        {"traffic.packet_flits.short_flits", lengths == LengthKind::kBimodal, "bimodal lengths"},
        {"traffic.packet_flits.long_flits", lengths == LengthKind::kBimodal, "bimodal lengths"},
        {"traffic.packet_flits.long_fraction", lengths == LengthKind::kBimodal, "bimodal lengths"},
        {"traffic.packet_flits.listed_flits", lengths == LengthKind::kListed, "listed lengths"},
        {"traffic.packet_flits.listed_weights", lengths == LengthKind::kListed, "listed lengths"},
    };
    for (const Condition& condition : conditions) {
        if (!condition.applies && document.chosen(condition.key)) {
            throw document.problem(condition.key,
                                   fmt::format("{} would be ignored: it belongs to {}; remove it",
                                               condition.key, condition.where));
        }
    }
}

}  // namespace

void check_simulation_settings(const SimulationSettings& settings) {
    check_router(settings.router);
    check_selection_functions(settings.router, settings.routing);
    if (settings.router.kind == RouterKind::kVirtualChannel) {
        check_buffers(settings.router, settings.traffic);
    }
    if (settings.traffic.pattern != PatternKind::kRecorded) {
        const unsigned drawn = longest_drawn(settings.traffic.packet_flits);
        check_packet_length(longest_packet(drawn, settings.traffic));
    }
    check_measurement(settings.measurement);
    check_verilated(settings);
}

SimulationSettings read_simulation_settings(const SettingsDocument& document) {
    SimulationSettings settings = document.read(simulation_fields());
    refuse_ignored_keys(document, settings);
    refuse_keys_of_other_routers(document, settings);
    try {
        check_simulation_settings(settings);
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
    settings.inputs = read_inputs(document, settings);
    return settings;
}

}  // namespace thruway
