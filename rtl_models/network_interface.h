// rtl_models/network_interface.h
// Where a host meets its router: the source queue and the injection virtual channels on the way
// in, the delivery line on the way out.
// Timing: a packet generated in cycle g may leave the source queue in g and enter an injection
// virtual channel in g + injection_cycles; from then on its flits come in at
// injection_flits_per_cycle, shared by the virtual channels in turn. An injection virtual channel
// holds one packet and takes the next in the cycle after its tail has left.
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/host_interface.h"
#include "rtl_models/router_state.h"
#include "rtl_models/vc_buffer.h"

#include <systemc>

#include <deque>
#include <utility>

namespace thruway {

class NetworkInterface : public sc_core::sc_module {
public:
    NetworkInterface(sc_core::sc_module_name name, RouterState& state, Port port, HostId host,
                     RouterId router, unsigned component, FabricContext& context);

    /// Before the simulation starts.
    void connect(HostInterface& host) { host_ = &host; }
    /// From the start of the simulation: schedules the first packet.
    void start();
    /// Asks the host for packets in `cycle` too, after the current one.
    void wake(Cycle cycle);

    /// Brings in the flits of cycle `now`. True: there is more to do in the next cycle.
    bool inject(Cycle now) {
        if (now >= next_generation_) generate(now);
        if (!queue_.empty() && idle_ != 0) begin_packets(now);
        return filling_ != 0 && bring_in_flits();
    }
    /// Removes the front flit of an injection virtual channel, which was granted the switch.
    Flit take(VirtualChannel vc);

    /// The flit reaches the host in cycle `at`, now or later.
    void deliver(const Flit& flit, Cycle now, Cycle at);
    /// Hands over the flits that reach the host in cycle `now`.
    void drain(Cycle now) {
        if (!on_the_way_.empty()) hand_over_due(now);
    }

    /// A packet is queued and an injection virtual channel is free for it.
    bool packet_waits() const { return !queue_.empty() && idle_ != 0; }

    const SourceQueue& source_queue() const { return queue_; }

private:
    void hand_over_due(Cycle now);
    void begin_packets(Cycle now);
    void generate(Cycle now);
    bool bring_in_flits();
    void bring_in(VirtualChannel vc, unsigned flits);
    void hand_over(const Flit& flit, Cycle now);

    RouterState& state_;
    FabricContext& context_;
    const unsigned first_unit_;
    const HostId host_id_;
    const RouterId router_;
    const unsigned component_;
    const bool whole_packets_;
    const Cycle delay_;
    const unsigned flits_per_cycle_;  ///< 0: unlimited
    HostInterface* host_ = nullptr;

    SourceQueue queue_;
    Cycle next_generation_ = kNever;
    VcMask idle_;         ///< injection virtual channels without a packet
    VcMask filling_ = 0;  ///< those whose packet has flits still to come in
    VirtualChannel next_to_fill_ = 0;
    std::deque<std::pair<Cycle, Flit>> on_the_way_;  ///< to the host, by cycle
};

inline void NetworkInterface::hand_over(const Flit& flit, Cycle now) {
    if (flit.tail) --context_.packets_in_network;
    host_->deliver(flit, now);
}

inline Flit NetworkInterface::take(VirtualChannel vc) {
    const unsigned unit = first_unit_ + vc;
    InputVc& in = state_.input[unit];
    const Flit flit = front(in, vc);
    pop(in);
    if (in.count == 0) clear_bit(state_.occupied, unit);
    if (flit.tail) {
        in.output = kNoUnit;
        in.packet = kNoPacket;
        clear_bit(state_.active, unit);
        idle_ |= VcMask{1} << vc;
    }
    return flit;
}

inline void NetworkInterface::deliver(const Flit& flit, Cycle now, Cycle at) {
    if (at == now) {
        hand_over(flit, now);
    } else {
        on_the_way_.emplace_back(at, flit);
        context_.clock.wake(component_, at);
    }
}

}  // namespace thruway
