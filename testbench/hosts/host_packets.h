// testbench/hosts/host_packets.h
// The packets of a host of the test bench: makes those that it sends, and records what arrives.
#pragma once

#include "core/packet.h"
#include "rtl_models/host/host_interface.h"
#include "testbench/hosts/run_record.h"
#include "traffic/settings/packet_stream.h"

#include <cstdint>

namespace thruway {

class HostPackets {
public:
    HostPackets(HostId id, PacketPool& packets, RunRecord& record)
        : id_(id), packets_(packets), record_(record) {}

    HostId id() const { return id_; }
    RunRecord& record() { return record_; }
    Packet& operator[](PacketHandle handle) { return packets_[handle]; }

    /// A new packet of `flits` flits for the destination of `request`, generated in its cycle.
    PacketHandle make(const PacketRequest& request, unsigned flits);
    /// Of the next packet.
    PacketIdentity next_identity(Cycle generated) const { return {generated, id_, sequence_}; }

    /// Checks a flit that arrives. True: its packet is complete.
    bool arrived(const Flit& flit) { return Scoreboard::arrived(flit, packets_[flit.packet], id_); }
    /// The same for a packet that arrives at once.
    void arrived_whole(PacketHandle handle, unsigned flits) {
        Scoreboard::arrived_whole(packets_[handle], flits, id_);
    }
    /// The packet is complete in cycle `now`: records it and releases its record.
    void complete(PacketHandle handle, Cycle now);

private:
    const HostId id_;
    PacketPool& packets_;
    RunRecord& record_;
    std::uint32_t sequence_ = 0;
};

}  // namespace thruway
