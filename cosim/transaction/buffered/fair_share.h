// cosim/transaction/buffered/fair_share.h
// Packets that cross to one output at the same time, flit by flit in turn: each gets an equal share
// of its flits a cycle, and no more than its share of an input that it has with others.
// A packet that begins, or can go on after a stop, was not served lately: it has the next slot to
// itself, and shares from then on.
// Source: processor sharing as the limit of round robin (Kleinrock, Queueing Systems II,
// 1976, 4.4).
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

class FairShare {
public:
    /// `flits_per_cycle`: of the output; 0: unlimited. No packet is faster than a flit a cycle.
    explicit FairShare(unsigned flits_per_cycle) : flits_per_cycle_(flits_per_cycle) {}

    /// A slot of cycle `now`, up to which the shares have been advanced, is left.
    bool slot_left(Cycle now) const {
        return flits_per_cycle_ == 0 || slots_of_ != now || slots_taken_ < flits_per_cycle_;
    }
    /// It is taken for a flit.
    void take_slot(Cycle now) {
        if (slots_of_ != now) {
            slots_of_ = now;
            slots_taken_ = 0;
        }
        if (++slots_taken_ == flits_per_cycle_) served_to_ = now + 1;
    }
    /// It is taken for the first flit of `unit`; `behind` more follow in its share.
    void begin(unsigned unit, Port input, unsigned behind, Cycle now) {
        take_slot(now);
        entries_.push_back({now + 1, behind * kFlit, static_cast<std::uint16_t>(unit),
                            static_cast<std::uint16_t>(input)});
    }

    /// Serves all cycles before `now`, between which nobody ended, or, alone, nobody cares when.
    /// Those that have ended are appended to `ended`.
    /// `of_input` [port]: packets that share an input of the crossbar; null: inputs are not shared.
    void advance(Cycle now, const std::uint16_t* of_input, std::vector<std::uint16_t>& ended) {
        if (entries_.size() == 1 && of_input == nullptr) {
            advance_only(now, ended);
        } else {
            advance_all(now, of_input, ended);
        }
    }

    /// The cycle after that in which the next one ends, if nothing changes; kNever without any.
    Cycle next_end(const std::uint16_t* of_input) const;
    std::size_t sharing() const { return entries_.size(); }
    /// Of those that share, which began first.
    unsigned first() const { return entries_.front().unit; }

private:
    /// A flit in units that all shares divide without much rest: the least common multiple
    /// of 1..16.
    static constexpr std::uint64_t kFlit = 720720;

    struct Entry {
        Cycle from = 0;
        std::uint64_t work = 0;
        std::uint16_t unit = 0;
        std::uint16_t input = 0;
    };

    void advance_only(Cycle now, std::vector<std::uint16_t>& ended) {
        Entry& only = entries_.front();
        const Cycle from = std::max(served_to_, only.from);
        if (now > from) only.work -= std::min(only.work, kFlit * (now - from));
        served_to_ = std::max(served_to_, now);
        if (only.work != 0 || only.from > now) return;
        ended.push_back(only.unit);
        entries_.clear();
    }
    void advance_all(Cycle now, const std::uint16_t* of_input, std::vector<std::uint16_t>& ended);
    std::uint64_t rate(const Entry& entry, const std::uint16_t* of_input) const;

    const unsigned flits_per_cycle_;
    Cycle served_to_ = 0;  ///< cycles before are served
    Cycle slots_of_ = kNever;
    unsigned slots_taken_ = 0;
    std::vector<Entry> entries_;
};

}  // namespace thruway
