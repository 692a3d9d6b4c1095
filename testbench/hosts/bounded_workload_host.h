// testbench/hosts/bounded_workload_host.h
// A host of a workload that holds a bounded number of messages until it has sent their replies. A
// further message waits in the network. Each message that it takes is one packet; replies may be
// several. Everything that it sends is a reply.
// Timing: a slot becomes free in the cycle in which the head of the last packet of a reply leaves
// the source queue.
#pragma once

#include "rtl_models/host/bounded_host.h"
#include "testbench/hosts/workload_host.h"

#include <cstdint>
#include <map>

namespace thruway {

class BoundedWorkloadHost : public BoundedHost {
public:
    /// `host` and `packets` outlive it. `slots`: at least 1.
    BoundedWorkloadHost(WorkloadHost& host, const PacketPool& packets, std::uint32_t slots)
        : host_(host), packets_(packets), slots_(slots) {}

    void connected(HostWaker& router, Port port) override { host_.connected(router, port); }
    Cycle generate(Cycle now, SourceQueue& queue) override { return host_.generate(now, queue); }
    void deliver(const Flit& flit, Cycle now) override { host_.deliver(flit, now); }
    void deliver_packet(PacketHandle packet, unsigned flits, Cycle now) override {
        host_.deliver_packet(packet, flits, now);
    }

    bool has_slot() const override { return taken_ < slots_; }
    void reserve_slot() override { ++taken_; }
    void departed(PacketHandle handle, Cycle) override {
        const Packet& packet = packets_[handle];
        if (packet.message_packets > 1) {
            const auto leaving = leaving_.emplace(packet.message, 0).first;
            if (++leaving->second < packet.message_packets) return;
            leaving_.erase(leaving);
        }
        --taken_;
    }
    /// A service may still end.
    bool waits_for_outside() const override { return !host_.at_rest(); }

private:
    WorkloadHost& host_;
    const PacketPool& packets_;
    const std::uint32_t slots_;
    std::uint32_t taken_ = 0;
    std::map<std::uint32_t, std::uint32_t> leaving_;  ///< [message]: packets that have left
};

}  // namespace thruway
