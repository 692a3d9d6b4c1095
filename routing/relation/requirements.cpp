#include "routing/relation/requirements.h"

#include "core/text/name_suggestion.h"
#include "routing/relation/routing_row.h"
#include "settings/values/part_names.h"

namespace thruway {
namespace {

using Wrong = WrongVirtualChannels::Wrong;

std::string wrong_channels_text(Wrong wrong, unsigned given, unsigned needed,
                                const std::string& function, const std::string& why) {
    const std::string most = std::to_string(kMaxVirtualChannels);
    const std::string begin = "router.virtual_channels: " + std::to_string(given) + "; " + function;
    if (wrong == Wrong::kNoMultiple) {
        return begin + " has " + why + ", so their number is a multiple of " +
               std::to_string(needed) + "; set it to " +
               std::to_string(divisible_channels(given, needed));
    }
    const std::string text = begin + " needs " + std::to_string(needed);
    if (needed <= kMaxVirtualChannels) return text + " to " + most + ": " + why;
    return text + ": " + why + "; a port has at most " + most + "; choose another function";
}

}  // namespace

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
                      " has none; it needs a network with coordinates, such as topology.kind = "
                      "\"torus\", \"mesh\" or \"hypercube\", and no topology.faults; " +
                      functions_for_any_network() + " works on every network of links both ways");
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

WrongVirtualChannels::WrongVirtualChannels(Wrong wrong, unsigned given, unsigned needed,
                                           const std::string& function, const std::string& why)
    : Problem(wrong_channels_text(wrong, given, needed, function, why)),
      wrong_(wrong),
      given_(given),
      needed_(needed),
      function_(function),
      why_(why) {}

WrongVirtualChannels WrongVirtualChannels::of_parts(unsigned parts, const std::string& each) const {
    return {wrong_, given_ * parts, needed_ * parts, function_, why_ + ", in " + each};
}

unsigned divisible_channels(unsigned given, unsigned parts) {
    const unsigned below = given / parts * parts;
    return below + parts <= kMaxVirtualChannels ? below + parts : below;
}

void require_virtual_channels(unsigned given, unsigned needed, const std::string& function,
                              const std::string& topology, const std::string& why) {
    if (given >= needed && given <= kMaxVirtualChannels) return;
    throw WrongVirtualChannels(Wrong::kTooFewOrMany, given, needed,
                               "routing.function = \"" + function + "\" on " + topology, why);
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
