// cosim/verilated/devices/pin_map.h
// Translates between fabric and pins: ports, grid position, packet destinations. The ports of a
// fabric router are numbered without gaps; at the edge of a mesh some pins are unused.
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
    /// Errors: Problem for a network that the Verilog router does not support. It supports a torus
    /// or mesh of one or two dimensions with links in both directions, up to 255 routers per
    /// dimension and one host per router.
    PinMap(const Topology& topology, RouterId router);

    /// Ports that the network needs: 3 for one dimension, 5 for two.
    unsigned ports() const { return ports_; }
    unsigned pin_of(Port port) const { return pin_of_[port]; }
    /// Nothing for a pin without a link.
    std::optional<Port> port_of(unsigned pin) const { return port_of_[pin]; }
    const PinPlace& place() const { return place_; }

    /// The fields common to all flits of a packet, except its name.
    FlitFields fields_of(const Packet& packet) const;
    /// Sets destination, length and route draw of `packet` from `fields`; the rest is kept. Returns
    /// false if no router has those coordinates.
    [[nodiscard]] bool read_fields(const FlitFields& fields, Packet& packet) const;

private:
    const Topology& topology_;
    unsigned ports_ = 0;
    PinPlace place_;
    std::vector<unsigned> pin_of_;  ///< [port]
    std::array<std::optional<Port>, kMaxPinPorts> port_of_;
    /// [dimension] bit of the route draw that decides ties; nothing: ties are impossible.
    std::array<std::optional<unsigned>, 2> tie_bit_;
};

}  // namespace thruway
