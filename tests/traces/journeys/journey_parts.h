// tests/traces/journeys/journey_parts.h
// The parts of a journey as text.
#pragma once

#include "traces/journeys/journey.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

namespace thruway::test {

/// "routing 1, virtual_channel 3 by 1.0"
inline std::string parts_of(const JourneyHop& hop) {
    std::string text;
    for (std::size_t i = 0; i < kParts; ++i) {
        const LatencyPart part = static_cast<LatencyPart>(i);
        if (hop[part] == 0) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(part), hop[part]);
        if (hop.blocker(part).is_some()) text += " by " + to_text(hop.blocker(part));
    }
    return text;
}

inline std::vector<std::string> parts_of(const Journey& journey) {
    std::vector<std::string> lines;
    for (const JourneyHop& hop : journey.hops) lines.push_back(parts_of(hop));
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace thruway::test
