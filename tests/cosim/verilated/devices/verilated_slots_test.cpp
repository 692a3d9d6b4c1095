// Bounded hosts at Verilated routers: slots are taken in the cycles in which the SystemC router
// takes them.
#include "tests/cosim/verilated/devices/slot_bench.h"
#include "tests/support/contains.h"

#include "cosim/verilated/lock_step.h"
#include "cosim/verilated/protocol/stated_routing.h"
#include "cosim/verilated/twin_settings.h"
#include "cosim/verilated/verilated_routers.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

PinDeviceMaker rings() {
    return [](RouterId router, FabricContext&) {
        return make_verilated_router({3, 2, 3, 8, false, false}, 1 + index(router));
    };
}

TEST(VerilatedSlots, of_a_head_that_waits_for_the_only_slot_are_as_drawn) {
    std::vector<std::string> lines;
    PinRouters pins(watched(rings(), 1, note_slots(lines)), {}, rules_of_twins);
    SlotBench bench("fabric", one_slot_at_a_row_of_two(), &pins);
    bench.run_to_rest(60, 2);
    EXPECT_EQ(lines, kSlotTimeline);
}

TEST(VerilatedSlots, that_are_never_free_deadlock_the_network) {
    SlotBenchCase c = one_slot_at_a_row_of_two();
    c.target.silent = true;
    PinRouters pins(rings(), {}, rules_of_twins);
    SlotBench bench("fabric", c, &pins);
    bench.fabric.clock().run_until(2000);
    EXPECT_TRUE(bench.fabric.deadlocked());
    EXPECT_EQ(bench.targets[0]->tails.size(), 1u);
}

/// A router that takes every packet for one to a host without a bound.
class Unbounded : public PinDevice {
public:
    explicit Unbounded(std::unique_ptr<PinDevice> device) : device_(std::move(device)) {}
    const PinShape& shape() const override { return device_->shape(); }
    void set_place(const PinPlace& place) override {
        PinPlace other = place;
        other.bounded_hosts = 0;
        device_->set_place(other);
    }
    void clock(const PinInputs& in, PinOutputs& out) override { device_->clock(in, out); }

private:
    std::unique_ptr<PinDevice> device_;
};

TEST(VerilatedSlots, that_a_router_does_not_ask_for_are_reported) {
    PinRouters pins(
        [](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
            return std::make_unique<Unbounded>(rings()(router, context));
        },
        {}, rules_of_twins);
    SlotBench bench("fabric", one_slot_at_a_row_of_two(), &pins);
    try {
        bench.fabric.clock().run_until(60);
        FAIL() << "went on";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/pins/slots");
        EXPECT_TRUE(contains(report.get_msg(), "fabric.router_1: cycle 3: output 2 sends the head"))
            << report.get_msg();
    }
}

struct Network {
    const char* name;
    TopologySettings topology;
    RouterSettings router;
    unsigned message_classes;
    unsigned longest;
};

std::vector<Network> networks() {
    const Switching cut_through = Switching::kVirtualCutThrough;
    return {
        {"torus", grid("torus", {4, 4}), twin_router(cut_through, 4, 16), 2, 16},
        {"long_links", grid("torus", {3, 5}, 2), twin_router(cut_through, 4, 16), 2, 9},
        {"cube", grid("mesh", {4, 3, 3}), twin_router(cut_through, 2, 16, "multiplexed"), 2, 16},
    };
}

class RequestsAndReplies : public ::testing::TestWithParam<std::tuple<Network, unsigned>> {};

/// In lock-step: any slot taken in another cycle ends the run.
TEST_P(RequestsAndReplies, over_verilated_routers_are_those_over_systemc_routers) {
    const auto& [network, slots] = GetParam();
    SlotBenchCase c;
    c.topology = network.topology;
    c.router = network.router;
    c.routing.message_classes = network.message_classes;
    c.target = {slots, 25, network.longest};
    const Topology topology = build_topology(c.topology);
    c.requests = requests(static_cast<unsigned>(topology.graph.hosts()) & ~1u, 25, 20,
                          network.longest, 9);
    RouterSettings verilated = c.router;
    verilated.implementation = RouterImplementation::kVerilated;
    verilated.lock_step = true;
    check_twin(c.topology, verilated, c.routing);
    const auto all = make_verilated_routers(verilated, c.routing, topology, network.longest, 1);
    verilated.verilated_routers = {1, 4, 7};
    const auto some = make_verilated_routers(verilated, c.routing, topology, network.longest, 1);
    SlotBench plain("plain", c);
    SlotBench pins("pins", c, all.get());
    SlotBench mixed("mixed", c, some.get());
    plain.run_to_rest(60'000, c.requests.size());
    for (SlotBench* each : {&pins, &mixed}) {
        each->run_to_rest(60'000, c.requests.size());
        EXPECT_EQ(first_difference(plain.log.lines(), each->log.lines()), "")
            << each->fabric.name();
        for (std::size_t i = 0; i < plain.targets.size(); ++i) {
            EXPECT_TRUE(each->targets[i]->tails == plain.targets[i]->tails);
            EXPECT_EQ(each->targets[i]->most, slots);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, RequestsAndReplies,
                         ::testing::Combine(::testing::ValuesIn(networks()),
                                            ::testing::Values(1u, 2u)),
                         [](const auto& info) {
                             return fmt::format("{}_{}", std::get<0>(info.param).name,
                                                std::get<1>(info.param));
                         });

}  // namespace
}  // namespace thruway::test
