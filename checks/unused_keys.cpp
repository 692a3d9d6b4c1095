#include "checks/unused_keys.h"

#include "cosim/foreign/foreign_settings.h"
#include "rtl_models/router/pipeline.h"
#include "settings/fields/settings_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// True if a key of the stop rule has an effect. It has none with recorded traffic, which ends by
/// itself, or with a fixed length. A length given on the command line replaces the file's stop
/// rule.
bool stop_rule_applies(const SettingsDocument& document, const std::string& key,
                       const SimulationSettings& settings) {
    if (settings.ends_by_itself()) return false;
    const bool replaces = document.overridden("measurement.cycles") && !document.overridden(key);
    return settings.measurement.cycles == 0 || replaces;
}

/// True if a key of the file may be without effect: the command line replaces a setting that it
/// depends on, and the file is for other runs, too, as in a sweep over routing functions.
bool yields(const SettingsDocument& document, const std::string& key,
            const std::vector<std::string>& replaced) {
    return !document.overridden(key) &&
           std::any_of(replaced.begin(), replaced.end(),
                       [&](const std::string& other) { return document.overridden(other); });
}

/// True if a packet has a choice among outputs: otherwise no selection function has.
bool packets_choose(const RoutingSettings& routing) {
    const RoutingRow& function = *routing.function;
    const bool one_way = function.one_way != nullptr && function.one_way(routing);
    return function.has(kAdaptive) && !one_way && !routing.at_source;
}

/// True if each link can draw another length than the packet has. Packets that are parts of a
/// message differ from the length that is drawn.
bool lengths_vary(const TrafficSettings& traffic) {
    return traffic.packet_flits.distribution->law != LengthLaw::kConstant ||
           traffic.max_packet_flits > 0;
}

/// Keys that have no effect because of another section. Keys without effect because of their own
/// section are under a condition there (SettingsVisitor::only_if()).
std::vector<UnusedSetting> unused_across_sections(const SettingsDocument& document,
                                                  const SimulationSettings& settings) {
    std::vector<UnusedSetting> unused;
    const auto only_if = [&unused](bool holds, const std::string& where, const char* key) {
        if (!holds) unused.push_back({key, where});
    };
    for (const char* key :
         {"measurement.max_cycles", "measurement.relative_error", "measurement.stop_rule"}) {
        only_if(stop_rule_applies(document, key, settings),
                "runs under the stop rule; measurement.cycles gives a fixed length, and recorded "
                "traffic and most workloads end by themselves",
                key);
    }
    if (!settings.has_traffic()) {
        for (const auto& [key, text] : setting_texts_of(settings.traffic)) {
            const std::string dotted = "traffic." + key;
            if (yields(document, dotted, {"workload.kind", "workload.background"})) continue;
            unused.push_back({dotted, "runs without a workload, or with workload.background = "
                                      "true"});
        }
    }
    const bool virtual_channels = settings.router.kind == RouterKind::kVirtualChannel;
    constexpr const char* kVirtualChannels = "router.kind = \"virtual_channel\"";
    constexpr const char* kQueues = "router.kind = \"queued_cut_through\"";
    only_if(virtual_channels, kVirtualChannels, "measurement.channel_use");
    only_if(!virtual_channels, kQueues, "measurement.link_pairs");
    only_if(!virtual_channels, kQueues, "traffic.redraw_lengths");
    only_if(virtual_channels, kVirtualChannels, "routing.dateline");
    only_if(virtual_channels, kVirtualChannels, "routing.class_limit");
    const bool rings = settings.topology.kind->has(kRings);
    only_if(rings, "a torus; only a torus has rings with a dateline", "routing.dateline");
    only_if(rings, "a torus, where both directions of a ring can be minimal", "routing.equal_ways");
    const bool escapes = settings.routing.function->has(kEscapeChannels);
    for (const char* key : {"router.timeout_cycles", "router.after_timeout"}) {
        only_if(escapes, "routing functions with escape channels to wait for", key);
    }
    for (const char* key : {"routing.selection", "routing.selection_by_class"}) {
        only_if(
            packets_choose(settings.routing) ||
                yields(document, key, {"routing.function", "routing.at_source", "routing.up_port"}),
            "routing functions that offer a packet several candidates, without "
            "routing.at_source",
            key);
    }
    const char* const redrawn = "traffic.redraw_lengths";
    only_if(lengths_vary(settings.traffic) || yields(document, redrawn, {"traffic.packet_flits"}),
            "packets whose lengths vary", redrawn);
    const char* const stages = "router.header_stages";
    only_if(
        settings.router.header_stages == VcSettings().header_stages ||
            Pipeline(settings.router).before_switch() > 0 ||
            yields(document, stages,
                   {"router.routing_cycles", "router.vc_allocation_cycles", "router.speculative"}),
        "headers that spend cycles on routing or on VC allocation", stages);
    return unused;
}

/// Where no router is a SystemC router: keys of its modules.
std::vector<UnusedSetting> unused_without_systemc(const SettingsDocument& document,
                                                  const SimulationSettings& settings) {
    std::vector<UnusedSetting> unused;
    if (!settings.router.all_foreign()) return unused;
    const auto add = [&](const std::string& key) {
        if (yields(document, key, {"router.implementation", "router.foreign_routers"})) return;
        unused.push_back({key, "SystemC routers, and all routers are foreign; "
                               "router.foreign_routers lists them if only some are"});
    };
    for (const auto& [key, text] : setting_texts_of(settings.router)) {
        const std::string name = key.substr(0, key.find('.'));
        if (!matters_to_devices(name)) add("router." + key);
    }
    add("routing.selection");
    add("routing.selection_by_class");
    return unused;
}

std::vector<UnusedSetting> all_unused(const SettingsDocument& document,
                                      SimulationSettings settings) {
    std::vector<UnusedSetting> unused = unused_settings(
        [&](SettingsVisitor& io) { fields(io, settings); });
    for (const auto& more :
         {unused_across_sections(document, settings), unused_without_systemc(document, settings)}) {
        unused.insert(unused.end(), more.begin(), more.end());
    }
    return unused;
}

/// The keys without effect in the file alone.
std::set<std::string> unused_in_file(const SettingsDocument& document) {
    std::set<std::string> keys;
    const SettingsDocument file = document.without_overrides();
    for (const auto& setting : all_unused(file, file.read<SimulationSettings>())) {
        keys.insert(setting.key);
    }
    return keys;
}

}  // namespace

void refuse_unused_keys(const SettingsDocument& document, const SimulationSettings& settings) {
    std::optional<std::set<std::string>> in_file;
    for (const UnusedSetting& setting : all_unused(document, settings)) {
        if (!document.chosen(setting.key)) continue;
        if (!document.overridden(setting.key)) {
            if (!in_file) in_file = unused_in_file(document);
            if (in_file->count(setting.key) == 0) continue;
        }
        throw document.problem(setting.key,
                               fmt::format("{} would be ignored: it belongs to {}; remove it",
                                           setting.key, setting.where));
    }
}

}  // namespace thruway
