// topologies/formats/description/network_description.h
// The content of a graph file before any check: switches and links with their attributes as text,
// and their lines. Readers produce it; described_network.h converts it to a graph and back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

struct DescribedAttribute {
    std::string name;
    std::string text;
    std::size_t line = 0;  ///< in the file, from 1; 0 if the network came from no file
};

struct DescribedSwitch {
    std::string name;
    std::size_t line = 0;
    std::vector<DescribedAttribute> attributes;
    /// Of its hosts, in the order of their numbers; empty if the hosts have no names.
    std::vector<std::string> host_names{};
};

/// Both directions of a link between two switches.
struct DescribedLink {
    std::size_t source = 0;  ///< index in NetworkDescription::switches
    std::size_t target = 0;
    std::size_t line = 0;
    std::vector<DescribedAttribute> attributes;
};

struct NetworkDescription {
    std::string file;  ///< its name in messages
    std::vector<DescribedSwitch> switches;
    std::vector<DescribedLink> links;
    std::vector<DescribedAttribute> attributes;  ///< of the network as a whole
    /// Whether other tools write this format, too, and add their own attributes.
    bool foreign = true;
};

// The attributes that have a meaning for a network.
constexpr const char* kHostsAttribute = "hosts";
constexpr const char* kLatencyAttribute = "latency_cycles";
constexpr const char* kFlitCyclesAttribute = "flit_cycles";
constexpr const char* kSourcePortAttribute = "source_port";
constexpr const char* kTargetPortAttribute = "target_port";

// Marks a node that is a host with one link to its switch, in files that Thruway writes.
constexpr const char* kHostMarkKey = "type";
constexpr const char* kHostMarkValue = "host";

/// "host" or "switch", for a node of a described graph.
inline const char* kind_of(const DescribedSwitch& item) {
    for (const DescribedAttribute& attribute : item.attributes) {
        if (attribute.name == kHostMarkKey && attribute.text == kHostMarkValue) return "host";
    }
    return "switch";
}

inline bool is_link_attribute(std::string_view name) {
    return name == kLatencyAttribute || name == kFlitCyclesAttribute ||
           name == kSourcePortAttribute || name == kTargetPortAttribute;
}

}  // namespace thruway
