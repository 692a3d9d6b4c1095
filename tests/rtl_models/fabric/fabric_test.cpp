// Whole fabrics under load: nothing depends on the order of routers or on skipping; every packet
// sent arrives, with every allocator and arbiter; a ring without dateline deadlocks.

#include "routing/paths/ring_settings.h"
#include "rtl_models/allocator/policies/islip.h"
#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "topologies/grid_topologies.h"

#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

namespace thruway::test {
namespace {

TopologySettings torus(std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return settings;
}

/// More load than a 4x4 torus can carry, so that every arbiter has work.
Load heavy() { return {16, 300, 100, 25, 8}; }

class SameBytes : public ::testing::TestWithParam<std::tuple<Switching, Part<RoutingRow>>> {};

TEST_P(SameBytes, come_out_whatever_the_order_of_routers_and_with_every_router_always_awake) {
    const auto [switching, function] = GetParam();
    const auto list = uniform_traffic(heavy(), 7);
    RouterSettings settings = staged_router(switching, 4);
    settings.arbiter = "random";
    RoutingSettings routing;
    routing.function = function;
    routing.selection = "random";

    FabricOptions shuffled, awake, both;
    shuffled.router_order.resize(16);
    std::iota(shuffled.router_order.begin(), shuffled.router_order.end(), 0u);
    TestNumbers numbers(3);
    for (unsigned i = 15; i > 0; --i) {
        std::swap(shuffled.router_order[i], shuffled.router_order[numbers.below(i + 1)]);
    }
    awake.no_skip = true;
    both = shuffled;
    both.no_skip = true;
    FabricOptions seed;
    seed.seed = 2;

    FabricBench plain(torus({4, 4}), settings, list, routing, {}, "plain");
    FabricBench second(torus({4, 4}), settings, list, routing, shuffled, "shuffled");
    FabricBench third(torus({4, 4}), settings, list, routing, awake, "awake");
    FabricBench fourth(torus({4, 4}), settings, list, routing, both, "both");
    FabricBench other(torus({4, 4}), settings, list, routing, seed, "other_seed");
    for (FabricBench* bench : {&plain, &second, &third, &fourth, &other}) {
        bench->run_to_rest(10000);
        EXPECT_EQ(bench->received.size(), list.size());
    }
    EXPECT_TRUE(second.sorted() == plain.sorted());
    EXPECT_TRUE(third.sorted() == plain.sorted());
    EXPECT_TRUE(fourth.sorted() == plain.sorted());
    EXPECT_FALSE(other.sorted() == plain.sorted()) << "the comparison sees nothing";
    EXPECT_EQ(second.fabric.flit_hops(), plain.fabric.flit_hops());
}

INSTANTIATE_TEST_SUITE_P(All, SameBytes,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::Values("dimension_order",
                                                              "minimal_adaptive")),
                         CaseName());

class Combinations
    : public ::testing::TestWithParam<std::tuple<Part<AllocatorRow>, Part<ArbiterRow>>> {};

TEST_P(Combinations, of_allocators_and_arbiters_deliver_everything_under_load) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    const auto list = uniform_traffic(heavy(), 5);
    for (unsigned i = 0; i < 4; ++i) {
        RouterSettings settings = staged_router(kEverySwitching[i % 3], 3);
        std::tie(settings.switch_allocator, settings.arbiter) = GetParam();
        settings.vc_allocator = settings.switch_allocator;
        if (settings.switch_allocator == "islip") {
            set_iterations(settings, 1 + i % 2);
        }
        settings.crossbar = kEveryCrossbar[i % 3];
        settings.output_buffer_flits = i == 0 ? 0 : 2;
        settings.vc_allocation_cycles = 1;
        settings.speculative = i % 2 == 0;
        settings.link_multiplexing = static_cast<LinkMultiplexing>(i / 2);
        settings.routing_unit = static_cast<RoutingUnitKind>(i % 3);
        settings.ejection_flits_per_cycle = i == 3 ? 0 : i + 1;
        settings.injection_flits_per_cycle = i;
        benches.push_back(std::make_unique<FabricBench>(torus({4, 4}), settings, list,
                                                        RoutingSettings{}, FabricOptions{},
                                                        fmt::format("fabric_{}", i).c_str()));
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        SCOPED_TRACE(i);
        benches[i]->run_to_rest(20000);
        EXPECT_EQ(benches[i]->received.size(), list.size());
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, Combinations,
    ::testing::Combine(::testing::Values("separable_input_first", "separable_output_first", "islip",
                                         "wavefront", "maximum_matching"),
                       ::testing::Values("round_robin", "matrix", "oldest_first", "random")),
    CaseName());

/// Checks in every cycle that at most one flit enters each link, that credits are conserved, and
/// that the crossbar could make the moves.
class EveryCycleCheck : public CycleObserver {
public:
    explicit EveryCycleCheck(Fabric& fabric) : fabric_(fabric), sent_(fabric.graph().channels()) {
        fabric.clock().add_observer(*this);
    }
    void observe(Cycle) override {
        fabric_.check_credits();
        fabric_.check_crossings();
        for (std::uint32_t i = 0; i < sent_.size(); ++i) {
            const Channel channel = fabric_.graph().channel(ChannelId{i});
            const RouterState& state = fabric_.virtual_channel_router(channel.from).state();
            std::uint64_t total = 0;
            for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
                total += state.output[state.vc_index(channel.from_port, vc)].flits_sent;
            }
            EXPECT_LE(total - sent_[i], 1u);
            sent_[i] = total;
        }
    }

private:
    Fabric& fabric_;
    std::vector<std::uint64_t> sent_;  ///< [channel]
};

