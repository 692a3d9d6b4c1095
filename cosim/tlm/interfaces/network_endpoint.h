// cosim/tlm/interfaces/network_endpoint.h
// The fabric's side of a TLM-2.0 network interface: sends and receives packets that carry
// transactions.
// Timing: a packet sent at time t enters the source queue in cycle floor(t / period) + 1. Fabric
// events of cycle t are served at time t * period, one delta cycle later.
#pragma once

#include "cosim/tlm/tlm_network.h"
#include "rtl_models/host/bounded_host.h"

#include <systemc>

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace thruway {

class NetworkEndpoint : public BoundedHost {
public:
    NetworkEndpoint(HostId id, TlmNetwork& network);

    HostId id() const { return id_; }
    std::uint32_t packets_sent() const { return sequence_; }

    Cycle generate(Cycle now, SourceQueue& queue) override;
    void deliver(const Flit& flit, Cycle now) override;
    void departed(PacketHandle packet, Cycle now) override;

protected:
    /// Returns the cycle in which the packet enters the source queue.
    Cycle send(NetworkPayload& payload, HostId destination, std::uint8_t message_class,
               std::uint64_t bytes);
    /// Packets sent that have not left this host yet.
    unsigned queued() const { return queued_; }
    /// True if a sent packet has not entered the source queue yet.
    bool packet_to_come() const { return !to_come_.empty(); }

    /// Called by the fabric, within its cycle, when a slot of the source queue becomes free.
    virtual void slot_freed() = 0;
    bool has_arrived() const { return !arrived_.empty(); }
    /// Returns the transactions that arrived since the last call.
    std::vector<NetworkPayload*> take_arrived() { return std::exchange(arrived_, {}); }

    TlmNetwork& network_;
    /// Notified with a delta delay after an event in the fabric.
    sc_core::sc_event served_;

private:
    const HostId id_;
    std::uint32_t sequence_ = 0;
    unsigned queued_ = 0;
    std::deque<std::pair<Cycle, PacketHandle>> to_come_;  ///< (first cycle in the queue, packet)
    std::vector<NetworkPayload*> arrived_;
};

}  // namespace thruway
