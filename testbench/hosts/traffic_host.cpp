#include "testbench/hosts/traffic_host.h"

#include <algorithm>
#include <utility>

namespace thruway {

TrafficHost::TrafficHost(sc_core::sc_module_name name, HostId id,
                         std::unique_ptr<PacketStream> stream, PacketPool& packets,
                         RunRecord& record, unsigned max_packet_flits)
    : sc_module(name),
      id_(id),
      stream_(std::move(stream)),
      packets_(packets),
      record_(record),
      max_packet_flits_(max_packet_flits) {
    if (stream_ != nullptr) next_ = stream_->next();
}

Cycle TrafficHost::generate(Cycle now, SourceQueue& queue) {
    while (next_ && next_->cycle <= now) {
        const unsigned longest = max_packet_flits_ == 0 ? next_->flits : max_packet_flits_;
        const PacketIdentity first = {next_->cycle, id_, sequence_};
        for (unsigned rest = next_->flits; rest > 0;) {
            const unsigned flits = std::min(rest, longest);
            queue.push_back(make_packet(*next_, flits));
            rest -= flits;
        }
        if (record_.messages) record_.messages->sent(first, sequence_ - first.sequence);
        if (record_.generated) {
            record_.generated->push_back({next_->cycle, id_, next_->destination, next_->flits});
        }
        next_ = stream_->next();
    }
    return next_ ? next_->cycle : kNever;
}

PacketHandle TrafficHost::make_packet(const PacketRequest& message, unsigned flits) {
    const PacketHandle handle = packets_.allocate();
    Packet& packet = packets_[handle];
    packet.identity = {message.cycle, id_, sequence_++};
    packet.destination = message.destination;
    packet.flits = static_cast<std::uint16_t>(flits);
    packet.traffic_class = message.traffic_class;
    record_.series.record_generated(message.cycle, flits);
    record_.service.generated(id_, message.traffic_class, flits);
    for (const auto& statistic : record_.statistics) {
        statistic->generate(
            {id_, message.destination, flits, message.traffic_class, message.cycle});
    }
    record_.in_flight.came(message.cycle);
    record_.scoreboard.sent(packet);
    return handle;
}

void TrafficHost::deliver(const Flit& flit, Cycle now) {
    Packet& packet = packets_[flit.packet];
    record_.scoreboard.arrived(flit, packet, id_);
    if (flit.tail) complete(flit.packet, packet, now);
}

void TrafficHost::deliver_packet(PacketHandle handle, unsigned flits, Cycle now) {
    Packet& packet = packets_[handle];
    record_.scoreboard.arrived_whole(packet, flits, id_);
    complete(handle, packet, now);
}

/// The tail has arrived.
void TrafficHost::complete(PacketHandle handle, const Packet& packet, Cycle now) {
    record_.series.record_delivery(now, now - packet.identity.generated + 1,
                                   now - packet.injected + 1, packet.hops, packet.flits,
                                   packet.traffic_class);
    if (record_.distances != nullptr) {
        record_.series.record_misroutes(
            now, packet.hops - record_.distances->hops(packet.identity.source, id_));
    }
    record_.service.delivered(packet.identity.source, packet.traffic_class, packet.flits);
    record_.series.record_cut_through(now, packet.hops, packet.cut_through);
    if (record_.class_latencies) {
        record_.class_latencies->record(now, now - packet.identity.generated + 1, packet.hops,
                                        packet.flits, packet.traffic_class);
    }
    for (const auto& statistic : record_.statistics) {
        statistic->deliver({packet.identity.source, id_, packet.flits, packet.traffic_class,
                            packet.hops, packet.identity.generated, packet.injected, now});
    }
    if (record_.messages && record_.messages->arrived(packet.identity)) {
        record_.series.record_message(now, now - packet.identity.generated + 1);
    }
    record_.in_flight.gone(now + 1, packet.identity.generated);
    record_.last_delivery = std::max(record_.last_delivery.value_or(0), now);
    if (record_.waveform != nullptr) record_.waveform->arrived(packet.identity, now);
    packets_.release(handle);
}

}  // namespace thruway
