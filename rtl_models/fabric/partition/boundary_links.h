// rtl_models/fabric/partition/boundary_links.h
// The links between a part of a fabric and another part, as messages: what this part has sent on
// them, and what arrives from the other part.
// Timing: what is sent in cycle t is collected before the next cycle. A message is accepted before
// the cycle of its arrival. The packet record leaves with the head flit, and is released here when
// the tail has left.
#pragma once

#include "core/bits.h"
#include "rtl_models/fabric/partition/boundary_message.h"
#include "rtl_models/fabric/partition/boundary_side.h"
#include "rtl_models/vc_router/queue_board.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class BoundaryLinks {
public:
    explicit BoundaryLinks(BoundarySide side);

    /// Calls `put` with each message that was sent before cycle `end` and arrives in it or later.
    /// No later call has them again.
    template <class Put>
    void collect(Cycle end, Put put);
    /// Puts what arrives in cycle `next` or later on its link. Call in ClockDomain::between_runs().
    /// Returns null, or what is wrong with the message, which then changes nothing.
    const char* accept(const BoundaryMessage& message, Cycle next);

    /// Packets whose head flit was collected or accepted here. A packet counts as in the network
    /// of the sending part until its head is collected, and of the receiving part once its head is
    /// accepted.
    std::uint64_t packets_sent() const { return packets_sent_; }
    std::uint64_t packets_received() const { return packets_received_; }
    /// Packets whose head was collected and whose tail was not: both parts have a record of them.
    std::uint64_t packets_divided() const { return packets_sent_ - tails_sent_; }

private:
    static constexpr std::size_t kNoPlace = ~std::size_t{0};
    /// The packet that is arriving on a virtual channel of a channel.
    struct Incoming {
        PacketHandle packet = kNoPacket;
        std::uint16_t next_sequence = 0;
        std::uint16_t flits = 0;  ///< of the packet on this channel
    };

    BoundaryMessage take_flit(RouterStandIn& from, Port port, Cycle arrival);
    template <class Put>
    void take_credits(RouterStandIn& from, Cycle arrival, Put put);
    /// Of a channel among those of the boundary; kNoPlace: it is not one of them.
    std::size_t place_of(std::uint32_t channel) const;
    const char* accept_flit(const BoundaryMessage& message, std::size_t place);
    template <class Put>
    void take_queues(Cycle end, Put put);
    const char* accept_credits(const BoundaryMessage& message, Link& link);
    const char* accept_queue(const BoundaryMessage& message, Cycle next);
    Cycle age_of_news_on(std::uint32_t channel) const;
    const char* fault_of_flit(const BoundaryMessage& message, std::size_t place,
                              const Incoming& incoming) const;
    PacketHandle accept_record(const BoundaryMessage& message);
    unsigned flits_on_link(const Packet& packet) const;
    bool is_possible(const Packet& packet, Cycle arrival) const;
    unsigned vcs() const;

    BoundarySide side_;
    std::vector<Incoming> incoming_;  ///< [place * vcs + vc]
    std::vector<Cycle> next_flit_;    ///< [place] earliest arrival of its next flit
    /// A channel to each router of this part that tells the other part its queues.
    std::vector<std::uint32_t> tellers_;
    Cycle told_before_ = 0;  ///< changes of queues before this cycle have left
    std::uint64_t packets_sent_ = 0;
    std::uint64_t tails_sent_ = 0;
    std::uint64_t packets_received_ = 0;
};

template <class Put>
void BoundaryLinks::collect(Cycle end, Put put) {
    const unsigned slots = side_.context.link_slots;
    for (RouterStandIn* to : side_.stand_ins) {
        for (Cycle arrival = end; arrival < end + slots; ++arrival) {
            const Arrivals::Slot slot = to->arrivals().at(arrival);
            if (slot.empty()) continue;
            for_each_bit(&slot.flit_ports(), slot.port_words(),
                         [&](Port port) { put(take_flit(*to, port, arrival)); });
            clear_words(&slot.flit_ports(), slot.port_words());
            take_credits(*to, arrival, put);
        }
    }
    if (!tellers_.empty()) take_queues(end, put);
}

template <class Put>
void BoundaryLinks::take_queues(Cycle end, Put put) {
    BoundaryMessage message;
    message.kind = BoundaryMessageKind::kQueue;
    for (const std::uint32_t channel : tellers_) {
        const RouterId router = side_.context.graph.channel(ChannelId{channel}).to;
        message.channel = channel;
        side_.context.queues->for_each_change(router, told_before_,
                                              [&](Port port, std::uint32_t flits, Cycle cycle) {
                                                  message.port = static_cast<std::uint8_t>(port);
                                                  message.queue_flits = flits;
                                                  message.arrival = cycle + age_of_news_on(channel);
                                                  put(message);
                                              });
    }
    told_before_ = end;
}

/// One message per port: the set of its virtual channels that get a credit.
template <class Put>
void BoundaryLinks::take_credits(RouterStandIn& from, Cycle arrival, Put put) {
    std::uint64_t* const ovcs = from.arrivals().at(arrival).credits();
    const FabricGraph& graph = side_.context.graph;
    const unsigned words = words_for(graph.ports(from.id()) * vcs());
    BoundaryMessage message;
    message.kind = BoundaryMessageKind::kCredits;
    message.arrival = arrival;
    Port port = 0;
    const auto put_port = [&] {
        if (message.credits == 0) return;
        message.channel = index(*graph.channel_out(from.id(), port));
        put(message);
        message.credits = 0;
    };
    for (unsigned word = 0; word < words; ++word) {
        if (ovcs[word] == 0) continue;
        for_each_bit_in(ovcs[word], [&](unsigned bit) {
            const unsigned ovc = word * 64 + bit;
            if (ovc / vcs() != port) put_port();
            port = ovc / vcs();
            message.credits |= VcMask{1} << (ovc % vcs());
        });
        ovcs[word] = 0;
    }
    put_port();
}

}  // namespace thruway
