// tests/traces/contention/hand_made_journeys.h
// Journeys made by hand, and what a collector says of them.
#pragma once

#include "traces/contention/contention_collector.h"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace thruway::test {

/// A packet from host `source` to host `destination` that is generated in cycle `generated` and
/// passes routers source, source + 1, ..., destination of a row by port 0, and leaves the last one
/// by port 1. It has one flit, and is on each link for a cycle.
inline Journey along_row(PacketName packet, unsigned destination, Cycle generated) {
    Journey journey;
    journey.packet = packet;
    journey.destination = HostId{destination};
    journey.generated = generated;
    for (unsigned router = packet.source; router <= destination; ++router) {
        JourneyHop hop;
        hop.router = RouterId{router};
        hop.router_name = fmt::format("router_{}", router);
        hop.output = {static_cast<std::uint16_t>(router < destination ? 0 : 1), 0};
        if (router < destination) hop[LatencyPart::kLink] = 1;
        journey.hops.push_back(hop);
    }
    journey.hops.back()[LatencyPart::kFlits] = 1;
    return journey;
}

/// Adds a wait in the router `hop` of the way.
inline void wait(Journey& journey, std::size_t hop, LatencyPart part, std::uint64_t cycles,
                 PacketName by = {}) {
    journey.hops.at(hop)[part] += cycles;
    journey.hops.at(hop).blocker(part) = by;
}

/// Sets the times from the parts.
inline Journey timed(Journey journey) {
    Cycle now = journey.generated;
    for (JourneyHop& hop : journey.hops) {
        hop.arrived = now;
        for (std::size_t i = 0; i < kParts; ++i) {
            const LatencyPart part = static_cast<LatencyPart>(i);
            const bool after = part == LatencyPart::kLink || part == LatencyPart::kFlits ||
                               i >= static_cast<std::size_t>(LatencyPart::kBodyCredit);
            if (!after) now += hop[part];
        }
        hop.left = now;
        hop.tail_left = now + hop[LatencyPart::kBodyCredit] + hop[LatencyPart::kBodySwitch] +
                        hop[LatencyPart::kBodyLinkBusy];
        now += hop[LatencyPart::kLink];
    }
    journey.delivered = journey.generated + journey.sum() - 1;
    return journey;
}

inline Contention contention_of(const std::vector<Journey>& journeys,
                                const ContentionSelection& selection = {},
                                const ContentionLimits& limits = {}) {
    ContentionCollector collector(selection, {}, limits);
    for (const Journey& journey : journeys) collector.take(journey);
    collector.finish();
    return collector.result();
}

/// "1.0 to 2": a link by its router, port and what it leads to.
inline std::string text_of(const ContentionLink& link) {
    return fmt::format("{}.{} to {}{}", link.router, link.port, link.to_host ? "host " : "",
                       link.to_host ? *link.to_host : link.to_router.value_or(999));
}

/// "0 to 2"
inline std::string text_of(const ContentionFlow& flow) {
    return fmt::format("{} to {}", flow.source,
                       flow.destination ? std::to_string(*flow.destination) : "?");
}

/// "0.0 to 1 behind 1.0 to 2, switch: 2 waits, 7"
inline std::vector<std::string> links_of(const Contention& contention) {
    std::vector<std::string> lines;
    for (const LinkBlocking& row : contention.links) {
        lines.push_back(fmt::format("{} behind {}, {}: {} waits, {}", text_of(row.link),
                                    row.blocked_by ? text_of(*row.blocked_by) : "?", row.reason,
                                    row.waits, row.cycles));
    }
    return lines;
}

inline std::vector<std::string> flows_of(const Contention& contention) {
    std::vector<std::string> lines;
    for (const FlowBlocking& row : contention.flows) {
        lines.push_back(fmt::format("{} behind {}: {} waits, {}", text_of(row.flow),
                                    text_of(row.blocked_by), row.waits, row.cycles));
    }
    return lines;
}

inline std::vector<std::string> blockers_of(const Contention& contention) {
    std::vector<std::string> lines;
    for (const PacketBlocking& row : contention.blockers) {
        lines.push_back(fmt::format("{}, {}: {} waits, {}", row.packet, text_of(row.flow),
                                    row.waits, row.cycles));
    }
    return lines;
}

/// "0.0 at 1.0 to 2: virtual_channel from 4, 3 of 3, behind 1.0"
inline std::vector<std::string> chain_of(const Contention& contention) {
    std::vector<std::string> lines;
    for (const ContentionStep& step : contention.chain) {
        lines.push_back(step.packet +
                        (step.link ? fmt::format(" at {}: {} from {}, {} of {}, behind {}",
                                                 text_of(*step.link), step.reason, step.begin,
                                                 step.shared_cycles, step.cycles, step.blocker)
                                   : ""));
    }
    return lines;
}

/// Checks the sums that always hold. Returns what is wrong; empty: nothing.
inline std::string wrong_sum(const Contention& c) {
    std::uint64_t reasons = 0;
    std::uint64_t waits = 0;
    for (const ContentionReason& reason : c.reasons) {
        reasons += reason.cycles;
        if (reason.is_wait) waits += reason.cycles;
    }
    if (reasons != c.latency_cycles) return "reasons";
    if (waits != c.wait_cycles) return "waits";
    std::uint64_t places = c.places_rest.cycles;
    for (const ContentionPlace& place : c.places) {
        std::uint64_t parts = 0;
        for (const ContentionCycles& part : place.reasons) parts += part.cycles;
        if (parts != place.cycles) return "a place";
        places += place.cycles;
    }
    if (places != c.latency_cycles) return "places";
    const auto total = [](const auto& rows, const ContentionRest& rest) {
        std::uint64_t sum = rest.cycles;
        for (const auto& row : rows) sum += row.cycles;
        return sum;
    };
    const std::uint64_t told = c.wait_cycles - c.not_told_cycles;
    if (total(c.links, c.links_rest) != told) return "links";
    if (total(c.flows, c.flows_rest) != told) return "flows";
    if (total(c.blockers, c.blockers_rest) != told) return "blockers";
    return "";
}

}  // namespace thruway::test
