// Faults at the pins for slots of bounded hosts: each is reported with cycle, port and packet, at
// every clock edge at which it can happen.
#include "tests/cosim/verilated/devices/slot_bench.h"
#include "tests/cosim/verilated/protocol/pin_faults.h"

#include "cosim/verilated/lock_step.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kHost = 2;  // pin of a row
constexpr std::uint64_t kHostBit = 1u << kHost;

struct SlotFault {
    const char* name;
    WatchedDevice::Watch change;
    const char* type;
    const char* text;
    unsigned router = 1;
};

/// In the run of kSlotTimeline: the host has its slot in 2, 3, 9 and from 15 on.
std::vector<SlotFault> slot_faults() {
    return {
        {"taken_without_a_slot",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 6) out.host_takes = kHostBit;
         },
         "/thruway/pins/slots",
         "fabric.router_1: cycle 6: output 2 takes a slot, but its host has none; the packets that "
         "may leave there: 0x10001"},
        {"taken_without_a_packet",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 16) out.host_takes = kHostBit;
         },
         "/thruway/pins/slots",
         "fabric.router_1: cycle 16: output 2 takes a slot, with 0 taken before; no packet inside "
         "may leave there"},
        {"taken_at_a_host_without_a_bound",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 2) out.host_takes = kHostBit;
         },
         "/thruway/pins/slots",
         "fabric.router_0: cycle 2: output 2 takes a slot, but no bounded host is there", 0},
        {"sent_without_a_slot",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 3) out.host_takes = 0;
         },
         "/thruway/pins/slots",
         "fabric.router_1: cycle 3: output 2 sends the head of packet 0x10000, for which no slot "
         "of the host was taken"},
        {"taken_and_kept",
         [](const PinInputs&, PinOutputs& out) {
             out.drop(kHost);
             out.take_credit(1, 0);
         },
         "/thruway/pins/stuck", "input 1, virtual channel 0 keeps flit 0 of packet 0x10000"},
    };
}

class SlotFaults : public ::testing::TestWithParam<SlotFault> {};

TEST_P(SlotFaults, end_the_run_with_cycle_port_and_packet) {
    const SlotFault& c = GetParam();
    PinRouters pins(watched(systemc_devices(), c.router, c.change), {}, rules_of_twins);
    SlotBench bench("fabric", one_slot_at_a_row_of_two(), &pins);
    try {
        bench.fabric.clock().run_until(300);
        FAIL() << "went on";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), c.type) << report.get_msg();
        EXPECT_TRUE(contains(report.get_msg(), c.text)) << report.get_msg();
    }
}

INSTANTIATE_TEST_SUITE_P(Rules, SlotFaults, ::testing::ValuesIn(slot_faults()),
                         [](const auto& info) { return std::string(info.param.name); });

/// Router 5, with a target that has few slots, in a saturated torus.
class SlotFaultsAnywhere : public ::testing::TestWithParam<unsigned> {};

TEST_P(SlotFaultsAnywhere, are_found) {
    SlotBenchCase c;
    c.topology = grid("torus", {4, 4});
    c.router = twin_router(Switching::kWormhole, 4, 3);
    c.routing.message_classes = 2;
    c.target = {GetParam(), 6, 4};
    c.requests = requests(16, 24, 20, 4, 5);
    PinTrace trace;
    PinRouters pins(trace.recorded(systemc_devices(), 5), {}, trace.recorded_rules(5));
    SlotBench bench("fabric", c, &pins);
    bench.run_to_rest(20'000, c.requests.size());
    const unsigned host = static_cast<unsigned>(trace.shape.room_flits.size()) - 1;
    const std::uint64_t bit = std::uint64_t{1} << host;
    trace.shape.bounded_hosts = bit;
    ASSERT_EQ(trace.replay(trace.rules, [](std::size_t, PinOutputs&) {}), "");

    unsigned takes = 0;
    unsigned withheld = 0;
    for (std::size_t at = 0; at < trace.edges.size(); ++at) {
        const bool taken = trace.edges[at].out.host_takes != 0;
        const bool free = trace.edges[at].in.host_slots != 0;
        if (!taken && free) continue;  // a take could be in time
        ++(taken ? takes : withheld);
        const std::string found = trace.replay(trace.rules, [&](std::size_t i, PinOutputs& out) {
            if (i == at) out.host_takes ^= bit;
        });
        EXPECT_TRUE(contains(found, taken ? "no slot of the host was taken" : "its host has none"))
            << "edge " << at << ": " << found;
    }
    EXPECT_GT(takes, 10u);
    EXPECT_GT(withheld, 50u);
}

INSTANTIATE_TEST_SUITE_P(Slots, SlotFaultsAnywhere, ::testing::Values(1u, 2u));

TEST(LockStepOfSlots, reports_a_take_that_only_one_device_makes) {
    const auto no_takes = [](const PinInputs&, PinOutputs& out) { out.host_takes = 0; };
    PinRouters pins([&](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        return std::make_unique<LockStep>(
            fmt::format("router_{}", index(router)),
            std::make_unique<WatchedDevice>(
                std::make_unique<SystemcDevice>("device", router, context), no_takes),
            "DUT", std::make_unique<SystemcDevice>("twin", router, context), "SystemC");
    });
    SlotBench bench("fabric", one_slot_at_a_row_of_two(), &pins);
    try {
        bench.fabric.clock().run_until(100);
        FAIL() << "no difference";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/pins/lock_step");
        EXPECT_TRUE(contains(report.get_msg(),
                             "router_1: cycle 3, slots taken at hosts: 0 in DUT, 1 in SystemC"))
            << report.get_msg();
    }
}

}  // namespace
}  // namespace thruway::test
