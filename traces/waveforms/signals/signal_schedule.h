// traces/waveforms/signals/signal_schedule.h
// Events of later cycles: reported ahead of time, or following from other events.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"
#include "traces/packet_name.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace thruway {

class RouterSignals;

struct ScheduledEvent {
    enum class Kind : std::uint8_t {
        kFlitLeaves,   ///< by `port`
        kFlitComesIn,  ///< from the host at `port`
        kOutputFree,   ///< `port` can be granted to another packet
    };
    RouterSignals* router = nullptr;
    Kind kind{};
    Port port = 0;
    Flit flit;  ///< unused by kOutputFree
    PacketName packet;
};

class SignalSchedule {
public:
    Cycle now() const { return now_; }
    void set_now(Cycle now) { now_ = now; }

    /// `cycle` must be later than the present one.
    void add(Cycle cycle, const ScheduledEvent& event) { events_[cycle].push_back(event); }
    /// The next cycle with an event, or kNever.
    Cycle next() const { return events_.empty() ? kNever : events_.begin()->first; }
    /// Takes the events of the present cycle.
    std::vector<ScheduledEvent> take_due() {
        if (next() != now_) return {};
        std::vector<ScheduledEvent> due = std::move(events_.begin()->second);
        events_.erase(events_.begin());
        return due;
    }

private:
    Cycle now_ = 0;
    std::map<Cycle, std::vector<ScheduledEvent>> events_;
};

}  // namespace thruway
