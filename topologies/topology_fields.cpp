#include "topologies/topology_fields.h"

#include "core/ids.h"

namespace thruway {

FieldTable<TopologySettings> topology_fields() {
    using S = TopologySettings;
    FieldTable<S> table;
    table.choice("kind", &S::kind,
                 {{TopologyKind::kTorus, "torus", "a ring of `radix` routers in every dimension"},
                  {TopologyKind::kMesh, "mesh", "a line of `radix` routers in every dimension"},
                  {TopologyKind::kHypercube, "hypercube", "two routers in each of `dimensions`"}},
                 "how routers are connected");
    table.integers("radix", &S::radix, {1, 16}, {2, 1024}, "routers",
                   "torus, mesh: routers in each dimension, the first dimension first");
    table.integer("dimensions", &S::dimensions, {1, 16}, "", "hypercube: 2^dimensions routers");
    table.flag("bidirectional", &S::bidirectional,
               "torus: false has channels in the plus direction only");
    table.flag("double_links", &S::double_links,
               "torus: a dimension of radix 2 has two links between its two routers, not one");
    table.integer("link_latency_cycles", &S::link_latency_cycles, {1, 1000}, "cycles",
                  "from the output port of a router to the input port of the next");
    table.integer("hosts_per_router", &S::hosts_per_router, {1, kMaxPorts - 1}, "hosts",
                  "hosts at each router; each takes a port");
    return table;
}

}  // namespace thruway
