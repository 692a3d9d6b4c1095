// tests/rtl_models/queued_router/queued_fabric_test.cpp
// Networks of queued routers under load: every packet's last cycle against a reference that follows
// packets only, conservation and drain above saturation, the order of the routers, cut-throughs.

#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/scripted_traffic.h"

#include "rtl_models/queued_router/queued_cut_through_router.h"
#include "topologies/grid_topologies.h"

#include <tuple>

namespace thruway::test {
namespace {

TopologySettings grid(const Part<TopologyRow>& kind, std::vector<unsigned> radix,
                      unsigned hosts_per_router) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.hosts_per_router = hosts_per_router;
    return settings;
}

unsigned digit(unsigned& number, unsigned base) {
    const unsigned d = number % base;
    number /= base;
    return d;
}

/// Enumerates all combinations.
RouterSettings router_of(unsigned number) {
    RouterSettings s = queued_router();
    s.storage = digit(number, 2) == 0 ? StorageRule::kFull : StorageRule::kPartial;
    s.tie = digit(number, 2) == 0 ? TieRule::kBusy : TieRule::kFree;
    s.header_order = digit(number, 2) == 0 ? HeaderOrder::kMessageId : HeaderOrder::kPort;
    s.injection_flits_per_cycle = digit(number, 2);
    s.ejection_flits_per_cycle = digit(number, 2);
    s.routing_cycles = digit(number, 4);
    s.one_flit_inputs = digit(number, 2) == 1;
    s.routing_at_source = digit(number, 2) == 0;
    return s;
}
constexpr unsigned kRouters = 512;

void compare(const CutThroughRecord& got, const std::vector<bool>& cuts) {
    unsigned all = 0;
    unsigned after_cut = 0;
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        all += cuts[i] ? 1 : 0;
        after_cut += i > 0 && cuts[i - 1] && cuts[i] ? 1 : 0;
    }
    EXPECT_EQ(got.cuts, all);
    EXPECT_EQ(got.cuts_after_cut, after_cut);
    EXPECT_EQ(got.first_cut != 0, !cuts.empty() && cuts.front());
    EXPECT_EQ(got.last_cut != 0, !cuts.empty() && cuts.back());
}

class EveryPacket : public ::testing::TestWithParam<unsigned> {};

