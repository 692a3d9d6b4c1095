// A 4x4 torus of wormhole routers and one of queued routers at transaction level, both in this
// program's simulation. The program has no clock: each fabric advances by itself, in cycles of
// clock_period_ps.

#include <mailbox_host.h>

#include <thruway/cosim/transaction/transaction_engine.h>
#include <thruway/routing/make_routing.h>
#include <thruway/routing/paths/ring_settings.h>
#include <thruway/rtl_models/fabric/fabric.h>
#include <thruway/rtl_models/settings/router_settings.h>
#include <thruway/topologies/build_topology.h>
#include <thruway/topologies/grid_topologies.h>

#include <memory>
#include <string>
#include <vector>

namespace {

using namespace thruway;

/// A fabric with everything it needs, and one host per router.
struct Network {
    Network(const char* name, const RouterSettings& router, const RoutingSettings& functions,
            const FabricOptions& options)
        : topology(build_topology(torus())),
          routing(router.kind == RouterKind::kQueuedCutThrough
                      ? make_routing_function(functions, topology, 1, Storage::kUnbounded)
                      : make_routing_function(functions, topology, router.virtual_channels)),
          selection(make_selection_function(functions)),
          fabric(name, topology, router, *routing, *selection, options) {
        for (std::uint32_t i = 0; i < topology.graph.hosts(); ++i) {
            hosts.push_back(std::make_unique<embedding::MailboxHost>(fabric.packets(), i));
            fabric.connect_host(HostId{i}, *hosts.back());
        }
    }
    static TopologySettings torus() {
        TopologySettings settings;
        settings.kind.own<thruway::GridSettings>().radix = {4, 4};
        return settings;
    }

    Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    Fabric fabric;
    std::vector<std::unique_ptr<embedding::MailboxHost>> hosts;
};

}  // namespace

int sc_main(int, char**) {
    RouterSettings wormhole;
    wormhole.switching = Switching::kWormhole;
    Network flits("flits", wormhole, {}, {});

    RouterSettings queued;
    queued.kind = RouterKind::kQueuedCutThrough;
    RoutingSettings no_dateline;
    no_dateline.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    FabricOptions options;
    const auto routers = transaction_routers();
    options.router_factory = routers.get();
    Network packets("packets", queued, no_dateline, options);

    for (Network* network : {&flits, &packets}) {
        network->hosts[0]->post({10, 1, 8});
        network->hosts[5]->post({10, 7, 4});
    }
    sc_core::sc_start(1, sc_core::SC_US);  // 1000 cycles of 1 ns
    return flits.fabric.packets().live() == 0 && packets.fabric.packets().live() == 0 ? 0 : 1;
}
