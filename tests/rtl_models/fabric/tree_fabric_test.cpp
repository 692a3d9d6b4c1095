// Fabrics of fat trees and of a single switch in an empty network.

#include "routing/functions/trees/nearest_common_ancestor.h"
#include "routing/functions/up_down/up_down.h"
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/kinds/single_switch/single_switch.h"
#include "topologies/kinds/trees/fat_tree.h"

#include <functional>
#include <vector>

namespace thruway::test {
namespace {

constexpr Cycle kAlone = 200;  // cycles between packets, more than any of them takes
constexpr unsigned kLink = 3;

/// No pipeline stage takes a cycle of its own.
RouterSettings plain_router() {
    RouterSettings router;
    router.switching = Switching::kWormhole;
    router.virtual_channels = 1;
    router.buffer_flits = 16;
    return router;
}

std::vector<Sent> pairs(unsigned hosts) {
    std::vector<Sent> list;
    for (unsigned from = 0; from < hosts; ++from) {
        for (unsigned to = 0; to < hosts; ++to) {
            if (from != to) list.push_back({list.size() * kAlone, from, to, 1 + (from + to) % 5});
        }
    }
    return list;
}

using MakeTreeRouting = std::function<std::unique_ptr<RoutingFunction>(const Topology&)>;

template <UpPort kChoice>
std::unique_ptr<RoutingFunction> nearest_ancestor(const Topology& topology) {
    return std::make_unique<NearestCommonAncestor>(topology, kChoice, 1);
}

const std::vector<MakeTreeRouting>& tree_functions() {
    static const std::vector<MakeTreeRouting> all = {
        nearest_ancestor<UpPort::kDestination>, nearest_ancestor<UpPort::kRandom>,
        nearest_ancestor<UpPort::kAdaptive>, [](const Topology& topology) {
            return std::make_unique<UpDown>(topology, TreeRoot::kLevels, LegalHops::kShortest, 1);
        }};
    return all;
}

/// Two hops for each level that two hosts must climb until they are below the same switch.
unsigned hops_between(const std::vector<unsigned>& children, unsigned from, unsigned to) {
    unsigned hops = 0;
    for (const unsigned count : children) {
        from /= count;
        to /= count;
        if (from == to) break;
        hops += 2;
    }
    return hops;
}

TEST(TreeFabric, carries_each_pair_of_hosts_in_its_zero_load_latency) {
    struct Shape {
        std::vector<unsigned> children, parents, parallel_links;
    };
    const std::vector<Shape> shapes = {
        {{4, 4}, {1, 4}, {}}, {{2, 2, 2, 2}, {1, 2, 2, 2}, {}}, {{3, 2, 2}, {1, 2, 1}, {1, 1, 2}}};
    std::vector<std::unique_ptr<FabricBench>> benches;
    for (const Shape& shape : shapes) {
        for (const MakeTreeRouting& make : tree_functions()) {
            TopologySettings settings;
            settings.kind = "fat_tree";
            settings.kind.own<FatTreeSettings>() = {shape.children, shape.parents,
                                                    shape.parallel_links};
            settings.link_latency_cycles = kLink;
            Topology tree = build_topology(settings);
            auto routing = make(tree);
            const auto hosts = static_cast<unsigned>(tree.graph.hosts());
            benches.push_back(std::make_unique<FabricBench>(
                std::move(tree), std::move(routing), plain_router(), pairs(hosts), FabricOptions{},
                fmt::format("fabric_{}", benches.size()).c_str()));
        }
    }
    for (std::size_t b = 0; b < benches.size(); ++b) {
        const std::vector<unsigned>& children = shapes[b / tree_functions().size()].children;
        FabricBench& bench = *benches[b];
        const std::vector<Sent> list = pairs(static_cast<unsigned>(bench.topology.graph.hosts()));
        bench.run_to_rest(20 * 20 * kAlone);
        ASSERT_EQ(bench.received.size(), list.size());
        for (std::size_t i = 0; i < list.size(); ++i) {
            const unsigned hops = hops_between(children, list[i].source, list[i].destination);
            EXPECT_EQ(bench.received[i].destination, list[i].destination);
            EXPECT_EQ(bench.received[i].hops, hops);
            EXPECT_EQ(bench.received[i].latency(), hops * kLink + list[i].flits)
                << bench.topology.name << ": " << list[i].source << " to " << list[i].destination;
        }
    }
}

TEST(TreeFabric, of_a_single_switch_delivers_from_port_to_port) {
    TopologySettings settings;
    settings.kind = "single_switch";
    settings.kind.own<SingleSwitchSettings>().hosts = 6;
    Topology network = build_topology(settings);
    RoutingSettings up_down;
    up_down.function = "up_down";
    auto routing = make_routing_function(up_down, network, 1);
    const std::vector<Sent> list = pairs(6);
    FabricBench bench(std::move(network), std::move(routing), plain_router(), list);
    bench.run_to_rest(list.size() * kAlone + kAlone);
    ASSERT_EQ(bench.received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_EQ(bench.received[i].hops, 0u);
        EXPECT_EQ(bench.received[i].latency(), list[i].flits);
    }
}

}  // namespace
}  // namespace thruway::test
