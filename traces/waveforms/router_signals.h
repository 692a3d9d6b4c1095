// traces/waveforms/router_signals.h
// Turns the events of one virtual-channel router into values of its signals. What the events do not
// say outright follows from the rules of the router: which packet is at the front of a buffer, when an
// output virtual channel is free again, what a credit is spent for.
#pragma once

#include "core/packet.h"
#include "rtl_models/router_observer.h"
#include "traces/packet_name.h"
#include "traces/waveforms/router_layout.h"
#include "traces/waveforms/signal_board.h"
#include "traces/waveforms/watched_fabric.h"

#include <cstdint>
#include <vector>

namespace thruway {

class RouterSignals {
public:
    RouterSignals(const WatchedFabric& fabric, RouterId router, SignalList& list);

    /// Of any kind but kSent, in its cycle. `label`: of the flit's packet; of kCredit: not used.
    void happened(const RouterEvent& event, PacketName label, SignalBoard& board);
    /// kSent, when it is told.
    void told_sent(PortVc output, const Flit& flit, SignalBoard& board) const;
    /// The flit leaves by `port` in this cycle.
    void leaves(Port port, const Flit& flit, PacketName label, SignalBoard& board) const;
    /// A flit that leaves by `port` is told of in the cycle in which it leaves, since it comes from an
    /// output buffer; else in the cycle of its grant.
    bool tells_at_departure(Port port) const { return ports_[port].buffered != kNoSignal; }

private:
    /// Packets in an input virtual channel, in the order of its buffer.
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

    const RouterSettings& settings_;
    const bool until_empty_;    ///< output virtual channels drain before they are free
    const bool whole_packets_;  ///< headers are routed when their tail is here
    const unsigned vcs_;
    const unsigned capacity_;  ///< of a queue, in packets
    const std::vector<PortLayout> ports_;
    std::vector<Queue> queues_;       ///< [port * vcs + vc]
    std::vector<PacketName> labels_;  ///< [(port * vcs + vc) * capacity + i], rings
};

}  // namespace thruway
