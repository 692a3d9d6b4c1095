// traces/waveforms/signals/routers/vc_signals.h
// The signals of one virtual-channel router. Flits and grants are those of its events. Levels
// (states, packets, credits, occupancies) are read from its registers at the end of each cycle, of
// the virtual channels that had events.
#pragma once

#include "rtl_models/vc_router/registers/router_state.h"
#include "traces/waveforms/layout/vc_layout.h"
#include "traces/waveforms/signals/router_signals.h"

#include <cstdint>
#include <vector>

namespace thruway {

class VcSignals : public RouterSignals {
public:
    VcSignals(const WatchedFabric& fabric, RouterId router, SignalList& list);

    EventKinds wants() const override;
    void connect(const Fabric& fabric) override;
    void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                  SignalSchedule& later) override;
    void leaves(Port port, const Flit& flit, PacketName packet, SignalBoard& board) override;
    /// All but a flit that leaves an input at once: it is reported in the cycle of its grant.
    bool reported_in_its_cycle(const RouterEvent& event) const override {
        return event.kind != RouterEventKind::kSent ||
               ports_[event.output.port].buffered != kNoSignal;
    }

private:
    unsigned vc_index(PortVc place) const { return place.port * vcs_ + place.vc; }
    VcState input_state(unsigned ivc) const;
    VcState output_state(unsigned ovc) const;
    void show_input(unsigned ivc, SignalBoard& board) const;
    void show_output(unsigned ovc, SignalBoard& board) const;
    void show_levels(SignalBoard& board);

    const RouterId router_;
    const bool on_off_;  ///< flow control
    const unsigned vcs_;
    const std::vector<VcPortLayout> ports_;
    const RouterState* state_ = nullptr;  ///< null: a router that does not show its registers
    const PacketPool* packets_ = nullptr;
    // Ivcs and ovcs (port * vcs + vc) whose levels may have changed in this cycle.
    std::vector<std::uint64_t> inputs_;
    std::vector<std::uint64_t> outputs_;  ///< and those that drain, which no event ends
};

}  // namespace thruway
