// Every organisation of the storage in whole networks: conservation and drain at twice saturation,
// what a hop observer is notified of against the records of the packets, non-minimal routes.

#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/queued_router/storage_organisations.h"
#include "tests/rtl_models/scripted_traffic.h"

#include "routing/paths/ring_settings.h"
#include "rtl_models/queued_router/queued_cut_through_router.h"
#include "topologies/grid_topologies.h"

#include <map>
#include <set>
#include <utility>

namespace thruway::test {
namespace {

/// The bits of `variant` choose the rules of the router.
RouterSettings router_of(const Organisation& of, unsigned variant) {
    RouterSettings s = of.router;
    s.storage = variant % 2 == 0 ? StorageRule::kFull : StorageRule::kPartial;
    s.tie = variant / 2 % 2 == 0 ? TieRule::kBusy : TieRule::kFree;
    s.injection_flits_per_cycle = variant % 2;
    s.ejection_flits_per_cycle = variant / 2 % 2;
    s.routing_cycles = variant % 3;
    return s;
}

/// Counts what routers report when packets leave them.
class Decisions : public RouterObserver {
public:
    EventKinds wants(RouterId) const override { return {RouterEventKind::kVcAllocated}; }
    void happened(const RouterEvent& event) override {
        const HopDecision& decision = event.hop;
        if (!decision.made) return;
        EXPECT_NE(event.input.port, event.output.port) << "a minimal route turns back";
        ++all;
        cuts += decision.cut;
        first += !decision.after_another;
        after_cut += decision.after_another && decision.after_cut;
        cuts_after_cut += decision.after_another && decision.after_cut && decision.cut;
    }
    std::size_t all = 0;
    std::size_t cuts = 0;
    std::size_t first = 0;
    std::size_t after_cut = 0;
    std::size_t cuts_after_cut = 0;
};

/// Compares with the counts in the records of the packets that have arrived.
void compare(const Decisions& reported, const std::vector<Received>& received) {
    Decisions expected;
    for (const Received& packet : received) {
        if (packet.hops < 2) continue;
        const CutThroughRecord& record = packet.cut_through;
        expected.all += packet.hops - 1;
        expected.cuts += record.cuts;
        ++expected.first;
        expected.after_cut += record.cuts - record.last_cut;
        expected.cuts_after_cut += record.cuts_after_cut;
    }
    EXPECT_GT(expected.cuts_after_cut, 0u);
    EXPECT_GT(expected.all, expected.cuts);
    EXPECT_EQ(reported.all, expected.all);
    EXPECT_EQ(reported.cuts, expected.cuts);
    EXPECT_EQ(reported.first, expected.first);
    EXPECT_EQ(reported.after_cut, expected.after_cut);
    EXPECT_EQ(reported.cuts_after_cut, expected.cuts_after_cut);
}

struct Drain {
    Drain(const Organisation& of, unsigned variant, const RoutingSettings& routing,
          const std::vector<Sent>& list)
        : sent(list.size()) {
        TopologySettings topology;
        topology.kind.own<GridSettings>().radix = {4, 4};
        FabricOptions options;
        options.router_observer = &decisions;
        bench = std::make_unique<FabricBench>(topology, router_of(of, variant), list, routing,
                                              options, fmt::format("fabric_{}", variant).c_str());
    }
    void run() {
        bench->run_to_rest(30'000);
        EXPECT_EQ(bench->received.size(), sent);
        for (std::uint32_t r = 0; r < 16; ++r) {
            const auto& router = dynamic_cast<const QueuedCutThroughRouter&>(
                bench->fabric.router(RouterId{r}));
            EXPECT_EQ(router.packets_here(), 0u);
            EXPECT_EQ(router.storage().packets(), 0u);
            stored += router.storage_use(30'000)->packet_cycles;
        }
        EXPECT_GT(stored, 0u);
        compare(decisions, bench->received);
    }

    std::size_t sent;
    Decisions decisions;
    std::unique_ptr<FabricBench> bench;
    std::uint64_t stored = 0;
};

class EveryOrganisation : public ::testing::TestWithParam<unsigned> {};

// Mean distance 2 and 4 links per node: a 4x4 torus accepts at most 2 flits per node and cycle, or
// 1 if hosts are limited; this offers 4.
TEST_P(EveryOrganisation, loses_nothing_and_drains_at_twice_its_saturation) {
    const std::vector<Sent> list = uniform_traffic({16, 100, 10, 5, 15}, 3);
    std::size_t flits = 0;
    for (const Sent& packet : list) flits += packet.flits;
    ASSERT_GT(flits, 16u * 100u * 37 / 10);
    RoutingSettings both = without_dateline("minimal_adaptive", "diagonal");
    both.function.own<EqualWaysSettings>().equal_ways = EqualWays::kBoth;
    const RoutingSettings routings[] = {without_dateline("minimal_adaptive", "random"), both,
                                        without_dateline("random_minimal"), without_dateline()};
    std::vector<std::unique_ptr<Drain>> drains;
    for (unsigned variant = 0; variant < 4; ++variant) {
        drains.push_back(
            std::make_unique<Drain>(organisations()[GetParam()], variant, routings[variant], list));
    }
    for (const auto& drain : drains) drain->run();
}

INSTANTIATE_TEST_SUITE_P(All, EveryOrganisation, ::testing::Range(0u, kOrganisations),
                         [](const auto& info) { return organisations()[info.param].name; });

/// For each input link, the links by which its packets leave.
class Turns : public RouterObserver {
public:
    EventKinds wants(RouterId) const override { return {RouterEventKind::kVcAllocated}; }
    void happened(const RouterEvent& event) override {
        if (!event.hop.made) return;
        outputs[{index(event.router), event.input.port}].insert(event.output.port);
    }
    std::map<std::pair<std::uint32_t, Port>, std::set<Port>> outputs;
};

// The simplified router of Rexford and Shin, sec. 5.3: queues at the input links, no crossbar.
TEST(HCyclePackets, go_from_each_link_to_one_link_so_that_input_queues_need_no_crossbar) {
    TopologySettings topology;
    topology.kind.own<GridSettings>().radix = {5, 5};
    const std::vector<Sent> list = uniform_traffic({25, 40, 10, 5, 15}, 3);
    RouterSettings router = queued_router();
    router.organisation = "input_queues";
    Turns turns;
    FabricOptions options;
    options.router_observer = &turns;
    FabricBench bench(topology, router, list, without_dateline("h_cycle"), options);
    bench.run_to_rest(60'000);
    EXPECT_EQ(bench.received.size(), list.size());
    ASSERT_EQ(turns.outputs.size(), 25u * 4u);
    std::set<std::pair<std::uint32_t, Port>> taken;
    for (const auto& [input, outputs] : turns.outputs) {
        ASSERT_EQ(outputs.size(), 1u) << "router " << input.first << " input " << input.second;
        EXPECT_TRUE(taken.emplace(input.first, *outputs.begin()).second) << "two links share one";
    }
}

TEST(HCyclePackets, take_the_shortest_of_four_ways_through_queued_routers) {
    TopologySettings topology;
    topology.kind.own<GridSettings>().radix = {5, 5};
    std::vector<Sent> list;
    for (unsigned s = 0; s < 25; ++s) {
        for (unsigned t = 0; t < 25; ++t) {
            if (s != t) list.push_back({Cycle{s * 25 + t} * 100, s, t, 3});
        }
    }
    FabricBench bench(topology, queued_router(), list, without_dateline("h_cycle"));
    bench.run_to_rest(65'000);
    ASSERT_EQ(bench.received.size(), 600u);
    // A packet that meets no other takes h + m cycles; no path around 25 routers is longer than 12.
    unsigned longest = 0;
    for (const Received& packet : bench.received) {
        EXPECT_EQ(packet.latency(), packet.hops + 3u);
        longest = std::max(longest, packet.hops);
    }
    EXPECT_LE(longest, 12u);
    EXPECT_GT(longest, 4u) << "the diameter of minimal routes";
}

}  // namespace
}  // namespace thruway::test
