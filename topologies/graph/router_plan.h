// topologies/graph/router_plan.h
// Where each router stands in the construction of its network. Drawings and routing functions read
// it. A network without levels, groups or dimensions leaves them empty.
#pragma once

#include "core/ids.h"

#include <array>
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
    /// Routers in each dimension of a mesh with express links, numbered like those of `radix`.
    std::vector<unsigned> express_radix = {};
    /// Each express link of a row joins routers whose coordinates are neighbouring multiples of it.
    unsigned express_interval = 0;
    /// [router]: where a drawing places it, in distances of neighbours: chips apart from each
    /// other, the stages of a multistage network beside each other.
    std::vector<std::array<double, 2>> place = {};
};

}  // namespace thruway
