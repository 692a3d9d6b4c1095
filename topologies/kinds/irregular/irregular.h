// topologies/kinds/irregular/irregular.h
// Random connected switch graphs: networks of workstations with an irregular topology. Every switch
// has the same number of ports. Its hosts use some; the others lead to distinct other switches.
// Each switch has
//     d = min(ports - hosts, switches - 1)
// neighbours, except that one switch has d - 1 if switches * d is odd.
// Source: Duato et al., A comparison of router architectures for virtual cut-through and
// wormhole switching in a NOW environment, sec. 6.1: 8-port switches, 4 hosts each, single links;
// random.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct IrregularSettings {
    unsigned switches = 16;
    unsigned ports_per_switch = 8;  ///< ports of hosts and of links together
    std::uint64_t graph_seed = 1;   ///< selects one of the random graphs
};

void fields(SettingsVisitor& io, IrregularSettings& settings);
Topology make_irregular(const TopologySettings& settings);
std::optional<RouterCount> count_of_irregular(const TopologySettings& settings);

struct IrregularShape {
    unsigned switches = 16;
    unsigned ports_per_switch = 8;
    unsigned hosts_per_switch = 4;
};

/// Two switches, the lower number first.
using SwitchPair = std::pair<std::uint32_t, std::uint32_t>;

/// The links in ascending order; they depend on shape and seed only. Pairs of free ports are drawn
/// one after the other among those that may still be joined; dense graphs are drawn as the
/// complement of a sparse one. Parts that are not connected are joined by exchanging ends of a link
/// in each.
/// Source: Steger, Wormald, Generating random regular graphs quickly, 1999.
/// Errors: Problem if no connected graph has this shape.
std::vector<SwitchPair> irregular_links(const IrregularShape& shape, std::uint64_t seed);

/// Port p of a switch leads to its neighbour with the p-th lowest number; the hosts' ports follow.
FabricGraph build_irregular(const IrregularShape& shape, std::uint64_t seed, LinkTiming timing);

}  // namespace thruway
