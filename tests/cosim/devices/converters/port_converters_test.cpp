// Converters of port numbers and of routes: by hand, and in fabrics of SystemC routers behind a
// converter and its opposite.
#include "tests/cosim/devices/converters/converter_bench.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include "cosim/devices/converters/look_ahead_route.h"
#include "cosim/devices/converters/port_order.h"
#include "cosim/verilated/protocol/stated_routing.h"

#include <gtest/gtest.h>

#include <map>

namespace thruway::test {
namespace {

TEST(PortOrder, and_its_opposite_leave_everything_as_it_was) {
    const std::vector<unsigned> order = {2, 4, 3, 1, 0};
    const std::vector<unsigned> opposite = {4, 3, 0, 2, 1};
    PinRouters pins(wrapped([&](std::unique_ptr<PinDevice> device) {
        return std::make_unique<PortOrder>(std::make_unique<PortOrder>(std::move(device), order),
                                           opposite);
    }));
    PinFabric plain("plain", grid("torus", {4, 4}), twin_router(Switching::kWormhole, 2, 3),
                    burst(16, 40, 4, 9, 3));
    PinFabric fabric("fabric", grid("torus", {4, 4}), twin_router(Switching::kWormhole, 2, 3),
                     burst(16, 40, 4, 9, 3), &pins);
    fabric.bench.run_to_rest(6000);
    plain.bench.run_to_rest(6000);
    EXPECT_EQ(first_difference(plain.log.lines(), fabric.log.lines()), "");
}

TEST(PortOrder, moves_flits_credits_and_the_look_ahead_port) {
    PinInputs seen;
    PortOrder order(std::make_unique<ScriptedDevice>(shape_of(3, 1, 2),
                                                     [&](const PinInputs& in, PinOutputs& out) {
                                                         seen = in;
                                                         FlitFields flit;
                                                         flit.packet = 9;
                                                         out.send(0, flit);
                                                         out.give_credit(1, 0);
                                                     }),
                    {1, 2, 0});
    PinInputs in;
    FlitFields flit;
    flit.packet = 7;
    flit.output = 1;
    in.send(2, flit);
    in.give_credit(0, 0);
    PinOutputs out;
    order.clock(in, out);
    EXPECT_EQ(seen.valid, 1u);
    EXPECT_EQ(seen.flit_of(0).packet, 7u);
    EXPECT_EQ(seen.flit_of(0).output, 2u);
    EXPECT_EQ(seen.credits, (std::vector<std::uint64_t>{0, 1, 0}));
    EXPECT_EQ(out.valid, 4u);
    EXPECT_EQ(out.flit_of(2).packet, 9u);
    EXPECT_EQ(out.credits, (std::vector<std::uint64_t>{1, 0, 0}));
}

TEST(PortOrder, moves_slots_of_hosts) {
    std::uint64_t seen = 0;
    auto device = std::make_unique<ScriptedDevice>(shape_of(3, 1, 2),
                                                   [&](const PinInputs& in, PinOutputs& out) {
                                                       seen = in.host_slots;
                                                       out.host_takes = in.host_slots;
                                                   });
    const ScriptedDevice& inside = *device;
    PortOrder order(std::move(device), {1, 2, 0});
    PinPlace place;
    place.bounded_hosts = 1u << 2;
    order.set_place(place);
    EXPECT_EQ(inside.place.bounded_hosts, 1u << 0);
    PinInputs in;
    in.host_slots = 1u << 2 | 1u << 1;
    PinOutputs out;
    order.clock(in, out);
    EXPECT_EQ(seen, 1u << 0 | 1u << 2);
    EXPECT_EQ(out.host_takes, in.host_slots);
}

TEST(PortOrder, is_refused_unless_each_port_has_one_place) {
    const auto refused = [](std::vector<unsigned> order) {
        return problem_of([&] {
            PortOrder(std::make_unique<ScriptedDevice>(shape_of(3, 1, 2), ScriptedDevice::Act{}),
                      std::move(order));
        });
    };
    EXPECT_EQ(refused({2, 0, 1}), "");
    EXPECT_EQ(refused({2, 0}), "port order [2, 0]: a device of 3 ports needs each of 0 to 2 once");
    EXPECT_TRUE(contains(refused({2, 0, 2}), "port order [2, 0, 2]"));
    EXPECT_TRUE(contains(refused({2, 0, 3}), "port order [2, 0, 3]"));
}

/// Dimension order on a mesh, by arithmetic: x first.
unsigned way(unsigned here, unsigned destination) {
    const int x = static_cast<int>(destination % 4) - static_cast<int>(here % 4);
    const int y = static_cast<int>(destination / 4) - static_cast<int>(here / 4);
    if (x != 0) return x > 0 ? 0 : 1;
    if (y != 0) return y > 0 ? 2 : 3;
    return 4;
}

TEST(LookAheadRoute, tells_each_flit_its_port) {
    std::map<unsigned, unsigned> flits;
    std::vector<std::unique_ptr<PinMap>> maps;
    PinRouters pins([&](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        auto device = std::make_unique<SystemcDevice>("device", router, context);
        maps.push_back(std::make_unique<PinMap>(*context.topology, router, device->shape()));
        StatedRouting routing = stated_routing(router, context, *maps.back());
        auto check = [&flits, router](const PinInputs& in, PinOutputs&) {
            for_each_bit_in(in.valid, [&](unsigned pin) {
                const FlitFields& flit = in.flit_of(pin);
                EXPECT_EQ(flit.output, way(index(router), flit.destination));
                ++flits[flit.output];
            });
        };
        return std::make_unique<LookAheadRoute>(std::make_unique<Probe>(std::move(device), check),
                                                std::move(routing),
                                                fmt::format("router_{}", index(router)));
    });
    PinFabric fabric("fabric", grid("mesh", {4, 4}), twin_router(Switching::kWormhole, 2, 3),
                     burst(16, 40, 4, 9, 3), &pins);
    fabric.bench.run_to_rest(6000);
    EXPECT_EQ(fabric.bench.received.size(), 16u * 40u);
    for (unsigned output = 0; output < 5; ++output) EXPECT_GT(flits[output], 100u) << output;
}

TEST(LookAheadRoute, needs_one_port) {
    const StatedRouting two = [](unsigned, const FlitFields& head, AllowedChannels& allowed) {
        if (head.destination == 0) return;
        allowed[0] = allowed[2] = 1;
    };
    const auto report = [&](std::uint32_t destination) -> std::string {
        LookAheadRoute route(std::make_unique<ScriptedDevice>(shape_of(3, 1, 2),
                                                              [](const PinInputs&, PinOutputs&) {}),
                             two, "router_3");
        FlitFields head;
        head.head = true;
        head.packet = 0x11;
        head.destination = destination;
        PinInputs in;
        in.cycle = 8;
        in.send(1, head);
        PinOutputs out;
        try {
            route.clock(in, out);
        } catch (const sc_core::sc_report& found) {
            return found.get_msg();
        }
        return "";
    };
    EXPECT_TRUE(contains(report(5), "router_3: cycle 8: packet 0x11 to host 5 may leave by several "
                                    "ports"))
        << report(5);
    EXPECT_TRUE(contains(report(0), "may leave by no port")) << report(0);
}

}  // namespace
}  // namespace thruway::test
