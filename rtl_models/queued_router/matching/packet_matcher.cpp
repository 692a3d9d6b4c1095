#include "rtl_models/queued_router/matching/packet_matcher.h"

#include "core/bits.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

unsigned highest_bit(PortSet set) { return 63u - static_cast<unsigned>(__builtin_clzll(set)); }

// Counters of the draws of one cycle: ranks from 0, the order of links from kLinkDraws.
constexpr std::uint64_t kDrawsPerCycle = 4096;
constexpr std::uint64_t kLinkDraws = kDrawsPerCycle - kMaxWordPorts;

}  // namespace

PacketMatcher::PacketMatcher(const QueuedSettings& settings, const StorageSite& site)
    : input_order_(settings.organisation.own<InputOrderSettings>()),
      output_order_(settings.organisation.own<OutputOrderSettings>()),
      seed_(site.seed),
      router_(site.router) {}

void PacketMatcher::begin(PortSet idle, Cycle now) {
    idle_ = idle;
    left_idle_ = idle;
    now_ = now;
    shown_.clear();
}

PacketRank PacketMatcher::rank(const WaitingPacket& packet, std::uint64_t value) const {
    const Cycle wait = now_ - packet.since;
    const bool aged = output_order_.ageing_cycles > 0 && wait >= output_order_.ageing_cycles;
    PacketRank rank;
    rank.aged = aged;
    rank.value = aged ? packet.since : value;
    rank.age = packet.packet.identity;
    return rank;
}

/// Rank of the packet under the input criterion.
std::uint64_t PacketMatcher::value_of(const StoredPacket& packet, std::uint32_t source) const {
    switch (input_order_.criterion) {
        case InputCriterion::kOldest: return 0;
        case InputCriterion::kClosest: return packet.hops_left;
        case InputCriterion::kRandom: break;
    }
    return draw(seed_, DrawPurpose::kArbitration, router_,
                now_ * kDrawsPerCycle + source % kLinkDraws)
        .a;
}

void PacketMatcher::show(const WaitingPacket& packet, std::uint32_t source) {
    if ((packet.packet.outputs & idle_) == 0) return;
    show(packet, source, rank(packet, value_of(packet.packet, source)));
}

void PacketMatcher::show_header(const StoredPacket& header, PortSet seen, std::uint32_t source) {
    WaitingPacket packet = {header, now_};
    packet.packet.outputs &= seen;
    show(packet, source, rank(packet, value_of(header, source)));
}

void PacketMatcher::show(const WaitingPacket& packet, std::uint32_t source,
                         const PacketRank& rank) {
    const PortSet outputs = packet.packet.outputs & idle_;
    if (outputs != 0) shown_.push_back({rank, outputs, source});
}

unsigned PacketMatcher::match() {
    if (shown_.empty()) return 0;
    const auto later = [](const Shown& a, const Shown& b) { return b.rank < a.rank; };
    // Few of many packets match, so a heap sorts only as far as needed.
    std::make_heap(shown_.begin(), shown_.end(), later);
    matching_.begin(idle_);
    while (!shown_.empty() && !matching_.complete()) {
        std::pop_heap(shown_.begin(), shown_.end(), later);
        const Shown& first = shown_.back();
        const unsigned number = matching_.matched();
        if (matching_.add(first.outputs)) sources_[number] = first.source;
        shown_.pop_back();
    }
    matching_.settle(link_order());
    for (unsigned i = 0; i < matching_.matched(); ++i) {
        left_idle_ &= ~bit_in_word(matching_.link_of(i));
    }
    return matching_.matched();
}

LinkOrder PacketMatcher::link_order() const {
    LinkOrder order;
    for_each_bit_in(
        idle_, [&](unsigned link) { order.links[order.size++] = static_cast<std::uint8_t>(link); });
    const auto begin = order.links.begin();
    switch (output_order_.criterion) {
        case OutputCriterion::kTowardDimensionOrder: break;
        case OutputCriterion::kAwayFromDimensionOrder:
            std::reverse(begin, begin + order.size);
            break;
        case OutputCriterion::kRandom:
            for (unsigned rest = order.size; rest > 1; --rest) {
                const Draw random = draw(seed_, DrawPurpose::kArbitration, router_,
                                         now_ * kDrawsPerCycle + kLinkDraws + rest - 1);
                std::swap(order.links[rest - 1], order.links[below(random.a, rest)]);
            }
            break;
    }
    return order;
}

std::optional<Port> PacketMatcher::choose(const StoredPacket& header, PortSet free,
                                          const Draw& random) const {
    free &= header.outputs;
    if (free == 0) return std::nullopt;
    if ((free & bit_in_word(header.first_choice)) != 0) return header.first_choice;
    switch (output_order_.criterion) {
        case OutputCriterion::kTowardDimensionOrder: return lowest_bit(free);
        case OutputCriterion::kAwayFromDimensionOrder: return highest_bit(free);
        case OutputCriterion::kRandom: break;
    }
    return nth_bit(free, below(random.a, count_bits(free)));
}

}  // namespace thruway
