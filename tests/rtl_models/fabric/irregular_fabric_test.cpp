// Fabrics of networks without coordinates: trees with hosts anywhere, irregular networks.

#include "routing/functions/up_down/up_down.h"
#include "routing/tables/table_routing.h"
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/formats/description/described_network.h"
#include "topologies/formats/edge_list.h"
#include "topologies/graph/structure_check.h"
#include "topologies/kinds/irregular/irregular.h"
#include "topologies/measures/metrics.h"

#include <sstream>

namespace thruway::test {
namespace {

constexpr unsigned kSwitches = 14;

std::uint32_t number(std::uint64_t of, std::uint32_t n) {
    return below(draw(5, DrawPurpose::kTest, 1, of).a, n);
}

unsigned parent(unsigned child) { return number(child, child); }
unsigned latency(unsigned child) { return 1 + number(100 + child, 7); }
unsigned hosts(unsigned of) { return number(200 + of, 4); }

/// A random tree: switch s has a link to a lower one, with its own latency. Switches have 0 to 3
/// hosts; on every other switch that has hosts, these begin at port 0.
Topology tree() {
    std::string text;
    for (unsigned s = 0; s < kSwitches; ++s) text += fmt::format("s{} hosts={}\n", s, hosts(s));
    std::vector<unsigned> next(kSwitches);
    const auto port = [&](unsigned s) {
        if (next[s] == 0 && s % 2 == 0 && hosts(s) > 0) next[s] = 1;
        return next[s]++;
    };
    for (unsigned s = 1; s < kSwitches; ++s) {
        const unsigned here = port(s);
        const unsigned there = port(parent(s));
        text += fmt::format("s{} s{} latency_cycles={} source_port={} target_port={}\n", s,
                            parent(s), latency(s), here, there);
    }
    return {"tree", build_graph(read_edge_list(text, "tree.edges"), {}), std::nullopt};
}

struct Way {
    unsigned hops = 0;
    Cycle latency = 0;
};

/// The only path in a tree: the higher number climbs until both are equal.
Way way(unsigned a, unsigned b) {
    Way way;
    while (a != b) {
        unsigned& higher = a > b ? a : b;
        way.latency += latency(higher);
        ++way.hops;
        higher = parent(higher);
    }
    return way;
}

/// A routing table of the shortest paths, written to and read from its file format.
std::unique_ptr<RoutingFunction> shortest_table(const FabricGraph& graph) {
    std::string text = "router,destination,port\n";
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        const std::vector<std::uint32_t> distances = distances_from(graph, RouterId{to});
        for (std::uint32_t here = 0; here < graph.routers(); ++here) {
            if (here == to) continue;
            text += fmt::format("{},{}", here, to);
            for (Port port = 0; port < graph.ports(RouterId{here}); ++port) {
                const auto out = graph.channel_out(RouterId{here}, port);
                if (out && distances[index(graph.channel(*out).to)] < distances[here]) {
                    text += fmt::format(",{}", port);
                }
            }
            text += "\n";
        }
    }
    std::istringstream stream(text);
    return std::make_unique<TableRouting>(read_routing_table(stream, "table.csv", graph), 2);
}

RouterSettings wormhole() {
    RouterSettings router;
    router.switching = Switching::kWormhole;
    router.virtual_channels = 2;
    router.buffer_flits = 16;
    return router;
}

TEST(IrregularFabric, carries_each_pair_of_a_tree_in_its_zero_load_latency) {
    const Topology network = tree();
    check_structure(network.graph, ReverseChannels::kRequired);
    const auto all = static_cast<unsigned>(network.graph.hosts());
    ASSERT_GT(all, 10u);
    std::vector<Sent> list;
    for (unsigned from = 0; from < all; ++from) {
        for (unsigned to = 0; to < all; ++to) {
            if (from != to) list.push_back({list.size() * 200, from, to, 1 + from % 5});
        }
    }
    FabricBench bench(network, shortest_table(network.graph), wormhole(), list);
    bench.run_to_rest(list.size() * 200 + 200);
    ASSERT_EQ(bench.received.size(), list.size());
    const auto at = [&](unsigned host) { return index(network.graph.host(HostId{host}).router); };
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Way path = way(at(list[i].source), at(list[i].destination));
        EXPECT_EQ(bench.received[i].hops, path.hops);
        EXPECT_EQ(bench.received[i].latency(), path.latency + list[i].flits)
            << list[i].source << " to " << list[i].destination;
    }
}

/// Every host sends `packets` packets to random hosts, all in the same cycle.
std::vector<Sent> burst(unsigned all, unsigned packets) {
    std::vector<Sent> list;
    for (unsigned from = 0; from < all; ++from) {
        for (unsigned p = 0; p < packets; ++p) {
            const unsigned other = number(1000 + from * packets + p, all - 1);
            list.push_back({0, from, other < from ? other : other + 1, 1 + p % 24});
        }
    }
    return list;
}

TEST(IrregularFabric, drains_a_tree_under_a_shortest_path_table) {
    const Topology network = tree();
    const std::vector<Sent> list = burst(static_cast<unsigned>(network.graph.hosts()), 40);
    FabricBench bench(network, shortest_table(network.graph), wormhole(), list);
    bench.run_to_rest(100000);
    EXPECT_EQ(bench.received.size(), list.size());
}

TEST(IrregularFabric, drains_irregular_networks_under_up_down_routing) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<Sent> list = burst(64, 30);
    for (unsigned run = 0; run < 4; ++run) {
        TopologySettings settings;
        settings.kind = "irregular";
        settings.hosts_per_router = 4;
        settings.link_latency_cycles = 4;
        settings.kind.own<IrregularSettings>().graph_seed = run;
        Topology network = build_topology(settings);
        RouterSettings router = wormhole();
        router.buffer_flits = run < 2 ? 4 : 24;
        if (run >= 2) router.switching = Switching::kVirtualCutThrough;
        auto routing = std::make_unique<UpDown>(
            network, TreeRoot::kMostCentral, run % 2 == 0 ? LegalHops::kShortest : LegalHops::kAll,
            2);
        benches.push_back(std::make_unique<FabricBench>(std::move(network), std::move(routing),
                                                        router, list, FabricOptions{},
                                                        fmt::format("fabric_{}", run).c_str()));
    }
    for (const auto& bench : benches) {
        bench->run_to_rest(100000);
        EXPECT_EQ(bench->received.size(), list.size());
    }
}

}  // namespace
}  // namespace thruway::test
