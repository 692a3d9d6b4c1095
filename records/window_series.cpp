#include "records/window_series.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace thruway {
namespace {

/// Running sums of net(window): after the time before the first window, and after each window.
template <class Net>
std::vector<std::int64_t> running_sums(const Window& before, const std::vector<Window>& windows,
                                       Net net) {
    std::vector<std::int64_t> sums;
    sums.reserve(windows.size() + 1);
    sums.push_back(net(before));
    for (const Window& window : windows) sums.push_back(sums.back() + net(window));
    return sums;
}

}  // namespace

DeliverySums Window::delivered() const {
    DeliverySums sums;
    for (std::size_t hops = 0; hops < by_hops.size(); ++hops) {
        sums.packets += by_hops[hops].packets;
        sums.latency_sum += by_hops[hops].latency_sum;
        sums.latency_squares += by_hops[hops].latency_squares;
        sums.hop_sum += hops * by_hops[hops].packets;
    }
    for (const ClassSums& of_class : by_class) sums.flits += of_class.flits;
    sums.network_latency_sum = network_latency_sum;
    sums.source_queue_sum = sums.latency_sum - network_latency_sum;
    return sums;
}

std::uint64_t Window::misroutes() const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < misrouted.size(); ++i) sum += (i + 1) * misrouted[i];
    return sum;
}

std::uint64_t Window::misrouted_packets() const {
    return std::accumulate(misrouted.begin(), misrouted.end(), std::uint64_t{0});
}

void Window::merge(const Window& other) {
    generated_packets += other.generated_packets;
    generated_flits += other.generated_flits;
    network_latency_sum += other.network_latency_sum;
    messages += other.messages;
    message_latency_sum += other.message_latency_sum;
    if (by_hops.size() < other.by_hops.size()) by_hops.resize(other.by_hops.size());
    for (std::size_t i = 0; i < other.by_hops.size(); ++i) {
        by_hops[i].packets += other.by_hops[i].packets;
        by_hops[i].latency_sum += other.by_hops[i].latency_sum;
        by_hops[i].latency_squares += other.by_hops[i].latency_squares;
        by_hops[i].cut_through.merge(other.by_hops[i].cut_through);
    }
    if (cut_counts.size() < other.cut_counts.size()) cut_counts.resize(other.cut_counts.size());
    for (std::size_t i = 0; i < other.cut_counts.size(); ++i) cut_counts[i] += other.cut_counts[i];
    if (by_class.size() < other.by_class.size()) by_class.resize(other.by_class.size());
    for (std::size_t i = 0; i < other.by_class.size(); ++i) {
        by_class[i].packets += other.by_class[i].packets;
        by_class[i].flits += other.by_class[i].flits;
        by_class[i].latency_sum += other.by_class[i].latency_sum;
    }
    if (misrouted.size() < other.misrouted.size()) misrouted.resize(other.misrouted.size());
    for (std::size_t i = 0; i < other.misrouted.size(); ++i) misrouted[i] += other.misrouted[i];
    latencies.merge(other.latencies);
}

void WindowSeries::note_misroutes(Window& window, unsigned misroutes) {
    misroutes = std::min(misroutes, Window::kMaxHops);
    if (misroutes > window.misrouted.size()) window.misrouted.resize(misroutes);
    ++window.misrouted[misroutes - 1];
}

unsigned WindowSeries::grow_hops(Window& window, unsigned hops) {
    hops = std::min(hops, Window::kMaxHops);
    if (hops >= window.by_hops.size()) window.by_hops.resize(hops + 1);
    return hops;
}

void WindowSeries::coarsen() {
    const std::size_t pairs = (windows_.size() + 1) / 2;
    for (std::size_t i = 0; i < pairs; ++i) {
        if (i > 0) windows_[i] = std::move(windows_[2 * i]);
        if (2 * i + 1 < windows_.size()) windows_[i].merge(windows_[2 * i + 1]);
    }
    windows_.resize(pairs);
    window_cycles_ *= 2;
    cursor_ = Cursor{};
}

void WindowSeries::reach(Cycle cycle) {
    while ((cycle - origin_) / window_cycles_ >= kMaxWindows) coarsen();
    const std::size_t needed = static_cast<std::size_t>((cycle - origin_) / window_cycles_) + 1;
    if (needed > windows_.size()) {
        windows_.resize(needed);
        cursor_ = Cursor{};
    }
}

Window& WindowSeries::find(Cycle cycle) {
    if (cycle < origin_) {
        cursor_.window = &before_;
        cursor_.begin = 0;
        cursor_.cycles = origin_;
        return before_;
    }
    reach(cycle);
    const std::size_t number = static_cast<std::size_t>((cycle - origin_) / window_cycles_);
    cursor_.window = &windows_[number];
    cursor_.begin = origin_ + number * window_cycles_;
    cursor_.cycles = window_cycles_;
    return windows_[number];
}

void WindowSeries::extend_to(Cycle end) {
    if (end > origin_) reach(end - 1);
}

std::size_t WindowSeries::complete_windows(Cycle end) const {
    if (end <= origin_) return 0;
    return std::min(static_cast<std::size_t>((end - origin_) / window_cycles_), windows_.size());
}

std::vector<std::int64_t> WindowSeries::packets_in_flight() const {
    return running_sums(before_, windows_, [](const Window& window) {
        return static_cast<std::int64_t>(window.generated_packets) -
               static_cast<std::int64_t>(window.delivered().packets);
    });
}

std::vector<std::int64_t> WindowSeries::flits_in_flight() const {
    return running_sums(before_, windows_, [](const Window& window) {
        return static_cast<std::int64_t>(window.generated_flits) -
               static_cast<std::int64_t>(window.delivered().flits);
    });
}

Window WindowSeries::sum(std::size_t first, std::size_t last) const {
    Window total;
    for (std::size_t i = first; i < last; ++i) total.merge(windows_[i]);
    return total;
}

void WindowSeries::merge(const WindowSeries& other) {
    if (origin_ != other.origin_) {
        throw std::invalid_argument("series of different origins are not parts of one run");
    }
    WindowSeries addend = other;
    while (window_cycles_ < addend.window_cycles_) coarsen();
    while (addend.window_cycles_ < window_cycles_) addend.coarsen();
    if (windows_.size() < addend.windows_.size()) windows_.resize(addend.windows_.size());
    cursor_ = Cursor{};
    first_arrivals_.merge(addend.first_arrivals_);
    before_.merge(addend.before_);
    for (std::size_t i = 0; i < addend.windows_.size(); ++i) windows_[i].merge(addend.windows_[i]);
}

}  // namespace thruway
