// traces/waveforms/signals/signal_board.h
// The values of signals in the current cycle, and which of them have changed. Changes come out in
// the order of signals, whatever the order in which they were made.
#pragma once

#include "traces/waveforms/signals/signal.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

class SignalBoard {
public:
    SignalBoard() = default;
    /// `selected`: [signal] whether to report its changes.
    SignalBoard(const std::vector<Signal>& signals, const std::vector<bool>& selected);

    std::uint64_t get(SignalId signal) const { return values_[signal]; }
    /// The address of the value; it does not change during the life of the board.
    const std::uint64_t& place_of(SignalId signal) const { return values_[signal]; }

    void set(SignalId signal, std::uint64_t value) {
        values_[signal] = value;
        touched_[signal / 64] |= std::uint64_t{1} << (signal % 64);
    }
    void add(SignalId signal, std::int64_t difference) {
        set(signal, values_[signal] + static_cast<std::uint64_t>(difference));
    }
    /// The signals [first, end) return to their initial values in the next cycle.
    void pulse(SignalId first, SignalId end) { pulses_.emplace_back(first, end); }

    /// Whether the next cycle differs from this one even without further events.
    bool has_pulses() const { return !pulses_.empty(); }
    /// Ends the cycle: fills `changes` with the differences from the cycle before, and begins the
    /// next.
    void end_cycle(std::vector<Change>& changes);

private:
    std::vector<std::uint64_t> values_;
    std::vector<std::uint64_t> before_;    ///< values in the cycle before
    std::vector<std::uint64_t> touched_;   ///< set of signals
    std::vector<std::uint64_t> selected_;  ///< set of signals
    std::vector<std::uint64_t> initial_;
    std::vector<std::pair<SignalId, SignalId>> pulses_;
};

}  // namespace thruway
