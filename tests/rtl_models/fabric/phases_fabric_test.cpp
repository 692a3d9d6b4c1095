// Fabrics that route in phases: zero-load latencies by the drawn intermediate routers, the same
// packets in every order of routers, and which way UGAL and PAR take.

#include "core/random.h"
#include "routing/functions/phases/phase_settings.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "tests/support/report_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>
#include <tuple>

namespace thruway::test {
namespace {

TopologySettings plane(std::vector<unsigned> radix, unsigned link_latency = 1) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.link_latency_cycles = link_latency;
    return settings;
}

RoutingSettings in_phases(const std::string& function, KnownQueues knowledge = KnownQueues::kOwn) {
    RoutingSettings routing;
    routing.function = function;
    routing.function.own<KnowledgeSettings>().knowledge = knowledge;
    return routing;
}

using Hops = std::function<unsigned(unsigned from, unsigned to)>;

unsigned hops_on_torus(unsigned from, unsigned to) {
    unsigned hops = 0;
    for (unsigned d = 0; d < 2; ++d) {
        const unsigned ahead = (to % 4 + 4 - from % 4) % 4;
        hops += std::min(ahead, 4 - ahead);
        from /= 4;
        to /= 4;
    }
    return hops;
}

unsigned hops_on_rows(unsigned from, unsigned to) {
    return (from % 3 != to % 3 ? 1 : 0) + (from / 3 != to / 3 ? 1 : 0);
}

/// Groups of 4 routers with one link each; absolute arrangement.
unsigned hops_on_dragonfly(unsigned from, unsigned to) {
    const unsigned a = from / 4;
    const unsigned b = to / 4;
    if (a == b) return from == to ? 0 : 1;
    const unsigned out = b < a ? b : b - 1;
    const unsigned in = a < b ? a : a - 1;
    return 1 + (from % 4 != out ? 1 : 0) + (to % 4 != in ? 1 : 0);
}

struct PhasedExample {
    TopologySettings topology;
    unsigned routers;
    unsigned draws_of_base;  ///< on each way
    Hops hops;
};

std::vector<PhasedExample> phased_examples() {
    TopologySettings groups = dragonfly_settings(4, 1, 0, GlobalArrangement::kAbsolute);
    groups.link_latency_cycles = 2;
    groups.kind.own<GlobalLinkSettings>().global_latency_cycles = 2;
    TopologySettings rows = hyperx_settings({3, 4});
    rows.link_latency_cycles = 2;
    return {{plane({4, 4}, 2), 16, 4, hops_on_torus},
            {rows, 12, 1, hops_on_rows},
            {groups, 20, 1, hops_on_dragonfly}};
}

/// Every pair, one packet at a time: routing, switch and link of each hop, and the intermediate
/// router of its draw. The mean over all packets is that over all intermediate routers, within 4
/// standard deviations: a right one is outside with probability 6e-5.
TEST(PhasesFabric, has_the_zero_load_latencies_of_both_ways) {
    constexpr Cycle kGap = 80;
    constexpr unsigned kFlits = 3;
    const std::vector<PhasedExample> all = phased_examples();
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::size_t> packets;
    Cycle last = 0;
    for (const PhasedExample& example : all) {
        std::vector<Sent> list;
        Cycle cycle = 0;
        for (unsigned round = 0; round < 4; ++round) {
            for (unsigned s = 0; s < example.routers; ++s) {
                for (unsigned t = 0; t < example.routers; ++t) {
                    list.push_back({cycle, s, t, kFlits});
                    cycle += kGap;
                }
            }
        }
        RouterSettings router = staged_router(Switching::kVirtualCutThrough, 4);
        router.vc_allocation_cycles = 1;
        const std::string name = "valiant_" + std::to_string(benches.size());
        benches.push_back(std::make_unique<FabricBench>(
            example.topology, router, list, in_phases("valiant"), FabricOptions{}, name.c_str()));
        packets.push_back(list.size());
        last = std::max(last, cycle);
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PhasedExample& example = all[i];
        FabricBench& bench = *benches[i];
        bench.run_to_rest(last + kGap);
        ASSERT_EQ(bench.received.size(), packets[i]);
        double difference = 0;
        double variance = 0;
        for (const Received& packet : bench.received) {
            const unsigned s = index(packet.identity.source);
            const unsigned t = packet.destination;
            const auto hops_over = [&](unsigned between) {
                return s == t ? 0 : example.hops(s, between) + example.hops(between, t);
            };
            const std::uint32_t drawn = bench.routing->draw(
                RouterId{s}, RouterId{t},
                draw(1, DrawPurpose::kRoute, s, packet.identity.sequence));
            const unsigned hops = hops_over(drawn /
                                            (example.draws_of_base * example.draws_of_base));
            ASSERT_EQ(packet.hops, hops) << s << " to " << t;
            // 3 stages in each router, links of 2 cycles, 1 cycle of ejection.
            ASSERT_EQ(packet.latency(), (hops + 1) * 3 + hops * 2 + 1 + kFlits);
            double sum = 0;
            double squares = 0;
            for (unsigned between = 0; between < example.routers; ++between) {
                sum += hops_over(between);
                squares += hops_over(between) * hops_over(between);
            }
            const double mean = sum / example.routers;
            difference += hops - mean;
            variance += squares / example.routers - mean * mean;
        }
        EXPECT_LT(std::abs(difference), 4 * std::sqrt(variance));
    }
}

/// Function, knowledge, its age.
using KnowledgeCase = std::tuple<const char*, KnownQueues, unsigned>;

class PhasesSameBytes : public ::testing::TestWithParam<KnowledgeCase> {};

TEST_P(PhasesSameBytes, come_out_in_every_order_awake_and_in_rounds) {
    const auto [function, knowledge, age] = GetParam();
    RoutingSettings routing = in_phases(function, knowledge);
    routing.function.own<KnowledgeSettings>().age_cycles = age;
    const auto list = uniform_traffic({16, 300, 100, 20, 8}, 7);
    RouterSettings router = staged_router(Switching::kWormhole, 12);
    router.credit_latency_cycles = 3;
    const TopologySettings topology = plane({4, 4}, 4);
    FabricOptions shuffled, awake, rounds, seed;
    shuffled.router_order.resize(16);
    std::iota(shuffled.router_order.begin(), shuffled.router_order.end(), 0u);
    TestNumbers numbers(3);
    for (unsigned i = 15; i > 0; --i) {
        std::swap(shuffled.router_order[i], shuffled.router_order[numbers.below(i + 1)]);
    }
    awake.no_skip = true;
    rounds.run_ahead = true;
    seed.seed = 2;
    FabricBench plain(topology, router, list, routing, {}, "plain");
    FabricBench second(topology, router, list, routing, shuffled, "shuffled");
    FabricBench third(topology, router, list, routing, awake, "awake");
    FabricBench fourth(topology, router, list, routing, rounds, "rounds");
    FabricBench other(topology, router, list, routing, seed, "other_seed");
    for (FabricBench* bench : {&plain, &second, &third, &fourth, &other}) {
        bench->run_to_rest(20000);
        EXPECT_EQ(bench->received.size(), list.size());
    }
    EXPECT_TRUE(second.sorted() == plain.sorted());
    EXPECT_TRUE(third.sorted() == plain.sorted());
    EXPECT_TRUE(fourth.sorted() == plain.sorted());
    EXPECT_FALSE(other.sorted() == plain.sorted()) << "the comparison sees nothing";
    const bool in_the_next_cycle = age == 1 || (age == 0 && knowledge == KnownQueues::kAll);
    EXPECT_EQ(fourth.fabric.clock().runs_ahead(), !in_the_next_cycle);
}

std::string case_name(const ::testing::TestParamInfo<KnowledgeCase>& test) {
    const auto& [function, knowledge, age] = test.param;
    const char* const known = knowledge == KnownQueues::kAll          ? "_global_"
                              : knowledge == KnownQueues::kNeighbours ? "_neighbours_"
                                                                      : "_local_";
    return function + std::string(known) + std::to_string(age);
}

INSTANTIATE_TEST_SUITE_P(All, PhasesSameBytes,
                         ::testing::Values(KnowledgeCase{"valiant", KnownQueues::kOwn, 0},
                                           KnowledgeCase{"romm", KnownQueues::kOwn, 0},
                                           KnowledgeCase{"ugal", KnownQueues::kOwn, 0},
                                           KnowledgeCase{"ugal", KnownQueues::kAll, 0},
                                           KnowledgeCase{"ugal", KnownQueues::kAll, 9},
                                           KnowledgeCase{"ugal", KnownQueues::kNeighbours, 0},
                                           KnowledgeCase{"ugal", KnownQueues::kNeighbours, 1},
                                           KnowledgeCase{"ugal", KnownQueues::kNeighbours, 2},
                                           KnowledgeCase{"par", KnownQueues::kOwn, 0},
                                           KnowledgeCase{"par", KnownQueues::kNeighbours, 0},
                                           KnowledgeCase{"par", KnownQueues::kAll, 2}),
                         case_name);

/// All hosts of a group send to the next group, over one link of it, `stagger` cycles after each
/// other.
std::vector<Sent> to_next_group(unsigned packets, Cycle gap, Cycle stagger) {
    std::vector<Sent> list;
    for (unsigned p = 0; p < packets; ++p) {
        for (unsigned s = 0; s < 20; ++s)
            list.push_back({p * gap + s * stagger, s, (s + 4) % 20, 4});
    }
    return list;
}

double mean_hops(const FabricBench& bench) {
    double sum = 0;
    for (const Received& packet : bench.received) sum += packet.hops;
    return sum / static_cast<double>(bench.received.size());
}

TEST(PhasesFabric, takes_the_longer_ways_only_where_queues_grow) {
    const TopologySettings groups = dragonfly_settings(4, 1, 0, GlobalArrangement::kAbsolute);
    RouterSettings router = staged_router(Switching::kVirtualCutThrough, 12);
    std::vector<std::unique_ptr<FabricBench>> benches;
    const auto bench_of = [&](const RoutingSettings& routing, const std::vector<Sent>& list) {
        const std::string name = "groups_" + std::to_string(benches.size());
        benches.push_back(std::make_unique<FabricBench>(groups, router, list, routing,
                                                        FabricOptions{}, name.c_str()));
        return benches.back().get();
    };
    const auto sparse = to_next_group(10, 1000, 50);
    const auto dense = to_next_group(100, 6, 0);
    RoutingSettings never = in_phases("ugal");
    never.function.own<ThresholdSettings>().threshold_flits = 100000;
    const FabricBench* const valiant = bench_of(in_phases("valiant"), dense);
    const FabricBench* const without = bench_of(never, dense);
    std::vector<const FabricBench*> rested;
    std::vector<const FabricBench*> loaded;
    for (const RoutingSettings& routing :
         {in_phases("ugal"), in_phases("par"), in_phases("ugal", KnownQueues::kAll),
          in_phases("ugal", KnownQueues::kNeighbours),
          in_phases("par", KnownQueues::kNeighbours)}) {
        rested.push_back(bench_of(routing, sparse));
        loaded.push_back(bench_of(routing, dense));
    }
    for (const auto& bench : benches) bench->run_to_rest(100000);

    double minimal = 0;
    for (unsigned s = 0; s < 20; ++s) minimal += hops_on_dragonfly(s, (s + 4) % 20) / 20.0;
    EXPECT_NEAR(mean_hops(*without), minimal, 1e-9);
    for (const FabricBench* bench : rested) {
        EXPECT_EQ(bench->received.size(), sparse.size());
        EXPECT_NEAR(mean_hops(*bench), minimal, 1e-9);
    }
    for (const FabricBench* bench : loaded) {
        EXPECT_EQ(bench->received.size(), dense.size());
        EXPECT_GT(mean_hops(*bench), 1.15 * minimal);
        EXPECT_LT(mean_hops(*bench), mean_hops(*valiant));
    }
}

TEST(PhasesFabric, refuses_global_knowledge_where_routers_cannot_have_it) {
    FabricOptions part;
    part.part_of.assign(16, 0);
    part.part_of[3] = 1;
    EXPECT_EQ(report_of([&] {
                  FabricBench(plane({4, 4}), staged_router(Switching::kWormhole, 4), {},
                              in_phases("ugal", KnownQueues::kAll), part);
              }),
              "/thruway/fabric/knowledge: fabric: routing function ugal reads the queues of all "
              "routers, which only built-in routers of a whole fabric can do; leave part_of empty "
              "and router_factory null");
}

}  // namespace
}  // namespace thruway::test
