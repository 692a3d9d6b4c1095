// traces/waveforms/signals/signal_schedule.h
// Flits that leave in later cycles: their departures are reported as soon as they are decided.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"
#include "traces/packet_name.h"

#include <map>
#include <utility>
#include <vector>

namespace thruway {

class RouterSignals;

struct FlitDeparture {
    RouterSignals* router = nullptr;
    Port port = 0;
    Flit flit;
    PacketName packet;
};

class SignalSchedule {
public:
    Cycle now() const { return now_; }
    void set_now(Cycle now) { now_ = now; }

    /// `cycle` must be later than the present one.
    void add(Cycle cycle, const FlitDeparture& flit) { departures_[cycle].push_back(flit); }
    /// The next cycle with a departure, or kNever.
    Cycle next() const { return departures_.empty() ? kNever : departures_.begin()->first; }
    /// Takes the departures of the present cycle.
    std::vector<FlitDeparture> take_due() {
        if (next() != now_) return {};
        std::vector<FlitDeparture> due = std::move(departures_.begin()->second);
        departures_.erase(departures_.begin());
        return due;
    }

private:
    Cycle now_ = 0;
    std::map<Cycle, std::vector<FlitDeparture>> departures_;
};

}  // namespace thruway
