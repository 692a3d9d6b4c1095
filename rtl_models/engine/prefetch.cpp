#include "rtl_models/engine/prefetch.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace thruway {

void Prefetch::add(unsigned component, const UsedMemory& memory) {
    if (memory.bytes == 0) return;
    const std::size_t before = reinterpret_cast<std::uintptr_t>(memory.start) % kCacheLine;
    Lines lines;
    lines.first = static_cast<const char*>(memory.start) - before;
    lines.component = component;
    lines.count = static_cast<std::uint32_t>((before + memory.bytes + kCacheLine - 1) / kCacheLine);
    lines.slots = memory.slots;
    lines.ahead = static_cast<std::uint32_t>(memory.ahead & (memory.slots - 1));
    lines.stride = memory.stride;
    lines_.push_back(lines);
}

/// Sorts the lines by component and address, and merges ranges without slots that touch.
void Prefetch::merge() {
    std::sort(lines_.begin(), lines_.end(), [](const Lines& a, const Lines& b) {
        return a.component != b.component ? a.component < b.component : a.first < b.first;
    });
    std::vector<Lines> merged;
    for (const Lines& next : lines_) {
        if (!merged.empty() && merged.back().slots == 1 && next.slots == 1) {
            Lines& last = merged.back();
            const auto gap = static_cast<std::size_t>(next.first - last.first) / kCacheLine;
            if (last.component == next.component && gap <= last.count) {
                const std::size_t end = std::max<std::size_t>(last.count, gap + next.count);
                last.count = static_cast<std::uint32_t>(end);
                continue;
            }
        }
        merged.push_back(next);
    }
    lines_ = std::move(merged);
}

void Prefetch::start(std::size_t components, std::size_t cache_bytes) {
    merge();
    if (bytes() <= cache_bytes) return;
    first_lines_.resize(components + 1);
    for (const Lines& next : lines_) ++first_lines_[next.component + 1];
    std::partial_sum(first_lines_.begin(), first_lines_.end(), first_lines_.begin());
}

std::size_t Prefetch::bytes() const {
    std::size_t lines = 0;
    for (const Lines& next : lines_) lines += next.count;
    return lines * kCacheLine;
}

}  // namespace thruway