TEST_P(EveryPacket, arrives_when_a_computation_without_flits_says) {
    constexpr unsigned kRuns = 64;
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::vector<Sent>> lists;
    for (unsigned run = 0; run < kRuns; ++run) {
        const unsigned number = GetParam() * kRuns + run;
        TopologySettings topology = run % 3 == 0   ? grid("mesh", {3, 2}, 1)
                                    : run % 3 == 1 ? grid("torus", {3, 3}, 1)
                                                   : grid("mesh", {3}, 2);
        topology.link_latency_cycles = 1 + run % 2 * 2;
        RouterSettings settings = router_of(number);
        settings.injection_cycles = run / 3 % 2;
        settings.ejection_cycles = run / 5 % 2 * 2;
        const unsigned hosts = run % 3 == 1 ? 9 : 6;
        lists.push_back(uniform_traffic({hosts, 120, 100, 15, 6}, number));
        benches.push_back(std::make_unique<FabricBench>(topology, settings, lists.back(),
                                                        without_dateline(), FabricOptions{},
                                                        fmt::format("fabric_{}", run).c_str()));
    }
    for (unsigned run = 0; run < kRuns; ++run) {
        const RouterSettings settings = router_of(GetParam() * kRuns + run);
        RouterSettings with_delays = settings;
        with_delays.injection_cycles = run / 3 % 2;
        with_delays.ejection_cycles = run / 5 % 2 * 2;
        FabricBench& bench = *benches[run];
        bench.run_to_rest(5000);
        ASSERT_EQ(bench.received.size(), lists[run].size());
        const auto expected = QueuedReference(bench, with_delays).arrivals(lists[run]);
        std::vector<std::vector<std::size_t>> of_host(bench.hosts.size());
        for (std::size_t i = 0; i < lists[run].size(); ++i) {
            of_host[lists[run][i].source].push_back(i);
        }
        for (const Received& got : bench.received) {
            const std::size_t i = of_host[index(got.identity.source)][got.identity.sequence];
            ASSERT_EQ(got.tail_cycle, expected[i].tail)
                << "packet " << i << " of run " << GetParam() * kRuns + run;
            compare(got.cut_through, expected[i].cuts);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryPacket, ::testing::Range(0u, kRouters / 64));

/// Checks that each link carries at most one flit per cycle.
class LinkWidthCheck : public CycleObserver {
public:
    explicit LinkWidthCheck(Fabric& fabric) : fabric_(fabric), sent_(fabric.graph().channels()) {
        fabric.clock().add_observer(*this);
    }
    void observe(Cycle) override {
        for (std::uint32_t i = 0; i < sent_.size(); ++i) {
            const Channel channel = fabric_.graph().channel(ChannelId{i});
            const auto total = fabric_.router(channel.from).flits_sent(channel.from_port, 0);
            EXPECT_LE(total - sent_[i], 1u);
            sent_[i] = total;
        }
    }

private:
    Fabric& fabric_;
    std::vector<std::uint64_t> sent_;  ///< [channel]
};

struct JoinRules {
    AssignmentPolicy assignment = AssignmentPolicy::kIdleLinkFirst;
    BlockedPacketRule blocked = BlockedPacketRule::kFirstChoice;
};

std::vector<JoinRules> storage_rules() {
    return {{AssignmentPolicy::kIdleLinkFirst, BlockedPacketRule::kFirstChoice},
            {AssignmentPolicy::kIdleLinkFirst, BlockedPacketRule::kHighestPort},
            {AssignmentPolicy::kIdleLinkFirst, BlockedPacketRule::kShortest},
            {AssignmentPolicy::kFirstChoice, BlockedPacketRule::kFirstChoice},
            {AssignmentPolicy::kEmptyQueueFirst, BlockedPacketRule::kShortest},
            {AssignmentPolicy::kRandom, BlockedPacketRule::kFirstChoice},
            {AssignmentPolicy::kShortest, BlockedPacketRule::kFirstChoice}};
}

RouterSettings with(const JoinRules& rules, unsigned number) {
    RouterSettings settings = router_of(number);
    settings.organisation.own<AssignmentSettings>().assignment = rules.assignment;
    settings.organisation.own<AssignmentSettings>().blocked_packet_joins = rules.blocked;
    return settings;
}

// Mean distance 2 and 4 links per node: a 4x4 torus accepts at most 2 flits per node and cycle, or
// 1 if hosts are limited; this offers 4.
TEST(QueuedFabric, loses_nothing_and_drains_at_twice_its_saturation) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<LinkWidthCheck>> checks;
    const std::vector<Sent> list = uniform_traffic({16, 100, 10, 5, 15}, 3);
    std::size_t flits = 0;
    for (const Sent& sent : list) flits += sent.flits;
    ASSERT_GT(flits, 16u * 100u * 37 / 10);
    for (unsigned i = 0; i < 14; ++i) {
        benches.push_back(std::make_unique<FabricBench>(
            grid("torus", {4, 4}, 1), with(storage_rules()[i % 7], i * 37), list,
            without_dateline("minimal_adaptive", "random"), FabricOptions{},
            fmt::format("fabric_{}", i).c_str()));
        checks.push_back(std::make_unique<LinkWidthCheck>(benches.back()->fabric));
    }
    for (auto& bench : benches) {
        bench->run_to_rest(20'000);
        EXPECT_EQ(bench->received.size(), list.size());
        for (std::uint32_t r = 0; r < 16; ++r) {
            const auto& router = dynamic_cast<const QueuedCutThroughRouter&>(
                bench->fabric.router(RouterId{r}));
            EXPECT_EQ(router.packets_here(), 0u);
            EXPECT_EQ(router.storage().packets(), 0u);
        }
    }
}

class SameTraffic : public ::testing::TestWithParam<unsigned> {};

TEST_P(SameTraffic, whatever_the_order_of_routers_and_with_nothing_skipped) {
    const std::vector<Sent> list = uniform_traffic({16, 300, 100, 9, 8}, 5);
    std::vector<std::uint32_t> backwards(16);
    for (std::uint32_t i = 0; i < 16; ++i) backwards[i] = 15 - i;
    std::vector<std::unique_ptr<FabricBench>> benches;
    for (unsigned variant = 0; variant < 4; ++variant) {
        FabricOptions options;
        options.no_skip = variant % 2 == 1;
        if (variant >= 2) options.router_order = backwards;
        benches.push_back(std::make_unique<FabricBench>(
            grid("torus", {4, 4}, 1), with(storage_rules()[GetParam()], GetParam() * 73), list,
            without_dateline("minimal_adaptive", "random"), options,
            fmt::format("fabric_{}", variant).c_str()));
    }
    for (auto& bench : benches) {
        bench->run_to_rest(6000);
        ASSERT_EQ(bench->received.size(), list.size());
        EXPECT_EQ(bench->sorted(), benches[0]->sorted());
    }
    for (std::uint32_t r = 0; r < 16; ++r) {
        const StorageUse first = *benches[0]->fabric.router(RouterId{r}).storage_use(6000);
        EXPECT_GT(first.packet_cycles, 0u);
        for (auto& bench : benches) {
            const StorageUse use = *bench->fabric.router(RouterId{r}).storage_use(6000);
            EXPECT_EQ(use.flit_cycles, first.flit_cycles);
            EXPECT_EQ(use.packet_cycles, first.packet_cycles);
            EXPECT_EQ(use.max_flits, first.max_flits);
            EXPECT_EQ(use.max_packets, first.max_packets);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Policies, SameTraffic, ::testing::Range(0u, 7u));

}  // namespace
}  // namespace thruway::test
