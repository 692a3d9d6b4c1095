// tests/rtl_models/queued_router/matching/matching_reference.h
// Reference matchings of packets with links, by exhaustive search and from sizes alone.
#pragma once

#include "rtl_models/queued_router/matching/priority_matching.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

namespace thruway::test {

constexpr unsigned kUnmatched = 99;

/// [packet]: its link or kUnmatched.
using Links = std::vector<unsigned>;

/// Enumerates all matchings and keeps the best by definition: first the number of packets, then the
/// set of packets, then the positions of their links in `order`; the last two are compared packet
/// by packet.
class BestMatching {
public:
    BestMatching(const std::vector<PortSet>& usable, const LinkOrder& order)
        : usable_(usable), order_(order), links_(usable.size(), kUnmatched) {
        extend(0, 0);
    }
    const Links& links() const { return best_; }

private:
    using Worth = std::tuple<unsigned, std::vector<bool>, std::vector<int>>;

    void extend(std::size_t packet, PortSet taken) {
        if (packet == usable_.size()) {
            judge();
            return;
        }
        for (unsigned place = 0; place < order_.size; ++place) {
            const PortSet link = PortSet{1} << order_.links[place];
            if ((usable_[packet] & link & ~taken) == 0) continue;
            links_[packet] = order_.links[place];
            extend(packet + 1, taken | link);
        }
        links_[packet] = kUnmatched;
        extend(packet + 1, taken);
    }

    void judge() {
        Worth worth;
        for (const unsigned link : links_) {
            const auto* const end = order_.links.data() + order_.size;
            const auto place = std::find(order_.links.data(), end, link) - order_.links.data();
            std::get<0>(worth) += link != kUnmatched;
            std::get<1>(worth).push_back(link != kUnmatched);
            std::get<2>(worth).push_back(link == kUnmatched ? -1000 : -static_cast<int>(place));
        }
        if (!best_.empty() && worth <= worth_) return;
        worth_ = worth;
        best_ = links_;
    }

    const std::vector<PortSet>& usable_;
    const LinkOrder& order_;
    Links links_;
    Links best_;
    Worth worth_;
};

/// The largest number of these packets that the first `links` links can carry: packet by packet,
/// over every set of links.
inline unsigned largest_matching(const std::vector<PortSet>& usable, unsigned links) {
    std::vector<unsigned> best(std::size_t{1} << links);
    for (const PortSet packet : usable) {
        for (std::size_t set = best.size(); set-- > 0;) {
            for (unsigned link = 0; link < links; ++link) {
                const std::size_t bit = std::size_t{1} << link;
                if ((set & packet & bit) != 0) best[set] = std::max(best[set], best[set ^ bit] + 1);
            }
        }
    }
    return best.back();
}

/// The best set of packets, from sizes alone: a packet is in it if it enlarges the largest matching
/// of the packets before it.
inline std::vector<bool> best_set(const std::vector<PortSet>& usable, unsigned links) {
    std::vector<bool> in;
    std::vector<PortSet> so_far;
    unsigned size = 0;
    for (const PortSet packet : usable) {
        so_far.push_back(packet);
        const unsigned now = largest_matching(so_far, links);
        in.push_back(now > size);
        size = now;
    }
    return in;
}

}  // namespace thruway::test
