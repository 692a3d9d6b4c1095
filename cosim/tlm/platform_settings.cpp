#include "cosim/tlm/platform_settings.h"

#include "cosim/tlm/interfaces/request_bytes.h"
#include "cosim/tlm/tlm_network.h"
#include "routing/deadlock/deadlock_check.h"
#include "rtl_models/fabric/deadlock/deadlock_question.h"
#include "settings/fields/settings_visitor.h"

#include <fmt/format.h>

#include <vector>

namespace thruway {
namespace {

void check_lengths(const PlatformSettings& settings) {
    const RouterSettings& router = settings.router;
    const unsigned longest = longest_packet_flits(settings.tlm);
    if (longest > kMaxPacketFlits) {
        throw Problem(fmt::format(
            "tlm.flit_bytes: {}; a transfer of tlm.max_transfer_bytes = {} needs a packet of {} "
            "flits; at most {} are allowed: widen the flits or shorten the transfers",
            settings.tlm.flit_bytes, settings.tlm.max_transfer_bytes, longest, kMaxPacketFlits));
    }
    if (router.kind != RouterKind::kVirtualChannel || router.switching == Switching::kWormhole) {
        return;
    }
    if (longest > router.packet_slot_flits()) {
        throw Problem(fmt::format("router.buffer_flits: {}; a whole packet must fit into {} flits "
                                  "of a buffer, and the longest packet has {} "
                                  "(tlm.max_transfer_bytes = {} and byte enables in flits of {} "
                                  "bytes)",
                                  router.buffer_flits, router.packet_slot_flits(), longest,
                                  settings.tlm.max_transfer_bytes, settings.tlm.flit_bytes));
    }
}

/// Hosts with a target. Packets travel only between pairs of which at least one is a target.
std::vector<bool> targets(const PlatformSettings& settings, const Topology& topology) {
    std::vector<bool> is_target(topology.graph.hosts());
    for (const AddressRegion& region : settings.tlm.regions) {
        if (region.host < is_target.size()) is_target[region.host] = true;
    }
    return is_target;
}

void check_requests_and_replies(const PlatformSettings& settings, const Topology& topology,
                                const RoutingFunction& routing) {
    if (settings.router.allow_deadlock) return;
    DeadlockQuestion question = deadlock_question(settings.router, settings.routing, topology,
                                                  routing);
    question.add_dependency({kRequestClass, kReplyClass});
    const std::vector<bool> is_target = targets(settings, topology);
    question.pairs = [is_target](HostId source, HostId destination) {
        return is_target[index(source)] || is_target[index(destination)];
    };
    const DeadlockFinding found = check_deadlock(question);
    if (found.passes()) return;
    throw Problem(fmt::format("routing.message_classes: {}; requests and replies can deadlock "
                              "each other: {}; set it to 2 and give each class enough of "
                              "router.virtual_channels, or accept deadlocks with "
                              "router.allow_deadlock = true",
                              settings.routing.message_classes,
                              found.delivers() ? found.argument : found.fault));
}

}  // namespace

void fields(SettingsVisitor& io, PlatformSettings& settings) {
    io.table("topology", settings.topology, "The network: its routers, links and hosts.");
    io.table("router", settings.router, "The microarchitecture of every router.");
    io.table("routing", settings.routing,
             "The routes that a packet may take, and how one is selected.");
    io.table("tlm", settings.tlm,
             "Address map, and the network interfaces between TLM-2.0 sockets and the network.");
}

unsigned longest_packet_flits(const TlmSettings& settings) {
    return settings.flits(most_bytes(settings.max_transfer_bytes));
}

void check_platform(const PlatformSettings& settings, const Topology& topology,
                    const RoutingFunction& routing) {
    if (settings.router.implementation == RouterImplementation::kForeign) {
        throw Problem(
            "router.implementation: \"foreign\"; a TLM platform loads no devices; set it to "
            "\"systemc\" or \"verilated\"");
    }
    check_lengths(settings);
    if (settings.router.kind != RouterKind::kVirtualChannel) return;
    if (settings.router.ejection_flits_per_cycle == 0) {
        throw Problem("router.ejection_flits_per_cycle: \"unlimited\"; a target accepts one "
                      "request at a time; set a number, such as 1");
    }
    check_requests_and_replies(settings, topology, routing);
}

}  // namespace thruway
