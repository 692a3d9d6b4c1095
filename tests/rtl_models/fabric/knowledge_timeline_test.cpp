// When a router learns that the queue of another has changed: a timeline drawn by hand.
//
// Three routers in a row, links of `link` cycles, no pipeline stages, credits of 1 cycle. In cycle
// 10 host 1 sends a packet of 4 flits to host 2. With links of 1 cycle, at the end of each cycle:
//   cycle                                      10 11 12 13 14 15
//   flits that wait at router 1                 3  2  1  0  0  0
//   flits sent whose credit is not back         1  2  2  2  1  0

#include "routing/functions/dimension_order.h"
#include "routing/functions/phases/phase_settings.h"
#include "tests/rtl_models/fabric_bench.h"

#include <map>
#include <vector>

namespace thruway::test {
namespace {

/// Dimension order that notes what a header at router 0 sees of the queue of router 1 to router 2.
class Watching final : public RoutingFunction {
public:
    Watching(const Topology& topology, KnownQueues knowledge, unsigned age)
        : inside_(topology, DatelineRule::kNone, 1), knowledge_(knowledge), age_(age) {
        const FabricGraph& graph = topology.graph;
        while (!leads_to_router_2(graph)) ++port_;
    }

    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        inside_.route(query, candidates);
    }
    KnownQueues known_queues() const override { return knowledge_; }
    unsigned knowledge_age() const override { return age_; }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates&) const override {
        if (query.here != RouterId{0}) return;
        seen.push_back(congestion.waiting_flits(RouterId{1}, port_));
    }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return "watching"; }

    mutable std::vector<unsigned> seen;

private:
    bool leads_to_router_2(const FabricGraph& graph) const {
        const auto channel = graph.channel_out(RouterId{1}, port_);
        return channel && graph.channel(*channel).to == RouterId{2};
    }

    DimensionOrder inside_;
    KnownQueues knowledge_;
    unsigned age_;
    Port port_ = 0;
};

struct Timeline {
    KnownQueues knowledge;
    unsigned age;   ///< as set
    Cycle link;     ///< cycles
    Cycle seen_in;  ///< in which the news of cycle 10 are first seen
    std::vector<unsigned> queue;
};

class KnowledgeTimeline : public ::testing::TestWithParam<Timeline> {};

/// Host 0 sends a packet of one flit to host 1 in every cycle, so router 0 chooses in every cycle.
TEST_P(KnowledgeTimeline, shows_a_queue_when_its_age_has_passed_and_not_before) {
    const Timeline& timeline = GetParam();
    constexpr Cycle kEnd = 60;
    RouterSettings router;
    router.switching = Switching::kVirtualCutThrough;
    router.virtual_channels = 1;
    router.buffer_flits = 16;
    router.routing_cycles = 0;
    router.vc_allocation_cycles = 0;
    router.switch_allocation_cycles = 0;
    router.crossbar_cycles = 0;
    router.injection_cycles = 0;
    router.ejection_cycles = 0;
    router.injection_flits_per_cycle = 0;  // any number
    router.credit_latency_cycles = 1;
    std::vector<Sent> list = {{10, 1, 2, 4}};
    for (Cycle cycle = 0; cycle < kEnd; ++cycle) list.push_back({cycle, 0, 1, 1});
    const Topology three = build_topology(row(3, 1, static_cast<unsigned>(timeline.link)));
    auto function = std::make_unique<Watching>(three, timeline.knowledge, timeline.age);
    const Watching& watching = *function;
    FabricBench bench(three, std::move(function), router, list);
    bench.run_to_rest(kEnd + 20);
    for (const Received& packet : bench.received) {
        if (packet.destination != 1) continue;
        ASSERT_EQ(packet.latency(), timeline.link + 1);
    }
    std::vector<unsigned> expected(kEnd, 0);
    std::copy(timeline.queue.begin(), timeline.queue.end(),
              expected.begin() + static_cast<std::ptrdiff_t>(timeline.seen_in));
    EXPECT_EQ(watching.seen, expected);
}

INSTANTIATE_TEST_SUITE_P(
    All, KnowledgeTimeline,
    ::testing::Values(
        // What a flit takes plus what a credit takes: 1 + 1, 3 + 1.
        Timeline{KnownQueues::kNeighbours, 0, 1, 12, {4, 4, 3, 2, 1, 0}},
        // A credit is back 3 + 1 cycles after its flit has left, and not 1 + 1.
        Timeline{KnownQueues::kNeighbours, 0, 3, 14, {4, 4, 4, 4, 3, 2, 1, 0}},
        Timeline{KnownQueues::kNeighbours, 1, 1, 11, {4, 4, 3, 2, 1, 0}},
        Timeline{KnownQueues::kNeighbours, 1, 3, 11, {4, 4, 4, 4, 3, 2, 1, 0}},
        Timeline{KnownQueues::kNeighbours, 23, 1, 33, {4, 4, 3, 2, 1, 0}},
        // Global knowledge counts the flits that wait, from the next cycle on.
        Timeline{KnownQueues::kAll, 0, 1, 11, {3, 2, 1, 0}},
        Timeline{KnownQueues::kAll, 1, 3, 11, {3, 2, 1, 0}},
        Timeline{KnownQueues::kAll, 6, 1, 16, {3, 2, 1, 0}}),
    [](const auto& test) {
        return fmt::format("{}_{}_{}",
                           test.param.knowledge == KnownQueues::kAll ? "global" : "neighbours",
                           test.param.age, test.param.link);
    });

}  // namespace
}  // namespace thruway::test
