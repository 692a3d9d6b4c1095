// traces/waveforms/signals/signal_board.h
// The values of signals in the cycle at hand, and which of them have changed in it. Changes come
// out by signal number, in whatever order they were made.
#pragma once

#include "traces/waveforms/signals/signal.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

class SignalBoard {
public:
    SignalBoard() = default;
    /// `selected`: [signal] whether its changes are wanted.
    SignalBoard(const std::vector<Signal>& signals, const std::vector<bool>& selected);

    std::uint64_t get(SignalId signal) const { return values_[signal]; }
    /// It stays where it is as long as the board lives.
    const std::uint64_t& place_of(SignalId signal) const { return values_[signal]; }

    void set(SignalId signal, std::uint64_t value) {
        values_[signal] = value;
        touched_[signal / 64] |= std::uint64_t{1} << (signal % 64);
    }
    void add(SignalId signal, std::int64_t difference) {
        set(signal, values_[signal] + static_cast<std::uint64_t>(difference));
    }
    /// The signals [first, end) have their values for this cycle only: in the next one they are
    /// what they were initially.
    void pulse(SignalId first, SignalId end) { pulses_.emplace_back(first, end); }

    /// The next cycle differs from this one even if nothing happens in it.
    bool has_pulses() const { return !pulses_.empty(); }
    /// Ends the cycle: fills `changes` with what is different from the one before, and begins the
    /// next.
    void end_cycle(std::vector<Change>& changes);

private:
    std::vector<std::uint64_t> values_;
    std::vector<std::uint64_t> before_;    ///< values of the cycle before
    std::vector<std::uint64_t> touched_;   ///< set of signals
    std::vector<std::uint64_t> selected_;  ///< set of signals
    std::vector<std::uint64_t> initial_;
    std::vector<std::pair<SignalId, SignalId>> pulses_;
};

}  // namespace thruway
