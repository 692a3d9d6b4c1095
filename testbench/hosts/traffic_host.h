// testbench/hosts/traffic_host.h
// A host of the test bench: traffic generator and sink.
// Timing: a packet generated in cycle g enters the source queue in g. Latency counts from g to the
// cycle in which the sink takes the tail flit, both included.
#pragma once

#include "rtl_models/host/host_interface.h"
#include "testbench/hosts/host_packets.h"
#include "testbench/hosts/stream_source.h"

#include <systemc>

#include <memory>

namespace thruway {

class TrafficHost : public HostInterface, public sc_core::sc_module {
public:
    /// The other arguments are those of StreamSource.
    TrafficHost(sc_core::sc_module_name name, HostId id, std::unique_ptr<PacketStream> stream,
                PacketPool& packets, RunRecord& record, unsigned max_packet_flits = 0);

    Cycle generate(Cycle now, SourceQueue& queue) override {
        return source_.generate(now, packets_, queue);
    }
    void deliver(const Flit& flit, Cycle now) override {
        if (packets_.arrived(flit)) packets_.complete(flit.packet, now);
    }
    void deliver_packet(PacketHandle handle, unsigned flits, Cycle now) override {
        packets_.arrived_whole(handle, flits);
        packets_.complete(handle, now);
    }

    /// True if no further packet will be generated.
    bool exhausted() const { return source_.exhausted(); }

private:
    HostPackets packets_;
    StreamSource source_;
};

}  // namespace thruway
