// topologies/formats/description/written_graph.h
// A described network as a Boost.Graph with typed attributes, as Boost.Graph's writers need it.
#pragma once

#include "topologies/formats/description/network_description.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/property_map/dynamic_property_map.hpp>

#include <string>

namespace thruway {

struct WrittenSwitch {
    std::string name;
    unsigned hosts = 0;
};
struct WrittenLink {
    unsigned latency_cycles = 1;
    unsigned source_port = 0;
    unsigned target_port = 0;
};
using WrittenGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, WrittenSwitch, WrittenLink>;

/// `description` must give every attribute, as describe() does.
WrittenGraph written_graph(const NetworkDescription& description);

/// The attributes under their names in files. `graph` must outlive the result.
boost::dynamic_properties properties_of(WrittenGraph& graph);

}  // namespace thruway
