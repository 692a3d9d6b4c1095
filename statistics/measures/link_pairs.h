// statistics/measures/link_pairs.h
// Cut-throughs by pairs of adjacent links: of the packets that arrive at a router by one link and
// leave by another, how many cut through, and how that depends on their decision at the previous
// router. Integer sums per window; records of parts of a run merge.
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
    std::vector<CutThroughSums> of;  ///< [pair], up to the last that has occurred

    void merge(const LinkPairWindow& other);
    void archive(ByteArchive& io) { io(of); }
};

class LinkPairSeries {
public:
    static constexpr std::size_t kMostWindows = 32;

    /// Events before `origin` are not measured.
    explicit LinkPairSeries(Cycle origin = 0) : windows_(origin, kMostWindows) {}

    /// A packet leaves by the second link of a pair in cycle `now`. `cut`: it cut through the
    /// router between the links; false: it was buffered there. `previous`: whether it cut through
    /// the router before; empty if that was the router of its source.
    void record(std::size_t pair, Cycle now, bool cut, std::optional<bool> previous);

    void extend_to(Cycle end) { windows_.extend_to(end); }
    void merge(const LinkPairSeries& other) { windows_.merge(other.windows_); }
    void archive(ByteArchive& io) { io(windows_); }
    const DoublingWindows<LinkPairWindow>& windows() const { return windows_; }

private:
    DoublingWindows<LinkPairWindow> windows_;
};

struct PairCutThrough {
    std::size_t pair = 0;
    std::uint64_t packets = 0;
    std::optional<Measured> probability;
    std::optional<Measured> after_cut;        ///< of packets that cut through the previous router
    std::optional<Measured> after_buffering;  ///< of packets that the previous router buffered
};

/// From the first window that begins at or after `begin`. `end`: one past the last cycle of the
/// run; call extend_to(end) first. Intervals do not use an incomplete last window. The pairs that
/// occur, ascending.
std::vector<PairCutThrough> pair_cut_throughs(const LinkPairSeries& series, Cycle begin, Cycle end);

}  // namespace thruway
