#include "rtl_models/fabric/partition/boundary.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {

Boundary::Boundary(sc_core::sc_module_name name, BoundarySide side)
    : sc_module(name),
      side_(std::move(side)),
      incoming_(side_.links_in.size() * side_.context.settings.port_vcs()) {}

void Boundary::collect(Cycle end, Bytes& bytes) {
    bytes.clear();
    const unsigned slots = side_.context.link_slots;
    for (RouterStandIn* to : side_.stand_ins) {
        for (Cycle arrival = end; arrival < end + slots; ++arrival) {
            std::uint64_t& ports = to->arrivals().at(arrival).flit_ports();
            for_each_bit_in(ports, [&](Port port) { send_flit(*to, port, arrival, bytes); });
            ports = 0;
            send_credits(*to, arrival, bytes);
        }
    }
}

void Boundary::send_flit(RouterStandIn& to, Port port, Cycle arrival, Bytes& bytes) {
    Flit& flit = to.arrivals().at(arrival).flit(port);
    BoundaryMessage message;
    message.kind = flit.head ? BoundaryMessageKind::kHeadFlit : BoundaryMessageKind::kBodyFlit;
    message.channel = index(*side_.context.graph.channel_in(to.id(), port));
    message.arrival = arrival;
    message.vc = flit.vc;
    message.sequence = flit.sequence;
    message.tail = flit.tail;
    if (flit.head) {
        message.packet = side_.context.packets[flit.packet];
        --side_.context.packets_in_network;
        ++packets_sent_;
    }
    append(message, bytes);
    if (flit.tail) {
        side_.context.packets.release(flit.packet);
        ++tails_sent_;
    }
    flit.packet = kNoPacket;
}

/// One message per port: the set of its virtual channels that get a credit.
void Boundary::send_credits(RouterStandIn& to, Cycle arrival, Bytes& bytes) {
    const unsigned vcs = side_.context.settings.port_vcs();
    std::uint64_t* const ovcs = to.arrivals().at(arrival).credits();
    const unsigned words = words_for(side_.context.graph.ports(to.id()) * vcs);
    if (std::all_of(ovcs, ovcs + words, [](std::uint64_t word) { return word == 0; })) return;
    BoundaryMessage message;
    message.kind = BoundaryMessageKind::kCredits;
    message.arrival = arrival;
    Port port = 0;
    const auto append_port = [&] {
        if (message.credits == 0) return;
        message.channel = index(*side_.context.graph.channel_out(to.id(), port));
        append(message, bytes);
        message.credits = 0;
    };
    for (unsigned word = 0; word < words; ++word) {
        for_each_bit_in(ovcs[word], [&](unsigned bit) {
            const unsigned ovc = word * 64 + bit;
            if (ovc / vcs != port) append_port();
            port = ovc / vcs;
            message.credits |= VcMask{1} << (ovc % vcs);
        });
        ovcs[word] = 0;
    }
    append_port();
}

void Boundary::deliver(const Bytes& bytes, Cycle next) {
    size_ = bytes.size();
    for (position_ = 0; position_ < size_;) {
        std::size_t end = position_;
        const std::optional<BoundaryMessage> message = take(bytes, end);
        require(message.has_value(), "no message of a known kind, or only a part of one");
        const bool credits = message->kind == BoundaryMessageKind::kCredits;
        const std::vector<Link*>& links = credits ? side_.links_out : side_.links_in;
        require(message->channel < links.size() && links[message->channel] != nullptr,
                "the channel does not cross this boundary, or the other way");
        require(message->arrival >= next && message->arrival < next + side_.context.link_slots,
                "it arrives in the past, or later than any link could bring it");
        if (credits) {
            accept_credits(*message);
        } else {
            accept_flit(*message);
        }
        position_ = end;
    }
}

void Boundary::accept_flit(const BoundaryMessage& message) {
    Link& link = *side_.links_in[message.channel];
    const LinkEnd& to = link.receiver();
    const unsigned vcs = side_.context.settings.port_vcs();
    require(message.vc < vcs, "there is no such virtual channel");
    Incoming& incoming = incoming_[message.channel * vcs + message.vc];
    const bool head = message.kind == BoundaryMessageKind::kHeadFlit;
    if (head) {
        require(incoming.packet == kNoPacket, "a head flit comes before the last packet's tail");
        require(is_possible(message.packet, message.arrival), "the packet record is impossible");
    } else {
        require(incoming.packet != kNoPacket, "a body flit comes without its head");
        require(message.sequence == incoming.next_sequence, "a flit is missing or comes twice");
    }
    const std::uint16_t sequence = head ? std::uint16_t{0} : message.sequence;
    const unsigned flits = head ? flits_on_link(message.packet) : incoming.flits;
    require(message.tail == (sequence + 1u == flits), "the tail is not the packet's last flit");
    require(!to.arrivals->at(message.arrival).flit(to.port).valid(),
            "two flits arrive on one link in one cycle");

    const PacketHandle packet = head ? accept_record(message) : incoming.packet;
    incoming.packet = message.tail ? kNoPacket : packet;
    incoming.next_sequence = static_cast<std::uint16_t>(sequence + 1);
    incoming.flits = static_cast<std::uint16_t>(flits);
    link.send({packet, sequence, message.vc, head, message.tail}, message.arrival - link.latency());
}

/// Length of a packet whose head has taken the link.
unsigned Boundary::flits_on_link(Packet packet) const {
    if (side_.context.hop_lengths == nullptr) return packet.flits;
    --packet.hops;
    return side_.context.hop_lengths->flits(packet);
}

PacketHandle Boundary::accept_record(const BoundaryMessage& message) {
    const PacketHandle packet = side_.context.packets.allocate();
    side_.context.packets[packet] = message.packet;
    ++side_.context.packets_in_network;
    ++packets_received_;
    return packet;
}

void Boundary::accept_credits(const BoundaryMessage& message) {
    Link& link = *side_.links_out[message.channel];
    const LinkEnd& to = link.sender();
    const unsigned vcs = side_.context.settings.port_vcs();
    require(message.credits != 0 && (message.credits & ~first_vcs(vcs)) == 0,
            "there are no such virtual channels");
    const std::uint64_t* const before = to.arrivals->at(message.arrival).credits();
    for_each_bit_in(message.credits, [&](VirtualChannel vc) {
        require(!has_bit(before, to.port * vcs + vc),
                "two credits of a virtual channel in one cycle");
        link.send_credit(vc, message.arrival - link.credit_latency());
    });
}

bool Boundary::is_possible(const Packet& packet, Cycle arrival) const {
    const std::size_t hosts = side_.context.graph.hosts();
    return index(packet.identity.source) < hosts && index(packet.destination) < hosts &&
           packet.flits > 0 && packet.route_draw < side_.context.routing.draws() &&
           packet.identity.generated <= packet.injected && packet.injected < arrival;
}

void Boundary::require(bool right, const char* what) const {
    if (right) return;
    SC_REPORT_FATAL("/thruway/parts/bytes",
                    fmt::format("{}: byte {} of {} that arrived in one window begins a message "
                                "that the other part of the fabric cannot have sent: {}",
                                name(), position_, size_, what)
                        .c_str());
}

}  // namespace thruway
