// cosim/transaction/buffered/credit_line.h
// The credits of one virtual channel, back to the sender. A note announces `flits` buffer slots
// that become free one per cycle, or the slot of a tail.
// Timing: a note sent in cycle t is visible from t + credit latency on. It wakes the sender only if
// the sender watches.
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
        Cycle at = 0;  ///< cycle of the first credit
        std::uint16_t flits = 0;
        bool tail = false;  ///< a single flit, the last of its packet
    };

    /// `component`: clock id of the router that sends the flits and receives these credits.
    void connect(unsigned component) { component_ = component; }

    void send(const Note& note, ClockDomain& clock) {
        notes_.push_back(note);
        if (watched_) clock.wake(component_, note.at);
    }

    bool has(Cycle now) const { return first_ < notes_.size() && notes_[first_].at <= now; }
    /// Requires has(now).
    Note take() {
        const Note note = notes_[first_++];
        if (first_ == notes_.size()) {
            notes_.clear();
            first_ = 0;
        }
        watched_ = false;
        return note;
    }
    /// Credits in flight.
    unsigned flits() const {
        unsigned sum = 0;
        for (std::size_t i = first_; i < notes_.size(); ++i) sum += notes_[i].flits;
        return sum;
    }
    /// Wakes the sender for the next note, whether it is in flight or still to be sent. Both cases
    /// wake it in the same cycle, so the order of routers within a cycle does not matter.
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

/// The credit lines of all channels of a fabric, shared by its routers.
class CreditLines {
public:
    CreditLines(const FabricGraph& graph, unsigned vcs)
        : vcs_(vcs), lines_(graph.channels() * std::size_t{vcs}) {}
    /// The lines of a channel: [vc].
    CreditLine* of(ChannelId channel) { return &lines_[index(channel) * std::size_t{vcs_}]; }

private:
    unsigned vcs_;
    std::vector<CreditLine> lines_;
};

}  // namespace thruway
