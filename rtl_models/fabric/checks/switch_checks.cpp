#include "rtl_models/fabric/checks/switch_checks.h"

#include "core/text/name_suggestion.h"
#include "routing/relation/routing_row.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/flow_control/stop_go_marks.h"
#include "settings/refusal.h"
#include "settings/values/part_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

std::string later_reallocation(const RouterSettings& router) {
    return router.vc_reallocation == VcReallocation::kAfterTailLeft ? "\"after_tail_left\""
                                                                    : "\"after_buffer_empty\"";
}

void check_admission(const RouterSettings& router) {
    if (router.vc_admission == VcAdmission::kFree && router.switching != Switching::kWormhole) {
        refuse(
            "router.vc_admission",
            "\"free\"; outside wormhole switching a header needs room for its whole packet; leave "
            "this at \"packet_or_buffer\", or set router.switching = \"wormhole\"");
    }
}

/// "non_multiplexed": those that need output buffers.
std::string buffered_crossbars() {
    return alternatives(names_of_parts<CrossbarRow>(
        [](const CrossbarRow& row) { return !row.has(kSharedOutputs); }));
}

/// The simplest ones: the default, and those that take the first free candidate.
std::string simplest_selections() {
    return alternatives(names_of_parts<SelectionRow>([](const SelectionRow& row) {
                            return &row == &SelectionRow::all().front() ||
                                   row.prefers == Preference::kFirst;
                        }),
                        "\"", "\"");
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
                         "than {}",
                         router.output_buffer_flits, buffered_crossbars()));
    }
    if (router.vc_reallocation.value_or(VcReallocation::kAfterTailSent) !=
        VcReallocation::kAfterTailSent) {
        refuse("router.vc_reallocation",
               later_reallocation(router) +
                   "; router.link_multiplexing = \"packet\" gives the link to the "
                   "next packet when the tail has been sent; leave this at \"after_tail_sent\"");
    }
    if (router.speculative) {
        refuse("router.speculative",
               "true; with router.link_multiplexing = \"packet\" a header gets its link before the "
               "crossbar; set this to false, or take \"flit\" or \"block\"");
    }
}

constexpr const char* kStopGoSays = "stop/go says whether a buffer has room, not how much";

void check_stop_go(const RouterSettings& router) {
    if (router.flow_control != FlowControl::kStopGo) return;
    if (router.admits_packets()) {
        refuse("router.flow_control",
               fmt::format(
                   "\"stop_go\"; {}, and router.switching and router.vc_admission ask for room "
                   "for a packet; take \"credits\", or wormhole switching with "
                   "router.vc_admission = \"free\"",
                   kStopGoSays));
    }
    if (router.vc_reallocation == VcReallocation::kAfterBufferEmpty) {
        refuse("router.vc_reallocation",
               fmt::format("\"after_buffer_empty\"; {}; take router.flow_control = \"credits\", or "
                           "\"after_tail_sent\"",
                           kStopGoSays));
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
        refuse(kKey,
               fmt::format("\"packet_credits\"; output buffers hold back flits, not packets; set "
                           "router.output_buffer_flits = 0 instead of {}, and a crossbar other "
                           "than {}",
                           router.output_buffer_flits, buffered_crossbars()));
    }
    if (router.vc_reallocation.value_or(VcReallocation::kAfterTailSent) !=
        VcReallocation::kAfterTailSent) {
        refuse("router.vc_reallocation",
               later_reallocation(router) +
                   "; with router.flow_control = \"packet_credits\" slots for "
                   "packets decide; leave this at \"after_tail_sent\"");
    }
    if (router.buffer_packets == 0) {
        refuse("router.buffer_packets",
               "0; with router.flow_control = \"packet_credits\" a queue holds at least 1 packet");
    }
    if (router.packet_credit_return == PacketCreditReturn::kAfterHead &&
        router.link_multiplexing != LinkMultiplexing::kPacket) {
        refuse("router.packet_credit_return",
               "\"after_head\"; the next packet may follow behind the rest of the last one only if "
               "that one leaves without a pause; set router.link_multiplexing = \"packet\", or "
               "this to \"after_tail\"");
    }
}

void check_retries(const RouterSettings& router) {
    if (router.blocked_headers == BlockedHeaders::kWait || !router.has_timers()) return;
    refuse(
        "router.blocked_headers",
        fmt::format("\"route_again\"; a header that waits router.timeout_cycles = {} for a channel "
                    "is not routed again meanwhile; set one of the two back",
                    router.timeout_cycles));
}

void check_routing(const RouterSettings& router, const RoutingFunction& routing, unsigned longest) {
    if (router.switching == Switching::kWormhole && routing.needs_whole_packets()) {
        throw Problem(fmt::format(
            "router.switching: \"wormhole\"; under routing.function = \"{}\" a packet that returns "
            "to a new channel would still hold original ones, which could then wait for each other "
            "in a circle; it must lie whole in one buffer: set it to \"virtual_cut_through\", with "
            "router.buffer_flits of at least {}the longest packet",
            routing.name(), longest == 0 ? "" : fmt::format("{}, ", longest)));
    }
    if (router.has_timers() && !routing.needs_empty_buffer_reallocation()) {
        throw Problem(fmt::format(
            "router.timeout_cycles: a time-out makes headers wait for escape channels, and {} has "
            "none; set it to 0, or choose routing.function = {}",
            routing.name(),
            alternatives(names_of_parts<RoutingRow>(
                             [](const RoutingRow& row) { return row.has(kEscapeChannels); }),
                         "\"", "\"")));
    }
}

