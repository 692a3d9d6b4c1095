#include "testbench/hosts/workload_host.h"

#include <algorithm>
#include <utility>

namespace thruway {

WorkloadHost::WorkloadHost(sc_core::sc_module_name name, HostId id, WorkloadPlayer& player,
                           const WorkloadSettings& settings,
                           std::unique_ptr<PacketStream> background, PacketPool& packets,
                           RunRecord& record, unsigned max_packet_flits,
                           std::optional<unsigned> first_class)
    : sc_module(name),
      packets_(id, packets, record),
      player_(player),
      format_(settings.packets),
      local_cycles_(settings.local_cycles),
      background_(std::move(background), max_packet_flits),
      first_class_(first_class) {}

Cycle WorkloadHost::generate(Cycle now, SourceQueue& queue) {
    const Cycle next = background_.generate(now, packets_, queue);
    return std::min(next, play(now, queue));
}

/// Returns when the workload must be played next.
Cycle WorkloadHost::play(Cycle now, SourceQueue& queue) {
    while (!local_.empty() && local_.front().start + local_cycles_ <= now) {
        const Message& message = local_.front();
        const Arrival arrival{message.id, message.start + local_cycles_, message.start};
        due_ = std::min(due_, player_.arrived(packets_.id(), arrival));
        packets_.record().workload->arrived_at_source(packets_.id(), arrival,
                                                      message.traffic_class);
        local_.pop_front();
    }
    if (due_ <= now) {
        due_ = player_.advance(packets_.id(), now, started_);
        for (const Message& message : started_) send(message, queue);
        started_.clear();
    }
    return local_.empty() ? due_ : std::min(due_, local_.front().start + local_cycles_);
}

void WorkloadHost::send(const Message& message, SourceQueue& queue) {
    packets_.record().workload->started(packets_.id(), message.traffic_class, message.bytes);
    if (message.destination == packets_.id()) {
        local_.push_back(message);
        return;
    }
    const std::uint64_t packets = format_.packets(message.bytes);
    const PacketRequest request{message.start, message.destination, 0, message.traffic_class};
    for (std::uint64_t i = 0; i < packets; ++i) {
        const PacketHandle handle = packets_.make(request, format_.flits(message.bytes, i));
        Packet& packet = packets_[handle];
        packet.message = message.id.number;
        packet.message_packets = static_cast<std::uint32_t>(packets);
        queue.push_back(handle);
    }
}

void WorkloadHost::deliver(const Flit& flit, Cycle now) {
    if (packets_.arrived(flit)) complete(flit.packet, now);
}

void WorkloadHost::deliver_packet(PacketHandle handle, unsigned flits, Cycle now) {
    packets_.arrived_whole(handle, flits);
    complete(handle, now);
}

void WorkloadHost::complete(PacketHandle handle, Cycle now) {
    const Packet packet = packets_[handle];
    packets_.complete(handle, now);
    if (packet.message == kNoMessage) return;
    const MessageId id{packet.identity.source, packet.message};
    if (packet.message_packets > 1) {
        const auto arriving = arriving_.emplace(id, 0).first;
        if (++arriving->second < packet.message_packets) return;
        arriving_.erase(arriving);
    }
    const Arrival arrival{id, now + 1, packet.injected, packet.identity.sequence};
    packets_.record().workload->arrived(packets_.id(), arrival, packet.traffic_class,
                                        arrival.time - packet.identity.generated);
    const Cycle due = player_.arrived(packets_.id(), arrival);
    if (due >= due_) return;
    due_ = due;
    router_->wake_host(port_, due);
}

}  // namespace thruway
