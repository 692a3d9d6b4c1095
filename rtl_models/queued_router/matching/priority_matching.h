// rtl_models/queued_router/matching/priority_matching.h
// Maximum matching of packets with output links by augmenting paths. Of all maximum matchings it
// finds the best under an order of packets and an order of links:
// 1. The set of matched packets is lexicographically first: the first packet that can be matched,
//    then the next that can be matched together with it, and so on.
// 2. Among the matchings of these packets, the first packet gets its earliest possible link, then
//    the second, and so on. The result is therefore unique.
// Why 1 holds: augmenting never unmatches a packet, and a packet without an augmenting path never
// gets one. Matchable sets are the independent sets of a matroid, so the greedy order gives the
// first basis.
// How 2 is found: with the links of all earlier packets fixed, each packet tries its links in
// order, each by an alternating path.
// Cost: a failed search reaches only links whose holders can use no other link. These links are
// closed and never tried again, so at most one search per link fails. A packet with closed links
// only costs one mask operation.
// Source: Kuhn, The Hungarian method for the assignment problem, Naval Research Logistics 2, 1955;
// Edmonds, Fulkerson, Transversals and matroid partition, J. Research NBS 69B, 1965. Used as in
// Buffer design for adaptive routing in direct networks, sec. 3 and 3.1.
#pragma once

#include "core/bits.h"
#include "core/ids.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

#include <array>
#include <cstdint>

namespace thruway {

/// Output links in order of preference.
struct LinkOrder {
    std::array<std::uint8_t, kMaxWordPorts> links{};
    unsigned size = 0;
};

class PriorityMatching {
public:
    void begin(PortSet links);

    /// Adds the next packet in order. Returns whether it is matched. Matched packets are numbered
    /// from 0 in the order of add().
    bool add(PortSet usable);

    /// No further packet could be matched.
    bool complete() const { return (open_ & free_) == 0; }
    unsigned matched() const { return matched_; }

    /// Call after the last add(): gives the packets the best links in `order`, which must contain
    /// all links of begin().
    void settle(const LinkOrder& order) {
        settle([&order](unsigned) -> const LinkOrder& { return order; });
    }
    /// The same with a separate order for each matched packet.
    template <class OrderOf>
    void settle(OrderOf order_of);
    /// Link of a matched packet; valid after settle().
    Port link_of(unsigned packet) const { return link_of_[packet]; }

private:
    static constexpr std::uint8_t kNone = 0xff;

    /// Gives the unmatched packet one of `links`; other packets may move within `links`.
    bool augment(unsigned packet, PortSet links);
    void flip_path_to(unsigned link);
    bool move(unsigned packet, unsigned link, PortSet rest);

    PortSet links_ = 0;
    PortSet free_ = 0;     ///< held by no packet
    PortSet open_ = 0;     ///< not closed (see above)
    PortSet reached_ = 0;  ///< by the last search
    unsigned matched_ = 0;
    std::array<PortSet, kMaxWordPorts> usable_{};             ///< [packet] links that it can use
    std::array<std::uint8_t, kMaxWordPorts> link_of_{};       ///< [packet], or kNone
    std::array<std::uint8_t, kMaxWordPorts> holder_{};        ///< [link] packet; valid if not free
    std::array<std::uint8_t, kMaxWordPorts> reached_from_{};  ///< [link] packet
    std::array<std::uint8_t, kMaxWordPorts> search_{};  ///< packets in the order of the search
};

template <class OrderOf>
void PriorityMatching::settle(OrderOf order_of) {
    PortSet rest = links_;  // not fixed for earlier packets
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