void check_known_queues(const RouterSettings& router, const RoutingFunction& routing) {
    if (routing.known_queues() == KnownQueues::kNone) return;
    if (router.flow_control == FlowControl::kCredits) return;
    const bool stop_go = router.flow_control == FlowControl::kStopGo;
    refuse("router.flow_control",
           fmt::format("\"{}\"; routing.function = \"{}\" counts the flits behind an output by "
                       "credits for flits; take \"credits\"",
                       stop_go ? "stop_go" : "packet_credits", routing.name()));
}

/// A slot that is free when a head has left takes flits as fast as its link brings them, while the
/// rest of the packet leaves as fast as the next link takes it.
void check_slots_after_head(const RouterSettings& router, const FabricGraph& graph) {
    if (router.flow_control != FlowControl::kPacketCredits ||
        router.packet_credit_return != PacketCreditReturn::kAfterHead) {
        return;
    }
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel first = graph.channel(ChannelId{0});
        const Channel other = graph.channel(ChannelId{i});
        if (other.flit_cycles == first.flit_cycles) continue;
        throw Problem(fmt::format(
            "router.packet_credit_return: \"after_head\"; a flit occupies some links for {} cycles "
            "and others for {}, so a packet could arrive faster than the one before it leaves; "
            "take \"after_tail\"",
            std::min(first.flit_cycles, other.flit_cycles),
            std::max(first.flit_cycles, other.flit_cycles)));
    }
}

}  // namespace

void check_packets_fit(const RouterSettings& router, unsigned longest) {
    if (router.switching == Switching::kWormhole || router.packet_slot_flits() >= longest) return;
    const char* const switching = router.switching == Switching::kVirtualCutThrough
                                      ? "virtual_cut_through"
                                      : "store_and_forward";
    if (router.flow_control == FlowControl::kPacketCredits) {
        refuse(
            "router.buffer_flits",
            fmt::format("{}; that is {} flits for each of router.buffer_packets = {}, and packets "
                        "have up to {} flits; at least {} would do",
                        router.buffer_flits, router.packet_slot_flits(), router.buffer_packets,
                        longest, std::uint64_t{longest} * router.buffer_packets));
    }
    refuse("router.buffer_flits",
           fmt::format("{}; under {} a whole packet must fit into a buffer, and packets have up to "
                       "{} flits; at least {} would do",
                       router.buffer_flits, switching, longest, longest));
}

void check_switch(const RouterSettings& router) {
    check_admission(router);
    check_packet_links(router);
    check_stop_go(router);
    check_packet_credits(router);
    check_retries(router);
}

void check_credits_for_selection(const RouterSettings& router, const std::string& selection,
                                 const std::string& key) {
    const std::string others = simplest_selections();
    if (router.kind == RouterKind::kQueuedCutThrough) {
        refuse(key, fmt::format("\"{}\"; a queued_cut_through router has no credits; "
                                "router.assignment = \"shortest\" chooses by its own queues, or "
                                "take {}",
                                selection, others));
    }
    if (router.flow_control != FlowControl::kStopGo) return;
    refuse(key, fmt::format("\"{}\"; {}; take {}, or router.flow_control = \"credits\"", selection,
                            kStopGoSays, others));
}

void check_vcs_for_selection(const RouterSettings& router, const std::string& selection,
                             const std::string& key) {
    if (router.kind != RouterKind::kQueuedCutThrough) return;
    refuse(key, fmt::format("\"{}\"; a queued_cut_through router has no virtual channels; take {}",
                            selection, simplest_selections()));
}

void check_switch_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing, unsigned longest) {
    // Admission of a packet to an empty buffer, or to one with room for all of it, is as safe as
    // reallocation after the buffer is empty (Ma, Enright Jerger, Wang, Whole packet forwarding,
    // HPCA 2012).
    const bool careful = router.vc_reallocation.value_or(VcReallocation::kAfterBufferEmpty) ==
                             VcReallocation::kAfterBufferEmpty ||
                         router.admits_packets();
    if (routing.needs_empty_buffer_reallocation() && !careful && !router.allow_deadlock) {
        throw Problem(fmt::format("router.vc_reallocation: {}; the proof that {} is free of "
                                  "deadlock under wormhole needs "
                                  "\"after_buffer_empty\", which is the default there",
                                  router.vc_reallocation == VcReallocation::kAfterTailLeft
                                      ? "\"after_tail_left\""
                                      : "\"after_tail_sent\"",
                                  routing.name()));
    }
    check_routing(router, routing, longest);
    check_known_queues(router, routing);
    check_slots_after_head(router, graph);
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
        const Channel channel = graph.channel(ChannelId{i});
        const StopGoLoop loop(router, channel.arrival_cycles(), channel.flit_cycles);
        if (router.buffer_flits >= loop.safe_flits()) continue;
        throw Problem(fmt::format(
            "router.buffer_flits: {}; with stop_go, over a link of {} cycles, up to {} flits still "
            "come after a stop; at least {} would lose nothing, and {} would leave no gaps",
            router.buffer_flits, channel.arrival_cycles(), loop.late_flits(), loop.safe_flits(),
            loop.full_rate_flits()));
    }
}

}  // namespace thruway
