#include "testbench/traffic_host.h"

#include <utility>

namespace thruway {

TrafficHost::TrafficHost(sc_core::sc_module_name name, HostId id,
                         std::unique_ptr<PacketStream> stream, PacketPool& packets,
                         RunRecord& record)
    : sc_module(name), id_(id), stream_(std::move(stream)), packets_(packets), record_(record) {
    if (stream_ != nullptr) next_ = stream_->next();
}

Cycle TrafficHost::generate(Cycle now, SourceQueue& queue) {
    while (next_ && next_->cycle <= now) {
        const PacketHandle handle = packets_.allocate();
        Packet& packet = packets_[handle];
        packet.identity = {next_->cycle, id_, sequence_++};
        packet.destination = next_->destination;
        packet.flits = next_->flits;
        packet.traffic_class = next_->traffic_class;
        record_.series.record_generated(next_->cycle, next_->flits);
        record_.population.came(next_->cycle);
        record_.scoreboard.sent(packet);
        if (record_.generated != nullptr) {
            record_.generated->push_back({next_->cycle, id_, next_->destination, next_->flits});
        }
        queue.push_back(handle);
        next_ = stream_->next();
    }
    return next_ ? next_->cycle : kNever;
}

void TrafficHost::deliver(const Flit& flit, Cycle now) {
    Packet& packet = packets_[flit.packet];
    record_.scoreboard.arrived(flit, packet, id_);
    if (flit.tail) complete(flit.packet, packet, now);
}

/// The whole packet is here.
void TrafficHost::complete(PacketHandle handle, const Packet& packet, Cycle now) {
    record_.series.record_delivery(now, now - packet.identity.generated + 1,
                                   now - packet.injected + 1, packet.hops, packet.flits,
                                   packet.traffic_class);
    record_.series.record_cut_through(now, packet.hops, packet.cut_through);
    if (record_.class_latencies) {
        record_.class_latencies->record(now, now - packet.identity.generated + 1, packet.hops,
                                        packet.flits, packet.traffic_class);
    }
    record_.population.gone(now + 1, packet.identity.generated);
    packets_.release(handle);
}

}  // namespace thruway
