// statistics/measures/link_pairs.h
// Cut-throughs by pairs of adjacent links: of the packets that come to a router by one link and
// leave it by another, how many cut through, and how that depends on what they did in the router
// before. Integer sums by window; records of parts of a run merge.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 5.2, figure 13 (a single pair of adjacent links under bit reversal).
#pragma once

#include "records/cut_through.h"
#include "records/doubling_windows.h"
#include "statistics/measures/class_latency.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct LinkPairWindow {
    std::vector<CutThroughSums> of;  ///< [pair], as far as one has occurred

    void append(const LinkPairWindow& next, Cycle) { merge(next); }
    void merge(const LinkPairWindow& other);
};

class LinkPairSeries {
public:
    static constexpr std::size_t kMostWindows = 32;

    /// What happens before `origin` is not measured.
    explicit LinkPairSeries(Cycle origin = 0) : windows_(origin, kMostWindows) {}

    /// A packet leaves by the second link of a pair in cycle `now`: it has cut through the router
    /// between them, or was buffered there. `previous`: whether it cut through the router before;
    /// empty if that was its source's.
    void record(std::size_t pair, Cycle now, bool cut, std::optional<bool> previous);

    void extend_to(Cycle end) { windows_.extend_to(end); }
    void merge(const LinkPairSeries& other) { windows_.merge(other.windows_); }
    const DoublingWindows<LinkPairWindow>& windows() const { return windows_; }

private:
    DoublingWindows<LinkPairWindow> windows_;
};

struct PairCutThrough {
    std::size_t pair = 0;
    std::uint64_t packets = 0;
    std::optional<Measured> probability;
    std::optional<Measured> after_cut;        ///< of those that cut through the router before
    std::optional<Measured> after_buffering;  ///< of those that were buffered in it
};

/// From the first window that begins at or after `begin` on; `end` is behind the last cycle of the
/// run, after extend_to(end). Intervals leave out an incomplete last window. Ascending, those pairs
/// that occur.
std::vector<PairCutThrough> pair_cut_throughs(const LinkPairSeries& series, Cycle begin, Cycle end);

}  // namespace thruway
