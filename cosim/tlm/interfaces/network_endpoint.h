// cosim/tlm/interfaces/network_endpoint.h
// The side of a TLM-2.0 network interface that the fabric sees: it sends packets that carry
// transactions, and takes those that come.
// Timing: what is sent at time t is in the source queue in cycle floor(t / period) + 1. What the
// fabric does in cycle t is served at t * period, a delta cycle later.
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
    /// Returns the cycle in which the packet is in the source queue.
    Cycle send(NetworkPayload& payload, HostId destination, std::uint8_t message_class,
               std::uint64_t bytes);
    /// Packets that have been sent and are still at this host.
    unsigned queued() const { return queued_; }
    /// A packet that was sent is not in the source queue yet.
    bool packet_to_come() const { return !to_come_.empty(); }

    /// A place has become free in the source queue: in the fabric's cycle.
    virtual void place_freed() = 0;
    bool has_arrived() const { return !arrived_.empty(); }
    /// Transactions that have arrived since the last call.
    std::vector<NetworkPayload*> take_arrived() { return std::exchange(arrived_, {}); }

    TlmNetwork& network_;
    /// Notified for the delta cycle after something happened in the fabric.
    sc_core::sc_event served_;

private:
    const HostId id_;
    std::uint32_t sequence_ = 0;
    unsigned queued_ = 0;
    std::deque<std::pair<Cycle, PacketHandle>> to_come_;  ///< into the source queue
    std::vector<NetworkPayload*> arrived_;
};

}  // namespace thruway
