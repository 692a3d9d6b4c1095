// Two devices in lock-step: equal ones agree over everything that can happen at the pins; for a
// wrong one the first difference is reported with cycle, port and both values.
#include "tests/cosim/verilated/devices/watched_device.h"
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/cosim/verilated/pin_coverage.h"
#include "tests/support/contains.h"

#include "cosim/verilated/lock_step.h"

#include <gtest/gtest.h>

#include <map>

namespace thruway::test {
namespace {

PinDeviceMaker in_lock_step(const PinDeviceMaker& device, const PinDeviceMaker& twin) {
    return [=](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        return std::make_unique<LockStep>(fmt::format("router_{}", index(router)),
                                          device(router, context), "device", twin(router, context),
                                          "twin");
    };
}

/// A SystemC router with settings other than those of the fabric.
PinDeviceMaker with(const std::function<void(RouterSettings&)>& change) {
    return [=](RouterId router, FabricContext& context) {
        RouterSettings other = context.settings;
        change(other);
        return std::make_unique<SystemcDevice>("other", router, context, other);
    };
}

const TopologySettings kTorus = grid("torus", {4, 4});

TEST(LockStep, same_devices_agree_over_all_that_can_happen_at_the_pins) {
    std::map<unsigned, PinCoverage> of_router;
    const PinDeviceMaker pair = in_lock_step(systemc_devices(), with([](RouterSettings&) {}));
    PinRouters pins([&](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        auto device = pair(router, context);
        of_router.emplace(index(router), PinCoverage(device->shape()));
        PinCoverage& seen = of_router.at(index(router));
        return std::make_unique<WatchedDevice>(
            std::move(device),
            [&seen](const PinInputs& in, PinOutputs& out) { seen.see(in, out); });
    });
    const RouterSettings settings = twin_router(Switching::kWormhole, 2, 3);
    PinFabric fabric("fabric", kTorus, settings, burst(16, 60, 4, 9, 3), &pins);
    fabric.bench.run_to_rest(6000);
    PinShape shape;
    shape.buffer_flits = 3;
    PinCoverage all(shape);
    for (const auto& [router, seen] : of_router) all.merge(seen);
    for (unsigned place = 0; place < all.places(); ++place) {
        EXPECT_GT(all.flits_in[place], 0u) << place;
        EXPECT_GT(all.flits_out[place], 0u) << place;
        if (shape.is_host(place / shape.vcs)) continue;
        EXPECT_GT(all.full[place], 0u) << place;
        EXPECT_GT(all.no_credit[place], 0u) << place;
    }
    EXPECT_GT(all.stalls, 0u);
    EXPECT_GT(all.datelines, 0u);
    EXPECT_GT(all.turns, 0u);
    EXPECT_GT(all.credits_at_once, 0u);
    EXPECT_EQ(all.reset_edges, 2u * 16u);
    EXPECT_EQ(all.resets_left, 16u);
}

struct Wrong {
    const char* name;
    PinDeviceMaker device;
};

std::vector<Wrong> wrong_devices() {
    const auto flip = [](FlitField field) {
        return watched(systemc_devices(), 5, [=](const PinInputs& in, PinOutputs& out) {
            if (in.cycle < 40 || !out.sends(1)) return;
            set_field(out.flit[1], field, get_field(out.flit[1], field) ^ 1u);
        });
    };
    return {
        {"other_stages", with([](RouterSettings& s) { s.routing_cycles = 0; })},
        {"other_arbiters", with([](RouterSettings& s) { s.arbiter = "fixed"; })},
        {"other_allocator",
         with([](RouterSettings& s) { s.switch_allocator = "maximum_matching"; })},
        {"other_crossbar", with([](RouterSettings& s) { s.crossbar = "multiplexed"; })},
        {"other_admission",
         with([](RouterSettings& s) { s.vc_admission = VcAdmission::kPacketOrBuffer; })},
        {"flipped_sequence", flip(FlitField::kSequence)},
        {"flipped_head", flip(FlitField::kHead)},
        {"flipped_tail", flip(FlitField::kTail)},
        {"flipped_channel", flip(FlitField::kVc)},
        {"flipped_packet", flip(FlitField::kPacket)},
        {"flipped_destination", flip(FlitField::kDestY)},
        {"lost_credit", watched(systemc_devices(), 5,
                                [](const PinInputs& in, PinOutputs& out) {
                                    if (in.cycle < 40) return;
                                    out.take_credit(0, 0);
                                    out.take_credit(0, 1);
                                    out.take_credit(1, 0);
                                    out.take_credit(1, 1);
                                })},
        {"lost_flit", watched(systemc_devices(), 5,
                              [](const PinInputs& in, PinOutputs& out) {
                                  if (in.cycle >= 40) out.drop(1);
                              })},
        {"fault",
         watched(systemc_devices(), 5,
                 [](const PinInputs& in, PinOutputs& out) { out.fault = in.cycle >= 40; })},
    };
}

std::string first_report(const PinDeviceMaker& device) {
    PinRouters pins(in_lock_step(device, systemc_devices("twin")));
    const RouterSettings settings = twin_router(Switching::kWormhole, 2, 3);
    PinFabric fabric("fabric", kTorus, settings, burst(16, 60, 4, 9, 3), &pins);
    try {
        fabric.bench.run_to_rest(6000);
    } catch (const sc_core::sc_report& report) {
        return fmt::format("{} {}", report.get_msg_type(), report.get_msg());
    }
    return "no difference";
}

class WrongDevice : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongDevice, is_detected_by_lock_step) {
    const std::string report = first_report(GetParam().device);
    EXPECT_TRUE(contains(report, "/thruway/pins/lock_step router_")) << report;
    EXPECT_TRUE(contains(report, " in device, ")) << report;
    EXPECT_TRUE(contains(report, " in twin")) << report;
}

INSTANTIATE_TEST_SUITE_P(Devices, WrongDevice, ::testing::ValuesIn(wrong_devices()),
                         [](const auto& info) { return std::string(info.param.name); });

// The row of three routers of pin_timing_test.cpp: in 6 the head leaves router 1 by output 0.
TEST(LockStep, reports_cycle_port_and_both_values) {
    const auto late = [](const PinInputs&, PinOutputs& out) { out.drop(0); };
    PinRouters pins(in_lock_step(watched(systemc_devices(), 1, late), systemc_devices("twin")));
    PinFabric fabric("fabric", grid("mesh", {3}), twin_router(Switching::kWormhole, 2, 4),
                     {{3, 0, 2, 2}}, &pins);
    try {
        fabric.bench.run_to_rest(40);
        FAIL() << "went on";
    } catch (const sc_core::sc_report& report) {
        EXPECT_TRUE(contains(report.get_msg(), "router_1: cycle 6, output 0: no flit in device, "
                                               "packet 0x10000, flit 0 of 2, head, vc 0; "))
            << report.get_msg();
        EXPECT_TRUE(contains(report.get_msg(), " dest_x 2, dest_y 0, ")) << report.get_msg();
    }
}

}  // namespace
}  // namespace thruway::test
