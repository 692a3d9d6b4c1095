// topologies/graph/router_plan.h
// Where each router stands in the construction of its network. Drawings and routing functions read
// it. A network without levels, groups or dimensions leaves them empty.
#pragma once

#include "core/ids.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct RouterPlan {
    /// [router]: in a tree 0 at the hosts and the most at the roots; in a multistage network the
    /// stage.
    std::vector<std::uint16_t> level = {};
    /// [router]: of a dragonfly, or the chip. Routers of a group have consecutive numbers.
    std::vector<std::uint32_t> group = {};
    /// Routers in each dimension of a network in which a router has a link to every other of its
    /// row. The coordinate of the first dimension changes fastest with the router's number.
    std::vector<unsigned> radix = {};
};

}  // namespace thruway
