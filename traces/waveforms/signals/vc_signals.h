// traces/waveforms/signals/vc_signals.h
// Turns the events of one virtual-channel router into values of its signals. The rules of the
// router give what the events do not state: which packet is at the front of a buffer, when an
// output virtual channel is free again, which flits spend a credit.
#pragma once

#include "traces/packet_name.h"
#include "traces/waveforms/layout/vc_layout.h"
#include "traces/waveforms/signals/router_signals.h"

#include <cstdint>
#include <vector>

namespace thruway {

class VcSignals : public RouterSignals {
public:
    VcSignals(const WatchedFabric& fabric, RouterId router, SignalList& list);

    void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                  SignalSchedule& later) override;
    /// These routers store no packets.
    void stored(const StoredEvent&, SignalBoard&) override {}
    void due(const ScheduledEvent& event, SignalBoard& board) override;
    /// False for flits that leave without an output buffer: these are reported at grant time.
    bool tells_in_its_cycle(const RouterEvent& event) const override {
        return event.kind != RouterEventKind::kSent ||
               ports_[event.output.port].buffered != kNoSignal;
    }

private:
    /// The packets in an input virtual channel, in the order of its buffer.
    struct Queue {
        std::uint16_t first = 0;
        std::uint16_t packets = 0;
        std::uint16_t tails = 0;
    };

    SignalId input_vc(PortVc input) const { return ports_[input.port].input_vc(input.vc); }
    Queue& queue(PortVc input) { return queues_[input.port * vcs_ + input.vc]; }
    PacketName& label(PortVc input, unsigned i);
    void show_front(PortVc input, SignalBoard& board);
    void enter(PortVc input, PacketName label, SignalBoard& board);

    void credit(PortVc output, SignalBoard& board) const;
    void spend_credit(PortVc output, const Flit& flit, SignalBoard& board) const;
    void arrived(PortVc input, const Flit& flit, PacketName label, SignalBoard& board);
    void given(PortVc input, PortVc output, SignalBoard& board) const;
    void leaves_input(PortVc input, const Flit& flit, SignalBoard& board);
    void enters_output(PortVc output, const Flit& flit, SignalBoard& board) const;
    void told_sent(PortVc output, const Flit& flit, SignalBoard& board) const;
    void leaves(Port port, const Flit& flit, PacketName label, SignalBoard& board) const;

    const RouterSettings& settings_;
    const bool until_empty_;    ///< outputs are free when the buffer downstream is empty
    const bool until_left_;     ///< outputs are free when the tail is on the link
    const bool whole_packets_;  ///< headers are routed when their tail has arrived
    const unsigned vcs_;
    const unsigned capacity_;  ///< of a queue, in packets
    const std::vector<VcPortLayout> ports_;
    std::vector<Queue> queues_;       ///< [port * vcs + vc]
    std::vector<PacketName> labels_;  ///< [(port * vcs + vc) * capacity + i], ring buffers
};

}  // namespace thruway
