#include "routing/relation/requirements.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "routing/relation/routing_row.h"
#include "settings/values/part_names.h"

namespace thruway {

void refuse_function(const std::string& function, const std::string& why) {
    throw Problem("routing.function: \"" + function + "\"; " + why);
}

std::string functions_for_any_network() {
    return listed(
        names_of_parts<RoutingRow>([](const RoutingRow& row) { return row.has(kAnyNetwork); }));
}

const Grid& require_grid(const Topology& topology, const std::string& function) {
    const std::string key = "routing.function: \"" + function + "\"; ";
    if (!topology.grid) {
        throw Problem(key + "it routes by coordinates of a grid, and " + topology.name +
                      " has none; it needs topology.kind = \"torus\", \"mesh\" or \"hypercube\", "
                      "and no topology.faults; " +
                      functions_for_any_network() + " works on every network");
    }
    constexpr unsigned kMaxRadix = 65536;
    for (const unsigned radix : topology.grid->shape().radix) {
        if (radix <= kMaxRadix) continue;
        throw Problem(key + "it allows at most " + std::to_string(kMaxRadix) +
                      " routers in a dimension, but topology.radix has an entry " +
                      std::to_string(radix));
    }
    return *topology.grid;
}

void require_virtual_channels(unsigned given, unsigned needed, const std::string& function,
                              const std::string& topology, const std::string& why) {
    const std::string key = "router.virtual_channels: " + std::to_string(given) + "; ";
    if (needed > kMaxVirtualChannels) {
        throw Problem(key + "routing.function = \"" + function + "\" on " + topology + " needs " +
                      std::to_string(needed) + ": " + why + "; a port has at most " +
                      std::to_string(kMaxVirtualChannels) + "; choose another function");
    }
    if (given < needed || given > kMaxVirtualChannels) {
        throw Problem(key + "routing.function = \"" + function + "\" on " + topology + " needs " +
                      std::to_string(needed) + " to " + std::to_string(kMaxVirtualChannels) + ": " +
                      why);
    }
}

void require_table_of_pairs(const Topology& topology, const std::string& function) {
    const std::size_t routers = topology.graph.routers();
    if (routers <= kMaxTableRouters) return;
    throw Problem("routing.function: \"" + function +
                  "\"; its table has an entry for each pair of routers, which allows at most " +
                  std::to_string(kMaxTableRouters) + " routers; there are " +
                  std::to_string(routers));
}

}  // namespace thruway
