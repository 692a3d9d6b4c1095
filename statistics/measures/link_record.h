// statistics/measures/link_record.h
// What each link carried over time, from periodic readings of its counter of flits (or of packets),
// so moving a flit costs nothing extra. When there are too many readings, every other one is
// dropped.
#pragma once

#include "core/archive/byte_archive.h"
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
    Cycle cycles = 0;                  ///< time over which it is the mean
};

/// What each link carried in an interval of time.
struct LinkCounts {
    Cycle cycles = 0;
    std::vector<std::uint64_t> carried;  ///< [link]
};

class LinkRecord {
public:
    static constexpr std::size_t kMostReadings = 64;

    explicit LinkRecord(std::size_t links) : links_(links) {}

    /// `flits`: [link], total carried in the cycles before `now`. Cycles must increase. A reading
    /// that follows the last one too closely is ignored.
    /// Errors: std::invalid_argument for another number of links or a cycle that does not increase.
    void read(Cycle now, const std::vector<std::uint64_t>& flits);

    /// Mean over `links` (each listed once), between the first and the last
    /// reading in [begin, end].
    /// Empty: fewer than two such readings, or no links.
    std::optional<LinkUse> use(const std::vector<std::size_t>& links, Cycle begin, Cycle end) const;

    /// Between the same two readings. Empty: fewer than two.
    std::optional<LinkCounts> counts(Cycle begin, Cycle end) const;

    std::size_t readings() const { return readings_.size(); }

    /// Adds the links of another part of the same fabric behind those of this one.
    /// Errors: std::invalid_argument if they were read in other cycles.
    void append(const LinkRecord& other);
    void archive(ByteArchive& io);

private:
    struct Reading {
        Cycle cycle = 0;
        std::vector<std::uint64_t> flits;  ///< [link]

        void archive(ByteArchive& io) { io(cycle, flits); }
    };

    /// [first, last): indices of the readings in [begin, end].
    std::pair<std::size_t, std::size_t> between(Cycle begin, Cycle end) const;

    std::size_t links_;
    Cycle distance_ = 0;  ///< least distance between readings
    std::vector<Reading> readings_;
};

}  // namespace thruway
