#include "rtl_models/fabric/partition/boundary_links.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace thruway {

BoundaryLinks::BoundaryLinks(BoundarySide side)
    : side_(std::move(side)),
      incoming_(side_.channels.size() * vcs()),
      next_flit_(side_.channels.size()) {
    if (side_.context.queues == nullptr) return;
    std::vector<bool> told(side_.context.graph.routers());
    for (const BoundaryChannel& channel : side_.channels) {
        if (!channel.enters) continue;
        const std::size_t to = index(side_.context.graph.channel(ChannelId{channel.number}).to);
        if (!told[to]) tellers_.push_back(channel.number);
        told[to] = true;
    }
}

unsigned BoundaryLinks::vcs() const { return side_.context.settings.port_vcs(); }

BoundaryMessage BoundaryLinks::take_flit(RouterStandIn& from, Port port, Cycle arrival) {
    Flit& flit = from.arrivals().at(arrival).flit(port);
    BoundaryMessage message;
    message.kind = flit.head ? BoundaryMessageKind::kHeadFlit : BoundaryMessageKind::kBodyFlit;
    message.channel = index(*side_.context.graph.channel_in(from.id(), port));
    message.arrival = arrival;
    message.vc = flit.vc;
    message.sequence = flit.sequence;
    message.tail = flit.tail;
    if (flit.head) {
        message.packet = side_.context.packets[flit.packet];
        --side_.context.packets_in_network;
        ++packets_sent_;
    }
    if (flit.tail) {
        side_.context.packets.release(flit.packet);
        ++tails_sent_;
    }
    flit.packet = kNoPacket;
    return message;
}

const char* BoundaryLinks::accept(const BoundaryMessage& message, Cycle next) {
    const bool queue = message.kind == BoundaryMessageKind::kQueue;
    const bool credits = message.kind == BoundaryMessageKind::kCredits;
    const std::size_t place = place_of(message.channel);
    if (place == kNoPlace || side_.channels[place].enters == (credits || queue)) {
        return "the channel does not cross this boundary, or the other way";
    }
    if (queue) return accept_queue(message, next);
    if (message.arrival < next || message.arrival >= next + side_.context.link_slots) {
        return "it arrives in the past, or later than any link could bring it";
    }
    return credits ? accept_credits(message, *side_.channels[place].link)
                   : accept_flit(message, place);
}

std::size_t BoundaryLinks::place_of(std::uint32_t channel) const {
    const auto& channels = side_.channels;
    const auto found = std::lower_bound(
        channels.begin(), channels.end(), channel,
        [](const BoundaryChannel& c, std::uint32_t number) { return c.number < number; });
    if (found == channels.end() || found->number != channel) return kNoPlace;
    return static_cast<std::size_t>(found - channels.begin());
}

const char* BoundaryLinks::accept_flit(const BoundaryMessage& message, std::size_t place) {
    if (message.vc >= vcs()) return "there is no such virtual channel";
    Incoming& incoming = incoming_[place * vcs() + message.vc];
    const char* const fault = fault_of_flit(message, place, incoming);
    if (fault != nullptr) return fault;
    if (message.kind == BoundaryMessageKind::kHeadFlit) {
        incoming.flits = static_cast<std::uint16_t>(flits_on_link(message.packet));
        incoming.packet = accept_record(message);
        incoming.next_sequence = 0;
    }
    Link& link = *side_.channels[place].link;
    link.send({incoming.packet, incoming.next_sequence, message.vc, incoming.next_sequence == 0,
               message.tail},
              message.arrival - link.latency());
    ++incoming.next_sequence;
    next_flit_[place] = message.arrival + link.flit_cycles();
    if (message.tail) incoming.packet = kNoPacket;
    return nullptr;
}

const char* BoundaryLinks::fault_of_flit(const BoundaryMessage& message, std::size_t place,
                                         const Incoming& incoming) const {
    const bool head = message.kind == BoundaryMessageKind::kHeadFlit;
    if (head) {
        if (incoming.packet != kNoPacket) return "a head flit comes before the last packet's tail";
        if (!is_possible(message.packet, message.arrival)) return "the packet record is impossible";
    } else {
        if (incoming.packet == kNoPacket) return "a body flit comes without its head";
        if (message.sequence != incoming.next_sequence) return "a flit is missing or comes twice";
    }
    const unsigned sequence = head ? 0 : message.sequence;
    const unsigned flits = head ? flits_on_link(message.packet) : incoming.flits;
    if (message.tail != (sequence + 1 == flits)) return "the tail is not the packet's last flit";
    const LinkEnd& to = side_.channels[place].link->receiver();
    if (to.arrivals->at(message.arrival).flit(to.port).valid()) {
        return "two flits arrive on one link in one cycle";
    }
    if (message.arrival < next_flit_[place]) return "two flits overlap on a narrow link";
    return nullptr;
}

/// Length of a packet whose head has taken the link.
unsigned BoundaryLinks::flits_on_link(const Packet& packet) const {
    if (side_.context.hop_lengths == nullptr) return packet.flits;
    Packet before = packet;
    --before.hops;
    return side_.context.hop_lengths->flits(before);
}

PacketHandle BoundaryLinks::accept_record(const BoundaryMessage& message) {
    const PacketHandle packet = side_.context.packets.allocate();
    side_.context.packets[packet] = message.packet;
    ++side_.context.packets_in_network;
    ++packets_received_;
    return packet;
}

const char* BoundaryLinks::accept_credits(const BoundaryMessage& message, Link& link) {
    if (message.credits == 0 || (message.credits & ~first_vcs(vcs())) != 0) {
        return "there are no such virtual channels";
    }
    const LinkEnd& to = link.sender();
    const std::uint64_t* const before = to.arrivals->at(message.arrival).credits();
    bool twice = false;
    for_each_bit_in(message.credits,
                    [&](VirtualChannel vc) { twice |= has_bit(before, to.port * vcs() + vc); });
    if (twice) return "two credits of a virtual channel in one cycle";
    for_each_bit_in(message.credits, [&](VirtualChannel vc) {
        link.send_credit(vc, message.arrival - link.credit_latency());
    });
    return nullptr;
}

Cycle BoundaryLinks::age_of_news_on(std::uint32_t channel) const {
    return age_of_news(side_.context.routing.knowledge_age(),
                       side_.context.graph.channel(ChannelId{channel}), side_.context.settings);
}

const char* BoundaryLinks::accept_queue(const BoundaryMessage& message, Cycle next) {
    if (side_.context.queues == nullptr) return "no router reads the queues of others";
    const Cycle age = age_of_news_on(message.channel);
    if (message.arrival < next || message.arrival >= next + age || message.arrival < age) {
        return "its news arrives in the past, or later than it could";
    }
    const RouterId router = side_.context.graph.channel(ChannelId{message.channel}).to;
    if (!side_.context.graph.channel_out(router, message.port)) {
        return "no channel leaves the router by this port";
    }
    QueueBoard& board = *side_.context.queues;
    const std::optional<Cycle> before = board.last_record(router, message.port);
    const Cycle changed = message.arrival - age;
    if (before && *before >= changed) return "the news of a queue come twice, or in another order";
    board.record(router, message.port, message.queue_flits, changed);
    return nullptr;
}

bool BoundaryLinks::is_possible(const Packet& packet, Cycle arrival) const {
    const std::size_t hosts = side_.context.graph.hosts();
    return index(packet.identity.source) < hosts && index(packet.destination) < hosts &&
           packet.flits > 0 && packet.route_draw < side_.context.routing.draws() &&
           packet.identity.generated <= packet.injected && packet.injected < arrival;
}

}  // namespace thruway
