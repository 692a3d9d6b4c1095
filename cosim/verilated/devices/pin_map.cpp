#include "cosim/verilated/devices/pin_map.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace thruway {
namespace {

constexpr unsigned kMaxPlaceDimensions = 3;
/// Of the pins that tell a radix.
constexpr unsigned kMaxRadix = 255;

/// A grid in which each direction of a router has one port.
bool has_directions(const Topology& topology) {
    return topology.grid && topology.grid->shape().bidirectional &&
           !topology.grid->shape().double_links;
}

/// Errors: Problem if `largest`, the largest value that the network needs, has no room in a flit.
void check_width(const Topology& topology, const FlitLayout& layout, FlitField field,
                 std::size_t largest, const char* what) {
    const unsigned width = layout.width(field);
    if (width == 0 || largest >> width == 0) return;
    throw Problem(fmt::format("{}: it has {}, up to {}; {} of the device's flit has {} bit{}, up "
                              "to {}",
                              topology.name, what, largest, row_of(field).name, width,
                              width == 1 ? "" : "s", (std::size_t{1} << width) - 1));
}

void check_coordinates(const Topology& topology, const FlitLayout& layout) {
    constexpr FlitField kCoordinates[] = {FlitField::kDestX, FlitField::kDestY, FlitField::kDestZ};
    const bool reads_one = std::any_of(std::begin(kCoordinates), std::end(kCoordinates),
                                       [&](FlitField field) { return layout.carries(field); });
    const bool by_number = layout.carries(FlitField::kDestination);
    if (!reads_one || by_number) return;
    if (!has_directions(topology)) {
        throw Problem(fmt::format("{}: {}; the device finds its way by coordinates and needs a "
                                  "torus or mesh with single links in both directions",
                                  topology.name,
                                  !topology.grid ? "it has no coordinates"
                                  : topology.grid->shape().double_links
                                      ? "it has double links"
                                      : "its links are unidirectional"));
    }
    const std::vector<unsigned>& radix = topology.grid->shape().radix;
    for (std::size_t d = 0; d < radix.size(); ++d) {
        if (d >= kMaxPlaceDimensions || !layout.carries(kCoordinates[d])) {
            throw Problem(fmt::format("{}: it has {} dimensions; the device's flit has coordinates "
                                      "of {}",
                                      topology.name, radix.size(), d));
        }
        if (radix[d] > kMaxRadix) {
            throw Problem(fmt::format("{}: it has a radix of {}; a device that finds its way by "
                                      "coordinates needs at most {}",
                                      topology.name, radix[d], kMaxRadix));
        }
        check_width(topology, layout, kCoordinates[d], radix[d] - 1, "coordinates");
    }
}

void check_destinations(const Topology& topology, const FlitLayout& layout) {
    check_coordinates(topology, layout);
    const FabricGraph& graph = topology.graph;
    check_width(topology, layout, FlitField::kDestination, graph.hosts() - 1, "hosts");
    check_width(topology, layout, FlitField::kSource, graph.hosts() - 1, "hosts");
    std::size_t most_hosts = 1;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        most_hosts = std::max(most_hosts, graph.hosts_of(RouterId{r}).size());
    }
    check_width(topology, layout, FlitField::kDestLocal, most_hosts - 1, "hosts per router");
    if (most_hosts > 1 && !layout.carries(FlitField::kDestLocal) &&
        !layout.carries(FlitField::kDestination)) {
        throw Problem(fmt::format("{}: a router has {} hosts; the device's flit does not tell "
                                  "which of them is meant",
                                  topology.name, most_hosts));
    }
}

std::uint8_t byte(unsigned value) { return static_cast<std::uint8_t>(value); }

}  // namespace

NeededPorts needed_ports(const Topology& topology, RouterId router) {
    const auto hosts = static_cast<unsigned>(topology.graph.hosts_of(router).size());
    if (has_directions(topology)) return {2 * topology.grid->dimensions(), hosts};
    return {topology.graph.ports(router) - hosts, hosts};
}

