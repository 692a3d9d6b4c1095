// cosim/verilated/devices/pin_map.h
// What the pins of a router call things: its ports, its place, the destinations of packets.
// Ports of the fabric are numbered without gaps, pins are not: at the edge of a mesh some are
// unused.
#pragma once

#include "core/packet.h"
#include "cosim/verilated/devices/pin_device.h"
#include "topologies/graph/topology.h"

#include <array>
#include <optional>
#include <vector>

namespace thruway {

class PinMap {
public:
    /// Errors: Problem for a network that the Verilog router is not made for: anything but a torus
    /// or mesh of one or two dimensions, with links both ways, up to 255 routers a dimension, and
    /// one host at each router.
    PinMap(const Topology& topology, RouterId router);

    /// That the network asks for: 3 for one dimension, 5 for two.
    unsigned ports() const { return ports_; }
    unsigned pin_of(Port port) const { return pin_of_[port]; }
    /// Nothing where no link is.
    std::optional<Port> port_of(unsigned pin) const { return port_of_[pin]; }
    const PinPlace& place() const { return place_; }

    /// The fields of a flit that are the same in all flits of a packet, but for its name.
    FlitFields fields_of(const Packet& packet) const;
    /// The destination and route draw that these fields say; `packet` keeps the rest. False: there
    /// is no such destination.
    [[nodiscard]] bool read_fields(const FlitFields& fields, Packet& packet) const;

private:
    const Topology& topology_;
    unsigned ports_ = 0;
    PinPlace place_;
    std::vector<unsigned> pin_of_;  ///< [port]
    std::array<std::optional<Port>, kMaxPinPorts> port_of_;
    /// [dimension] bit of the route draw that decides ties; nothing: there are none.
    std::array<std::optional<unsigned>, 2> tie_bit_;
};

}  // namespace thruway
