#include "topologies/formats/description/written_graph.h"

#include <stdexcept>
#include <vector>

namespace thruway {
namespace {

unsigned number(const std::vector<DescribedAttribute>& attributes, const char* name) {
    for (const DescribedAttribute& attribute : attributes) {
        if (attribute.name == name) return static_cast<unsigned>(std::stoul(attribute.text));
    }
    throw std::logic_error(std::string("a network to write has no attribute ") + name);
}

}  // namespace

WrittenGraph written_graph(const NetworkDescription& description) {
    WrittenGraph graph;
    for (const DescribedSwitch& item : description.switches) {
        boost::add_vertex(WrittenSwitch{item.name, number(item.attributes, "hosts")}, graph);
    }
    for (const DescribedLink& link : description.links) {
        boost::add_edge(link.source, link.target,
                        WrittenLink{number(link.attributes, "latency_cycles"),
                                    number(link.attributes, "source_port"),
                                    number(link.attributes, "target_port")},
                        graph);
    }
    return graph;
}

boost::dynamic_properties properties_of(WrittenGraph& graph) {
    boost::dynamic_properties properties;
    properties.property("name", get(&WrittenSwitch::name, graph));
    properties.property("hosts", get(&WrittenSwitch::hosts, graph));
    properties.property("latency_cycles", get(&WrittenLink::latency_cycles, graph));
    properties.property("source_port", get(&WrittenLink::source_port, graph));
    properties.property("target_port", get(&WrittenLink::target_port, graph));
    return properties;
}

}  // namespace thruway
