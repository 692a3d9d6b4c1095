#include "testbench/hosts/host_packets.h"

#include <algorithm>

namespace thruway {

PacketHandle HostPackets::make(const PacketRequest& request, unsigned flits) {
    Packet packet;
    packet.identity = {request.cycle, id_, sequence_++};
    packet.destination = request.destination;
    packet.flits = static_cast<std::uint16_t>(flits);
    packet.traffic_class = request.traffic_class;
    const PacketHandle handle = packets_.allocate(packet);
    record_.series.record_generated(request.cycle, flits);
    record_.service.generated(id_, request.traffic_class, flits);
    const Generation generation{id_, request.destination, flits, request.traffic_class,
                                request.cycle};
    for (const auto& statistic : record_.statistics) statistic->generate(generation);
    record_.in_flight.came(request.cycle);
    record_.scoreboard.sent(packet);
    return handle;
}

void HostPackets::complete(PacketHandle handle, Cycle now) {
    const Packet& packet = packets_[handle];
    const Cycle latency = now - packet.identity.generated + 1;
    record_.scoreboard.received(packet);
    record_.series.record_delivery(now, latency, now - packet.injected + 1, packet.hops,
                                   packet.flits, packet.traffic_class, &packet.cut_through);
    if (record_.distances != nullptr) {
        record_.series.record_misroutes(
            now, packet.hops - record_.distances->hops(packet.identity.source, id_));
    }
    record_.service.delivered(packet.identity.source, packet.traffic_class, packet.flits);
    if (record_.class_latencies) {
        record_.class_latencies->record(now, latency, packet.hops, packet.flits,
                                        packet.traffic_class);
    }
    const Delivery delivery{packet.identity.source, id_,         packet.flits,
                            packet.traffic_class,   packet.hops, packet.identity.generated,
                            packet.injected,        now};
    for (const auto& statistic : record_.statistics) statistic->deliver(delivery);
    if (record_.messages && packet.message == kNoMessage &&
        record_.messages->arrived(packet.identity)) {
        record_.series.record_message(now, latency);
    }
    record_.in_flight.gone(now + 1, packet.identity.generated);
    record_.last_delivery = std::max(record_.last_delivery.value_or(0), now);
    if (record_.waveform != nullptr) record_.waveform->arrived(packet.identity, now);
    packets_.release(handle);
}

}  // namespace thruway
