// cosim/netlist/stream/stream_rules.h
// The rules that the sender of a stream must keep, checked at each rising clock edge from the pins
// alone. StreamChecker puts them on wires; PinHost has them at its input.
#pragma once

#include "cosim/netlist/stream/stream_beat.h"

#include <systemc>

namespace thruway {

/// The values before a rising clock edge.
template <class Data>
struct StreamPins {
    bool reset = false;
    bool valid = false;
    bool ready = false;
    StreamBeat<Data> beat;
};

template <class Data>
class StreamRules {
public:
    /// Returns the rule that is broken, or null. Call at every rising edge.
    const char* clock(const StreamPins<Data>& pins) {
        const char* const broken = broken_by(pins);
        const bool taken = pins.valid && pins.ready && !pins.reset;
        offered_ = pins.valid && !taken && !pins.reset;
        if (pins.reset) in_packet_ = false;
        if (taken) in_packet_ = !pins.beat.last;
        if (pins.valid) beat_ = pins.beat;
        was_reset_ = pins.reset;
        return broken;
    }

private:
    const char* broken_by(const StreamPins<Data>& pins) const {
        if (pins.reset) {
            // The sender sees the reset at its first edge, so it is silent from the second on.
            return pins.valid && was_reset_ ? "tvalid is high during reset" : nullptr;
        }
        if (was_reset_ && pins.valid) return "tvalid is high at the first edge after reset";
        if (offered_ && !pins.valid) return "tvalid fell before the beat was taken";
        if (!pins.valid) return nullptr;
        if (offered_ && pins.beat != beat_) return "the beat changed before it was taken";
        if (!in_packet_) return nullptr;
        if (pins.beat.dest != beat_.dest) return "tdest changed within a packet";
        if (pins.beat.id != beat_.id) return "tid changed within a packet";
        if (pins.beat.user != beat_.user) return "tuser changed within a packet";
        return nullptr;
    }

    StreamBeat<Data> beat_;   ///< the latest that was offered
    bool offered_ = false;    ///< and was not taken
    bool in_packet_ = false;  ///< and has been taken, without the tail
    bool was_reset_ = false;
};

}  // namespace thruway
