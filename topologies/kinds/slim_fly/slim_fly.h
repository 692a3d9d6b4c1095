// topologies/kinds/slim_fly/slim_fly.h
// Slim fly: the graphs of McKay, Miller and Siran, of diameter 2. For a prime power q = 4 w + d
// with d = -1, 0 or 1 there are 2 q^2 routers (side, a, b) of (3 q - d) / 2 links each, a and b
// elements of the field of q elements. With x a generator of the field:
//     (0, a, b) - (0, a, b')  if b - b' is in X
//     (1, m, c) - (1, m, c')  if c - c' is in Y
//     (0, a, b) - (1, m, c)   if b = m a + c
// For d = 1 and d = 0, X holds the even powers x^0, x^2, ... and Y the odd ones, q/2 of each for
// d = 0 (x^(q-1) = 1 is in both). For d = -1, with w = (q + 1) / 4,
//     X = x^0, x^2, ..., x^(2w-2), x^(2w-1), x^(2w+1), ..., x^(4w-3),   Y = x X.
// Router (side, a, b) has the number (side q + a) q + b.
// Sources: McKay, Miller, Siran, A note on large graphs of diameter two and given maximum degree,
// J. Combinatorial Theory B 74 (1998); Hafner, Geometric realisation of the graphs of
// McKay-Miller-Siran, ibid. 90 (2004); Besta, Hoefler, Slim Fly, SC 2014.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

struct SlimFlySettings {
    unsigned order = 5;  ///< q
};

void fields(SettingsVisitor& io, SlimFlySettings& settings);

/// Port p of a router leads to its neighbour with the p-th lowest number; hosts follow.
/// Errors: Problem if the order is no prime power 4 w - 1, 4 w or 4 w + 1, and for more ports than
/// possible.
Topology make_slim_fly(const TopologySettings& settings);
std::optional<RouterCount> count_of_slim_fly(const TopologySettings& settings);

}  // namespace thruway
