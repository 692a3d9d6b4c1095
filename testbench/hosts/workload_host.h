// testbench/hosts/workload_host.h
// A host of the test bench that plays its part of a workload, and may generate other traffic beside
// it.
// Timing: a message that starts at time t enters the source queue in cycle t, as all its packets at
// once. It arrives at time t + 1 if its last flit reaches the host in cycle t. A message to the
// host itself does not enter the network; it arrives `local_cycles` after its start.
#pragma once

#include "rtl_models/host/host_interface.h"
#include "testbench/hosts/host_packets.h"
#include "testbench/hosts/stream_source.h"
#include "workloads/settings/workload_settings.h"
#include "workloads/tasks/workload_player.h"

#include <systemc>

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace thruway {

class WorkloadHost : public HostInterface, public sc_core::sc_module {
public:
    /// `background`: null for none; `max_packet_flits`: of the background. The others must outlive
    /// the host. `first_class`: Workload::first_class(). Requires RunRecord::workload.
    WorkloadHost(sc_core::sc_module_name name, HostId id, WorkloadPlayer& player,
                 const WorkloadSettings& settings, std::unique_ptr<PacketStream> background,
                 PacketPool& packets, RunRecord& record, unsigned max_packet_flits = 0,
                 std::optional<unsigned> first_class = {});

    void connected(HostWaker& router, Port port) override {
        router_ = &router;
        port_ = port;
    }
    Cycle generate(Cycle now, SourceQueue& queue) override;
    bool sends_some_first() const override { return first_class_.has_value(); }
    bool goes_first(const Packet& packet) const override {
        return packet.message != kNoMessage && packet.traffic_class == *first_class_;
    }
    void deliver(const Flit& flit, Cycle now) override;
    void deliver_packet(PacketHandle handle, unsigned flits, Cycle now) override;

    HostId id() const { return packets_.id(); }
    /// Nothing of the workload is left to do here.
    bool finished() const { return player_.finished(packets_.id()); }
    /// Nothing will happen here unless a message arrives from another host.
    bool at_rest() const { return due_ == kNever && local_.empty(); }
    /// No further packet of the background will be generated.
    bool exhausted() const { return background_.exhausted(); }

private:
    Cycle play(Cycle now, SourceQueue& queue);
    void send(const Message& message, SourceQueue& queue);
    void complete(PacketHandle handle, Cycle now);

    HostPackets packets_;
    WorkloadPlayer& player_;
    const MessageFormat format_;
    const Cycle local_cycles_;
    StreamSource background_;
    const std::optional<unsigned> first_class_;
    HostWaker* router_ = nullptr;
    Port port_ = 0;
    Cycle due_ = 0;                                ///< when the player must be advanced next
    std::vector<Message> started_;                 ///< empty between calls
    std::deque<Message> local_;                    ///< on the way from this host to itself
    std::map<MessageId, std::uint32_t> arriving_;  ///< packets that have arrived, of several
};

}  // namespace thruway
