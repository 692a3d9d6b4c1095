// traces/waveforms/signals/routers/pin_signals.h
// The signals of one router that shows only its pins, from the events at its pins. Credits are
// counted from what passes there: it has no registers to read.
#pragma once

#include "traces/waveforms/layout/pin_layout.h"
#include "traces/waveforms/signals/router_signals.h"

#include <vector>

namespace thruway {

class PinSignals : public RouterSignals {
public:
    PinSignals(const WatchedFabric& fabric, RouterId router, SignalList& list)
        : ports_(lay_out_pins(fabric, router, list)) {}

    EventKinds wants() const override;
    void connect(const Fabric& fabric) override;
    void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                  SignalSchedule& later) override;
    void leaves(Port port, const Flit& flit, PacketName packet, SignalBoard& board) override;
    bool reported_in_its_cycle(const RouterEvent& event) const override {
        return event.kind != RouterEventKind::kSent;
    }

private:
    const std::vector<PinPortLayout> ports_;
};

}  // namespace thruway
