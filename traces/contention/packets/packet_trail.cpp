#include "traces/contention/packets/packet_trail.h"

namespace thruway {
namespace {

bool is_of_body(LatencyPart part) {
    return part == LatencyPart::kBodyCredit || part == LatencyPart::kBodySwitch ||
           part == LatencyPart::kBodyLinkBusy || part == LatencyPart::kBodyLag;
}

/// Whether the packet in the way is in the next router.
bool is_for_room(LatencyPart part) {
    return part == LatencyPart::kCredit || part == LatencyPart::kBodyCredit;
}

}  // namespace

std::size_t PacketTrail::bytes() const {
    return sizeof(PacketTrail) + hops.capacity() * sizeof(TrailHop) +
           parts.capacity() * sizeof(TrailPart) + waits.capacity() * sizeof(TrailWait);
}

PacketTrail trail_of(const Journey& journey, std::uint32_t job) {
    PacketTrail trail;
    trail.name = journey.packet;
    trail.destination = journey.destination;
    trail.traffic_class = journey.traffic_class;
    trail.job = job;
    trail.generated = journey.generated;
    trail.latency = journey.latency();
    trail.hops.reserve(journey.hops.size());
    std::size_t waits = 0;
    std::size_t others = 0;
    for (const JourneyHop& hop : journey.hops) {
        for (std::size_t i = 0; i < kParts; ++i) {
            if (hop.cycles[i] > 0) ++(is_wait(static_cast<LatencyPart>(i)) ? waits : others);
        }
    }
    trail.waits.reserve(waits);
    trail.parts.reserve(others);
    for (std::uint32_t number = 0; number < journey.hops.size(); ++number) {
        const JourneyHop& hop = journey.hops[number];
        trail.hops.push_back({{index(hop.router), hop.output.port}, hop.arrived});
        Cycle now = number == 0 ? journey.generated : hop.arrived;
        for (std::size_t i = 0; i < kParts; ++i) {
            const LatencyPart part = static_cast<LatencyPart>(i);
            const std::uint64_t cycles = hop[part];
            if (cycles == 0) continue;
            if (!is_wait(part)) {
                trail.parts.push_back({number, part, cycles});
            } else if (is_of_body(part)) {
                trail.waits.push_back(
                    {number, part, cycles, hop.left, hop.tail_left, hop.blocker(part)});
            } else {
                trail.waits.push_back({number, part, cycles, now, now + cycles, hop.blocker(part)});
            }
            now += cycles;
        }
    }
    return trail;
}

void tell_blocker(const PacketTrail& victim, TrailWait& wait, const PacketTrail& blocker) {
    wait.known = true;
    wait.by_destination = blocker.destination;
    const bool next = is_for_room(wait.part) && wait.hop + 1 < victim.hops.size();
    const std::uint32_t router = victim.hops[wait.hop + (next ? 1 : 0)].link.router;
    // The latest visit of that router that began before the wait ended, or else the first one.
    for (const TrailHop& hop : blocker.hops) {
        if (hop.link.router != router) continue;
        if (wait.has_link && hop.arrived >= wait.end) break;
        wait.has_link = true;
        wait.by_link = hop.link;
    }
}

}  // namespace thruway
