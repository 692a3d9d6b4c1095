#include "traces/critical_path/message_waits.h"

#include <algorithm>

namespace thruway {
namespace {

bool frees(FreedWait freed, LatencyPart part) {
    switch (freed) {
        case FreedWait::kNone:
        case FreedWait::kSourceQueue: return false;  // MessageWaits::cycles()
        case FreedWait::kVirtualChannel: return part == LatencyPart::kVirtualChannel;
        case FreedWait::kSwitch:
            return part == LatencyPart::kSwitch || part == LatencyPart::kBodySwitch;
        case FreedWait::kCredit:
            return part == LatencyPart::kCredit || part == LatencyPart::kBodyCredit;
        case FreedWait::kLink:
            return part == LatencyPart::kLinkBusy || part == LatencyPart::kBodyLinkBusy;
        case FreedWait::kAll: return is_wait(part);
    }
    return false;
}

Cycle cycles_without(FreedWait freed, const Journey& journey) {
    Cycle cycles = journey.latency();
    for (const JourneyHop& hop : journey.hops) {
        for (std::size_t i = 0; i < kParts; ++i) {
            if (frees(freed, static_cast<LatencyPart>(i))) cycles -= hop.cycles[i];
        }
    }
    return cycles;
}

}  // namespace

const char* meaning_of(FreedWait wait) {
    switch (wait) {
        case FreedWait::kNone: return "nothing";
        case FreedWait::kSourceQueue: return "the wait in source queues";
        case FreedWait::kVirtualChannel: return "the wait for virtual channels";
        case FreedWait::kSwitch: return "the wait for switches";
        case FreedWait::kCredit: return "the wait for room in buffers";
        case FreedWait::kLink: return "the wait for links";
        case FreedWait::kAll: return "every wait for other packets";
    }
    return "";
}

void MessageWaits::take(const Journey& journey) {
    if (journey.message == kNoMessage) return;
    Times& times = times_[{journey.packet.source, journey.message}];
    for (std::size_t i = 0; i < kFreedWaits; ++i) {
        const Cycle cycles = cycles_without(static_cast<FreedWait>(i), journey);
        times.longest[i] = std::max(times.longest[i], cycles);
    }
    if (journey.packet.sequence < times.first) {
        times.first = journey.packet.sequence;
        times.first_wait = journey.hops.front()[LatencyPart::kSourceQueue];
    }
    times.flits += journey.flits;
    times.packet_flits = std::max<std::uint64_t>(times.packet_flits, journey.flits);
}

std::optional<Cycle> MessageWaits::cycles(std::uint32_t source, std::uint32_t number,
                                          FreedWait freed) const {
    const auto found = times_.find({source, number});
    if (found == times_.end()) return std::nullopt;
    const Times& times = found->second;
    const Cycle longest = times.longest[static_cast<std::size_t>(freed)];
    switch (freed) {
        case FreedWait::kSourceQueue: return longest - times.first_wait;
        case FreedWait::kAll: return longest + times.flits - times.packet_flits;
        default: return longest;
    }
}

}  // namespace thruway
