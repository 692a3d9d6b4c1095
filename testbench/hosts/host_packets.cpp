#include "testbench/hosts/host_packets.h"

#include <algorithm>

namespace thruway {

PacketHandle HostPackets::make(const PacketRequest& request, unsigned flits) {
    const PacketHandle handle = packets_.allocate();
    Packet& packet = packets_[handle];
    packet.identity = {request.cycle, id_, sequence_++};
    packet.destination = request.destination;
    packet.flits = static_cast<std::uint16_t>(flits);
    packet.traffic_class = request.traffic_class;
    record_.series.record_generated(request.cycle, flits);
    record_.service.generated(id_, request.traffic_class, flits);
    for (const auto& statistic : record_.statistics) {
        statistic->generate(
            {id_, request.destination, flits, request.traffic_class, request.cycle});
    }
    record_.in_flight.came(request.cycle);
    record_.scoreboard.sent(packet);
    return handle;
}

void HostPackets::complete(PacketHandle handle, Cycle now) {
    const Packet& packet = packets_[handle];
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
    if (record_.messages && packet.message == kNoMessage &&
        record_.messages->arrived(packet.identity)) {
        record_.series.record_message(now, now - packet.identity.generated + 1);
    }
    record_.in_flight.gone(now + 1, packet.identity.generated);
    record_.last_delivery = std::max(record_.last_delivery.value_or(0), now);
    if (record_.waveform != nullptr) record_.waveform->arrived(packet.identity, now);
    packets_.release(handle);
}

}  // namespace thruway
