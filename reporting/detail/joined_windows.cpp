#include "reporting/detail/joined_windows.h"

#include <algorithm>

namespace thruway {
namespace {

double weighted(double a, double weight_a, double b, double weight_b) {
    const double weight = weight_a + weight_b;
    return weight > 0 ? (a * weight_a + b * weight_b) / weight : a;
}

/// Means by packets: `into` has those of the windows before.
void join_means(const DetailWindow& window, DetailWindow& into) {
    if (!window.latency_cycles || window.packets == 0) return;
    if (!into.latency_cycles || into.packets == 0) {
        into.latency_cycles = window.latency_cycles;
        into.split = window.split;
        return;
    }
    const auto before = static_cast<double>(into.packets);
    const auto more = static_cast<double>(window.packets);
    into.latency_cycles = weighted(*into.latency_cycles, before, *window.latency_cycles, more);
    for (std::size_t i = 0; i < std::min(into.split.size(), window.split.size()); ++i) {
        LatencyShare& share = into.split[i];
        share.cycles = weighted(share.cycles, before, window.split[i].cycles, more);
        share.wait_cycles = weighted(share.wait_cycles, before, window.split[i].wait_cycles, more);
    }
}

void join(const DetailWindow& window, DetailWindow& into) {
    join_means(window, into);
    into.accepted = weighted(into.accepted, static_cast<double>(into.cycles), window.accepted,
                             static_cast<double>(window.cycles));
    into.packets += window.packets;
    into.cycles += window.cycles;
    for (std::size_t i = 0; i < std::min(into.link_flits.size(), window.link_flits.size()); ++i) {
        into.link_flits[i] += window.link_flits[i];
    }
}

}  // namespace

std::vector<DetailWindow> joined_windows(const std::vector<DetailWindow>& windows,
                                         std::size_t most) {
    if (windows.size() <= most || most == 0) return windows;
    const std::size_t of_each = (windows.size() + most - 1) / most;
    std::vector<DetailWindow> joined;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        if (i % of_each == 0) {
            joined.push_back(windows[i]);
        } else {
            join(windows[i], joined.back());
        }
    }
    return joined;
}

}  // namespace thruway
