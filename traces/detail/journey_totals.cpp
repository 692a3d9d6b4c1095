#include "traces/detail/journey_totals.h"

#include <algorithm>
#include <cstddef>

namespace thruway {
namespace {

/// [part], in the order of LatencyPart. The table in docs/detail.md says the same.
constexpr std::array<LatencyReason, kParts> kReasons = {
    LatencyReason::kQueue,           // source_queue
    LatencyReason::kLink,            // injection: on the way from the host
    LatencyReason::kQueue,           // queue
    LatencyReason::kSerialisation,   // store: until its own tail is here
    LatencyReason::kRouting,         // routing_unit
    LatencyReason::kRouting,         // routing
    LatencyReason::kVirtualChannel,  // virtual_channel
    LatencyReason::kVirtualChannel,  // vc_allocation
    LatencyReason::kCredit,          // credit
    LatencyReason::kSwitch,          // switch
    LatencyReason::kSwitch,          // switching
    LatencyReason::kLink,            // link_busy
    LatencyReason::kInside,          // inside
    LatencyReason::kLink,            // link
    LatencyReason::kLink,            // ejection: on the way to the host
    LatencyReason::kSerialisation,   // flits
    LatencyReason::kCredit,          // body_credit
    LatencyReason::kSwitch,          // body_switch
    LatencyReason::kLink,            // body_link_busy
    LatencyReason::kSerialisation,   // body_lag
};

}  // namespace

LatencyReason reason_of(LatencyPart part) { return kReasons[static_cast<std::size_t>(part)]; }

void JourneyTotals::add(const Journey& journey) {
    ++packets;
    flits += journey.flits;
    latency += journey.latency();
    for (const JourneyHop& hop : journey.hops) {
        for (std::size_t i = 0; i < kParts; ++i) parts[i] += hop.cycles[i];
    }
}

void JourneyTotals::merge(const JourneyTotals& other) {
    packets += other.packets;
    flits += other.flits;
    latency += other.latency;
    for (std::size_t i = 0; i < kParts; ++i) parts[i] += other.parts[i];
}

std::optional<double> JourneyTotals::mean_latency() const {
    if (packets == 0) return std::nullopt;
    return static_cast<double>(latency) / static_cast<double>(packets);
}

std::vector<LatencyShare> JourneyTotals::split() const {
    if (packets == 0) return {};
    std::array<std::uint64_t, kLatencyReasons> cycles{};
    std::array<std::uint64_t, kLatencyReasons> waits{};
    for (std::size_t i = 0; i < kParts; ++i) {
        const auto part = static_cast<LatencyPart>(i);
        const auto reason = static_cast<std::size_t>(reason_of(part));
        cycles[reason] += parts[i];
        if (is_wait(part)) waits[reason] += parts[i];
    }
    std::vector<LatencyShare> split;
    const auto number = static_cast<double>(packets);
    for (std::size_t i = 0; i < kLatencyReasons; ++i) {
        split.push_back({static_cast<LatencyReason>(i), static_cast<double>(cycles[i]) / number,
                         static_cast<double>(waits[i]) / number});
    }
    return split;
}

std::vector<LatencyPartShare> JourneyTotals::part_shares() const {
    std::vector<LatencyPartShare> shares;
    for (std::size_t i = 0; i < kParts; ++i) {
        if (parts[i] == 0) continue;
        const auto part = static_cast<LatencyPart>(i);
        shares.push_back({name_of(part), reason_of(part),
                          static_cast<double>(parts[i]) / static_cast<double>(packets)});
    }
    return shares;
}

void TimelineWindow::merge(const TimelineWindow& other) {
    totals.merge(other.totals);
    link_flits.resize(std::max(link_flits.size(), other.link_flits.size()));
    for (std::size_t i = 0; i < other.link_flits.size(); ++i) link_flits[i] += other.link_flits[i];
}

}  // namespace thruway
