// rtl_models/queued_router/storage/output_queues.h
// Storage with one first-in first-out queue per output. A header is assigned to one of its
// productive outputs when it is decided. It cuts through if this output is idle, and otherwise
// waits for it.
// In assign_together() a waiting packet goes before headers for its output. Headers are matched
// with idle outputs whose queues are empty.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 2; policies for several productive outputs: Buffer design for adaptive routing in direct
// networks, sec. 3.2; queue of the highest port: Toroidal network with virtual cut-through:
// saturation point and latency, sec. 2.2.
#pragma once

#include "rtl_models/queued_router/storage/packet_storage.h"
#include "rtl_models/queued_router/storage/queues/packet_fifo.h"
#include "rtl_models/settings/queued_settings.h"

#include <systemc>

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

class OutputQueues : public PacketStorage {
public:
    /// The queues allocate from `memory`.
    OutputQueues(sc_core::sc_module_name name, unsigned ports, AssignmentPolicy assignment,
                 BlockedPacketRule blocked,
                 std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    void assign(PortSet idle, Cycle now, std::vector<Departure>& departures) override;
    std::optional<Port> decide(StoredPacket& packet, PortSet idle, const Draw& random) override;
    void assign_together(PortSet idle, PortSet seen, Cycle now, std::vector<HeaderTurn>& headers,
                         std::vector<Departure>& departures) override;
    void join(const StoredPacket& packet, Cycle now) override;
    PortSet wanted() const override { return occupied_; }
    PortSet wanted_by(const StoredPacket& packet) const override {
        return PortSet{1} << packet.queue;
    }

    std::size_t packets() const override { return packets_; }
    unsigned queues() const override { return static_cast<unsigned>(queues_.size()); }

private:
    struct Queue {
        PacketFifo waiting;
        std::uint32_t assigned = 0;  ///< packets that wait or will join
    };

    struct Asking {
        HeaderTurn* turn;
        PortSet outputs;
    };

    PortSet eligible(const StoredPacket& packet, PortSet seen, const Draw& random) const;
    void match_headers(PortSet free);
    Port output_for(const StoredPacket& packet, PortSet idle, const Draw& random) const;
    Port joined_by(const StoredPacket& packet, PortSet idle) const;
    Port shortest(const StoredPacket& packet, PortSet idle) const;
    PortSet empty(PortSet outputs) const;

    const AssignmentPolicy assignment_;
    const BlockedPacketRule blocked_;
    std::size_t packets_ = 0;
    PortSet occupied_ = 0;            ///< outputs with waiting packets
    std::pmr::vector<Queue> queues_;  ///< [port]
    std::vector<Asking> asking_;      ///< scratch
};

}  // namespace thruway
