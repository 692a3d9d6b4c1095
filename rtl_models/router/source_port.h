// rtl_models/router/source_port.h
// What every router has for a host: source queues and delivery. The host is asked to generate
// packets when they are due. A packet generated in cycle g may leave its queue from cycle g +
// injection_cycles on. With a queue for each injection virtual channel each packet draws its queue,
// which splits Poisson traffic into independent Poisson streams. With a class policy the packets
// wait in one queue for each group of classes, and the policy picks the queue. Where the host sends
// some packets first, these wait in a queue of their own.
#pragma once

#include "rtl_models/host/bounded_host.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/router/classes/class_order.h"
#include "rtl_models/router/fabric_context.h"

#include <algorithm>
#include <vector>

namespace thruway {

class SourcePort {
public:
    /// `queues`: 1 for a shared queue, which a class policy divides, otherwise one for each
    /// injection virtual channel.
    SourcePort(RouterId router, unsigned component, unsigned queues, FabricContext& context);

    /// Call before the simulation starts.
    void connect(HostInterface& host);
    /// Null: the host accepts every packet.
    BoundedHost* bounded() const { return bounded_; }

    /// Also asks the host for packets in `cycle`; generate() is due from then on.
    void wake(Cycle cycle) {
        next_generation_ = std::min(next_generation_, cycle);
        context_.clock.wake_far(component_, cycle);
    }
    Cycle next_generation() const { return next_generation_; }
    /// Appends the packets that are due to their queues and wakes the router for the next. Returns
    /// the queues that received packets, as bits.
    VcMask generate(Cycle now);

    std::size_t queues() const { return queues_.size(); }
    const SourceQueue& queue(unsigned number) const { return queues_[number].packets; }
    /// The queue of an injection virtual channel.
    const SourceQueue& queue_of(VirtualChannel vc) const { return queue(shared() ? 0 : vc); }
    bool shared() const { return queues_.size() == 1 || divided_; }
    /// The host has packets that leave before others that wait.
    bool sends_some_first() const { return divided_ && !order_.active(); }
    /// Number of the shared queue whose first packet goes next. If no packet is ready in cycle
    /// `now`, that of the packet that is ready first. Some packet must wait.
    unsigned next_shared(Cycle now) { return divided_ ? next_of_several(now) : 0; }
    /// No packet waits in the shared queues.
    bool shared_empty() const {
        return std::all_of(queues_.begin(), queues_.end(),
                           [](const Queue& queue) { return queue.packets.empty(); });
    }

    /// The earliest cycle in which the first packet may leave the queue.
    Cycle ready_at(const SourceQueue& queue) const {
        return context_.packets[queue.front()].identity.generated + delay_;
    }
    /// The earliest cycle in which the first packet could have left the queue, where it may have
    /// waited behind others until then.
    Cycle first_since(unsigned number) const {
        return std::max(ready_at(queue(number)), queues_[number].last_departure);
    }
    /// Moves the first packet from the queue into the network.
    PacketHandle depart(unsigned number, Cycle now);

    /// The host takes a flit, or a whole packet, in cycle `now`.
    void hand_over(const Flit& flit, Cycle now) {
        if (flit.tail) --context_.packets_in_network;
        host_->deliver(flit, now);
    }
    void hand_over(PacketHandle packet, Cycle now) {
        --context_.packets_in_network;
        host_->deliver_packet(packet, context_.packets[packet].flits, now);
    }

private:
    struct Queue {
        SourceQueue packets;
        Cycle last_departure = 0;
    };

    VcMask sort_generated();
    std::uint32_t queue_for(const Packet& packet) const;
    unsigned next_of_several(Cycle now);
    unsigned next_by_class(std::uint64_t ready);

    FabricContext& context_;
    const RouterId router_;
    const unsigned component_;
    const Cycle delay_;
    HostInterface* host_ = nullptr;
    BoundedHost* bounded_ = nullptr;
    Cycle next_generation_ = kNever;
    SourceQueue generated_;  ///< not yet in their queues; empty between calls
    std::vector<Queue> queues_;
    bool divided_ = false;  ///< several queues share the injection virtual channels
    ClassOrder order_;
};

}  // namespace thruway
