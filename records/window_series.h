// records/window_series.h
// The record of a run: equal time windows with integer sums only, so the result does not depend on
// the order of routers in a cycle, on partitioning, or on skipped idle cycles.
// A bounded number of windows covers a run of any length: when they are full, neighbours merge in
// pairs and the window length doubles. The lengths depend only on the latest cycle.
#pragma once

#include "core/archive/byte_archive.h"
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

    void archive(ByteArchive& io) { io(packets, latency_sum, latency_squares, cut_through); }
};

struct ClassSums {
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    std::uint64_t latency_sum = 0;

    void archive(ByteArchive& io) { io(packets, flits, latency_sum); }
};

/// Sums over the packets delivered in a window.
struct DeliverySums {
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    std::uint64_t latency_sum = 0;
    Uint128 latency_squares = 0;
    std::uint64_t network_latency_sum = 0;
    std::uint64_t source_queue_sum = 0;  ///< latency minus network latency
    std::uint64_t hop_sum = 0;
};

struct Window {
    /// Packets with more hops count as packets of kMaxHops hops.
    static constexpr unsigned kMaxHops = 1023;
    /// For packets with more hops, the number of cut-throughs is not recorded.
    static constexpr unsigned kMaxCountedHops = 255;

    std::uint64_t generated_packets = 0;
    std::uint64_t generated_flits = 0;
    std::uint64_t network_latency_sum = 0;
    std::uint64_t messages = 0;  ///< delivered; 0 if each packet is a message
    std::uint64_t message_latency_sum = 0;
    std::vector<HopSums> by_hops;     ///< index: hops
    std::vector<ClassSums> by_class;  ///< index: traffic class
    LatencyHistogram latencies;
    /// [cut_count_index(hops, cuts)]: packets that cut through `cuts` of their hops - 1 routers.
    std::vector<std::uint64_t> cut_counts;

    /// [n - 1]: packets that took n hops more than a shortest path; more than kMaxHops count as
    /// kMaxHops. All other packets took a shortest path.
    std::vector<std::uint64_t> misrouted;

    static std::size_t cut_count_index(unsigned hops, unsigned cuts) {
        return std::size_t{hops} * (hops - 1) / 2 + cuts;
    }
    /// 0 if no such packet was counted.
    std::uint64_t cut_count(unsigned hops, unsigned cuts) const {
        const std::size_t i = cut_count_index(hops, cuts);
        return i < cut_counts.size() ? cut_counts[i] : 0;
    }

    std::uint64_t misroutes() const;  ///< extra hops, summed over all packets
    std::uint64_t misrouted_packets() const;

    DeliverySums delivered() const;
    void merge(const Window& other);
    void archive(ByteArchive& io) {
        io(generated_packets, generated_flits, network_latency_sum, messages, message_latency_sum,
           by_hops, by_class, latencies, cut_counts, misrouted);
    }
};

class WindowSeries {
public:
    static constexpr Cycle kFirstWindowCycles = 16;
    static constexpr std::size_t kMaxWindows = 256;  ///< at least half of it once full

    /// Events before `origin` belong to an extra window, before(); window 0 begins at `origin`.
    explicit WindowSeries(Cycle origin = 0) : origin_(origin) {}

    /// A packet entered its source queue in `cycle`, which may be earlier than cycles recorded
    /// before.
    void record_generated(Cycle cycle, unsigned flits) {
        Window& window = window_at(cycle);
        ++window.generated_packets;
        window.generated_flits += flits;
    }

    /// A host received the tail of a packet in cycle `now`. Latencies are defined in
    /// docs/architecture.md; `network_latency` counts from the cycle in which the head left the
    /// source queue, and is at most `latency`. `decisions`: null if cut-throughs are not counted.
    void record_delivery(Cycle now, Cycle latency, Cycle network_latency, unsigned hops,
                         unsigned flits, unsigned traffic_class,
                         const CutThroughRecord* decisions = nullptr) {
        first_arrivals_.add(now, latency);
        Window& window = window_at(now);
        window.network_latency_sum += network_latency;
        window.latencies.add(latency);
        const unsigned row = hops < window.by_hops.size() ? hops : grow_hops(window, hops);
        HopSums& hop_sums = window.by_hops[row];
        ++hop_sums.packets;
        hop_sums.latency_sum += latency;
        hop_sums.latency_squares += Uint128{latency} * latency;
        if (traffic_class >= window.by_class.size()) window.by_class.resize(traffic_class + 1);
        ClassSums& class_sums = window.by_class[traffic_class];
        ++class_sums.packets;
        class_sums.flits += flits;
        class_sums.latency_sum += latency;
        if (decisions == nullptr || hops < 2) return;
        hop_sums.cut_through.add(*decisions, hops);
        if (hops <= Window::kMaxCountedHops) ++cut_count(window, hops, decisions->cuts);
    }

    /// The last packet of a message arrived in cycle `now`. `latency`: since
    /// the message was generated.
    void record_message(Cycle now, Cycle latency) {
        Window& window = window_at(now);
        ++window.messages;
        window.message_latency_sum += latency;
    }

    /// Hops beyond a shortest path of the packet of a record_delivery() in cycle `now`.
    void record_misroutes(Cycle now, unsigned misroutes) {
        if (misroutes > 0) note_misroutes(window_at(now), misroutes);
    }

    /// Creates the windows of all cycles before `end`, including those without events.
    void extend_to(Cycle end);

    Cycle origin() const { return origin_; }
    Cycle window_cycles() const { return window_cycles_; }
    const Window& before() const { return before_; }
    const std::vector<Window>& windows() const { return windows_; }
    /// From the start of the run, whatever the origin.
    const FirstArrivals& first_arrivals() const { return first_arrivals_; }

    /// Number of windows that end at or before `end`. Call extend_to(end) first.
    std::size_t complete_windows(Cycle end) const;

    /// Packets generated but not delivered: at the origin (entry 0) and at the end of each window
    /// (entry i + 1).
    std::vector<std::int64_t> packets_in_flight() const;
    std::vector<std::int64_t> flits_in_flight() const;

    /// The sum of the windows [first, last).
    Window sum(std::size_t first, std::size_t last) const;

    /// Adds the record of another part of the same run.
    /// Errors: std::invalid_argument if the origins differ.
    void merge(const WindowSeries& other);
    void archive(ByteArchive& io) {
        cursor_ = Cursor{};
        io(origin_, window_cycles_, first_arrivals_, before_, windows_);
    }

private:
    /// The window of the last record. A copy of a series starts without it.
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
    static std::uint64_t& cut_count(Window& window, unsigned hops, unsigned cuts) {
        const std::size_t i = Window::cut_count_index(hops, cuts);
        if (i >= window.cut_counts.size()) {
            window.cut_counts.resize(Window::cut_count_index(hops + 1, 0));
        }
        return window.cut_counts[i];
    }
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
