// traces/detail/journey_totals.h
// Integer sums over journeys: their latency and its parts. Windows of records/doubling_windows.h.
#pragma once

#include "records/latency_histogram.h"
#include "reporting/detail/run_detail.h"
#include "traces/journeys/journey.h"

#include <array>
#include <cstdint>
#include <vector>

namespace thruway {

/// The reason that a part counts as.
LatencyReason reason_of(LatencyPart part);

struct JourneyTotals {
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    std::uint64_t latency = 0;
    std::array<std::uint64_t, kParts> parts{};  ///< [part]

    void add(const Journey& journey);
    void merge(const JourneyTotals& other);

    std::optional<double> mean_latency() const;
    /// One entry per reason; they sum to the mean latency. Empty without packets.
    std::vector<LatencyShare> split() const;
    /// The parts that are not zero. Empty without packets.
    std::vector<LatencyPartShare> part_shares() const;
};

/// Totals with all latencies.
struct MeasuredJourneys {
    JourneyTotals totals;
    LatencyHistogram latencies;

    void merge(const MeasuredJourneys& other) {
        totals.merge(other.totals);
        latencies.merge(other.latencies);
    }
};

/// Totals with the flits of each link.
struct TimelineWindow {
    JourneyTotals totals;
    std::vector<std::uint64_t> link_flits;  ///< [link]; empty: none

    void merge(const TimelineWindow& other);
};

}  // namespace thruway
