// rtl_models/queued/output_queues.h
// Storage with one first-in first-out queue for each output. A header is assigned to one of its
// productive outputs when it is decided: if that is idle it cuts through, else it waits there and
// nowhere else.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 2; the policies for several productive outputs: Buffer design for adaptive routing in direct
// networks, sec. 3.2; the queue of the highest port: the torus with unbounded storage, sec. 2.2.
#pragma once

#include "rtl_models/queued/packet_fifo.h"
#include "rtl_models/queued/packet_storage.h"
#include "rtl_models/queued/queued_settings.h"

#include <systemc>

#include <vector>

namespace thruway {

class OutputQueues : public PacketStorage {
public:
    OutputQueues(sc_core::sc_module_name name, unsigned ports, AssignmentPolicy assignment,
                 BlockedPacketRule blocked);

    void assign(PortSet idle, Cycle now, std::vector<Departure>& departures) override;
    std::optional<Port> decide(StoredPacket& packet, PortSet idle, const Draw& random) override;
    void join(const StoredPacket& packet) override;
    PortSet outputs_of(const StoredPacket& packet) const override {
        return PortSet{1} << packet.queue;
    }
    PortSet wanted() const override { return occupied_; }

    std::size_t packets() const override { return packets_; }
    unsigned queues() const override { return static_cast<unsigned>(queues_.size()); }

private:
    Port output_for(const StoredPacket& packet, PortSet idle, const Draw& random) const;
    Port joined_by(const StoredPacket& packet, PortSet idle) const;
    Port shortest(const StoredPacket& packet, PortSet idle) const;
    PortSet empty(PortSet outputs) const;

    const AssignmentPolicy assignment_;
    const BlockedPacketRule blocked_;
    std::vector<PacketFifo> queues_;     ///< [port]
    std::vector<std::size_t> assigned_;  ///< [port] packets in queue, and those still to join it
    std::size_t packets_ = 0;
    PortSet occupied_ = 0;  ///< queues that are not empty
};

}  // namespace thruway
