// cosim/transaction/buffered/credit_line.h
// The way of the credits of one virtual channel of a channel, back to the sender. A note says that
// so many flits leave the buffer one after the other, a flit a cycle, or that a tail has left.
// Timing: a note sent in cycle t is seen from t + credit latency on; nobody is woken for it but a
// sender that watches.
#pragma once

#include "core/cycle.h"
#include "rtl_models/engine/clock_domain.h"
#include "topologies/graph/topology.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class CreditLine {
public:
    struct Note {
        Cycle at = 0;  ///< of the first of the credits
        std::uint16_t flits = 0;
        bool tail = false;  ///< one flit, the last of its packet
    };

    /// Whom the sender of the flits is, for the clock.
    void connect(unsigned component) { component_ = component; }

    void send(const Note& note, ClockDomain& clock) {
        notes_.push_back(note);
        if (watched_) clock.wake(component_, note.at);
    }

    bool has(Cycle now) const { return first_ < notes_.size() && notes_[first_].at <= now; }
    /// Only if it has one.
    Note take() {
        const Note note = notes_[first_++];
        if (first_ == notes_.size()) {
            notes_.clear();
            first_ = 0;
        }
        watched_ = false;
        return note;
    }
    /// Credits on their way.
    unsigned flits() const {
        unsigned sum = 0;
        for (std::size_t i = first_; i < notes_.size(); ++i) sum += notes_[i].flits;
        return sum;
    }
    /// The sender is woken for the next note, be it on its way or still to be sent. Both lead to
    /// the same cycle, so that it does not matter which router of a cycle runs first.
    void watch(ClockDomain& clock) {
        watched_ = true;
        if (first_ < notes_.size()) clock.wake(component_, notes_[first_].at);
    }

private:
    std::vector<Note> notes_;
    std::size_t first_ = 0;
    unsigned component_ = 0;
    bool watched_ = false;
};

/// Of all channels of a fabric; shared by its routers.
class CreditLines {
public:
    CreditLines(const FabricGraph& graph, unsigned vcs)
        : vcs_(vcs), lines_(graph.channels() * std::size_t{vcs}) {}
    /// [vc] those of a channel.
    CreditLine* of(ChannelId channel) { return &lines_[index(channel) * std::size_t{vcs_}]; }

private:
    unsigned vcs_;
    std::vector<CreditLine> lines_;
};

}  // namespace thruway
