// records/window_series.h
// The record of a run: a series of equal time windows that hold integer sums only, so that the
// order of the routers in a cycle, a cut fabric and a skipped idle cycle leave the same series.
// A fixed number of windows covers a run of any length: when they are full, neighbours merge in
// pairs and the window length doubles. The lengths depend on the latest cycle alone.
#pragma once

#include "core/cycle.h"
#include "core/packet.h"
#include "records/cut_through.h"
#include "records/first_arrivals.h"
#include "records/latency_histogram.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

__extension__ typedef unsigned __int128 Uint128;

struct HopSums {
    std::uint64_t packets = 0;
    std::uint64_t latency_sum = 0;
    Uint128 latency_squares = 0;
    CutThroughSums cut_through;
};

struct ClassSums {
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    std::uint64_t latency_sum = 0;
};

/// Sums over the packets delivered in a window.
struct DeliverySums {
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    std::uint64_t latency_sum = 0;
    Uint128 latency_squares = 0;
    std::uint64_t network_latency_sum = 0;
    std::uint64_t source_queue_sum = 0;  ///< latency less network latency
    std::uint64_t hop_sum = 0;
};

struct Window {
    /// Packets with more hops count as packets of so many.
    static constexpr unsigned kMaxHops = 1023;
    /// Of packets with more hops the number of cut-throughs is not kept.
    static constexpr unsigned kMaxCountedHops = 255;

    std::uint64_t generated_packets = 0;
    std::uint64_t generated_flits = 0;
    std::uint64_t network_latency_sum = 0;
    std::uint64_t messages = 0;  ///< delivered, where they are told from packets
    std::uint64_t message_latency_sum = 0;
    std::vector<HopSums> by_hops;     ///< index: hops
    std::vector<ClassSums> by_class;  ///< index: traffic class
    LatencyHistogram latencies;
    /// [cut_count_index(hops, cuts)] packets that cut through so many of their hops - 1 routers.
    std::vector<std::uint64_t> cut_counts;

    /// [n - 1] packets that took n hops more than a shortest path has; more than kMaxHops count as
    /// so many. The others took a shortest path.
    std::vector<std::uint64_t> misrouted;

    static std::size_t cut_count_index(unsigned hops, unsigned cuts) {
        return std::size_t{hops} * (hops - 1) / 2 + cuts;
    }
    /// 0 where there is no such count.
    std::uint64_t cut_count(unsigned hops, unsigned cuts) const {
        const std::size_t i = cut_count_index(hops, cuts);
        return i < cut_counts.size() ? cut_counts[i] : 0;
    }

    std::uint64_t misroutes() const;  ///< sum over all packets
    std::uint64_t misrouted_packets() const;

    DeliverySums delivered() const;
    void merge(const Window& other);
};

class WindowSeries {
public:
    static constexpr Cycle kFirstWindowCycles = 16;
    static constexpr std::size_t kMaxWindows = 256;  ///< half of it, at least, once it was full

    /// What happens before `origin` goes to one window of its own, before(); window 0 begins at
    /// `origin`.
    explicit WindowSeries(Cycle origin = 0) : origin_(origin) {}

    /// A packet entered its source queue in `cycle`, which may be earlier than what has been
    /// recorded so far.
    void record_generated(Cycle cycle, unsigned flits) {
        Window& window = window_at(cycle);
        ++window.generated_packets;
        window.generated_flits += flits;
    }

    /// A sink took the tail of a packet in cycle `now`. Latencies by the convention of
    /// docs/architecture.md; `network_latency` counts from the cycle in which the head left the
    /// source queue, and is at most `latency`.
    void record_delivery(Cycle now, Cycle latency, Cycle network_latency, unsigned hops,
                         unsigned flits, unsigned traffic_class) {
        first_arrivals_.add(now, latency);
        Window& window = window_at(now);
        window.network_latency_sum += network_latency;
        window.latencies.add(latency);
        if (hops >= window.by_hops.size()) hops = grow_hops(window, hops);
        HopSums& hop_sums = window.by_hops[hops];
        ++hop_sums.packets;
        hop_sums.latency_sum += latency;
        hop_sums.latency_squares += Uint128{latency} * latency;
        if (traffic_class >= window.by_class.size()) window.by_class.resize(traffic_class + 1);
        ClassSums& class_sums = window.by_class[traffic_class];
        ++class_sums.packets;
        class_sums.flits += flits;
        class_sums.latency_sum += latency;
    }

    /// The last packet of a message arrived in cycle `now`; latency from its generation.
    void record_message(Cycle now, Cycle latency) {
        Window& window = window_at(now);
        ++window.messages;
        window.message_latency_sum += latency;
    }

    /// How the packet of a record_delivery() in cycle `now` came through its routers.
    void record_cut_through(Cycle now, unsigned hops, const CutThroughRecord& packet) {
        if (hops < 2) return;
        Window& window = window_at(now);
        if (hops >= window.by_hops.size()) grow_hops(window, hops);
        window.by_hops[std::min(hops, Window::kMaxHops)].cut_through.add(packet, hops);
        if (hops > Window::kMaxCountedHops) return;
        const std::size_t i = Window::cut_count_index(hops, packet.cuts);
        if (i >= window.cut_counts.size()) {
            window.cut_counts.resize(Window::cut_count_index(hops + 1, 0));
        }
        ++window.cut_counts[i];
    }

    /// How many hops more than a shortest path has the packet of a record_delivery() in cycle `now`
    /// took.
    void record_misroutes(Cycle now, unsigned misroutes) {
        if (misroutes > 0) note_misroutes(window_at(now), misroutes);
    }

    /// Makes the windows of all cycles before `end` exist, also those in which nothing happened.
    void extend_to(Cycle end);

    Cycle origin() const { return origin_; }
    Cycle window_cycles() const { return window_cycles_; }
    const Window& before() const { return before_; }
    const std::vector<Window>& windows() const { return windows_; }
    /// From the start of the run on, whatever the origin.
    const FirstArrivals& first_arrivals() const { return first_arrivals_; }

    /// Windows that end at or before `end`. After extend_to(end).
    std::size_t complete_windows(Cycle end) const;

    /// Packets generated and not delivered at the origin (entry 0) and at the end of each window
    /// (entry i + 1).
    std::vector<std::int64_t> packets_in_flight() const;
    std::vector<std::int64_t> flits_in_flight() const;

    /// The windows [first, last) as one.
    Window sum(std::size_t first, std::size_t last) const;

    /// Adds the record of another part of the same run.
    /// Errors: std::invalid_argument when the origins differ.
    void merge(const WindowSeries& other);

private:
    /// The window of the last record. A copy of a series starts without.
    struct Cursor {
        Cursor() = default;
        Cursor(const Cursor&) {}
        Cursor& operator=(const Cursor&) {
            cycles = 0;
            return *this;
        }
        Window* window = nullptr;
        Cycle begin = 0;
        Cycle cycles = 0;
    };

    Window& window_at(Cycle cycle) {
        if (cycle - cursor_.begin < cursor_.cycles) return *cursor_.window;
        return find(cycle);
    }
    Window& find(Cycle cycle);
    static void note_misroutes(Window& window, unsigned misroutes);
    static unsigned grow_hops(Window& window, unsigned hops);
    void reach(Cycle cycle);
    void coarsen();

    Cursor cursor_;
    Cycle origin_;
    Cycle window_cycles_ = kFirstWindowCycles;
    FirstArrivals first_arrivals_;
    Window before_;
    std::vector<Window> windows_;
};

}  // namespace thruway
