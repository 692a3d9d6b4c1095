// Hand-drawn cycles of values at the pins, and messages for devices that violate the pin protocol.
#include "tests/cosim/verilated/devices/watched_device.h"
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/support/contains.h"

#include "core/problem.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TopologySettings row() { return grid("mesh", {3}); }

// A row of three: pin 0 is +x, pin 1 is -x, pin 2 the host. Router 1 is in the middle.
TEST(PinTiming, of_a_packet_through_three_routers_is_as_drawn) {
    std::vector<std::string> lines;
    const auto note = [&lines](const PinInputs& in, const PinOutputs& out) {
        if (in.reset) lines.emplace_back("reset");
        const auto flits = [](const PinValues& pins) {
            std::string text;
            for (unsigned pin = 0; pin < 3; ++pin) {
                if (!pins.sends(pin)) continue;
                const FlitFields& f = pins.flit_of(pin);
                text += fmt::format(" {}:#{} of {} to {}", pin, f.sequence, f.flits, f.dest_x);
            }
            return text;
        };
        if (in.idle() && out.idle()) return;
        const auto credits = [](const PinValues& pins) {
            return fmt::format("{:02b}{:02b}{:02b}", pins.credits_of(2), pins.credits_of(1),
                               pins.credits_of(0));
        };
        lines.push_back(fmt::format("{} in{} credits {}; out{} credits {}", in.cycle, flits(in),
                                    credits(in), flits(out), credits(out)));
    };
    PinRouters pins(watched(systemc_devices(), 1, note));
    PinFabric fabric("fabric", row(), twin_router(Switching::kWormhole, 2, 4), {{3, 0, 2, 2}},
                     &pins);
    fabric.bench.run_to_rest(40);
    const std::vector<std::string> drawn = {
        "reset",
        "reset",
        // Generated and routed in 3, sent in 4, here in 5, where the routing unit serves the head.
        "5 in 1:#0 of 2 to 2 credits 000000; out credits 000000",
        // In 6 the head is granted. At the end of 6 the output register has it, and the credit of
        // its slot: VC 0 of input 1.
        "6 in 1:#1 of 2 to 2 credits 000000; out 0:#0 of 2 to 2 credits 000100",
        "7 in credits 000000; out 0:#1 of 2 to 2 credits 000100",
        // Router 2 has the head in 7 and sends it in 8, the tail in 9; credits take one cycle.
        "9 in credits 000001; out credits 000000",
        "10 in credits 000001; out credits 000000",
    };
    EXPECT_EQ(lines, drawn);
    // Three routers of 1 cycle, two links, one cycle to the sink, two flits.
    ASSERT_EQ(fabric.bench.received.size(), 1u);
    EXPECT_EQ(fabric.bench.received[0].latency(), 3u + 2u + 1u + 2u);
}

TEST(PinTiming, has_no_clock_edge_without_flits_or_inputs) {
    std::vector<Cycle> edges;
    const auto note = [&edges](const PinInputs& in, const PinOutputs&) {
        if (!in.reset) edges.push_back(in.cycle);
    };
    PinRouters pins(watched(systemc_devices(), 1, note));
    PinFabric fabric("fabric", row(), twin_router(Switching::kWormhole, 2, 4),
                     {{100, 0, 2, 1}, {5000, 2, 0, 1}}, &pins);
    fabric.bench.run_to_rest(6000);
    // Every router polls its host in 0. A flit is here from 102 to 103 and in the next router from
    // 104 to 105; its credit arrives in 106. The same happens in the other direction.
    EXPECT_EQ(edges, (std::vector<Cycle>{0, 102, 103, 106, 5002, 5003, 5006}));
}

struct Broken {
    const char* name;
    WatchedDevice::Watch change;
    const char* type;
    const char* text;
    unsigned router = 1;
};

std::vector<Broken> broken_devices() {
    const auto flip = [](FlitField field, unsigned pin, unsigned bits = 1) {
        return [=](const PinInputs&, PinOutputs& out) {
            if (!out.sends(pin)) return;
            set_field(out.flit[pin], field, get_field(out.flit[pin], field) ^ bits);
        };
    };
    return {
        {"another_packet", flip(FlitField::kPacket, 0), "/thruway/pins/flit",
         "fabric.router_1: cycle 6: output 0 sends flit 0 of unknown packet 0x"},
        {"another_destination", flip(FlitField::kDestX, 0), "/thruway/pins/flit",
         "sends flit 0 of packet 0x10000 changed: dest_x 3 instead of 2"},
        {"another_length", flip(FlitField::kFlits, 0), "/thruway/pins/flit",
         "sends flit 0 of packet 0x10000 changed: flits 3 instead of 2"},
        {"another_payload", flip(FlitField::kPayload, 0, 0x80000000u), "/thruway/pins/flit",
         "sends flit 0 of packet 0x10000 changed: payload "},
        {"no_such_channel", flip(FlitField::kVc, 0, 4), "/thruway/pins/flit",
         "on virtual channel 4"},
        // The only slot behind the output was taken in 6; its credit arrives in 9.
        {"no_credit",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 8) out.send(0, {});
         },
         "/thruway/pins/credits",
         "cycle 8: output 0 sends a flit on virtual channel 0 without a credit"},
        {"no_link",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 8) out.send(0, {});
         },
         "/thruway/pins/port", "fabric.router_2: cycle 8: output 0 sends a flit but has no link",
         2},
        {"slot_freed_twice",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 12) out.give_credit(1, 0);
         },
         "/thruway/pins/credits",
         "cycle 12: input 1 returns a credit of VC 0, whose buffer is empty"},
        {"slot_of_the_host",
         [](const PinInputs& in, PinOutputs& out) {
             if (in.cycle == 9) out.give_credit(2, 1);
         },
         "/thruway/pins/credits", "input 2 returns a credit of VC 1"},
        {"fault", [](const PinInputs& in, PinOutputs& out) { out.fault = in.cycle == 6; },
         "/thruway/pins/fault", "cycle 6: the device reports"},
    };
}

class BrokenDevice : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenDevice, ends_the_run_with_its_cycle_and_pin) {
    const Broken& c = GetParam();
    PinRouters pins(watched(systemc_devices(), c.router, c.change));
    const RouterSettings settings = twin_router(Switching::kWormhole, 2, 1);
    PinFabric fabric("fabric", row(), settings, {{3, 0, 2, 2}}, &pins);
    try {
        fabric.bench.run_to_rest(40);
        FAIL() << "went on";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), c.type);
        EXPECT_TRUE(contains(report.get_msg(), c.text)) << report.get_msg();
    }
}

INSTANTIATE_TEST_SUITE_P(Rules, BrokenDevice, ::testing::ValuesIn(broken_devices()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace thruway::test
