// rtl_models/vc_router/network_interface.h
// Connects a host to its router: source queue and injection virtual channels on the way in,
// delivery line on the way out.
// Timing: a packet generated in cycle g may leave its source queue and enter an injection virtual
// channel in g + injection_cycles. Flits enter at injection_flits_per_cycle, packet after packet.
// An injection virtual channel holds one packet and takes the next in the cycle after its tail has
// left, or it holds packets behind each other (InjectionQueues) and takes the next when it has
// room. Those that can take one do so in turn, from a shared queue or each from its own
// (source_queues). Where the host sends some packets first, the next packet is chosen when the one
// before has entered and one is ready; later ones do not overtake it while it waits for a virtual
// channel. With queues of their own a packet draws its queue, which splits Poisson traffic into
// independent Poisson streams.
#pragma once

#include "rtl_models/arbiter/round_robin_pointer.h"
#include "rtl_models/engine/delay_line.h"
#include "rtl_models/engine/named.h"
#include "rtl_models/router/source_port.h"
#include "rtl_models/vc_router/injection_queues.h"
#include "rtl_models/vc_router/registers/flit_word.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace thruway {

/// One cache line among the registers of its router.
class alignas(64) NetworkInterface {
public:
    struct Cold {
        Cold(RouterState& state, Port port, RouterId router, unsigned component,
             FabricContext& context);

        RouterState& state;
        FabricContext& context;
        const unsigned component;
        const bool whole_packets;
        const unsigned flits_per_cycle;
        const unsigned vcs;           ///< of the link from the host
        const unsigned vcs_of_class;  ///< those that a packet may enter
        SourcePort source;
        std::optional<InjectionQueues> queues;  ///< empty: each holds one packet
        std::optional<unsigned> chosen;         ///< source queue of the packet that goes next
        DelayLine<Flit> on_the_way;             ///< to the host
        std::uint64_t flits_begun = 0;          ///< of packets that have entered or begun to
    };

    NetworkInterface() = default;
    /// `component`: number of the router in the clock domain.
    NetworkInterface(Named<NetworkInterface>& named, RouterState& state, Port port, RouterId router,
                     unsigned component, FabricContext& context);

    /// Call before the simulation starts.
    void connect(HostInterface& host);
    /// Null: the host accepts every packet.
    BoundedHost* bounded() const { return cold_->source.bounded(); }
    /// Schedules the first packet, at the start of the simulation.
    void start() { wake(0); }
    /// Also asks the host for packets in `cycle`, which is after the current one.
    void wake(Cycle cycle);

    /// Hands over the flits that reach the host in cycle `now` and brings in those that it sends.
    /// True: there is more to do in the next cycle.
    bool inject(Cycle now) { return now >= busy_from_ && serve(now); }
    /// Removes the front flit of an injection virtual channel, which was granted the switch.
    template <class Kind = AnyRouter>
    FlitWord take(RouterState& state, unsigned ivc);
    /// A packet is queued and one of its injection virtual channels is free, or may have room.
    bool packet_waits() const { return (waiting_ & idle_) != 0; }
    /// Flits may enter in the next cycle, if some have left in this one.
    bool flits_wait() const { return filling_ != kNoVc || packet_waits(); }

    /// The flit reaches the host in cycle `at` >= `now`.
    void deliver(Flit flit, Cycle now, Cycle at);
    /// Flits that have entered an injection virtual channel.
    std::uint64_t flits_brought() const;

    const SourcePort& source() const { return cold_->source; }
    /// The queue from which an injection virtual channel takes packets.
    const SourceQueue& source_queue(VirtualChannel vc) const { return cold_->source.queue_of(vc); }

private:
    bool serve(Cycle now);
    void generate(Cycle now);
    bool bring_in(Cycle now);
    bool bring_in_behind(Cycle now);
    unsigned next_queue(Cycle now);
    VcMask with_room(VcMask vcs, unsigned shared_queue) const;
    void advance(RouterState& state, unsigned ivc) const;
    bool is_ready(const SourceQueue& queue, Cycle now);
    VcMask ready(VcMask vcs, Cycle now);
    bool begin_packet(Cycle now);
    void hand_over_due(Cycle now);

    Cold* cold_ = nullptr;
    /// Cycle from which on there is something to do: the next two, or 0 while flits wait.
    Cycle busy_from_ = kNever;
    Cycle next_generation_ = kNever;
    Cycle next_delivery_ = kNever;
    VcMask idle_ = 0;     ///< injection virtual channels without a packet; all if checks_room_
    VcMask waiting_ = 0;  ///< those with a packet in their source queue
    std::uint16_t first_ivc_ = 0;
    std::uint16_t filling_ = kNoVc;  ///< ivc whose packet is still being injected
    RoundRobinPointer turn_;         ///< whose turn it is to take a packet
    bool has_queues_ = false;
    /// Which virtual channels can take a packet depends on the packet, or not only on them.
    bool checks_room_ = false;
};
static_assert(sizeof(NetworkInterface) == 64);

template <class Kind>
inline FlitWord NetworkInterface::take(RouterState& state, unsigned ivc) {
    InputVc& in = state.input[ivc];
    const FlitWord flit = in.front;
    ++in.front.sequence;
    in.front.head = false;
    in.front.tail = in.front.sequence + 1u == state.tails_or_length[ivc];
    if (--in.count == 0) clear_bit<Kind::kWords>(state.occupied_set<Kind>(), ivc);
    if (flit.tail()) {
        state.tail_crossed(in.way, flit.sequence() + 1u);
        in.way.output = kNoVc;
        in.front.packet = kNoPacket;
        clear_bit<Kind::kWords>(state.active_set<Kind>(), ivc);
        idle_ |= VcMask{1} << in.way.from.vc();
        if (packet_waits()) busy_from_ = 0;
        if (has_queues_) advance(state, ivc);
    }
    return flit;
}

inline void NetworkInterface::deliver(Flit flit, Cycle now, Cycle at) {
    if (at == now) {
        cold_->source.hand_over(flit, now);
        return;
    }
    cold_->on_the_way.add(at, flit);
    next_delivery_ = std::min(next_delivery_, at);
    busy_from_ = std::min(busy_from_, at);
    cold_->context.clock.wake(cold_->component, at);
}

}  // namespace thruway
