// Foreign routers in fabrics: beside the stages and output buffers of SystemC routers, and in
// deadlocks.

#include "cosim/foreign/foreign_routers.h"

#include "tests/rtl_models/fabric_bench.h"
#include "tests/support/devices/buffered_router.h"
#include "tests/support/devices/next_ports.h"

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

TopologySettings square(unsigned radix) {
    TopologySettings settings = row(radix);
    settings.kind.own<GridSettings>().radix = {radix, radix};
    return settings;
}

/// Devices of the tests as a class. Their flits leave in the cycle in which they arrive.
DeviceClass buffered(const devices::NextPort& next_port) {
    DeviceClass device;
    device.name = "buffered";
    device.credits_leave_with_flits = true;
    device.make = [=](const DeviceRequest& request) -> std::unique_ptr<PinDevice> {
        return std::make_unique<devices::BufferedRouter>(request, next_port);
    };
    return device;
}

/// A mesh of radix x radix, some of whose routers are devices, or all.
struct ForeignMesh {
    ForeignMesh(unsigned radix, RouterSettings router, DeviceClass device_class,
                const std::vector<Sent>& list)
        : settings(std::move(router)),
          device(std::move(device_class)),
          topology(build_topology(square(radix))),
          routing(routing_for({}, topology, settings)),
          foreign({settings, topology, *routing}, device),
          bench(square(radix), settings, list, {}, made_by(foreign)) {}

    static FabricOptions made_by(ForeignRouters& routers) {
        FabricOptions options;
        options.router_factory = &routers;
        return options;
    }

    const RouterSettings settings;
    const DeviceClass device;
    const Topology topology;
    const std::unique_ptr<RoutingFunction> routing;
    ForeignRouters foreign;
    FabricBench bench;
};

RouterSettings foreign_router(std::vector<unsigned> routers = {}) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = 2;
    settings.buffer_flits = 4;
    settings.implementation = RouterImplementation::kForeign;
    settings.device = "buffered";
    settings.foreign_routers = std::move(routers);
    return settings;
}

/// Each host sends a packet of 4 flits to each other host, as fast as it can.
std::vector<Sent> all_to_all(unsigned hosts) {
    std::vector<Sent> list;
    for (unsigned source = 0; source < hosts; ++source) {
        for (unsigned i = 1; i < hosts; ++i) list.push_back({0, source, (source + i) % hosts, 4});
    }
    return list;
}

TEST(ForeignFabric, delivers_everything_beside_systemc_routers_with_output_buffers) {
    RouterSettings router = foreign_router({5});
    router.output_buffer_flits = 4;
    router.output_buffer_cycles = 1;
    ForeignMesh mesh(4, router, buffered(devices::x_then_y), all_to_all(16));
    mesh.bench.run_to_rest(5000);
    EXPECT_EQ(mesh.bench.received.size(), 16u * 15u);
}

/// From router 0 by 1 and 2 to 3: 3 links of a cycle, a flit, and the stages of three routers.
TEST(ForeignFabric, has_the_stages_of_the_settings_only_at_its_systemc_routers) {
    RouterSettings router = foreign_router({1});
    router.crossbar_cycles = 10;
    ForeignMesh mesh(4, router, buffered(devices::x_then_y), {{10, 0, 3, 1}});
    mesh.bench.run_to_rest(200);
    ASSERT_EQ(mesh.bench.received.size(), 1u);
    EXPECT_EQ(mesh.bench.received[0].latency(), 3u + 1u + 3u * 10u);
    EXPECT_EQ(mesh.bench.received[0].cut_through.cuts, 2u) << "at 1, and at 2";
}

TEST(ForeignFabric, has_no_stages_of_the_settings_if_all_its_routers_are_foreign) {
    RouterSettings router = foreign_router();
    router.routing_cycles = 2;
    router.switch_allocation_cycles = 3;
    router.output_buffer_flits = 2;
    ForeignMesh mesh(4, router, buffered(devices::x_then_y), {{10, 0, 3, 5}});
    mesh.bench.run_to_rest(200);
    ASSERT_EQ(mesh.bench.received.size(), 1u);
    EXPECT_EQ(mesh.bench.received[0].latency(), 3u + 5u);
    EXPECT_EQ(mesh.bench.received[0].cut_through.cuts, 2u);
}

/// Packets of three hops round a mesh of 2x2 fill all buffers of the ring.
std::vector<Sent> round_the_ring(unsigned each) {
    const unsigned before[] = {2, 0, 3, 1};  // [host] the ring is 0, 1, 3, 2
    std::vector<Sent> list;
    for (unsigned host = 0; host < 4; ++host) {
        for (unsigned i = 0; i < each; ++i) list.push_back({0, host, before[host], 8});
    }
    return list;
}

DeviceClass around() {
    DeviceClass device = buffered(devices::round_and_round);
    device.routing = DeviceRouting::kObserved;
    return device;
}

class ForeignDeadlock : public ::testing::TestWithParam<unsigned> {};

TEST_P(ForeignDeadlock, is_found_when_nothing_has_moved_for_the_stuck_cycles) {
    RouterSettings router = foreign_router();
    router.virtual_channels = 1;
    ForeignMesh mesh(2, router, around(), round_the_ring(GetParam()));
    mesh.bench.fabric.clock().run_until(50'000);
    EXPECT_TRUE(mesh.bench.fabric.deadlocked());
    EXPECT_GT(mesh.bench.fabric.deadlocked_at(), mesh.device.stuck_cycles);
    EXPECT_LT(mesh.bench.fabric.deadlocked_at(), mesh.device.stuck_cycles + 200);
    EXPECT_GT(mesh.bench.fabric.packets_in_network(), 0u);
    finish_pin_routers(mesh.bench.fabric);
}

/// One packet a host, and more that wait in source queues.
INSTANTIATE_TEST_SUITE_P(Packets, ForeignDeadlock, ::testing::Values(1, 50));

/// Each input reaches the router inside after `delay` cycles.
class SlowDevice : public PinDevice {
public:
    SlowDevice(const DeviceRequest& request, std::size_t delay)
        : device_(request, devices::x_then_y), late_(delay), idle_edges_(delay) {}

    const PinShape& shape() const override { return device_.shape(); }
    void set_place(const PinPlace& place) override { device_.set_place(place); }
    bool pending() const override { return idle_edges_ < late_.size(); }
    void clock(const PinInputs& in, PinOutputs& out) override {
        if (in.reset) return device_.clock(in, out);
        idle_edges_ = in.idle() ? idle_edges_ + 1 : 0;
        late_.push_back(in);
        device_.clock(late_.front(), out);
        late_.pop_front();
    }

private:
    devices::BufferedRouter device_;
    std::deque<PinInputs> late_;
    std::size_t idle_edges_;  ///< since the last input
};

TEST(ForeignFabric, is_not_deadlocked_because_its_devices_are_slow) {
    DeviceClass slow = buffered(devices::x_then_y);
    slow.make = [](const DeviceRequest& request) -> std::unique_ptr<PinDevice> {
        return std::make_unique<SlowDevice>(request, 60);
    };
    slow.stuck_cycles = 1000;
    ForeignMesh mesh(2, foreign_router(), slow, all_to_all(4));
    mesh.bench.run_to_rest(20'000);
    EXPECT_EQ(mesh.bench.received.size(), 4u * 3u);
}

}  // namespace
}  // namespace thruway::test
