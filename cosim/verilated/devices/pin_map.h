// cosim/verilated/devices/pin_map.h
// Translates between fabric and pins: ports, position, packet destinations. The ports of a fabric
// router are numbered without gaps; a device may have more ports than its router, and in a grid a
// pin has a fixed direction, so some pins are unused.
#pragma once

#include "core/packet.h"
#include "cosim/devices/pin_device.h"
#include "topologies/graph/topology.h"

#include <optional>
#include <vector>

namespace thruway {

NeededPorts needed_ports(const Topology& topology, RouterId router);

class PinMap {
public:
    /// `shape`: of the device. Errors: Problem that names the network if the router does not fit:
    /// too few ports, another number of hosts, or destinations that the flit cannot name.
    PinMap(const Topology& topology, RouterId router, const PinShape& shape);

    /// Ports of the device.
    unsigned ports() const { return static_cast<unsigned>(port_of_.size()); }
    unsigned pin_of(Port port) const { return pin_of_[port]; }
    /// Nothing for a pin without a link or host.
    std::optional<Port> port_of(unsigned pin) const { return port_of_[pin]; }
    const PinPlace& place() const { return place_; }

    /// The fields common to all flits of a packet, except its name.
    FlitFields fields_of(const Packet& packet) const;
    /// Sets in `packet` what a routing function may read, and the length; the rest is kept. Returns
    /// false if a field names no host.
    [[nodiscard]] bool read_fields(const FlitFields& fields, Packet& packet) const;

private:
    void number_grid_ports(RouterId router);
    void number_ports(RouterId router);
    void join(Port port, unsigned pin);

    const Topology& topology_;
    const bool directions_;  ///< pins of links belong to directions of a grid
    PinPlace place_;
    std::vector<unsigned> pin_of_;              ///< [port]
    std::vector<std::optional<Port>> port_of_;  ///< [pin]
    /// [dimension] bit of the route draw that decides ties; nothing: ties are impossible.
    std::vector<std::optional<unsigned>> tie_bit_;
};

}  // namespace thruway
