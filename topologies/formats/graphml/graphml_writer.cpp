#include "topologies/formats/description/written_graph.h"
#include "topologies/formats/graphml/graphml.h"

#include <boost/graph/graphml.hpp>

#include <sstream>
#include <string>

namespace thruway {

std::string write_graphml(const NetworkDescription& description) {
    WrittenGraph graph = written_graph(description);
    const boost::dynamic_properties properties = properties_of(graph);
    std::ostringstream text;
    boost::write_graphml(text, graph, properties, true);
    return text.str();
}

}  // namespace thruway
