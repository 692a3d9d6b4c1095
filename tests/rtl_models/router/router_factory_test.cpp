// A router of the test's own in a fabric: a repeater, which passes on flits and credits.
#include "tests/rtl_models/vc_router/timeline_bench.h"

#include <array>
#include <string>

namespace thruway::test {
namespace {

/// Sits in the middle of a row of three and holds each flit for a cycle. It has no buffers and
/// passes on credits, so the end routers count each other's. Its host neither sends nor receives.
class Repeater : public Clocked, public Router {
public:
    Repeater(const char* name, RouterId id, FabricContext& context)
        : Router(name, id),
          arrivals_(context.arrivals.take(3, context.settings.virtual_channels)),
          component_(context.clock.add(*this)) {
        set_shape(3, context.settings.virtual_channels);
    }

    void connect_output(Port port, Link& link) override { out_[port] = &link; }
    void connect_input(Port port, Link& link) override { in_[port] = &link; }
    void connect_host(Port port, HostInterface&) override { EXPECT_EQ(port, 2u); }
    LinkEnd end(Port port) override { return {&arrivals_, port, component_}; }
    void wake_host(Port, Cycle) override { FAIL() << "the host is silent"; }
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override {
        return sent_[port][vc];
    }

    bool cycle(Cycle now) override {
        const Arrivals::Slot slot = arrivals_.at(now);
        for_each_bit_in(slot.flit_ports(), [&](Port port) {
            Flit& flit = slot.flit(port);
            out_[1 - port]->send(flit, now + 1);
            ++sent_[1 - port][flit.vc];
            flit.packet = kNoPacket;
        });
        slot.flit_ports() = 0;
        for_each_bit_in(slot.credits()[0], [&](unsigned ovc) {
            in_[1 - ovc / virtual_channels()]->send_credit(ovc % virtual_channels(), now);
        });
        slot.credits()[0] = 0;
        return false;
    }

private:
    Arrivals arrivals_;
    const unsigned component_;
    std::array<Link*, 2> in_{};
    std::array<Link*, 2> out_{};
    std::array<std::array<std::uint64_t, 4>, 3> sent_{};
};

class MiddleIsRepeater : public RouterFactory {
public:
    ArenaPtr<Router> make(const char* name, RouterId id, FabricContext& context) override {
        asked.emplace_back(name);
        if (id != RouterId{1}) return nullptr;
        return make_in_arena<Repeater>(context.arena, name, id, context);
    }
    std::vector<std::string> asked;
};

FabricOptions made_by(RouterFactory& factory, bool no_skip = false) {
    FabricOptions options;
    options.router_factory = &factory;
    options.no_skip = no_skip;
    return options;
}

class RouterFactoryTest : public ::testing::TestWithParam<bool> {};

TEST_P(RouterFactoryTest, its_router_takes_its_place_among_those_that_are_built_in) {
    MiddleIsRepeater factory;
    RouterSettings settings = router("partially_multiplexed");
    settings.buffer_flits = 2;
    const std::vector<Sent> list = {{3, 0, 2, 1}, {10, 2, 0, 4}, {1000, 0, 2, 1}};
    FabricBench bench(row(3), settings, list, {}, made_by(factory, GetParam()));
    ASSERT_EQ(factory.asked, (std::vector<std::string>{"router_0", "router_1", "router_2"}));
    EXPECT_TRUE(bench.fabric.is_built_in(RouterId{0}));
    EXPECT_FALSE(bench.fabric.is_built_in(RouterId{1}));
    EXPECT_FALSE(bench.fabric.all_built_in());
    EXPECT_STREQ(bench.fabric.router(RouterId{1}).name(), "fabric.router_1");
    bench.run_to_rest(1100);
    bench.fabric.check_crossings();

    // A link, a cycle in the repeater, a link: 4 cycles, including that of the sink. Two of the
    // four flits go at once. A slot is free in 13, when the first is taken; the credit is at the
    // repeater in 14 and at the sender in 15, 5 cycles after the flit that had the slot. So the
    // third flit comes 5 cycles after the first, and the fourth 5 after the second.
    const std::vector<Received> got = bench.sorted();
    ASSERT_EQ(got.size(), 3u);
    EXPECT_EQ(got[0].tail_cycle, 3u + 3u);
    EXPECT_EQ(got[1].tail_cycle, 10u + 3u + 5u + 1u);
    EXPECT_EQ(got[2].tail_cycle, 1000u + 3u);
    // Each flit leaves three routers.
    EXPECT_EQ(bench.fabric.flit_hops(), 3u * 6u);
    EXPECT_EQ(bench.fabric.router(RouterId{1}).flits_sent(1, 0) +
                  bench.fabric.router(RouterId{1}).flits_sent(1, 1),
              4u);
}

INSTANTIATE_TEST_SUITE_P(Skipping, RouterFactoryTest, ::testing::Bool());

TEST(RouterFactory, that_makes_nothing_leaves_the_fabric_as_it_is) {
    class Nothing : public RouterFactory {
        ArenaPtr<Router> make(const char*, RouterId, FabricContext&) override { return nullptr; }
    } nothing;
    FabricBench bench(row(3), router("partially_multiplexed"), {{0, 0, 2, 3}}, {},
                      made_by(nothing));
    EXPECT_TRUE(bench.fabric.all_built_in());
    bench.run_to_rest(50);
    EXPECT_EQ(bench.received.at(0).tail_cycle, 2u + 2u);
}

TEST(RouterFactory, is_refused_for_a_part_of_a_fabric) {
    MiddleIsRepeater factory;
    FabricOptions options = made_by(factory);
    options.part_of = {0, 1, 1};
    try {
        FabricBench bench(row(3), router("partially_multiplexed"), {}, {}, options);
        FAIL() << "was accepted";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/fabric/router_factory");
    }
}

}  // namespace
}  // namespace thruway::test
