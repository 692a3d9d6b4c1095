#include "testbench/switch_checks.h"

#include "core/flit.h"
#include "rtl_models/flow_control/stop_go_marks.h"
#include "testbench/refusal.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

void check_admission(const RouterSettings& router) {
    if (router.vc_admission == VcAdmission::kFree && router.switching != Switching::kWormhole) {
        refuse(
            "router.vc_admission",
            "\"free\"; outside wormhole switching a header needs room for its whole packet; leave "
            "this at \"packet_or_buffer\", or set router.switching = \"wormhole\"");
    }
    if (router.host_virtual_channels > router.virtual_channels) {
        refuse("router.host_virtual_channels",
               fmt::format(
                   "{}; a router has room for router.virtual_channels = {} of each link; at "
                   "most {} would do",
                   router.host_virtual_channels, router.virtual_channels, router.virtual_channels));
    }
}

void check_packet_links(const RouterSettings& router) {
    if (router.link_multiplexing != LinkMultiplexing::kPacket) return;
    constexpr const char* kKey = "router.link_multiplexing";
    if (router.switching == Switching::kWormhole) {
        refuse(kKey,
               "\"packet\"; under wormhole a blocked packet would keep its link, which deadlocks; "
               "take \"block\", or router.switching = \"virtual_cut_through\"");
    }
    if (router.output_buffer_flits > 0) {
        refuse(kKey, fmt::format(
                         "\"packet\"; packets of a link follow each other without output buffers; "
                         "set router.output_buffer_flits = 0 instead of {}, and a crossbar other "
                         "than non_multiplexed",
                         router.output_buffer_flits));
    }
    if (router.vc_reallocation == VcReallocation::kAfterBufferEmpty) {
        refuse(
            "router.vc_reallocation",
            "\"after_buffer_empty\"; router.link_multiplexing = \"packet\" gives the link to the "
            "next packet when the tail has been sent; leave this at \"after_tail_sent\"");
    }
    if (router.speculative) {
        refuse("router.speculative",
               "true; with router.link_multiplexing = \"packet\" a header gets its link before the "
               "crossbar; set this to false, or take \"flit\" or \"block\"");
    }
}

void check_stop_go(const SimulationSettings& settings) {
    const RouterSettings& router = settings.router;
    if (router.flow_control != FlowControl::kStopGo) return;
    const char* const tells = "stop/go tells whether a buffer has room, not how much";
    if (router.admits_packets()) {
        refuse("router.flow_control",
               fmt::format(
                   "\"stop_go\"; {}, and router.switching and router.vc_admission ask for room "
                   "for a packet; take \"credits\", or wormhole switching with "
                   "router.vc_admission = \"free\"",
                   tells));
    }
    if (router.vc_reallocation == VcReallocation::kAfterBufferEmpty) {
        refuse("router.vc_reallocation",
               fmt::format("\"after_buffer_empty\"; {}; take router.flow_control = \"credits\", or "
                           "\"after_tail_sent\"",
                           tells));
    }
    if (settings.routing.selection == SelectionKind::kMostCredits) {
        refuse("routing.selection", fmt::format("\"most_credits\"; {}; take \"random\" or "
                                                "\"first_free\", or router.flow_control = "
                                                "\"credits\"",
                                                tells));
    }
}

void check_packet_credits(const RouterSettings& router) {
    if (router.flow_control != FlowControl::kPacketCredits) return;
    constexpr const char* kKey = "router.flow_control";
    if (router.switching == Switching::kWormhole) {
        refuse(kKey, "\"packet_credits\"; under wormhole a packet need not fit into a buffer; take "
                     "\"credits\", or router.switching = \"virtual_cut_through\"");
    }
    if (router.output_buffer_flits > 0) {
        refuse(kKey, fmt::format(
                         "\"packet_credits\"; output buffers hold back flits, not packets; set "
                         "router.output_buffer_flits = 0 instead of {}, and a crossbar other than "
                         "non_multiplexed",
                         router.output_buffer_flits));
    }
    if (router.vc_reallocation == VcReallocation::kAfterBufferEmpty) {
        refuse("router.vc_reallocation",
               "\"after_buffer_empty\"; with router.flow_control = \"packet_credits\" places for "
               "packets decide; leave this at \"after_tail_sent\"");
    }
    if (router.buffer_packets == 0) {
        refuse("router.buffer_packets",
               "0; with router.flow_control = \"packet_credits\" a queue holds at least 1 packet");
    }
    if (router.packet_credit_return == PacketCreditReturn::kAfterHead &&
        router.link_multiplexing != LinkMultiplexing::kPacket) {
        refuse(
            "router.packet_credit_return",
            "\"after_head\"; the next packet may come in behind the rest of one that leaves only "
            "if that leaves without a pause; set router.link_multiplexing = \"packet\", or this to "
            "\"after_tail\"");
    }
}