TEST(Fabric, conserves_credits_bandwidth_and_the_crossbars_ports_in_every_cycle) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<EveryCycleCheck>> checks;
    for (unsigned i = 0; i < 9; ++i) {
        RouterSettings settings = staged_router(kEverySwitching[i % 3]);
        settings.crossbar = kEveryCrossbar[i / 3];
        settings.output_buffer_flits = i / 3 == 2 ? 2 : 0;
        settings.ejection_flits_per_cycle = i % 3;
        settings.speculative = i % 2 == 1;
        settings.vc_allocation_cycles = settings.speculative ? 1 : 0;
        benches.push_back(std::make_unique<FabricBench>(
            torus({4, 4}), settings, uniform_traffic(heavy(), i), RoutingSettings{},
            FabricOptions{}, fmt::format("fabric_{}", i).c_str()));
        checks.push_back(std::make_unique<EveryCycleCheck>(benches.back()->fabric));
    }
    for (auto& bench : benches) bench->run_to_rest(6000);
}

/// Counts, for each input virtual channel, the flits that cross in a cycle.
struct Crossings : RouterObserver {
    EventKinds wants(RouterId) const override { return {RouterEventKind::kCrossed}; }
    void happened(const RouterEvent& event) override {
        if (event.cycle != now) counts.clear();
        now = event.cycle;
        const auto vc = std::make_tuple(index(event.router), event.input.port, event.input.vc);
        most = std::max(most, ++counts[vc]);
    }
    Cycle now = 0;
    std::map<std::tuple<std::uint32_t, unsigned, unsigned>, unsigned> counts;
    unsigned most = 0;
};

