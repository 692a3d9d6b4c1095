// topologies/formats/network_description.h
// What a graph file says, as text with its lines: switches and links with their attributes, before
// anything is checked. Readers make it, describe_network.h turns it into a graph and back.
#pragma once

#include <cstddef>
#include <string>
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
};

}  // namespace thruway
