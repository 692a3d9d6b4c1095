// records/doubling_windows.h
// A bounded number of equal time windows for a run of any length. When they are full, neighbours
// are joined in pairs and the window length doubles. The lengths depend only on the latest cycle,
// so records of parts of a run merge.
// A window type W has three operations: append(next, cycles) adds the window that follows, both
// being `cycles` long; merge(other) adds the same interval of time of another part of the run;
// archive(io) lists its members (core/archive/byte_archive.h).
#pragma once

#include "core/archive/byte_archive.h"
#include "core/cycle.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

namespace thruway {

template <class W>
class DoublingWindows {
public:
    static constexpr Cycle kFirstWindowCycles = 16;

    /// Events before `origin` belong to an extra window, before(). `most`: even.
    DoublingWindows(Cycle origin, std::size_t most) : origin_(origin), most_(most) {}

    W& at(Cycle cycle) {
        if (cycle < origin_) return before_;
        reach(cycle);
        return windows_[static_cast<std::size_t>((cycle - origin_) / window_cycles_)];
    }
    /// One past the last cycle of the window that contains `cycle`, at the present window length.
    Cycle end_of(Cycle cycle) const {
        if (cycle < origin_) return origin_;
        return cycle - (cycle - origin_) % window_cycles_ + window_cycles_;
    }

    /// Creates the windows of all cycles before `end`.
    void extend_to(Cycle end) {
        if (end > origin_) reach(end - 1);
    }

    Cycle origin() const { return origin_; }
    Cycle window_cycles() const { return window_cycles_; }
    const W& before() const { return before_; }
    const std::vector<W>& windows() const { return windows_; }

    /// [first, last): the windows that are entirely between two cycles. Call extend_to(end) first.
    std::pair<std::size_t, std::size_t> between(Cycle begin, Cycle end) const {
        const Cycle from = std::max(begin, origin_) - origin_;
        const auto first = static_cast<std::size_t>((from + window_cycles_ - 1) / window_cycles_);
        const Cycle to = std::max(end, origin_) - origin_;
        const std::size_t last = std::min(static_cast<std::size_t>(to / window_cycles_),
                                          windows_.size());
        return {std::min(first, last), last};
    }

    /// Errors: std::invalid_argument if origins or numbers of windows differ.
    void merge(const DoublingWindows& other) {
        if (origin_ != other.origin_ || most_ != other.most_) {
            throw std::invalid_argument("windows of different series are not parts of one run");
        }
        DoublingWindows addend = other;
        while (window_cycles_ < addend.window_cycles_) coarsen();
        while (addend.window_cycles_ < window_cycles_) addend.coarsen();
        if (windows_.size() < addend.windows_.size()) windows_.resize(addend.windows_.size());
        before_.merge(addend.before_);
        for (std::size_t i = 0; i < addend.windows_.size(); ++i) {
            windows_[i].merge(addend.windows_[i]);
        }
    }
    void archive(ByteArchive& io) {
        std::uint64_t most = most_;
        io(origin_, most, window_cycles_, before_, windows_);
        most_ = static_cast<std::size_t>(most);
    }

private:
    void reach(Cycle cycle) {
        while ((cycle - origin_) / window_cycles_ >= most_) coarsen();
        const auto needed = static_cast<std::size_t>((cycle - origin_) / window_cycles_) + 1;
        if (needed > windows_.size()) windows_.resize(needed);
    }

    void coarsen() {
        if (windows_.size() % 2 != 0) windows_.emplace_back();
        for (std::size_t i = 0; i < windows_.size() / 2; ++i) {
            if (i > 0) windows_[i] = std::move(windows_[2 * i]);
            windows_[i].append(windows_[2 * i + 1], window_cycles_);
        }
        windows_.resize(windows_.size() / 2);
        window_cycles_ *= 2;
    }

    Cycle origin_;
    std::size_t most_;
    Cycle window_cycles_ = kFirstWindowCycles;
    W before_;
    std::vector<W> windows_;
};

}  // namespace thruway
