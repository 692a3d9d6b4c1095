// rtl_models/queued_router/matching/priority_matching.h
// Maximum matching of packets with output links, by augmenting paths, that is the best of all
// maximum matchings in an order of the packets and an order of the links. Best means:
// 1. the set of matched packets comes first in the lexicographic order of packets: the first packet
//    that can be matched is, then the next that can be together with it, and so on;
// 2. among the matchings of these packets, the first packet has its earliest possible link, then
//    the second, and so on. So any two maximum matchings differ in rank, and the result is unique.
// Of the packets: a matched one stays matched when later ones augment, and one that finds no
// augmenting path never will. The sets that can be matched are the independent sets of a matroid,
// so taking packets in their order gives the first basis. Of the links: with the links of all
// earlier packets fixed, the next one tries its links in order, by an alternating path each.
// A failed search reaches links that are all held by packets which can use no other link: they are
// closed, and no later packet asks for them. So there is at most one failed search a link, and any
// number of further packets costs no more than a mask each.
// Source: Kuhn, The Hungarian method for the assignment problem, Naval Research Logistics 2, 1955;
// Edmonds, Fulkerson, Transversals and matroid partition, J. Research NBS 69B, 1965; use in paper B
// (Buffer design for adaptive routing in direct networks), sec. 3 and 3.1.
#pragma once

#include "core/bits.h"
#include "core/ids.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

#include <array>
#include <cstdint>

namespace thruway {

/// Links, the preferred one first.
struct LinkOrder {
    std::array<std::uint8_t, kMaxPorts> links{};
    unsigned size = 0;
};

class PriorityMatching {
public:
    /// Begins anew, with nothing matched.
    void begin(PortSet links);

    /// The next packet in order. Returns whether it is matched; matched packets are numbered from
    /// 0 in the order of add().
    bool add(PortSet usable);

    /// No further packet could be matched.
    bool complete() const { return (open_ & free_) == 0; }
    unsigned matched() const { return matched_; }

    /// After the last add(): gives the packets the links that are best in `order`, which holds all
    /// links of begin().
    void settle(const LinkOrder& order) {
        settle([&order](unsigned) -> const LinkOrder& { return order; });
    }
    /// The same with an order of its own for each matched packet.
    template <class OrderOf>
    void settle(OrderOf order_of);
    /// Of a matched packet; after settle().
    Port link_of(unsigned packet) const { return link_of_[packet]; }

private:
    static constexpr std::uint8_t kNone = 0xff;

    /// Gives a packet without a link one of `links`; others may move within `links`.
    bool augment(unsigned packet, PortSet links);
    void flip_path_to(unsigned link);
    bool move(unsigned packet, unsigned link, PortSet rest);

    PortSet links_ = 0;
    PortSet free_ = 0;     ///< held by no packet
    PortSet open_ = 0;     ///< not closed
    PortSet reached_ = 0;  ///< by the last search
    unsigned matched_ = 0;
    std::array<PortSet, kMaxPorts> usable_{};             ///< [packet]
    std::array<std::uint8_t, kMaxPorts> link_of_{};       ///< [packet], or kNone
    std::array<std::uint8_t, kMaxPorts> holder_{};        ///< [link] that is not free
    std::array<std::uint8_t, kMaxPorts> reached_from_{};  ///< [link]: packet
    std::array<std::uint8_t, kMaxPorts> search_{};        ///< packets in the order of the search
};

template <class OrderOf>
void PriorityMatching::settle(OrderOf order_of) {
    PortSet rest = links_;  // held by no packet before the present one
    for (unsigned packet = 0; packet < matched_; ++packet) {
        const LinkOrder& order = order_of(packet);
        for (unsigned i = 0; i < order.size; ++i) {
            const unsigned link = order.links[i];
            if ((usable_[packet] & rest & bit_in_word(link)) == 0) continue;
            if (link == link_of_[packet] || move(packet, link, rest)) break;
        }
        rest &= ~bit_in_word(link_of_[packet]);
    }
}

}  // namespace thruway
