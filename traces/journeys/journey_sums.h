// traces/journeys/journey_sums.h
// Sums of the latency parts of many packets: cycles by router and part.
#pragma once

#include "traces/journeys/journey.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace thruway {

class JourneySums {
public:
    void add(const Journey& journey);

    std::uint64_t packets() const { return packets_; }
    std::uint64_t latency_cycles() const { return latency_; }
    /// Header line, a line for each router, a line for all. Parts that are zero everywhere are left
    /// out. Cells for text_table().
    std::vector<std::vector<std::string>> table() const;

private:
    using Parts = std::array<std::uint64_t, kParts>;
    struct Router {
        std::string label;
        Parts parts{};
    };
    std::map<std::uint32_t, Router> routers_;  ///< [router number]
    Parts all_{};
    std::uint64_t packets_ = 0;
    std::uint64_t latency_ = 0;
};

}  // namespace thruway
