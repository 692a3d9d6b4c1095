// cosim/transaction/buffered/fair_share.h
// Processor sharing of one output. With n packets crossing, f flits per cycle and k packets at the
// same crossbar input, each packet gets min(1, f / n, 1 / k) flits per cycle (k only where inputs
// are shared). A packet that starts, or resumes after a stop, was not served lately: it first gets
// a slot of its own, then shares.
// Source: processor sharing as the limit of round robin (Kleinrock, Queueing Systems II, 1976, sec.
// 4.4).
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

class FairShare {
public:
    /// `flits_per_cycle`: capacity of the output; 0: unlimited. A packet sends at most 1 flit per
    /// cycle.
    explicit FairShare(unsigned flits_per_cycle) : flits_per_cycle_(flits_per_cycle) {}

    /// True if the output can send one more flit in cycle `now`. Requires advance(now).
    bool slot_left(Cycle now) const {
        return flits_per_cycle_ == 0 || slots_of_ != now || slots_taken_ < flits_per_cycle_;
    }
    /// Uses that slot for one flit.
    void take_slot(Cycle now) {
        if (slots_of_ != now) {
            slots_of_ = now;
            slots_taken_ = 0;
        }
        if (++slots_taken_ == flits_per_cycle_) served_to_ = now + 1;
    }
    /// Uses the slot for the first flit of `ivc`; `behind` more flits follow at its share.
    void begin(unsigned ivc, Port input, unsigned behind, Cycle now) {
        take_slot(now);
        entries_.push_back({now + 1, behind * kFlit, static_cast<std::uint16_t>(ivc),
                            static_cast<std::uint16_t>(input)});
    }

    /// Serves all cycles before `now` and appends the ivcs that finished to `ended`. No ivc may
    /// have finished earlier, except a sole one whose exact end does not matter.
    /// `of_input`: [port] packets at each crossbar input; null: inputs are not shared.
    void advance(Cycle now, const std::uint16_t* of_input, std::vector<std::uint16_t>& ended) {
        if (entries_.size() == 1 && of_input == nullptr) {
            advance_only(now, ended);
        } else {
            advance_all(now, of_input, ended);
        }
    }

    /// The cycle after the next finish if nothing changes; kNever if no packet crosses.
    Cycle next_end(const std::uint16_t* of_input) const;
    std::size_t sharing() const { return entries_.size(); }
    /// The crossing packet that started first.
    unsigned first() const { return entries_.front().ivc; }

private:
    /// Work per flit, divisible by every share up to 1/16: lcm(1..16).
    static constexpr std::uint64_t kFlit = 720720;

    struct Entry {
        Cycle from = 0;
        std::uint64_t work = 0;
        std::uint16_t ivc = 0;
        std::uint16_t input = 0;
    };

    void advance_only(Cycle now, std::vector<std::uint16_t>& ended) {
        Entry& only = entries_.front();
        const Cycle from = std::max(served_to_, only.from);
        if (now > from) only.work -= std::min(only.work, kFlit * (now - from));
        served_to_ = std::max(served_to_, now);
        if (only.work != 0 || only.from > now) return;
        ended.push_back(only.ivc);
        entries_.clear();
    }
    void advance_all(Cycle now, const std::uint16_t* of_input, std::vector<std::uint16_t>& ended);
    std::uint64_t rate(const Entry& entry, const std::uint16_t* of_input) const;

    const unsigned flits_per_cycle_;
    Cycle served_to_ = 0;  ///< all cycles before this one are served
    Cycle slots_of_ = kNever;
    unsigned slots_taken_ = 0;
    std::vector<Entry> entries_;
};

}  // namespace thruway
