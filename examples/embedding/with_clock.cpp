// A ring of four routers next to hardware with its own clock: a producer that posts a packet at
// every fourth rising edge. An event outside at time t reaches the fabric in the next cycle.

#include <mailbox_host.h>

#include <thruway/routing/make_routing.h>
#include <thruway/rtl_models/fabric/fabric.h>
#include <thruway/rtl_models/settings/router_settings.h>
#include <thruway/topologies/build_topology.h>
#include <thruway/topologies/grid_topologies.h>

#include <systemc>

#include <memory>
#include <vector>

namespace {

class Producer : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};

    Producer(sc_core::sc_module_name name, thruway::Fabric& fabric, embedding::MailboxHost& host)
        : sc_module(name), fabric_(fabric), host_(host) {
        SC_HAS_PROCESS(Producer);
        SC_METHOD(seq_post);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    void seq_post() {
        if (edges_++ % 4 != 0 || edges_ > 12) return;
        const std::uint64_t now_ps = sc_core::sc_time_stamp().value() /
                                     sc_core::sc_time(1, sc_core::SC_PS).value();
        const thruway::Cycle next = now_ps / fabric_.clock().period_ps() + 1;
        host_.post({next, 2, 5});
        fabric_.wake_host(thruway::HostId{0}, next);
    }

    thruway::Fabric& fabric_;
    embedding::MailboxHost& host_;
    unsigned edges_ = 0;
};

}  // namespace

int sc_main(int, char**) {
    using namespace thruway;
    TopologySettings ring;
    ring.kind.own<thruway::GridSettings>().radix = {4};
    const Topology topology = build_topology(ring);
    const RoutingSettings functions;
    const RouterSettings router;
    const auto routing = make_routing_function(functions, topology, router.virtual_channels);
    const auto selection = make_selection_function(functions);
    Fabric fabric("fabric", topology, router, *routing, *selection);
    std::vector<std::unique_ptr<embedding::MailboxHost>> hosts;
    for (std::uint32_t i = 0; i < topology.graph.hosts(); ++i) {
        hosts.push_back(std::make_unique<embedding::MailboxHost>(fabric.packets(), i));
        fabric.connect_host(HostId{i}, *hosts.back());
    }

    sc_core::sc_clock clock("clock", 7, sc_core::SC_NS);
    Producer producer("producer", fabric, *hosts[0]);
    producer.clk_i(clock);
    sc_core::sc_start(1, sc_core::SC_US);
    return fabric.packets().live() == 0 ? 0 : 1;
}
