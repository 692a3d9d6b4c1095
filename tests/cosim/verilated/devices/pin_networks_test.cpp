// Pins in every kind of network: dimensions, one-way and double links, several hosts at a router,
// irregular graphs. Whatever the network, SystemC routers behind pins give the events of those
// without.
#include "tests/cosim/verilated/pin_bench.h"

#include "cosim/verilated/protocol/stated_routing.h"
#include "topologies/kinds/irregular/irregular.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

struct NetworkCase {
    const char* name;
    TopologySettings topology;
    const char* routing = "dimension_order";
    unsigned vcs = 2;
};

std::vector<NetworkCase> network_cases() {
    std::vector<NetworkCase> all = {
        {"three_dimensions", grid("torus", {3, 4, 2})},
        {"four_dimensions", grid("mesh", {2, 3, 2, 2})},
        {"one_way", grid("torus", {4, 3})},
        {"double_links", grid("torus", {4, 2})},
        {"three_hosts_at_a_router", grid("mesh", {3, 3})},
        {"irregular", {}, "up_down", 1},
        {"irregular_adaptive", {}, "minimal_adaptive_up_down", 2},
    };
    all[2].topology.kind.own<DirectionSettings>().bidirectional = false;
    all[3].topology.kind.own<DoubleLinkSettings>().double_links = true;
    all[4].topology.hosts_per_router = 3;
    for (unsigned i : {5u, 6u}) {
        all[i].topology.kind = "irregular";
        all[i].topology.kind.own<IrregularSettings>().switches = 9;
        all[i].topology.hosts_per_router = 2;
    }
    return all;
}

class PinNetworks : public ::testing::TestWithParam<NetworkCase> {};

TEST_P(PinNetworks, make_the_events_of_routers_without_pins) {
    const NetworkCase& c = GetParam();
    RoutingSettings routing;
    routing.function = c.routing;
    const RouterSettings router = twin_router(Switching::kWormhole, c.vcs, 4);
    const unsigned hosts = static_cast<unsigned>(build_topology(c.topology).graph.hosts());
    const std::vector<Sent> list = burst(hosts, 25, 6, 9, 11);
    std::size_t edges = 0;
    const PinDeviceMaker device = [&edges](RouterId id, FabricContext& context) {
        ++edges;
        return std::make_unique<SystemcDevice>("device", id, context);
    };
    PinRouters all(device, {}, rules_of_twins);
    PinRouters some(device, {0, 3, 5}, rules_of_twins);
    PinFabric plain("plain", c.topology, router, list, nullptr, false, routing);
    PinFabric pins("pins", c.topology, router, list, &all, false, routing);
    PinFabric mixed("mixed", c.topology, router, list, &some, false, routing);
    EXPECT_EQ(edges, plain.bench.topology.graph.routers() + 3u);
    plain.bench.run_to_rest(20'000);
    EXPECT_EQ(plain.bench.received.size(), list.size());
    for (PinFabric* each : {&pins, &mixed}) {
        each->bench.run_to_rest(20'000);
        EXPECT_EQ(first_difference(plain.log.lines(), each->log.lines()), "");
        each->bench.fabric.check_credits();
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, PinNetworks, ::testing::ValuesIn(network_cases()),
                         [](const auto& info) { return std::string(info.param.name); });

/// A host whose device has room for two flits of a packet of nine: the rest waits outside.
TEST(PinHosts, wait_for_room_in_the_device) {
    const auto small = [](RouterId id, FabricContext& context) -> std::unique_ptr<PinDevice> {
        class Small : public PinDevice {
        public:
            explicit Small(std::unique_ptr<PinDevice> device)
                : device_(std::move(device)), shape_(device_->shape()) {
                shape_.host_buffer_flits = 2;
            }
            const PinShape& shape() const override { return shape_; }
            void set_place(const PinPlace& place) override { device_->set_place(place); }
            void clock(const PinInputs& in, PinOutputs& out) override { device_->clock(in, out); }

        private:
            std::unique_ptr<PinDevice> device_;
            PinShape shape_;
        };
        return std::make_unique<Small>(std::make_unique<SystemcDevice>("device", id, context));
    };
    PinRouters pins(small);
    // Four hosts send through router 1, so the flits of its own host must wait.
    const std::vector<Sent> list = {{0, 0, 3, 9}, {0, 1, 3, 9}, {0, 1, 3, 9}, {0, 2, 3, 9}};
    PinFabric fabric("fabric", grid("mesh", {4}), twin_router(Switching::kWormhole, 1, 2), list,
                     &pins);
    fabric.bench.run_to_rest(200);
    EXPECT_EQ(fabric.bench.received.size(), 4u);
}

}  // namespace
}  // namespace thruway::test
