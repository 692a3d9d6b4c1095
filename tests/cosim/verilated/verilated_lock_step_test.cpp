// Each Verilated router in lock-step with the SystemC router at the same pins, from a reset amid
// random input to the last credit, over everything that can happen at the pins, which is counted.
#include "tests/cosim/verilated/devices/watched_device.h"
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/cosim/verilated/pin_coverage.h"
#include "tests/support/contains.h"

#include "cosim/verilated/lock_step.h"
#include "cosim/verilated/verilated_routers.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace thruway::test {
namespace {

/// A device that was used before its reset and gets flits and credits during it. The reset must
/// remove all of them.
class UsedBefore : public PinDevice {
public:
    explicit UsedBefore(std::unique_ptr<PinDevice> device) : device_(std::move(device)) {}

    const PinShape& shape() const override { return device_->shape(); }
    void set_place(const PinPlace& place) override {
        device_->set_place(place);
        PinInputs reset;
        reset.reset = true;
        PinOutputs out;
        device_->clock(reset, out);
        device_->clock(reset, out);
        bool sent = false;
        for (unsigned i = 0; i < 30; ++i) {
            device_->clock(nonsense(i, false), out);
            sent |= out.valid != 0;
        }
        EXPECT_TRUE(out.fault) << "the invalid input was not detected";
        EXPECT_TRUE(sent) << "no flit was in flight";
    }
    void clock(const PinInputs& in, PinOutputs& out) override {
        device_->clock(in.reset ? nonsense(edges_++, true) : in, out);
    }

private:
    PinInputs nonsense(unsigned number, bool reset) const {
        PinInputs in;
        in.reset = reset;
        for (unsigned pin = 0; pin < shape().ports; ++pin) {
            for (unsigned vc = 0; vc < shape().vcs; ++vc) in.give_credit(pin, vc);
            FlitFields flit;
            flit.head = flit.tail = true;
            flit.vc = static_cast<std::uint8_t>((number + pin) % shape().vcs);
            flit.flits = 1;
            flit.dest_x = static_cast<std::uint8_t>((number + pin) % 3);
            flit.packet = number;
            in.send(pin, flit);
        }
        return in;
    }

