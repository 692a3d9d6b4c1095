// Message classes on links of their own: each behaves as if it were alone in its network.

#include "tests/rtl_models/scripted_traffic.h"
#include "tests/support/report_of.h"
#include "topologies/grid_topologies.h"

#include <algorithm>
#include <vector>

namespace thruway::test {
namespace {

TopologySettings copied_plane(unsigned subnetworks, unsigned hosts_per_router) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = {4, 4};
    settings.subnetworks = subnetworks;
    settings.hosts_per_router = hosts_per_router;
    settings.link_latency_cycles = 2;
    return settings;
}

RoutingSettings in_classes(unsigned classes) {
    RoutingSettings routing;
    routing.message_classes = classes;
    return routing;
}

/// One packet at a time, the classes in turn.
TEST(ClassLinksFabric, has_the_latencies_of_a_single_network_at_zero_load) {
    constexpr Cycle kGap = 60;
    std::vector<Sent> list;
    for (unsigned pair = 0; pair < 256; ++pair) {
        list.push_back({pair * kGap, pair / 16, pair % 16, 1 + pair % 5, pair % 2});
    }
    const RouterSettings router = staged_router(Switching::kWormhole);
    FabricBench alone(copied_plane(1, 1), router, list, {}, {}, "alone");
    FabricBench classes(copied_plane(2, 1), router, list, in_classes(2), {}, "classes");
    for (FabricBench* bench : {&alone, &classes}) {
        bench->run_to_rest(257 * kGap);
        ASSERT_EQ(bench->received.size(), list.size());
    }
    EXPECT_TRUE(classes.sorted() == alone.sorted());
    // Class 1 has used the second half of the channels, and class 0 the first.
    const FabricGraph& graph = classes.topology.graph;
    std::uint64_t flits[2] = {0, 0};
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        for (unsigned vc = 0; vc < router.virtual_channels; ++vc) {
            flits[c / (graph.channels() / 2)] +=
                classes.fabric.router(channel.from).flits_sent(channel.from_port, vc);
        }
    }
    std::uint64_t expected[2] = {0, 0};
    for (const Received& packet : alone.received) {
        expected[packet.identity.generated / kGap % 2] += packet.hops * packet.flits;
    }
    EXPECT_EQ(flits[0], expected[0]);
    EXPECT_EQ(flits[1], expected[1]);
}

/// The first host of each router sends class 0 to first hosts, far beyond saturation, and the
/// second sends class 1 to second hosts.
std::vector<Sent> two_classes(bool with_first) {
    TestNumbers numbers(5);
    std::vector<Sent> list;
    for (Cycle cycle = 0; cycle < 600; ++cycle) {
        for (unsigned router = 0; router < 16; ++router) {
            const unsigned to = numbers.below(16);
            if (with_first) list.push_back({cycle, 2 * router, 2 * to, 4, 0});
            if (numbers.below(100) < 4) list.push_back({cycle, 2 * router + 1, 2 * to + 1, 5, 1});
        }
    }
    return list;
}

TEST(ClassLinksFabric, does_not_slow_a_class_beside_a_saturated_one) {
    RouterSettings router = staged_router(Switching::kWormhole, 4);
    router.routing_unit = RoutingUnitKind::kPerInput;
    const auto of_second = [](const FabricBench& bench) {
        std::vector<Received> list = bench.sorted();
        list.erase(
            std::remove_if(list.begin(), list.end(),
                           [](const Received& packet) { return packet.destination % 2 == 0; }),
            list.end());
        return list;
    };
    const auto total = [](const std::vector<Received>& list) {
        Cycle sum = 0;
        for (const Received& packet : list) sum += packet.latency();
        return sum;
    };
    FabricBench alone(copied_plane(2, 2), router, two_classes(false), in_classes(2), {}, "alone");
    FabricBench beside(copied_plane(2, 2), router, two_classes(true), in_classes(2), {}, "beside");
    FabricBench shared(copied_plane(1, 2), router, two_classes(true), in_classes(2), {}, "shared");
    for (FabricBench* bench : {&alone, &beside, &shared}) bench->run_to_rest(40000);
    EXPECT_GT(of_second(alone).size(), 300u);
    EXPECT_TRUE(of_second(beside) == of_second(alone));
    // On shared links it waits although its virtual channels are its own.
    EXPECT_GT(10 * total(of_second(shared)), 11 * total(of_second(alone)));
}

}  // namespace
}  // namespace thruway::test