void check_retries(const RouterSettings& router) {
    if (router.blocked_headers == BlockedHeaders::kWait || router.timeout_cycles == 0) return;
    refuse(
        "router.blocked_headers",
        fmt::format("\"route_again\"; a header that waits router.timeout_cycles = {} for a channel "
                    "is not routed again meanwhile; set one of the two back",
                    router.timeout_cycles));
}

}  // namespace

unsigned longest_packet(unsigned message_flits, const TrafficSettings& traffic) {
    if (traffic.max_packet_flits == 0) return message_flits;
    return message_flits == 0 ? traffic.max_packet_flits
                              : std::min(message_flits, traffic.max_packet_flits);
}

void check_packet_length(unsigned longest) {
    if (longest <= kMaxPacketFlits) return;
    refuse(
        "traffic.max_packet_flits",
        fmt::format("0; messages of up to {} flits do not go in one packet of at most {}; give a "
                    "length of packets",
                    longest, kMaxPacketFlits));
}

void check_packets_fit(const RouterSettings& router, unsigned longest) {
    if (router.switching == Switching::kWormhole || router.packet_place_flits() >= longest) return;
    const char* const switching = router.switching == Switching::kVirtualCutThrough
                                      ? "virtual_cut_through"
                                      : "store_and_forward";
    if (router.flow_control == FlowControl::kPacketCredits) {
        refuse(
            "router.buffer_flits",
            fmt::format("{}; that is {} flits for each of router.buffer_packets = {}, and packets "
                        "have up to {} flits; at least {} would do",
                        router.buffer_flits, router.packet_place_flits(), router.buffer_packets,
                        longest, std::uint64_t{longest} * router.buffer_packets));
    }
    refuse("router.buffer_flits",
           fmt::format("{}; under {} a whole packet must fit into a buffer, and packets have up to "
                       "{} flits; at least {} would do",
                       router.buffer_flits, switching, longest, longest));
}

void check_switch(const SimulationSettings& settings) {
    check_admission(settings.router);
    check_packet_links(settings.router);
    check_stop_go(settings);
    check_packet_credits(settings.router);
    check_retries(settings.router);
}

void check_switch_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing) {
    // A channel that is given to a packet only if it is empty, or has room for all of the packet, is
    // as good as one that waits to be empty (Ma, Enright Jerger, Wang, Whole packet forwarding,
    // HPCA 2012).
    const bool careful = router.vc_reallocation.value_or(VcReallocation::kAfterBufferEmpty) ==
                             VcReallocation::kAfterBufferEmpty ||
                         router.admits_packets();
    if (routing.needs_empty_buffer_reallocation() && !careful && !router.allow_deadlock) {
        throw Problem(fmt::format(
            "router.vc_reallocation: \"after_tail_sent\"; the proof that {} is free of deadlock "
            "under wormhole needs \"after_buffer_empty\", which is the default there",
            routing.name()));
    }
    if (router.flow_control != FlowControl::kStopGo) return;
    if (routing.needs_empty_buffer_reallocation()) {
        throw Problem(fmt::format(
            "router.flow_control: \"stop_go\"; the proof that {} is free of deadlock under "
            "wormhole "
            "needs to know when a buffer downstream is empty, which stop/go does not tell; take "
            "\"credits\"",
            routing.name()));
    }
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Cycle latency = graph.channel(ChannelId{i}).latency;
        const StopGoLoop loop(router, latency);
        if (router.buffer_flits >= loop.safe_flits()) continue;
        throw Problem(fmt::format(
            "router.buffer_flits: {}; with stop_go, over a link of {} cycles, up to {} flits still "
            "come after a stop; at least {} would lose nothing, and {} would leave no gaps",
            router.buffer_flits, latency, loop.loop() - 1, loop.safe_flits(),
            loop.full_rate_flits()));
    }
}

}  // namespace thruway