    std::unique_ptr<PinDevice> device_;
    unsigned edges_ = 0;
};

class VerilatedLockStep : public ::testing::TestWithParam<unsigned> {};

TEST_P(VerilatedLockStep, agrees_with_systemc_over_all_that_can_happen_at_the_pins) {
    const PinShape shape = verilated_routers().at(GetParam());
    RouterSettings settings = twin_router(
        shape.virtual_cut_through ? Switching::kVirtualCutThrough : Switching::kWormhole, shape.vcs,
        shape.buffer_flits, shape.multiplexed ? "multiplexed" : "partially_multiplexed");
    const bool ring = shape.ports == 3;
    const TopologySettings torus = grid(
        "torus", ring ? std::vector<unsigned>{8} : std::vector<unsigned>{4, 4});
    const unsigned hosts = ring ? 8 : 16;

    std::map<unsigned, PinCoverage> of_router;
    PinRouters pins([&](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        auto used = std::make_unique<UsedBefore>(make_verilated_router(shape, index(router)));
        auto twin = std::make_unique<SystemcDevice>("twin", router, context);
        auto both = std::make_unique<LockStep>(fmt::format("router_{}", index(router)),
                                               std::move(used), "Verilog", std::move(twin),
                                               "SystemC");
        PinCoverage& seen = of_router.emplace(index(router), PinCoverage(shape)).first->second;
        return std::make_unique<WatchedDevice>(
            std::move(both), [&seen](const PinInputs& in, PinOutputs& out) { seen.see(in, out); });
    });
    // Every host has a packet in cycle 0, the first after the reset.
    std::vector<Sent> list = burst(hosts, 120, shape.host_buffer_flits / 2, shape.host_buffer_flits,
                                   5);
    // Two hosts get more traffic than they can take, one on either side of the datelines; otherwise
    // buffers behind a dateline would never be full.
    for (std::size_t i = 0; i < list.size(); i += 3) {
        const unsigned wanted = i % 2 == 0 ? 5 : 10 % hosts;
        if (list[i].source != wanted) list[i].destination = wanted;
    }
    PinFabric fabric("fabric", torus, settings, list, &pins);
    fabric.bench.run_to_rest(20000);

    PinCoverage all(shape);
    for (const auto& [router, seen] : of_router) all.merge(seen);
    for (unsigned place = 0; place < all.places(); ++place) {
        EXPECT_GT(all.flits_in[place], 0u) << place;
        EXPECT_GT(all.flits_out[place], 0u) << place;
        if (shape.is_host(place / shape.vcs)) continue;
        EXPECT_GT(all.full[place], 0u) << place;
        EXPECT_GT(all.no_credit[place], 0u) << place;
    }
    EXPECT_GT(all.edges, 500u * hosts);
    EXPECT_GT(all.stalls, 100u);
    EXPECT_GT(all.datelines, 100u);
    EXPECT_EQ(all.turns > 100, !ring);
    EXPECT_EQ(all.credits_at_once > 0, !shape.multiplexed);
    EXPECT_EQ(all.reset_edges, 2u * hosts);
    EXPECT_EQ(all.resets_left, hosts);
    EXPECT_EQ(all.flits_at_first_edge, hosts);
}

// The first five route by coordinates in one or two dimensions, with one message class;
// router_sets_test.cpp has all of them.
INSTANTIATE_TEST_SUITE_P(Routers, VerilatedLockStep, ::testing::Range(0u, 5u));

/// A fabric whose settings differ from those of the Verilog router.
struct Other {
    const char* name;
    std::function<void(RouterSettings&)> change;
};

class WrongParameter : public ::testing::TestWithParam<Other> {};

TEST_P(WrongParameter, is_detected_by_lock_step) {
    const PinShape shape = {5, 2, 8, 8, true, false};
    PinRouters pins([&](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        RouterSettings other = context.settings;
        GetParam().change(other);
        return std::make_unique<LockStep>(
            fmt::format("router_{}", index(router)), make_verilated_router(shape, 1), "Verilog",
            std::make_unique<SystemcDevice>("twin", router, context, other), "SystemC");
    });
    PinFabric fabric("fabric", grid("torus", {4, 4}),
                     twin_router(Switching::kVirtualCutThrough, 2, 8), burst(16, 60, 4, 8, 3),
                     &pins);
    try {
        fabric.bench.run_to_rest(20000);
        FAIL() << "no difference";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/pins/lock_step");
        EXPECT_TRUE(contains(report.get_msg(), " in Verilog, ")) << report.get_msg();
    }
}

const Other kOthers[] = {
    {"switching", [](RouterSettings& s) { s.switching = Switching::kWormhole; }},
    {"buffer", [](RouterSettings& s) { s.buffer_flits = 9; }},
    {"crossbar", [](RouterSettings& s) { s.crossbar = "multiplexed"; }},
    {"routing_cycles", [](RouterSettings& s) { s.routing_cycles = 2; }},
    {"routing_unit", [](RouterSettings& s) { s.routing_unit = RoutingUnitKind::kPerRouter; }},
    {"vc_allocator", [](RouterSettings& s) { s.vc_allocator = "separable_output_first"; }},
    {"switch_allocator", [](RouterSettings& s) { s.switch_allocator = "wavefront"; }},
    {"arbiter", [](RouterSettings& s) { s.arbiter = "matrix"; }},
    {"link_multiplexing",
     [](RouterSettings& s) { s.link_multiplexing = LinkMultiplexing::kBlock; }},
};

INSTANTIATE_TEST_SUITE_P(Settings, WrongParameter, ::testing::ValuesIn(kOthers),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace thruway::test
