// records/doubling_windows.h
// A bounded number of equal time windows for a run of any length. When they are full, neighbours
// are joined in pairs and the window length doubles. The lengths depend only on the latest cycle,
// so records of parts of a run merge.
// A window type W has two operations: merge(other) adds the window that follows, or the same
// interval of time of another part of the run; archive(io) lists its members
// (core/archive/byte_archive.h).
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
    static constexpr unsigned kFirstWindowBits = 4;  ///< the first windows have 16 cycles

    /// Events before `origin` belong to an extra window, before(). `most`: even.
    DoublingWindows(Cycle origin, std::size_t most) : origin_(origin), most_(most) {}

    W& at(Cycle cycle) {
        // Of a cycle before the origin the difference is huge.
        if (cycle - origin_ >= covered_) {
            if (cycle < origin_) return before_;
            reach(cycle);
        }
        return windows_[number_of(cycle)];
    }

    /// Creates the windows of all cycles before `end`.
    void extend_to(Cycle end) {
        if (end > origin_) reach(end - 1);
    }

    Cycle origin() const { return origin_; }
    Cycle window_cycles() const { return Cycle{1} << window_bits_; }
    const W& before() const { return before_; }
    const std::vector<W>& windows() const { return windows_; }

    /// [first, last): the windows that are entirely between two cycles. Call extend_to(end) first.
    std::pair<std::size_t, std::size_t> between(Cycle begin, Cycle end) const {
        const Cycle from = std::max(begin, origin_) - origin_;
        const auto first = static_cast<std::size_t>((from + window_cycles() - 1) >> window_bits_);
        const Cycle to = std::max(end, origin_) - origin_;
        const std::size_t last = std::min(static_cast<std::size_t>(to >> window_bits_),
                                          windows_.size());
        return {std::min(first, last), last};
    }

    /// Errors: std::invalid_argument if origins or numbers of windows differ.
    void merge(const DoublingWindows& other) {
        if (origin_ != other.origin_ || most_ != other.most_) {
            throw std::invalid_argument("windows of different series are not parts of one run");
        }
        DoublingWindows addend = other;
        while (window_bits_ < addend.window_bits_) coarsen();
        while (addend.window_bits_ < window_bits_) addend.coarsen();
        if (windows_.size() < addend.windows_.size()) resize(addend.windows_.size());
        before_.merge(addend.before_);
        for (std::size_t i = 0; i < addend.windows_.size(); ++i) {
            windows_[i].merge(addend.windows_[i]);
        }
    }
    void archive(ByteArchive& io) {
        std::uint64_t most = most_;
        io(origin_, most, window_bits_, before_, windows_);
        most_ = static_cast<std::size_t>(most);
        resize(windows_.size());
    }

private:
    std::size_t number_of(Cycle cycle) const {
        return static_cast<std::size_t>((cycle - origin_) >> window_bits_);
    }
    void resize(std::size_t windows) {
        windows_.resize(windows);
        covered_ = Cycle{windows} << window_bits_;
    }
    void reach(Cycle cycle) {
        while (number_of(cycle) >= most_) coarsen();
        if (number_of(cycle) >= windows_.size()) resize(number_of(cycle) + 1);
    }

    void coarsen() {
        if (windows_.size() % 2 != 0) windows_.emplace_back();
        for (std::size_t i = 0; i < windows_.size() / 2; ++i) {
            if (i > 0) windows_[i] = std::move(windows_[2 * i]);
            windows_[i].merge(windows_[2 * i + 1]);
        }
        ++window_bits_;
        resize(windows_.size() / 2);
    }

    Cycle origin_;
    std::size_t most_;
    unsigned window_bits_ = kFirstWindowBits;  ///< a window has 2^window_bits_ cycles
    Cycle covered_ = 0;                        ///< by windows_
    W before_;
    std::vector<W> windows_;
};

}  // namespace thruway
