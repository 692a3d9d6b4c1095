// topologies/kinds/composed/composed_settings.h
// Settings of a composed network: its parts, each a network of any kind, and how they are joined.
#pragma once

#include "core/problem.h"
#include "topologies/graph/topology_settings.h"

#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct TopologyPart {
    std::string name;
    /// Shape of the grid of copies; their number is the product.
    std::vector<unsigned> copies = {1};
    bool with_hosts = true;  ///< false: the hosts of the part are left off
    TopologySettings network;
    SourceLocation where;  ///< in the settings file
};

/// Which routers get links.
enum class JoinPattern {
    kAllToAll,      ///< each of `from` with each of `to`, or each two of `from`
    kOneToOne,      ///< the i-th of `from` with the i-th of `to`
    kRing,          ///< each of `from` with the next, the last with the first
    kEveryTwo,      ///< every two copies; the links are spread over the routers of a copy
    kCopiesInMesh,  ///< neighbours in the grid of copies
    kCopiesInTorus
};

struct TopologyJoin {
    std::string from;
    std::string to;  ///< empty: among the routers of `from`
    JoinPattern pattern = JoinPattern::kAllToAll;
    unsigned links = 0;  ///< between two that are joined; 0: facing edges whole, otherwise one
    bool one_way = false;
    unsigned latency_cycles = 0;  ///< 0: link_latency_cycles
    unsigned flit_cycles = 0;     ///< 0: link_flit_cycles
    SourceLocation where;         ///< in the settings file
};

struct ComposedSettings {
    std::vector<TopologyPart> parts;
    std::vector<TopologyJoin> joins;
};

void fields(SettingsVisitor& io, TopologyPart& settings);
void fields(SettingsVisitor& io, TopologyJoin& settings);
void fields(SettingsVisitor& io, ComposedSettings& settings);

/// Whether a pattern joins copies of one part rather than single routers.
inline bool joins_copies(JoinPattern pattern) { return pattern >= JoinPattern::kEveryTwo; }

}  // namespace thruway
