// statistics/measures/link_record.h
// What each link carried over time, from readings of its counter of flits (or of packets): costs
// nothing where flits move. A reading is taken now and then; when there are too many, every other
// one is dropped.
#pragma once

#include "core/cycle.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace thruway {

/// Flits per link and cycle.
struct LinkUse {
    double utilisation = 0;
    std::optional<double> half_width;  ///< of the 95 % interval; empty with fewer than 10 batches
    Cycle cycles = 0;                  ///< that it is the mean of
};

/// What each link carried in a stretch of time.
struct LinkCounts {
    Cycle cycles = 0;
    std::vector<std::uint64_t> carried;  ///< [link]
};

class LinkRecord {
public:
    static constexpr std::size_t kMostReadings = 64;

    explicit LinkRecord(std::size_t links) : links_(links) {}

    /// `flits` [link]: all that the link has carried in the cycles before `now`. Cycles increase.
    /// A reading sooner after the last one than the usual distance is left out.
    /// Errors: std::invalid_argument for another number of links or a cycle that does not increase.
    void read(Cycle now, const std::vector<std::uint64_t>& flits);

    /// Mean over some links, between the first and the last reading in [begin, end]; empty where
    /// there are fewer than two, or no links. `links` are numbers of links, each once.
    std::optional<LinkUse> use(const std::vector<std::size_t>& links, Cycle begin, Cycle end) const;

    /// Between the same two readings; empty where there are fewer than two.
    std::optional<LinkCounts> counts(Cycle begin, Cycle end) const;

    std::size_t readings() const { return readings_.size(); }

private:
    struct Reading {
        Cycle cycle = 0;
        std::vector<std::uint64_t> flits;  ///< [link]
    };

    /// [first, last): the readings in [begin, end].
    std::pair<std::size_t, std::size_t> between(Cycle begin, Cycle end) const;

    std::size_t links_;
    Cycle distance_ = 0;  ///< between readings, at least
    std::vector<Reading> readings_;
};

}  // namespace thruway
