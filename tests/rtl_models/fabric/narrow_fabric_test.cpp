// tests/rtl_models/fabric/narrow_fabric_test.cpp
// Links narrower than a flit under load: flits keep apart, a saturated link is always occupied, and
// the packets do not depend on skipping, on the order of the routers or on rounds.

#include "tests/rtl_models/fabric/parts/partition_bench.h"
#include "tests/rtl_models/narrow_network.h"
#include "tests/support/problem_of.h"
#include "topologies/grid_topologies.h"

#include <string>

namespace thruway::test {
namespace {

struct Design {
    std::string name;
    RouterSettings router;
};

void PrintTo(const Design& design, std::ostream* out) { *out << design.name; }

std::vector<Design> designs() {
    std::vector<Design> list;
    const auto add = [&](const char* name) -> RouterSettings& {
        list.push_back({name, RouterSettings()});
        RouterSettings& router = list.back().router;
        router.virtual_channels = 2;
        router.buffer_flits = 24;
        return router;
    };
    add("one_cycle");
    RouterSettings& stages = add("stages");
    stages.routing_cycles = 1;
    stages.vc_allocation_cycles = 1;
    stages.switch_allocation_cycles = 1;
    stages.crossbar_cycles = 1;
    stages.credit_latency_cycles = 3;
    RouterSettings& speculative = add("speculative");
    speculative.vc_allocation_cycles = 1;
    speculative.switch_allocation_cycles = 1;
    speculative.speculative = true;
    RouterSettings& blocks = add("blocks");
    blocks.link_multiplexing = LinkMultiplexing::kBlock;
    blocks.crossbar = "multiplexed";
    blocks.switch_allocator = "wavefront";
    RouterSettings& packets = add("packets");
    packets.switching = Switching::kVirtualCutThrough;
    packets.link_multiplexing = LinkMultiplexing::kPacket;
    packets.crossbar = "multiplexed";
    RouterSettings& slots = add("packet_credits");
    slots.switching = Switching::kVirtualCutThrough;
    slots.flow_control = FlowControl::kPacketCredits;
    slots.buffer_packets = 2;
    RouterSettings& stop = add("stop_go");
    stop.switching = Switching::kWormhole;
    stop.flow_control = FlowControl::kStopGo;
    stop.vc_admission = VcAdmission::kFree;
    stop.buffer_flits = 12;
    RouterSettings& buffers = add("output_buffers");
    buffers.crossbar = "non_multiplexed";
    buffers.output_buffer_flits = 2;
    buffers.crossbar_cycles = 1;
    buffers.link_multiplexing = LinkMultiplexing::kBlock;
    RouterSettings& left = add("after_tail_left");
    left.vc_reallocation = VcReallocation::kAfterTailLeft;
    left.crossbar_cycles = 2;
    RouterSettings& stored = add("store_and_forward");
    stored.switching = Switching::kStoreAndForward;
    stored.arbiter = "random";
    stored.injection_flits_per_cycle = 0;  // the next packet is complete when the link is free
    RouterSettings& queued = add("queued");
    queued = RouterSettings();
    queued.kind = RouterKind::kQueuedCutThrough;
    RouterSettings& partial = add("queued_one_flit_inputs");
    partial = RouterSettings();
    partial.kind = RouterKind::kQueuedCutThrough;
    partial.storage = StorageRule::kPartial;
    partial.one_flit_inputs = true;
    partial.routing_cycles = 3;
    partial.ejection_flits_per_cycle = 0;
    return list;
}

class NarrowLinks : public ::testing::TestWithParam<Design> {
protected:
    static constexpr unsigned kRouters = 7;
    static constexpr Cycle kEnd = 40000;

    static std::unique_ptr<FabricBench> bench(unsigned seed, const FabricOptions& options,
                                              const std::string& name) {
        Topology tree = random_tree(seed, kRouters, 4);
        RoutingSettings up_down;
        up_down.function = "up_down";
        auto routing = routing_for(up_down, tree, GetParam().router);
        return std::make_unique<FabricBench>(std::move(tree), std::move(routing), GetParam().router,
                                             packets(), options, name.c_str());
    }
    std::vector<std::vector<std::unique_ptr<FabricBench>>> fabrics_;  ///< [tree][way]

