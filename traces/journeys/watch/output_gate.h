// traces/journeys/watch/output_gate.h
// Why headers for one output virtual channel cannot go on: counts the cycles of a wait in which
// there was no credit, and in which the output buffer was full or, without one, the link still
// carried a flit.
// Timing: an arriving credit counts in its cycle; one that is spent is missing from the next cycle
// on.
#pragma once

#include "core/cycle.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace thruway {

/// The cycles of one wait, by the state of the gate.
struct GateWait {
    Cycle from = 0;
    std::array<std::uint64_t, 4> cycles{};  ///< [no credit + 2 * buffer full or link occupied]
    Cycle counted_to = 0;                   ///< end of the cycles counted

    void add(unsigned state, Cycle begin, Cycle end) {
        begin = std::max(begin, from);
        if (end <= begin) return;
        cycles[state] += end - begin;
        counted_to = end;
    }
    std::uint64_t total() const { return cycles[0] + cycles[1] + cycles[2] + cycles[3]; }
};

class OutputGate {
public:
    /// Before the first cycle.
    void set_places(std::uint32_t credits, std::uint32_t buffer_flits) {
        credits_ = credits;
        room_ = buffer_flits;
    }

    void credit(Cycle now) {
        settle(now);
        ++credits_;
        look(now);
    }
    void stop_or_go(Cycle now) {
        settle(now);
        stopped_ = !stopped_;
        look(now);
    }
    void spend(Cycle now) {
        settle(now + 1);
        --credits_;
        look(now + 1);
    }
    void fill(Cycle now) {
        --room_;
        look(now + 1);
    }
    void drain(Cycle now) {
        ++room_;
        look(now + 1);
    }

    /// Without output buffer: a flit that crosses now occupies the link for `flit_cycles`.
    void occupy(Cycle now, Cycle flit_cycles) {
        settle(now);
        link_free_at_ = now + flit_cycles;
        look(now + 1);
    }

    /// Begins a wait in cycle `from`, now or later. `wait` must not move until it is closed.
    void open(GateWait& wait, Cycle from) {
        wait = {from, {}, 0};
        // With internal speed-up a flit may have changed the state in a step before.
        if (since_ > from) wait.add(before_, from, since_);
        waits_.push_back(&wait);
    }
    /// Ends a wait; its last cycle is the one before `end`, which is the current cycle.
    void close(GateWait& wait, Cycle end) {
        settle(end);
        wait.add(state_, since_, end);
        // A credit or slot spent in this cycle has already ended the state, one cycle too late.
        if (wait.counted_to == end + 1) --wait.cycles[before_];
        waits_.erase(std::find(waits_.begin(), waits_.end(), &wait));
    }

private:
    /// The link is free by cycle `now`, if its flit has passed.
    void settle(Cycle now) {
        if (link_free_at_ == 0 || link_free_at_ > now) return;
        const Cycle free_at = link_free_at_;
        link_free_at_ = 0;
        look(free_at);
    }
    void look(Cycle from) {
        const unsigned state = (credits_ == 0 || stopped_ ? 1u : 0u) +
                               (room_ == 0 || link_free_at_ != 0 ? 2u : 0u);
        if (state == state_) return;
        for (GateWait* wait : waits_) wait->add(state_, since_, from);
        if (from != since_) before_ = state_;
        state_ = state;
        since_ = from;
    }

    std::uint32_t credits_ = 0;
    std::uint32_t room_ = 0;
    bool stopped_ = false;
    unsigned state_ = 0;
    unsigned before_ = 0;  ///< the state until `since_`
    Cycle since_ = 0;
    Cycle link_free_at_ = 0;  ///< 0: free
    std::vector<GateWait*> waits_;
};

}  // namespace thruway
