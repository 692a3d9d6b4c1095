#include "testbench/parts/part_events.h"

namespace thruway {
namespace {

void archive_place(ByteArchive& io, PortVc& place) { io(place.port, place.vc); }

void archive_flag(ByteArchive& io, bool& flag) {
    std::uint8_t byte = flag ? 1 : 0;
    io(byte);
    flag = byte != 0;
}

}  // namespace

void PartEvent::archive(ByteArchive& io) {
    io(reported, event.kind, event.router, event.cycle, event.waits_for, event.held,
       event.wait.cycles);
    archive_place(io, event.input);
    archive_place(io, event.output);
    archive_flag(io, event.wait.chose);
    archive_flag(io, event.wait.timed_out);
    archive_flag(io, event.hop.made);
    archive_flag(io, event.hop.cut);
    archive_flag(io, event.hop.after_another);
    archive_flag(io, event.hop.after_cut);
    archive_flag(io, has_flit);
    if (!has_flit) return;
    bool head = event.flit.head;
    bool tail = event.flit.tail;
    archive_flag(io, head);
    archive_flag(io, tail);
    event.flit.head = head;
    event.flit.tail = tail;
    io(event.flit.sequence, event.flit.vc, packet.identity);
    if (event.kind != RouterEventKind::kInjected) return;
    io(packet.destination, packet.flits, packet.traffic_class, packet.message);
}

EventKinds PartEvents::wants(RouterId router) const {
    EventKinds kinds = {RouterEventKind::kInjected, RouterEventKind::kSent};
    for (const FabricTrace* trace : traces_) kinds = kinds | trace->wants(router);
    return kinds;
}

void PartEvents::happened(const RouterEvent& event) {
    PartEvent& kept = events_.emplace_back();
    kept.reported = fabric_->clock().now();
    kept.event = event;
    kept.has_flit = event.flit.valid();
    if (!kept.has_flit) return;
    const Packet& packet = fabric_->packets()[event.flit.packet];
    kept.packet.identity = packet.identity;
    kept.packet.destination = packet.destination;
    kept.packet.flits = packet.flits;
    kept.packet.traffic_class = packet.traffic_class;
    kept.packet.message = packet.message;
}

}  // namespace thruway
