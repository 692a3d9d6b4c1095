// statistics/measures/class_latency.h
// Latencies by traffic class and number of hops: mean, deviation and percentiles for each pair, for
// each class over all hops, and for each number of hops over all classes, with 95 % intervals.
// Integer sums per window, which merge like those of WindowSeries. There are fewer windows, because
// each has a histogram for every pair that occurs in it.
#pragma once

#include "records/doubling_windows.h"
#include "records/latency_histogram.h"
#include "records/window_series.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct LatencySums {
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    std::uint64_t sum = 0;
    Uint128 squares = 0;
    LatencyHistogram histogram;

    void add(Cycle latency, unsigned packet_flits);
    void merge(const LatencySums& other);
    void archive(ByteArchive& io) { io(packets, flits, sum, squares, histogram); }
};

struct ClassLatencyWindow {
    std::vector<std::vector<LatencySums>> of;  ///< [traffic class][hops]

    void merge(const ClassLatencyWindow& other);
    void archive(ByteArchive& io) { io(of); }
};

class ClassLatencySeries {
public:
    static constexpr std::size_t kMostWindows = 64;

    /// Arrivals before `origin` are not measured.
    explicit ClassLatencySeries(Cycle origin = 0) : windows_(origin, kMostWindows) {}

    /// A host received the tail of a packet in cycle `now`. More hops than Window::kMaxHops count
    /// as kMaxHops.
    void record(Cycle now, Cycle latency, unsigned hops, unsigned flits, unsigned traffic_class);

    void extend_to(Cycle end) { windows_.extend_to(end); }
    void merge(const ClassLatencySeries& other) { windows_.merge(other.windows_); }
    void archive(ByteArchive& io) { io(windows_); }
    const DoublingWindows<ClassLatencyWindow>& windows() const { return windows_; }

private:
    DoublingWindows<ClassLatencyWindow> windows_;
};

/// A statistic and the half-width of its 95 % interval; empty if the data do not allow one.
struct Measured {
    double value = 0;
    std::optional<double> ci95;
};

struct ClassLatency {
    std::optional<unsigned> traffic_class;  ///< empty: all classes
    std::optional<unsigned> hops;           ///< empty: all numbers of hops
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    Measured mean;
    std::optional<Measured> deviation;  ///< of single latencies; requires two packets
    Measured p50;
    Measured p95;
    Measured p99;
    std::uint64_t max = 0;
};

/// Over the packets from the first window that begins at or after `begin`. `end`: one past the last
/// cycle of the run; call extend_to(end) first. Intervals do not use an incomplete last window.
/// Order: each number of hops over all classes, then each class over all hops, then each pair; each
/// ascending, without empty ones.
std::vector<ClassLatency> class_latencies(const ClassLatencySeries& series, Cycle begin, Cycle end);

}  // namespace thruway