TEST(Fabric, conserves_the_same_with_speed_up_of_its_crossbars) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<EveryCycleCheck>> checks;
    std::vector<std::unique_ptr<Crossings>> crossings;
    const double internal[] = {1, 1.5, 1.7, 2, 3};
    for (unsigned i = 0; i < 15; ++i) {
        RouterSettings settings = staged_router(kEverySwitching[i % 3], 3);
        settings.crossbar = kEveryCrossbar[i / 3 % 3];
        settings.crossbar.own<InputSpeedup>().input_speedup = 1 + i % 3;
        settings.crossbar.own<OutputSpeedup>().output_speedup = 1 + i / 2 % 3;
        settings.internal_speedup = internal[i % 5];
        settings.output_buffer_flits = 1 + i % 4;
        settings.ejection_flits_per_cycle = 1 + i / 5;
        settings.speculative = i % 2 == 1;
        settings.vc_allocation_cycles = settings.speculative ? 1 : 0;
        settings.arbiter = i % 4 == 0 ? "random" : "round_robin";
        crossings.push_back(std::make_unique<Crossings>());
        FabricOptions options;
        options.router_observer = crossings.back().get();
        benches.push_back(std::make_unique<FabricBench>(
            torus({4, 4}), settings, uniform_traffic(heavy(), i), RoutingSettings{}, options,
            fmt::format("fabric_{}", i).c_str()));
        checks.push_back(std::make_unique<EveryCycleCheck>(benches.back()->fabric));
    }
    for (auto& bench : benches) bench->run_to_rest(6000);
    for (unsigned i = 0; i < 15; ++i) {
        EXPECT_EQ(benches[i]->received.size(), uniform_traffic(heavy(), i).size());
        EXPECT_EQ(crossings[i]->most, std::ceil(internal[i % 5])) << i;
    }
}

TEST(Deadlock, on_a_ring_without_dateline_is_noticed_when_the_last_flit_has_stopped) {
    // Four routers in one direction, with one virtual channel of one flit. Each host sends four
    // flits two routers ahead. In cycle 0 every head takes the next link; it fills the buffer
    // there, and the next packet holds the link after that. After cycle 3 nothing moves.
    TopologySettings ring = torus({4});
    ring.kind.own<DirectionSettings>().bidirectional = false;
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = 1;
    settings.buffer_flits = 1;
    RoutingSettings routing;
    routing.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    FabricBench bench(ring, settings, {{0, 0, 2, 4}, {0, 1, 3, 4}, {0, 2, 0, 4}, {0, 3, 1, 4}},
                      routing);
    bench.fabric.clock().run_until(1000);
    EXPECT_TRUE(bench.fabric.deadlocked());
    EXPECT_EQ(bench.fabric.packets_in_network(), 4u);
    EXPECT_LE(bench.fabric.deadlocked_at(), 6u);
    EXPECT_TRUE(bench.received.empty());
    bench.fabric.check_credits();
}

TEST(Deadlock, is_no_matter_of_a_ring_with_dateline) {
    TopologySettings ring = torus({4});
    ring.kind.own<DirectionSettings>().bidirectional = false;
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.buffer_flits = 1;
    FabricBench bench(ring, settings, {{0, 0, 2, 4}, {0, 1, 3, 4}, {0, 2, 0, 4}, {0, 3, 1, 4}});
    bench.run_to_rest(1000);
    EXPECT_EQ(bench.received.size(), 4u);
}

TEST(Fabric, refuses_to_start_with_a_host_that_nothing_is_connected_to) {
    const Topology topology = build_topology(torus({3}));
    const auto routing = make_routing_function({}, topology, 2);
    const auto selection = make_selection_function({});
    Fabric fabric("fabric", topology, RouterSettings{}, *routing, *selection);
    std::vector<Received> received;
    ScriptedHost zero(fabric.packets(), 0, {}, received);
    ScriptedHost two(fabric.packets(), 2, {}, received);
    fabric.connect_host(HostId{0}, zero);
    fabric.connect_host(HostId{2}, two);
    try {
        fabric.clock().run_until(10);
        FAIL() << "a fabric with a host missing has started";
    } catch (const sc_core::sc_report& report) {
        EXPECT_EQ(report.get_severity(), sc_core::SC_ERROR);
        EXPECT_STREQ(report.get_msg_type(), "/thruway/fabric/hosts");
        const std::string text = report.get_msg();
        EXPECT_NE(text.find("fabric: host 1 has no"), std::string::npos) << text;
        EXPECT_NE(text.find("connect all 3 hosts"), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace thruway::test
