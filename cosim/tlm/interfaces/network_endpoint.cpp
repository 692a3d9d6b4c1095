#include "cosim/tlm/interfaces/network_endpoint.h"

namespace thruway {

NetworkEndpoint::NetworkEndpoint(HostId id, TlmNetwork& network) : network_(network), id_(id) {}

Cycle NetworkEndpoint::send(NetworkPayload& payload, HostId destination, std::uint8_t message_class,
                            std::uint64_t bytes) {
    const Cycle cycle = network_.next_cycle();
    const PacketHandle handle = network_.fabric().packets().allocate();
    Packet& packet = network_.fabric().packets()[handle];
    packet.identity = {cycle, id_, sequence_++};
    packet.destination = destination;
    packet.flits = static_cast<std::uint16_t>(network_.settings().flits(bytes));
    packet.traffic_class = message_class;
    network_.load(handle, payload);
    to_come_.emplace_back(cycle, handle);
    ++queued_;
    network_.fabric().wake_host(id_, cycle);
    return cycle;
}

Cycle NetworkEndpoint::generate(Cycle now, SourceQueue& queue) {
    for (; !to_come_.empty() && to_come_.front().first <= now; to_come_.pop_front()) {
        queue.push_back(to_come_.front().second);
    }
    return to_come_.empty() ? kNever : to_come_.front().first;
}

void NetworkEndpoint::departed(PacketHandle, Cycle) {
    --queued_;
    slot_freed();
}

void NetworkEndpoint::deliver(const Flit& flit, Cycle) {
    PacketPool& packets = network_.fabric().packets();
    Packet& packet = packets[flit.packet];
    if (packet.destination != id_ || flit.sequence != packet.flits_received) {
        SC_REPORT_FATAL("/thruway/tlm/delivery",
                        "a flit arrived at the wrong host or out of order");
    }
    ++packet.flits_received;
    if (!flit.tail) return;
    arrived_.push_back(&network_.unload(flit.packet));
    packets.release(flit.packet);
    served_.notify(sc_core::SC_ZERO_TIME);
}

}  // namespace thruway
