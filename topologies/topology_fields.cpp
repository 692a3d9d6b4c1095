#include "topologies/topology_fields.h"

#include "core/ids.h"
#include "topologies/graph/network_limits.h"

namespace thruway {

FieldTable<TopologySettings> topology_fields() {
    using S = TopologySettings;
    FieldTable<S> table;
    table.choice("kind", &S::kind,
                 {{TopologyKind::kTorus, "torus", "a ring of `radix` routers in every dimension"},
                  {TopologyKind::kMesh, "mesh", "a line of `radix` routers in every dimension"},
                  {TopologyKind::kHypercube, "hypercube", "two routers in each of `dimensions`"},
                  {TopologyKind::kIrregular, "irregular",
                   "a random connected graph of `switches`, single links between neighbours"},
                  {TopologyKind::kFile, "file",
                   "the graph of `file`: links and hosts as it says (docs/topologies.md)"}},
                 "how routers are connected");
    table.integers("radix", &S::radix, {1, 16}, {2, 1024}, "routers",
                   "torus, mesh: routers in each dimension, the first dimension first");
    table.integer("dimensions", &S::dimensions, {1, 16}, "", "hypercube: 2^dimensions routers");
    table.flag("bidirectional", &S::bidirectional,
               "torus: false has channels in the plus direction only");
    table.flag("double_links", &S::double_links,
               "torus: a dimension of radix 2 has two links between its two routers, not one");
    table.integer("switches", &S::switches, {2, kMaxIrregularSwitches}, "routers",
                  "irregular: routers of the random graph");
    table.integer("ports_per_switch", &S::ports_per_switch, {2, kMaxPorts}, "ports",
                  "irregular: hosts_per_router of them are for hosts, the others for links");
    table.integer("graph_seed", &S::graph_seed, {0, INT64_MAX}, "",
                  "irregular: which of the random graphs; apart from measurement.seed");
    table.text("file", &S::file,
               "file: a graph as .graphml, .dot, .gv or .edges; a relative path starts at the "
               "folder of the settings file, in --set at the current one");
    table.text("host_nodes", &S::host_nodes,
               "file: nodes with this attribute, as NAME=VALUE, are hosts of the switch that their "
               "one link leads to; empty: every node is a switch");
    table.choice("unknown_attributes", &S::unknown_attributes,
                 {{UnknownAttribute::kIgnore, "ignore", "told once each, and passed over"},
                  {UnknownAttribute::kRefuse, "refuse", "an error (`--strict`)"}},
                 "file: attributes of .graphml and .dot files that mean nothing for a network");
    table.integer(
        "link_latency_cycles", &S::link_latency_cycles, {1, kMaxLinkLatency}, "cycles",
        "from the output port of a router to the input port of the next (fly time); file: "
        "of the links that do not say");
    table.integer("hosts_per_router", &S::hosts_per_router, {1, kMaxPorts - 1}, "hosts",
                  "hosts at each router; each takes a port; file: of the switches that do not say");
    return table;
}

}  // namespace thruway
