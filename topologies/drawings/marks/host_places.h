// topologies/drawings/marks/host_places.h
// Where a drawing shows the hosts of a network: small squares in the widest gap between the links
// of their switch. Many hosts of a switch are one square with their number.
#pragma once

#include "topologies/drawings/box_set.h"
#include "topologies/drawings/drawn_network.h"

#include <string>
#include <vector>

namespace thruway {

constexpr double kHostFont = 9;  ///< of the number in a square

struct HostPlace {
    std::size_t router = 0;
    std::vector<HostId> hosts{};
    std::string number{};  ///< of hosts; empty for one
    double x = 0;          ///< centre of the square
    double y = 0;
    double half_width = 0;
    double half_height = 0;

    /// The square with a margin of 1 pixel.
    Box box() const;
    /// Names of its hosts, separated by commas, not escaped; hosts without a name are left out.
    std::string names(const FabricGraph& graph) const;
};

/// In the order of the switches, of each in the order of its hosts.
std::vector<HostPlace> host_places(const FabricGraph& graph, const DrawnNetwork& drawn);

}  // namespace thruway
