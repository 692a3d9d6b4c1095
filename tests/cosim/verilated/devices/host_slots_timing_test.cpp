// Bounded hosts at routers with pins. The device is the SystemC router itself, so the tests cover
// the pins for slots and the adapter.
#include "tests/cosim/verilated/devices/slot_bench.h"

#include "cosim/verilated/protocol/stated_routing.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(HostSlotsTiming, of_a_head_that_waits_for_the_only_slot_is_as_drawn) {
    const SlotBenchCase c = one_slot_at_a_row_of_two();
    std::vector<std::string> lines;
    PinRouters pins(watched(systemc_devices(), 1, note_slots(lines)), {}, rules_of_twins);
    SlotBench bench("fabric", c, &pins);
    bench.run_to_rest(60, 2);
    EXPECT_EQ(lines, kSlotTimeline);
    EXPECT_EQ(bench.targets[0]->tails,
              (std::vector<SlotTarget::Tail>{{5, {0, HostId{0}, 0}}, {11, {0, HostId{0}, 1}}}));
}

/// Number of slots, and a network with its router.
class SlotsAtPins : public ::testing::TestWithParam<std::tuple<unsigned, Switching, const char*>> {
};

TEST_P(SlotsAtPins, are_taken_when_systemc_routers_take_them) {
    const auto& [slots, switching, crossbar] = GetParam();
    SlotBenchCase c;
    c.topology = grid("torus", {4, 4});
    c.router = twin_router(switching, 4, 6, crossbar);
    c.routing.message_classes = 2;
    c.target = {slots, 20, 6};
    c.requests = requests(16, 30, 10, 6, 3);
    PinRouters all(systemc_devices(), {}, rules_of_twins);
    PinRouters some(systemc_devices(), {1, 6, 11}, rules_of_twins);
    SlotBench plain("plain", c);
    SlotBench pins("pins", c, &all);
    SlotBench mixed("mixed", c, &some);
    SlotBench awake("awake", c, &all, true);
    plain.run_to_rest(30'000, c.requests.size());
    for (SlotBench* each : {&pins, &mixed, &awake}) {
        each->run_to_rest(30'000, c.requests.size());
        EXPECT_EQ(first_difference(plain.log.lines(), each->log.lines()), "")
            << each->fabric.name();
        for (std::size_t i = 0; i < plain.targets.size(); ++i) {
            EXPECT_TRUE(each->targets[i]->tails == plain.targets[i]->tails);
            EXPECT_EQ(each->targets[i]->most, slots);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Networks, SlotsAtPins,
    ::testing::Combine(::testing::Values(1u, 2u),
                       ::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough),
                       ::testing::Values("partially_multiplexed", "multiplexed")));

struct Waiting {
    const char* name;
    TargetSettings target;
    bool deadlocked;
};

class WaitingForSlots : public ::testing::TestWithParam<Waiting> {};

/// The second request waits for ever. A fabric whose hosts cannot free the slot is deadlocked;
/// otherwise the routers stand still until it is free.
TEST_P(WaitingForSlots, is_a_deadlock_only_if_no_host_waits_for_something_outside) {
    SlotBenchCase c = one_slot_at_a_row_of_two();
    c.target = GetParam().target;
    unsigned edges = 0;
    PinRouters pins(watched(systemc_devices(), 1, [&](const PinInputs&, PinOutputs&) { ++edges; }),
                    {}, rules_of_twins);
    SlotBench bench("fabric", c, &pins);
    bench.fabric.clock().run_until(20'000);
    EXPECT_EQ(bench.fabric.deadlocked(), GetParam().deadlocked);
    EXPECT_EQ(bench.targets[0]->tails.size(), 1u);
    EXPECT_EQ(bench.fabric.packets_in_network(), 1u);
    EXPECT_LT(edges, 200u);  // 2 of reset, 12 of the drawn timeline, up to 64 + 16 of quiet
    finish_pin_routers(bench.fabric);
}

INSTANTIATE_TEST_SUITE_P(Targets, WaitingForSlots,
                         ::testing::Values(Waiting{"silent", {1, 3, 1, true, false}, true},
                                           Waiting{"outside", {1, 3, 1, true, true}, false}),
                         [](const auto& info) { return std::string(info.param.name); });

class WithheldSlot : public ::testing::TestWithParam<bool> {};

/// Longer than the bounds for stuck flits. Meanwhile the router stands still, at once or when it
/// has waited for the stuck cycles.
TEST_P(WithheldSlot, is_waited_for_as_long_as_it_takes) {
    const bool rests = GetParam();
    SlotBenchCase c = one_slot_at_a_row_of_two();
    c.target.delay = 5000;
    unsigned edges = 0;
    PinRouters pins(watched(systemc_devices(), 1, [&](const PinInputs&, PinOutputs&) { ++edges; }),
                    {}, [=](RouterId router, FabricContext& context, const PinMap& map) {
                        ProtocolRules rules = rules_of_twins(router, context, map);
                        rules.rests_when_quiet = rests;
                        rules.stuck_cycles = 1000;
                        return rules;
                    });
    SlotBench bench("fabric", c, &pins);
    bench.run_to_rest(12'000, 2);
    // The reply to A leaves in 5 + 1 + 5000, B's tail one cycle later, and is at the host in 5008.
    ASSERT_EQ(bench.targets[0]->tails.size(), 2u);
    EXPECT_EQ(bench.targets[0]->tails[1].cycle, 5008u);
    EXPECT_GT(edges, rests ? 64u : 1000u);
    EXPECT_LT(edges, rests ? 200u : 1200u);
}

INSTANTIATE_TEST_SUITE_P(Clock, WithheldSlot, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "rests" : "rests_later"; });

/// A device that says that it does not ask for slots.
class WithoutSlots : public PinDevice {
public:
    explicit WithoutSlots(std::unique_ptr<PinDevice> device)
        : device_(std::move(device)), shape_(device_->shape()) {
        shape_.asks_for_host_slots = false;
    }
    const PinShape& shape() const override { return shape_; }
    void set_place(const PinPlace& place) override { device_->set_place(place); }
    void clock(const PinInputs& in, PinOutputs& out) override { device_->clock(in, out); }

private:
    std::unique_ptr<PinDevice> device_;
    PinShape shape_;
};

TEST(BoundedHosts, are_refused_at_devices_that_do_not_ask_for_slots) {
    PinRouters pins([](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        return std::make_unique<WithoutSlots>(
            std::make_unique<SystemcDevice>("device", router, context));
    });
    try {
        SlotBench bench("fabric", one_slot_at_a_row_of_two(), &pins);
        FAIL() << "accepted";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/pins/host");
        EXPECT_TRUE(contains(report.get_msg(), "fabric.router_1: its host has a limited number"))
            << report.get_msg();
    }
}

}  // namespace
}  // namespace thruway::test
