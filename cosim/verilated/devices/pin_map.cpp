#include "cosim/verilated/devices/pin_map.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

constexpr unsigned kMaxRadix = 255;

/// Why the network does not fit the pins; empty if it fits.
std::string misfit(const Topology& topology) {
    if (!topology.grid) return "it has no coordinates";
    const GridShape& shape = topology.grid->shape();
    if (shape.radix.size() > 2) return fmt::format("it has {} dimensions", shape.radix.size());
    const unsigned radix = *std::max_element(shape.radix.begin(), shape.radix.end());
    if (radix > kMaxRadix) return fmt::format("it has a radix of {}", radix);
    if (!shape.bidirectional) return "its links are unidirectional";
    if (shape.double_links) return "it has double links";
    const FabricGraph& graph = topology.graph;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const std::size_t hosts = graph.hosts_of(RouterId{r}).size();
        if (hosts != 1) return fmt::format("router {} has {} hosts", r, hosts);
    }
    return {};
}

}  // namespace

PinMap::PinMap(const Topology& topology, RouterId router) : topology_(topology) {
    const std::string wrong = misfit(topology);
    if (!wrong.empty()) {
        throw Problem(fmt::format(
            "{}: {}; the Verilog router needs a torus or mesh of one or two dimensions, at most "
            "{} routers per dimension, single links in both directions and one host per router",
            topology.name, wrong, kMaxRadix));
    }
    const Grid& grid = *topology.grid;
    ports_ = 2 * grid.dimensions() + 1;
    pin_of_.resize(topology.graph.ports(router));
    const auto join = [this](Port port, unsigned pin) {
        pin_of_[port] = pin;
        port_of_[pin] = port;
    };
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        const auto plus = grid.port(router, d, Direction::kPlus);
        const auto minus = grid.port(router, d, Direction::kMinus);
        if (plus) join(*plus, 2 * d);
        if (minus && minus != plus) join(*minus, 2 * d + 1);
    }
    join(topology.graph.host(topology.graph.hosts_of(router)[0]).port, ports_ - 1);

    const auto byte = [](unsigned value) { return static_cast<std::uint8_t>(value); };
    place_.x = byte(grid.coordinate(router, 0));
    place_.radix_x = byte(grid.shape().radix[0]);
    if (grid.dimensions() == 2) {
        place_.y = byte(grid.coordinate(router, 1));
        place_.radix_y = byte(grid.shape().radix[1]);
    }
    place_.wraps = grid.shape().wraps;
    unsigned ties = 0;
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        const unsigned radix = grid.shape().radix[d];
        if (grid.shape().wraps && radix % 2 == 0 && radix > 2) tie_bit_[d] = ties++;
    }
}

FlitFields PinMap::fields_of(const Packet& packet) const {
    const Grid& grid = *topology_.grid;
    const RouterId to = topology_.graph.host(packet.destination).router;
    FlitFields fields;
    fields.dest_x = static_cast<std::uint8_t>(grid.coordinate(to, 0));
    if (grid.dimensions() == 2) fields.dest_y = static_cast<std::uint8_t>(grid.coordinate(to, 1));
    fields.flits = packet.flits;
    for (unsigned d = 0; d < tie_bit_.size(); ++d) {
        if (!tie_bit_[d]) continue;
        const unsigned minus = (packet.route_draw >> *tie_bit_[d]) & 1u;
        fields.ties = static_cast<std::uint8_t>(fields.ties | minus << d);
    }
    return fields;
}

bool PinMap::read_fields(const FlitFields& fields, Packet& packet) const {
    const Grid& grid = *topology_.grid;
    std::vector<unsigned> place = {fields.dest_x};
    if (grid.dimensions() == 2) place.push_back(fields.dest_y);
    for (unsigned d = 0; d < place.size(); ++d) {
        if (place[d] >= grid.shape().radix[d]) return false;
    }
    packet.destination = topology_.graph.hosts_of(grid.at(place))[0];
    packet.flits = fields.flits;
    packet.route_draw = 0;
    for (unsigned d = 0; d < tie_bit_.size(); ++d) {
        const unsigned minus = (unsigned{fields.ties} >> d) & 1u;
        if (tie_bit_[d]) packet.route_draw |= minus << *tie_bit_[d];
    }
    return true;
}

}  // namespace thruway
