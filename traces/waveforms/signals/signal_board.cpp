#include "traces/waveforms/signals/signal_board.h"

#include "core/bits.h"

namespace thruway {

SignalBoard::SignalBoard(const std::vector<Signal>& signals, const std::vector<bool>& selected) {
    for (const Signal& signal : signals) values_.push_back(signal.initial);
    before_ = initial_ = values_;
    touched_.resize(words_for(static_cast<unsigned>(signals.size())));
    selected_.resize(touched_.size());
    for (unsigned i = 0; i < selected.size(); ++i) {
        if (selected[i]) set_bit(selected_.data(), i);
    }
}

void SignalBoard::end_cycle(std::vector<Change>& changes) {
    changes.clear();
    for (std::size_t w = 0; w < touched_.size(); ++w) {
        const std::uint64_t touched = touched_[w] & selected_[w];
        touched_[w] = 0;
        for_each_bit_in(touched, [&](unsigned bit) {
            const auto signal = static_cast<SignalId>(w * 64 + bit);
            const std::uint64_t value = values_[signal];
            if (value == before_[signal]) return;
            before_[signal] = value;
            changes.push_back({signal, value});
        });
    }
    for (const auto& [first, end] : pulses_) {
        for (SignalId signal = first; signal < end; ++signal) set(signal, initial_[signal]);
    }
    pulses_.clear();
}

}  // namespace thruway
