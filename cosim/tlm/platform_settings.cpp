#include "cosim/tlm/platform_settings.h"

#include "cosim/tlm/interfaces/request_bytes.h"
#include "cosim/tlm/tlm_network.h"
#include "routing/deadlock/deadlock_check.h"
#include "routing/relation/routing_fields.h"
#include "rtl_models/fabric/checks/deadlock_question.h"
#include "rtl_models/settings/router_fields.h"
#include "topologies/topology_fields.h"

#include <fmt/format.h>

#include <vector>

namespace thruway {
namespace {

void check_lengths(const PlatformSettings& settings) {
    const RouterSettings& router = settings.router;
    const unsigned longest = longest_packet_flits(settings.tlm);
    if (longest > kMaxPacketFlits) {
        throw Problem(fmt::format(
            "tlm.flit_bytes: {}; packets of tlm.max_transfer_bytes = {} would "
            "have {} flits; at most {} are possible",
            settings.tlm.flit_bytes, settings.tlm.max_transfer_bytes, longest, kMaxPacketFlits));
    }
    if (router.kind != RouterKind::kVirtualChannel || router.switching == Switching::kWormhole) {
        return;
    }
    if (longest > router.packet_place_flits()) {
        throw Problem(fmt::format("router.buffer_flits: {}; a packet must lie whole in one place "
                                  "of a buffer, which has {} flits, and the longest has {} "
                                  "(tlm.max_transfer_bytes = {} and byte enables in flits of {} "
                                  "bytes)",
                                  router.buffer_flits, router.packet_place_flits(), longest,
                                  settings.tlm.max_transfer_bytes, settings.tlm.flit_bytes));
    }
}

/// Only pairs of which one is a target exchange packets.
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
    if (question.class_vcs.empty()) question.class_vcs.assign(2, ~VcMask{0});
    question.dependent_classes = {{kRequestClass, kReplyClass}};
    const std::vector<bool> is_target = targets(settings, topology);
    question.pairs = [is_target](HostId source, HostId destination) {
        return is_target[index(source)] || is_target[index(destination)];
    };
    const DeadlockFinding found = check_deadlock(question);
    if (found.passes()) return;
    throw Problem(fmt::format("routing.message_classes: {}; requests and replies could wait for "
                              "each other: {}; set it to 2 and give each class enough of "
                              "router.virtual_channels, or accept deadlocks with "
                              "router.allow_deadlock = true",
                              settings.routing.message_classes,
                              found.delivers() ? found.argument : found.fault));
}

}  // namespace

FieldTable<PlatformSettings> platform_fields() {
    using S = PlatformSettings;
    FieldTable<S> sections;
    sections.table("topology", &S::topology, topology_fields(),
                   "The network: its routers, links and hosts.");
    sections.table("router", &S::router, router_fields(), "The microarchitecture of every router.");
    sections.table("routing", &S::routing, routing_fields(),
                   "Which ways a packet may take, and which of them it takes.");
    sections.table("tlm", &S::tlm, tlm_fields(),
                   "Network interfaces between TLM-2.0 sockets and the network, address map.");
    return sections;
}

unsigned longest_packet_flits(const TlmSettings& settings) {
    return settings.flits(most_bytes(settings.max_transfer_bytes));
}

void check_platform(const PlatformSettings& settings, const Topology& topology,
                    const RoutingFunction& routing) {
    if (settings.router.implementation == RouterImplementation::kVerilated) {
        throw Problem(
            "router.implementation: \"verilated\"; requests wait in the network until their "
            "target has a place for them, which no pin tells the Verilog router, and it "
            "has no routing.message_classes to keep replies apart; take \"systemc\"");
    }
    check_lengths(settings);
    if (settings.router.kind != RouterKind::kVirtualChannel) return;
    if (settings.router.ejection_flits_per_cycle == 0) {
        throw Problem("router.ejection_flits_per_cycle: \"unlimited\"; a target takes one request "
                      "after the other out of the network; give it a number");
    }
    check_requests_and_replies(settings, topology, routing);
}

}  // namespace thruway