    static std::vector<Sent> packets() { return random_packets(600, kRouters, 1500, 9); }
};

TEST_P(NarrowLinks, keep_flits_apart_and_lose_none) {
    constexpr unsigned kTrees = 6;
    std::vector<Topology> trees;
    std::vector<std::unique_ptr<LinkWatch>> watches;
    std::vector<std::unique_ptr<FabricBench>> benches;
    trees.reserve(kTrees);
    for (unsigned seed = 0; seed < kTrees; ++seed) {
        trees.push_back(random_tree(seed, kRouters, 4));
        watches.push_back(std::make_unique<LinkWatch>(trees.back().graph));
        FabricOptions options;
        options.router_observer = watches.back().get();
        benches.push_back(bench(seed, options, fmt::format("fabric_{}", seed)));
    }
    for (unsigned seed = 0; seed < kTrees; ++seed) {
        benches[seed]->run_to_rest(kEnd);
        EXPECT_EQ(benches[seed]->received.size(), packets().size());
        EXPECT_GT(watches[seed]->back_to_back(), 100u) << "the test should load the narrow links";
    }
}

TEST_P(NarrowLinks, give_the_same_packets_however_the_routers_run) {
    FabricOptions ahead;
    ahead.run_ahead = true;
    FabricOptions backwards;
    for (unsigned r = kRouters; r-- > 0;) backwards.router_order.push_back(r);
    const std::pair<const char*, FabricOptions> ways[] = {
        {"skipping", {}}, {"awake", awake()}, {"ahead", ahead}, {"backwards", backwards}};
    for (unsigned seed = 10; seed < 14; ++seed) {
        std::vector<std::unique_ptr<FabricBench>>& same = fabrics_.emplace_back();
        for (const auto& [name, options] : ways) {
            same.push_back(bench(seed, options, fmt::format("{}_{}", name, seed)));
        }
    }
    for (const auto& same : fabrics_) {
        for (const auto& fabric : same) fabric->run_to_rest(kEnd);
        for (const auto& fabric : same) {
            EXPECT_EQ(as_text(fabric->received), as_text(same.front()->received))
                << fabric->fabric.name();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Designs, NarrowLinks, ::testing::ValuesIn(designs()),
                         [](const auto& info) { return info.param.name; });

TEST(NarrowLinkChecks, refuse_slots_that_are_free_after_the_head_between_links_of_two_widths) {
    FabricGraph graph;
    for (unsigned r = 0; r < 3; ++r) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}, 2});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 1, {}, 5});
    for (unsigned r = 0; r < 3; ++r) graph.add_host(RouterId{r});
    RouterSettings router;
    router.flow_control = FlowControl::kPacketCredits;
    router.packet_credit_return = PacketCreditReturn::kAfterHead;
    router.link_multiplexing = LinkMultiplexing::kPacket;
    router.buffer_packets = 1;
    RoutingSettings up_down;
    up_down.function = "up_down";
    const Topology mixed{"mixed row", graph, std::nullopt};
    EXPECT_EQ(
        problem_of(
            [&] { FabricBench bench(mixed, routing_for(up_down, mixed, router), router, {}); }),
        "router.packet_credit_return: \"after_head\"; a flit occupies some links for 2 cycles "
        "and others for 5, so a packet could arrive faster than the one before it leaves; "
        "take \"after_tail\"");
}

/// The packets whose flits leave router 0 by port 0, in order.
struct PacketsOnTheLink : RouterObserver {
    void happened(const RouterEvent& event) override {
        const bool here = index(event.router) == 0 && event.output.port == 0;
        if (event.kind == RouterEventKind::kSent && here) packets.push_back(event.flit.packet);
    }
    std::vector<PacketHandle> packets;
};

TEST(NarrowLinkBlocks, keep_the_link_while_their_flits_occupy_it) {
    std::vector<std::unique_ptr<PacketsOnTheLink>> orders;
    std::vector<std::unique_ptr<FabricBench>> benches;
    for (const unsigned output_buffer : {0u, 4u}) {
        for (const auto multiplexing : {LinkMultiplexing::kFlit, LinkMultiplexing::kBlock}) {
            TopologySettings two = row(2, 2);
            two.link_flit_cycles = 3;
            RouterSettings router;
            router.virtual_channels = 2;
            router.link_multiplexing = multiplexing;
            router.output_buffer_flits = output_buffer;
            router.injection_flits_per_cycle = 0;
            FabricOptions options;
            orders.push_back(std::make_unique<PacketsOnTheLink>());
            options.router_observer = orders.back().get();
            benches.push_back(std::make_unique<FabricBench>(
                two, router, std::vector<Sent>{{0, 0, 2, 5}, {0, 1, 3, 5}}, RoutingSettings{},
                options, fmt::format("fabric_{}", benches.size()).c_str()));
        }
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        benches[i]->run_to_rest(200);
        const std::vector<PacketHandle>& packets = orders[i]->packets;
        ASSERT_EQ(packets.size(), 10u);
        unsigned changes = 0;
        for (std::size_t flit = 1; flit < 10; ++flit) {
            changes += packets[flit] != packets[flit - 1] ? 1 : 0;
        }
        const bool blocks = i % 2 == 1;
        EXPECT_EQ(changes, blocks ? 1u : 9u) << "fabric " << i;
    }
}

class SaturatedNarrowLink : public ::testing::TestWithParam<Design> {};

/// Host 0 floods host 1.
TEST_P(SaturatedNarrowLink, carries_exactly_one_flit_in_three_cycles) {
    TopologySettings two = row(2);
    two.link_flit_cycles = 3;
    const Topology network = build_topology(two);
    LinkWatch watch(network.graph);
    FabricOptions options;
    options.router_observer = &watch;
    const std::vector<Sent> list(200, Sent{0, 0, 1, 8});
    RouterSettings router = GetParam().router;
    // No header holds up the link, and the credit loop no flit.
    router.routing_cycles = 0;
    FabricBench bench(two, router, list, {}, options);
    bench.run_to_rest(6000);
    EXPECT_EQ(bench.received.size(), list.size());
    const std::vector<Cycle>& sent = watch.sent_by(*network.graph.channel_out(RouterId{0}, 0));
    ASSERT_EQ(sent.size(), 200u * 8);
    // The first flits come before there is a second packet.
    for (std::size_t i = 24; i < sent.size(); ++i) ASSERT_EQ(sent[i], sent[i - 1] + 3) << i;
}

INSTANTIATE_TEST_SUITE_P(Designs, SaturatedNarrowLink, ::testing::ValuesIn(designs()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
