// topologies/formats/description/network_description.h
// What a graph file says, as text with its lines: switches and links with their attributes, before
// anything is checked. Readers make it; described_network.h turns it into a graph, and a graph into
// it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

struct DescribedAttribute {
    std::string name;
    std::string text;
    std::size_t line = 0;  ///< of the file, from 1; 0 where the network came from no file
};

struct DescribedSwitch {
    std::string name;
    std::size_t line = 0;
    std::vector<DescribedAttribute> attributes;
};

/// Both directions of a link between two switches.
struct DescribedLink {
    std::size_t source = 0;  ///< place in NetworkDescription::switches
    std::size_t target = 0;
    std::size_t line = 0;
    std::vector<DescribedAttribute> attributes;
};

struct NetworkDescription {
    std::string file;  ///< as messages call it
    std::vector<DescribedSwitch> switches;
    std::vector<DescribedLink> links;
    std::vector<DescribedAttribute> attributes;  ///< of the network as a whole
    /// Whether other tools write this format too, with attributes of their own.
    bool foreign = true;
};

// The attributes that mean something.
constexpr const char* kHostsAttribute = "hosts";
constexpr const char* kLatencyAttribute = "latency_cycles";
constexpr const char* kSourcePortAttribute = "source_port";
constexpr const char* kTargetPortAttribute = "target_port";

inline bool is_link_attribute(std::string_view name) {
    return name == kLatencyAttribute || name == kSourcePortAttribute ||
           name == kTargetPortAttribute;
}

}  // namespace thruway
