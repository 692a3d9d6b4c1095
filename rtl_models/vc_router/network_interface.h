// rtl_models/vc_router/network_interface.h
// Where a host meets its router: the source queue and the injection virtual channels on the way
// in, the delivery line on the way out.
// Timing: a packet generated in cycle g may leave the source queue in g and enter an injection
// virtual channel in g + injection_cycles. Its flits come in at injection_flits_per_cycle, one
// packet after the other. An injection virtual channel holds one packet and takes the next in the
// cycle after its tail has left; free ones take packets in turn, from a queue that they share or
// each from its own (source_queues). In the latter case a packet draws its queue, so that Poisson
// traffic is split into independent Poisson streams.
#pragma once

#include "rtl_models/host/bounded_host.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <systemc>

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace thruway {

class NetworkInterface;

/// What a network interface looks at in every cycle of its router; one cache line among the
/// registers of the router.
class alignas(64) HostLane {
public:
    HostLane() = default;

    /// Brings in the flits of cycle `now`. True: there is more to do in the next cycle.
    bool inject(Cycle now);
    /// Removes the front flit of an injection virtual channel, which was granted the switch.
    template <unsigned kWords>
    Flit take(RouterState& state, unsigned unit);
    /// Hands over the flits that reach the host in cycle `now`.
    void drain(Cycle now);
    /// A packet is queued and an injection virtual channel is free for it.
    bool packet_waits() const { return (waiting_ & idle_) != 0; }

private:
    friend class NetworkInterface;

    NetworkInterface* block_ = nullptr;
    Cycle next_generation_ = kNever;
    Cycle next_delivery_ = kNever;
    VcMask idle_ = 0;     ///< injection virtual channels without a packet
    VcMask waiting_ = 0;  ///< those for which a packet is queued
    std::uint16_t first_unit_ = 0;
    std::uint16_t filling_ = kNoUnit;  ///< unit whose packet has flits still to come in
    std::uint8_t next_ = 0;            ///< virtual channel whose turn it is to take a packet
};
static_assert(sizeof(HostLane) == 64);

class NetworkInterface : public sc_core::sc_module {
public:
    NetworkInterface(sc_core::sc_module_name name, RouterState& state, Port port, RouterId router,
                     unsigned component, HostLane& lane, FabricContext& context);

    /// Before the simulation starts.
    void connect(HostInterface& host) {
        host_ = &host;
        bounded_ = host.bounded();
    }
    /// Null: the host takes every packet that comes.
    BoundedHost* bounded() const { return bounded_; }
    /// From the start of the simulation: schedules the first packet.
    void start();
    /// Asks the host for packets in `cycle` too, after the current one.
    void wake(Cycle cycle);

    /// The flit reaches the host in cycle `at`, now or later.
    void deliver(const Flit& flit, Cycle now, Cycle at);

    /// From which an injection virtual channel takes packets.
    const SourceQueue& source_queue(VirtualChannel vc) const {
        return queues_[queues_.size() == 1 ? 0 : vc];
    }

private:
    friend class HostLane;

    void generate(Cycle now);
    bool bring_in(Cycle now);
    void distribute();
    bool is_ready(const SourceQueue& queue, Cycle now);
    VcMask ready(VcMask vcs, Cycle now);
    bool begin_packet(Cycle now);
    void hand_over_due(Cycle now);
    void hand_over(const Flit& flit, Cycle now);

    RouterState& state_;
    FabricContext& context_;
    HostLane& lane_;
    const RouterId router_;
    const unsigned component_;
    const bool whole_packets_;
    const Cycle delay_;
    const unsigned flits_per_cycle_;  ///< 0: unlimited
    const unsigned vcs_;              ///< of the link from the host
    HostInterface* host_ = nullptr;
    BoundedHost* bounded_ = nullptr;

    SourceQueue generated_;            ///< on the way to their queues; empty between calls
    std::vector<SourceQueue> queues_;  ///< one, or [vc]
    std::deque<std::pair<Cycle, Flit>> on_the_way_;  ///< to the host, by cycle
};

inline bool HostLane::inject(Cycle now) {
    if (now >= next_generation_) block_->generate(now);
    return (filling_ != kNoUnit || packet_waits()) && block_->bring_in(now);
}

inline void HostLane::drain(Cycle now) {
    if (now >= next_delivery_) block_->hand_over_due(now);
}

template <unsigned kWords>
inline Flit HostLane::take(RouterState& state, unsigned unit) {
    InputVc& in = state.input[unit];
    const Flit flit = in.front;
    ++in.front.sequence;
    in.front.head = false;
    in.front.tail = in.front.sequence + 1u == state.tails_or_length[unit];
    if (--in.count == 0) clear_bit<kWords>(state.occupied, unit);
    if (flit.tail) {
        in.way.output = kNoUnit;
        in.front.packet = kNoPacket;
        clear_bit<kWords>(state.active, unit);
        idle_ |= VcMask{1} << in.way.from.vc();
    }
    return flit;
}

inline void NetworkInterface::hand_over(const Flit& flit, Cycle now) {
    if (flit.tail) --context_.packets_in_network;
    host_->deliver(flit, now);
}

inline void NetworkInterface::deliver(const Flit& flit, Cycle now, Cycle at) {
    if (at == now) {
        hand_over(flit, now);
        return;
    }
    if (on_the_way_.empty()) lane_.next_delivery_ = at;
    on_the_way_.emplace_back(at, flit);
    context_.clock.wake(component_, at);
}

}  // namespace thruway
