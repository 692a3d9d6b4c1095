// topologies/irregular/irregular.h
// Random connected switch graphs: networks of workstations with an irregular topology. Every switch
// has the same ports; its hosts take theirs, the others lead to other switches, no two of them to
// the same one. All are used: each switch has d = min(ports - hosts, switches - 1) neighbours, and
// where switches * d is odd one switch has d - 1.
// Source: Duato et al. (paper D), sec. 6.1: 8-port switches, 4 hosts each, single links; random.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

struct IrregularShape {
    unsigned switches = 16;
    unsigned ports_per_switch = 8;
    unsigned hosts_per_switch = 4;
};

/// Two switches, the lower number first.
using SwitchPair = std::pair<std::uint32_t, std::uint32_t>;

/// The links in ascending order, a function of shape and seed alone. Pairs of free ports are drawn
/// one after the other among those that may still be joined (Steger, Wormald, Generating random
/// regular graphs quickly, 1999), for dense graphs those of the complement. Parts that are not
/// connected are joined by exchanging ends of a link in each.
/// Errors: Problem where no connected graph has this shape.
std::vector<SwitchPair> irregular_links(const IrregularShape& shape, std::uint64_t seed);

/// Port p of a switch leads to its neighbour of the p-th lowest number; hosts come behind.
FabricGraph build_irregular(const IrregularShape& shape, std::uint64_t seed,
                            Cycle link_latency_cycles);

}  // namespace thruway
