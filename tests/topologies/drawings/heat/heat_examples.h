// tests/topologies/drawings/heat/heat_examples.h
// Networks and values for the tests of heat maps, and what a map shows.
#pragma once

#include "tests/support/svg_page.h"
#include "topologies/build_topology.h"
#include "topologies/drawings/heat/heat_map.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// The elements of the group of this class.
inline std::vector<SvgElement> heat_group(const std::string& svg, const std::string& kind) {
    std::istringstream stream(svg);
    boost::property_tree::ptree tree;
    boost::property_tree::read_xml(stream, tree);
    std::vector<SvgElement> all;
    for (const auto& [name, child] : tree.get_child("svg")) {
        if (child.get<std::string>("<xmlattr>.class", "") != kind) continue;
        for (const auto& [element, of] : child) {
            if (element == "<xmlattr>") continue;
            SvgElement mark{element};
            mark.text = of.get<std::string>("title", "");
            for (const auto& [key, value] : of.get_child("<xmlattr>")) {
                mark.attributes[key] = value.data();
            }
            all.push_back(mark);
        }
    }
    return all;
}

inline Topology heat_grid(const char* kind, std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return build_topology(settings);
}

/// value of channel c: (c + 1) hundredths.
inline HeatValues rising_loads(const Topology& topology) {
    HeatValues values;
    values.links = {"utilisation", "", {}, 1};
    for (std::size_t c = 0; c < topology.graph.channels(); ++c) {
        values.links.values.emplace_back(static_cast<double>(c + 1) / 100);
    }
    return values;
}

}  // namespace thruway
