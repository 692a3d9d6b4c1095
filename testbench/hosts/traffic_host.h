// testbench/hosts/traffic_host.h
// A host of the test bench: traffic generator and sink. Splits messages that exceed the maximum
// packet length.
// Timing: a packet generated in cycle g enters the source queue in g. Latency counts from g to the
// cycle in which the sink takes the tail flit, both included.
#pragma once

#include "core/packet.h"
#include "rtl_models/host/host_interface.h"
#include "testbench/hosts/run_record.h"
#include "traffic/settings/packet_stream.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <optional>

namespace thruway {

class TrafficHost : public HostInterface, public sc_core::sc_module {
public:
    /// `stream`: null for a host that only receives. `max_packet_flits`: longer messages are split,
    /// which requires record.messages; 0: never.
    TrafficHost(sc_core::sc_module_name name, HostId id, std::unique_ptr<PacketStream> stream,
                PacketPool& packets, RunRecord& record, unsigned max_packet_flits = 0);

    Cycle generate(Cycle now, SourceQueue& queue) override;
    void deliver(const Flit& flit, Cycle now) override;
    void deliver_packet(PacketHandle handle, unsigned flits, Cycle now) override;

    /// True if no further packet will be generated.
    bool exhausted() const { return !next_; }

private:
    PacketHandle make_packet(const PacketRequest& message, unsigned flits);
    void complete(PacketHandle handle, const Packet& packet, Cycle now);

    const HostId id_;
    std::unique_ptr<PacketStream> stream_;
    PacketPool& packets_;
    RunRecord& record_;
    const unsigned max_packet_flits_;  ///< 0: no limit
    std::optional<PacketRequest> next_;
    std::uint32_t sequence_ = 0;
};

}  // namespace thruway