PinMap::PinMap(const Topology& topology, RouterId router, const PinShape& shape)
    : topology_(topology),
      directions_(has_directions(topology)),
      pin_of_(topology.graph.ports(router)),
      port_of_(shape.ports) {
    const NeededPorts needed = needed_ports(topology, router);
    const unsigned most = std::max(shape.ports, needed.links + needed.hosts);
    if (most > kMaxWordPorts) {
        throw Problem(fmt::format("{}: router {} would have {} ports; a device has at most {}",
                                  topology.name, index(router), most, kMaxWordPorts));
    }
    if (shape.hosts > shape.ports || needed.links > shape.first_host_port() ||
        needed.hosts > shape.hosts) {
        throw Problem(fmt::format("{}: router {} needs {} ports for links{} and {} for hosts; its "
                                  "device has {} and {}",
                                  topology.name, index(router), needed.links,
                                  directions_ ? " (two per dimension)" : "", needed.hosts,
                                  shape.ports - std::min(shape.hosts, shape.ports), shape.hosts));
    }
    check_destinations(topology, shape.layout);
    place_.router = index(router);
    if (directions_) {
        number_grid_ports(router);
    } else {
        number_ports(router);
    }
    unsigned pin = shape.first_host_port();
    for (const HostId host : topology.graph.hosts_of(router)) {
        join(topology.graph.host(host).port, pin++);
    }
}

void PinMap::join(Port port, unsigned pin) {
    pin_of_[port] = pin;
    port_of_[pin] = port;
}

void PinMap::number_grid_ports(RouterId router) {
    const Grid& grid = *topology_.grid;
    const GridShape& shape = grid.shape();
    tie_bit_.resize(grid.dimensions());
    unsigned ties = 0;
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        const auto plus = grid.port(router, d, Direction::kPlus);
        const auto minus = grid.port(router, d, Direction::kMinus);
        if (plus) join(*plus, 2 * d);
        if (minus && minus != plus) join(*minus, 2 * d + 1);
        const unsigned radix = shape.radix[d];
        if (shape.wraps && radix % 2 == 0 && radix > 2) tie_bit_[d] = ties++;
    }
    const auto radix = [&](unsigned d) {
        return byte(d < shape.radix.size() ? shape.radix[d] : 1);
    };
    const auto coordinate = [&](unsigned d) {
        return byte(d < grid.dimensions() ? grid.coordinate(router, d) : 0);
    };
    place_.x = coordinate(0);
    place_.y = coordinate(1);
    place_.z = coordinate(2);
    place_.radix_x = radix(0);
    place_.radix_y = radix(1);
    place_.radix_z = radix(2);
    place_.wraps = shape.wraps;
}

void PinMap::number_ports(RouterId router) {
    unsigned pin = 0;
    for (Port port = 0; port < pin_of_.size(); ++port) {
        if (!topology_.graph.host_at(router, port)) join(port, pin++);
    }
}

FlitFields PinMap::fields_of(const Packet& packet) const {
    const FabricGraph& graph = topology_.graph;
    const RouterId to = graph.host(packet.destination).router;
    FlitFields fields;
    if (directions_) {
        const Grid& grid = *topology_.grid;
        const auto coordinate = [&](unsigned d) {
            return byte(d < grid.dimensions() ? grid.coordinate(to, d) : 0);
        };
        fields.dest_x = coordinate(0);
        fields.dest_y = coordinate(1);
        fields.dest_z = coordinate(2);
    }
    const auto& hosts = graph.hosts_of(to);
    const auto local = std::find(hosts.begin(), hosts.end(), packet.destination);
    fields.dest_local = byte(static_cast<unsigned>(local - hosts.begin()));
    fields.destination = index(packet.destination);
    fields.source = index(packet.identity.source);
    fields.message_class = packet.traffic_class;
    fields.hops = packet.hops;
    fields.flits = packet.flits;
    fields.draw = packet.route_draw;
    for (unsigned d = 0; d < std::min<std::size_t>(tie_bit_.size(), 8); ++d) {
        if (!tie_bit_[d]) continue;
        const unsigned minus = (packet.route_draw >> *tie_bit_[d]) & 1u;
        fields.ties = byte(fields.ties | minus << d);
    }
    return fields;
}

bool PinMap::read_fields(const FlitFields& fields, Packet& packet) const {
    if (fields.destination >= topology_.graph.hosts()) return false;
    if (fields.source >= topology_.graph.hosts()) return false;
    packet.destination = HostId{fields.destination};
    packet.identity.source = HostId{fields.source};
    packet.traffic_class = fields.message_class;
    packet.hops = fields.hops;
    packet.flits = fields.flits;
    packet.route_draw = fields.draw;
    return true;
}

}  // namespace thruway
