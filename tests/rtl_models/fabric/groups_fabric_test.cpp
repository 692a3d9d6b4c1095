// Fabrics of dragonflies, megaflies, HyperX networks and slim flies: zero-load latencies of all
// pairs of hosts, from the lengths of the routes by the definitions of the networks.

#include "tests/rtl_models/fabric_bench.h"
#include "tests/topologies/kinds/made_networks.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

struct Route {
    unsigned hops = 0;
    Cycle latency = 0;
};

struct Example {
    Topology network;
    std::string function;
    unsigned virtual_channels;
    std::function<Route(unsigned from, unsigned to)> way;  ///< between routers
};

constexpr Cycle kLocal = 2;
constexpr Cycle kGlobal = 7;

/// The routers at the ends of the one link between two groups, of group `from` and of group `to`.
std::pair<unsigned, unsigned> ends(unsigned h, unsigned from, unsigned to) {
    const unsigned port = to < from ? to : to - 1;  // absolute arrangement
    const unsigned port_there = from < to ? from : from - 1;
    return {port / h, port_there / h};
}

Example largest_dragonfly(unsigned a, unsigned h) {
    TopologySettings settings = dragonfly_settings(a, h, 0, GlobalArrangement::kAbsolute, 2);
    settings.link_latency_cycles = kLocal;
    settings.kind.own<GlobalLinkSettings>().global_latency_cycles = kGlobal;
    return {build_topology(settings), "dragonfly_minimal", 2, [=](unsigned from, unsigned to) {
                if (from / a == to / a) return Route{1, kLocal};
                const auto [out, in] = ends(h, from / a, to / a);
                const unsigned local = (out != from % a ? 1 : 0) + (in != to % a ? 1 : 0);
                return Route{local + 1, local * kLocal + kGlobal};
            }};
}

Example largest_megafly(unsigned leaves, unsigned spines, unsigned h) {
    TopologySettings settings = megafly_settings(leaves, spines, h, 0, 2);
    settings.link_latency_cycles = kLocal;
    settings.kind.own<GlobalLinkSettings>().global_latency_cycles = kGlobal;
    const unsigned group = leaves + spines;
    return {build_topology(settings), "dragonfly_minimal", 1, [=](unsigned from, unsigned to) {
                return from / group == to / group ? Route{2, 2 * kLocal}
                                                  : Route{3, 2 * kLocal + kGlobal};
            }};
}

Example rows(std::vector<unsigned> shape, std::vector<unsigned> multiplicity,
             const std::string& function) {
    TopologySettings settings = hyperx_settings(shape, std::move(multiplicity));
    settings.link_latency_cycles = kLocal;
    return {build_topology(settings), function, 2, [=](unsigned from, unsigned to) {
                unsigned hops = 0;
                for (const unsigned k : shape) {
                    hops += from % k != to % k ? 1 : 0;
                    from /= k;
                    to /= k;
                }
                return Route{hops, hops * kLocal};
            }};
}

/// Router (side, a, b) of order 5, by the equations of the Hoffman-Singleton graph.
Example hoffman_singleton() {
    const auto linked = [](unsigned from, unsigned to) {
        if (from / 25 == to / 25) {
            const unsigned difference = (from + 5 - to % 5) % 5;
            const bool square = difference == 1 || difference == 4;
            return from / 5 == to / 5 && difference != 0 && square == (from < 25);
        }
        const unsigned x = std::min(from, to);
        const unsigned m = std::max(from, to) - 25;
        return x % 5 == (m / 5 * (x / 5) + m % 5) % 5;
    };
    return {slim_fly(5), "hop_classes", 2, [=](unsigned from, unsigned to) {
                const unsigned hops = linked(from, to) ? 1 : 2;
                return Route{hops, hops};
            }};
}

void expect_zero_load(const Example& example) {
    const FabricGraph& graph = example.network.graph;
    const auto hosts = static_cast<unsigned>(graph.hosts());
    std::vector<Sent> list;
    for (unsigned from = 0; from < hosts; ++from) {
        for (unsigned to = 0; to < hosts; ++to) {
            if (from != to) list.push_back({list.size() * 40, from, to, 1 + (from + to) % 4});
        }
    }
    RouterSettings router;
    router.switching = Switching::kWormhole;
    router.virtual_channels = example.virtual_channels;
    router.buffer_flits = 16;
    RoutingSettings routing;
    routing.function = example.function;
    FabricBench bench(example.network,
                      make_routing_function(routing, example.network, example.virtual_channels),
                      router, list);
    bench.run_to_rest(list.size() * 40 + 100);
    ASSERT_EQ(bench.received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const unsigned from = index(graph.host(HostId{list[i].source}).router);
        const unsigned to = index(graph.host(HostId{list[i].destination}).router);
        const Route way = from == to ? Route{} : example.way(from, to);
        EXPECT_EQ(bench.received[i].hops, way.hops) << from << " to " << to;
        EXPECT_EQ(bench.received[i].latency(), way.latency + list[i].flits) << from << " to " << to;
    }
}

TEST(GroupsFabric, has_the_zero_load_latencies_of_a_dragonfly) {
    expect_zero_load(largest_dragonfly(4, 1));
}

TEST(GroupsFabric, has_the_zero_load_latencies_of_a_dragonfly_with_two_global_links_each) {
    expect_zero_load(largest_dragonfly(2, 2));
}

TEST(GroupsFabric, has_the_zero_load_latencies_of_a_megafly) {
    expect_zero_load(largest_megafly(3, 2, 1));
}

TEST(GroupsFabric, has_the_zero_load_latencies_of_hyperx_with_parallel_links) {
    expect_zero_load(rows({3, 4}, {2, 1}, "dimension_order"));
}

TEST(GroupsFabric, has_the_zero_load_latencies_of_adaptive_hyperx) {
    expect_zero_load(rows({3, 2, 3}, {}, "minimal_adaptive"));
}

TEST(GroupsFabric, has_the_zero_load_latencies_of_a_slim_fly) {
    expect_zero_load(hoffman_singleton());
}

}  // namespace
}  // namespace thruway::test
