#include "tests/cosim/verilated/pin_recorder.h"

#include <algorithm>

namespace thruway::test {

void PinRecorder::connect(const Fabric& fabric, const Topology& topology) {
    fabric_ = &fabric;
    topology_ = &topology;
    const Grid& grid = *topology.grid;
    records_.resize(grid.routers());
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        const RouterId router{r};
        // The host's pin first; each port of a direction follows.
        std::vector<unsigned> pins(topology.graph.ports(router), 2 * grid.dimensions());
        for (unsigned d = grid.dimensions(); d-- > 0;) {
            if (const auto minus = grid.port(router, d, Direction::kMinus))
                pins[*minus] = 2 * d + 1;
            if (const auto plus = grid.port(router, d, Direction::kPlus)) pins[*plus] = 2 * d;
        }
        pins_.push_back(pins);
    }
}

PinPlace PinRecorder::place(RouterId router) const {
    const Grid& grid = *topology_->grid;
    const auto byte = [](unsigned value) { return static_cast<std::uint8_t>(value); };
    PinPlace place;
    place.x = byte(grid.coordinate(router, 0));
    place.radix_x = byte(grid.shape().radix[0]);
    if (grid.dimensions() > 1) {
        place.y = byte(grid.coordinate(router, 1));
        place.radix_y = byte(grid.shape().radix[1]);
    }
    place.wraps = grid.shape().wraps;
    return place;
}

PinValues& PinRecorder::at(std::vector<PinValues>& pins, Cycle cycle) {
    if (pins.size() <= cycle) pins.resize(cycle + 1);
    cycles_ = std::max(cycles_, static_cast<std::size_t>(cycle + 1));
    return pins[cycle];
}

FlitFields PinRecorder::fields(const Flit& flit) const {
    const Packet& packet = fabric_->packets()[flit.packet];
    const PinPlace to = place(topology_->graph.host(packet.destination).router);
    FlitFields fields;
    fields.head = flit.head;
    fields.tail = flit.tail;
    fields.vc = flit.vc;
    fields.dest_x = to.x;
    fields.dest_y = to.y;
    // Bit i of the draw belongs to the i-th dimension that has ties, where both directions can be
    // minimal.
    unsigned draw = packet.route_draw;
    for (unsigned d = 0; d < topology_->grid->dimensions(); ++d) {
        const unsigned radix = topology_->grid->shape().radix[d];
        if (!to.wraps || radix % 2 != 0 || radix == 2) continue;
        fields.ties = static_cast<std::uint8_t>(fields.ties | (draw & 1u) << d);
        draw >>= 1;
    }
    fields.sequence = flit.sequence;
    fields.flits = packet.flits;
    fields.packet = index(packet.identity.source) << 14 | packet.identity.sequence;
    return fields;
}

void PinRecorder::put(PinValues& pins, unsigned pin, const Flit& flit) const {
    pins.send(pin, fields(flit));
}

void PinRecorder::happened(const RouterEvent& event) {
    Record& record = records_[index(event.router)];
    const auto credit = [&](PinValues& pins, PortVc place) {
        pins.give_credit(pin(event.router, place.port), place.vc);
    };
    switch (event.kind) {
        case RouterEventKind::kCredit: credit(at(record.in, event.cycle), event.output); break;
        case RouterEventKind::kArrived:
            put(at(record.in, event.cycle), pin(event.router, event.input.port), event.flit);
            break;
        case RouterEventKind::kInjected: {
            // From now on one flit per cycle.
            const unsigned flits = fabric_->packets()[event.flit.packet].flits;
            for (unsigned i = 0; i < flits; ++i) {
                const Flit flit(event.flit.packet, static_cast<std::uint16_t>(i), event.flit.vc,
                                i == 0, i + 1 == flits);
                put(at(record.in, event.cycle + i), pin(event.router, event.input.port), flit);
            }
            break;
        }
        case RouterEventKind::kCrossed: credit(at(record.out, event.cycle), event.input); break;
        case RouterEventKind::kSent:
            put(at(record.out, event.cycle), pin(event.router, event.output.port), event.flit);
            break;
        case RouterEventKind::kRouted:
        case RouterEventKind::kVcAllocated:
        case RouterEventKind::kRouteAgain:
        case RouterEventKind::kStored:
        case RouterEventKind::kVcsHeld:
        case RouterEventKind::kCycleEnded: break;
    }
}

}  // namespace thruway::test
