#include "topologies/graph/fault_settings.h"

#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"

namespace thruway {

void fields(SettingsVisitor& io, FaultSettings& settings) {
    constexpr ListSize kAnyNumber{0, kMaxNamedFaults};
    io.texts("links", settings.links, kAnyNumber,
             "links that have failed in both directions, each as \"A,B\", the names of its "
             "switches; name parallel links as often as they have failed");
    io.texts("switches", settings.switches, kAnyNumber,
             "switches that have failed, with their hosts and links, by name");
    io.integer("random_links", settings.random_links, {0, kMaxRandomFaults}, "links",
               "number of links that fail at random, beside the named ones; a larger number adds "
               "failures to those of a smaller one");
    io.integer("random_switches", settings.random_switches, {0, kMaxRandomFaults}, "routers",
               "number of switches that fail at random, with their hosts and links, beside the "
               "named ones");
    io.integer("seed", settings.seed, {0, INT64_MAX}, "",
               "selects the random faults; independent of measurement.seed");
}

}  // namespace thruway
