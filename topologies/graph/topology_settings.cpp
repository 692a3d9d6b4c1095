#include "topologies/graph/topology_settings.h"

#include "core/ids.h"
#include "settings/fields/settings_visitor.h"
#include "settings/values/part_names.h"
#include "topologies/graph/network_limits.h"

#include <string>

namespace thruway {

void fields_of_part(SettingsVisitor& io, TopologySettings& settings) {
    io.part("kind", settings.kind, "how routers are connected");
    io.integer("link_latency_cycles", settings.link_latency_cycles, {1, kMaxLinkLatency}, "cycles",
               "from the output port of a router to the input port of the next (fly time); file: "
               "for links whose latency the file does not give");
    io.integer("link_flit_cycles", settings.link_flit_cycles, {1, kMaxFlitCycles}, "cycles",
               "for which a flit occupies a link: n for one that carries 1/n flit per cycle; file: "
               "for links for which the file does not give it");
    const std::string with_hosts_per_router = owned_by(
        io.dotted("kind"),
        names_of_parts<TopologyRow>([](const TopologyRow& row) { return !row.has(kOwnHosts); }));
    io.only_if(!settings.kind->has(kOwnHosts), with_hosts_per_router, [&] {
        io.integer("hosts_per_router", settings.hosts_per_router, {1, kMaxPorts - 1}, "hosts",
                   "hosts at each router; each takes a port; file: for switches "
                   "whose hosts the file does not give");
    });
    io.table("faults", settings.faults, "links and switches that have failed");
}

void fields(SettingsVisitor& io, TopologySettings& settings) {
    fields_of_part(io, settings);
    io.integer("subnetworks", settings.subnetworks, {1, kMaxPorts - 1}, "",
               "copies of all links: each message class has links of its own, and shares only "
               "routers and hosts with the others; above 1 it equals routing.message_classes");
}

}  // namespace thruway
