#include "topologies/graph/fabric_graph.h"

#include "core/problem.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"
#include "topologies/graph/boost_graph.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace thruway {
namespace {

FabricGraph three_routers() {
    FabricGraph graph;
    graph.add_router();
    graph.add_router("west");
    graph.add_router();
    return graph;
}

TEST(FabricGraph, names_routers_by_number_unless_told) {
    const FabricGraph graph = three_routers();
    ASSERT_EQ(graph.routers(), 3u);
    EXPECT_EQ(graph.name(kA), "router_0");
    EXPECT_EQ(graph.name(kB), "west");
    EXPECT_EQ(graph.name(kC), "router_2");
}

TEST(FabricGraph, names_only_the_hosts_for_which_it_is_told) {
    FabricGraph graph = three_routers();
    graph.add_host(kA);
    EXPECT_FALSE(graph.has_host_names());
    EXPECT_EQ(graph.host_name(HostId{0}), "");
    graph.add_host(kB, "server");
    graph.add_host(kB);
    EXPECT_TRUE(graph.has_host_names());
    EXPECT_EQ(graph.host_name(HostId{0}), "");
    EXPECT_EQ(graph.host_name(HostId{1}), "server");
    EXPECT_EQ(graph.host_name(HostId{2}), "");
    EXPECT_EQ(host_label(graph, HostId{1}), "1 (server)");
    EXPECT_EQ(host_label(graph, HostId{2}), "2");
}

TEST(FabricGraph, keeps_a_channel_as_it_was_given) {
    FabricGraph graph = three_routers();
    const ChannelId id = graph.add_channel({kA, 3, kB, 5, 7, ChannelId{9}});
    ASSERT_EQ(graph.channels(), 1u);
    EXPECT_EQ(id, ChannelId{0});
    const Channel channel = graph.channel(id);
    EXPECT_EQ(channel.from, kA);
    EXPECT_EQ(channel.from_port, 3u);
    EXPECT_EQ(channel.to, kB);
    EXPECT_EQ(channel.to_port, 5u);
    EXPECT_EQ(channel.latency, 7u);
    EXPECT_EQ(channel.reverse, ChannelId{9});
}

TEST(FabricGraph, finds_a_channel_at_both_its_ends_and_nowhere_else) {
    FabricGraph graph = three_routers();
    const ChannelId id = graph.add_channel({kA, 1, kB, 2, 1, {}});
    for (RouterId router : {kA, kB, kC}) {
        for (Port port : {0u, 1u, 2u, 3u, kMaxPorts}) {
            const bool leaves = router == kA && port == 1;
            const bool enters = router == kB && port == 2;
            EXPECT_EQ(graph.channel_out(router, port), leaves ? std::optional{id} : std::nullopt);
            EXPECT_EQ(graph.channel_in(router, port), enters ? std::optional{id} : std::nullopt);
            EXPECT_EQ(graph.host_at(router, port), std::nullopt);
        }
    }
    EXPECT_EQ(graph.ports(kA), 2u);
    EXPECT_EQ(graph.ports(kB), 3u);
    EXPECT_EQ(graph.ports(kC), 0u);
}

TEST(FabricGraph, links_two_routers_by_two_channels_that_are_each_others_reverse) {
    FabricGraph graph = three_routers();
    graph.add_channel({kA, 0, kC, 0, 1, {}});
    const ChannelId there = graph.add_link({kA, 1, kB, 2, 4, {}});
    ASSERT_EQ(graph.channels(), 3u);
    const ChannelId back = *graph.channel(there).reverse;
    EXPECT_EQ(there, ChannelId{1});
    EXPECT_EQ(back, ChannelId{2});
    EXPECT_EQ(graph.channel(back).reverse, there);
    EXPECT_EQ(graph.channel(back).from, kB);
    EXPECT_EQ(graph.channel(back).from_port, 2u);
    EXPECT_EQ(graph.channel(back).to, kA);
    EXPECT_EQ(graph.channel(back).to_port, 1u);
    EXPECT_EQ(graph.channel(back).latency, 4u);
    EXPECT_EQ(graph.channel_out(kA, 1), there);
    EXPECT_EQ(graph.channel_in(kA, 1), back);
    EXPECT_EQ(graph.channel_out(kB, 2), back);
    EXPECT_EQ(graph.channel_in(kB, 2), there);
}

TEST(FabricGraph, gives_a_host_the_lowest_port_that_nothing_uses) {
    FabricGraph graph = three_routers();
    graph.add_channel({kA, 0, kB, 1, 1, {}});  // leaves port 0 of a, port 0 of b is free
    graph.add_channel({kC, 0, kA, 1, 1, {}});
    EXPECT_EQ(graph.add_host(kA), HostId{0});
    EXPECT_EQ(graph.add_host(kB), HostId{1});
    EXPECT_EQ(graph.add_host(kA), HostId{2});
    EXPECT_EQ(graph.host(HostId{0}).port, 2u);
    EXPECT_EQ(graph.host(HostId{1}).port, 0u);
    EXPECT_EQ(graph.host(HostId{2}).port, 3u);
    EXPECT_EQ(graph.host(HostId{2}).router, kA);
    EXPECT_EQ(graph.host_at(kA, 3), HostId{2});
    EXPECT_EQ(graph.hosts_of(kA), (std::vector<HostId>{HostId{0}, HostId{2}}));
    EXPECT_TRUE(graph.hosts_of(kC).empty());
    EXPECT_EQ(graph.hosts(), 3u);
}

TEST(FabricGraph, is_a_multigraph_of_boost_whose_edges_are_its_channels) {
    FabricGraph graph = three_routers();
    graph.add_channel({kA, 0, kB, 0, 1, {}});
    graph.add_channel({kA, 1, kB, 1, 1, {}});
    graph.add_channel({kB, 0, kC, 0, 1, {}});
    graph.add_host(kA);
    EXPECT_EQ(num_vertices(graph), 3u);
    const auto targets = [&](RouterId router) {
        std::vector<std::pair<ChannelId, std::size_t>> found;
        const auto [begin, end] = out_edges(index(router), graph);
        for (auto edge = begin; edge != end; ++edge) {
            EXPECT_EQ(source(*edge, graph), index(router));
            found.emplace_back(*edge, target(*edge, graph));
        }
        EXPECT_EQ(out_degree(index(router), graph), found.size());
        return found;
    };
    using Targets = std::vector<std::pair<ChannelId, std::size_t>>;
    EXPECT_EQ(targets(kA), (Targets{{ChannelId{0}, 1}, {ChannelId{1}, 1}}));
    EXPECT_EQ(targets(kB), (Targets{{ChannelId{2}, 2}})) << "port 1 brings a channel in only";
    EXPECT_TRUE(targets(kC).empty());
}

TEST(FabricGraph, refuses_a_port_that_another_channel_uses_the_same_way) {
    FabricGraph graph = three_routers();
    graph.add_channel({kA, 0, kB, 1, 1, {}});
    EXPECT_EQ(problem_of([&] {
                  graph.add_channel({kA, 0, kC, 0, 1, {}});
              }),
              "channel 1 would leave router_0 by port 0, which channel 0 already uses; give it its "
              "own port");
    EXPECT_EQ(
        problem_of([&] {
            graph.add_channel({kC, 0, kB, 1, 1, {}});
        }),
        "channel 1 would enter west by port 1, which channel 0 already uses; give it its own port");
    EXPECT_NO_THROW(graph.add_channel({kB, 1, kA, 0, 1, {}})) << "the other way is free";
}

TEST(FabricGraph, refuses_a_port_that_a_host_uses) {
    FabricGraph graph = three_routers();
    graph.add_host(kA);
    const std::string out = problem_of([&] { graph.add_channel({kA, 0, kB, 0, 1, {}}); });
    const std::string in = problem_of([&] { graph.add_channel({kB, 0, kA, 0, 1, {}}); });
    EXPECT_TRUE(contains(out, "leave router_0 by port 0, which host 0 already uses")) << out;
    EXPECT_TRUE(contains(in, "enter router_0 by port 0, which host 0 already uses")) << in;
}

TEST(FabricGraph, is_unchanged_by_a_link_that_it_refuses) {
    FabricGraph graph = three_routers();
    graph.add_channel({kB, 0, kC, 0, 1, {}});
    // The forward direction would fit; the port of the reverse direction is taken.
    EXPECT_THROW(graph.add_link({kA, 0, kB, 0, 1, {}}), Problem);
    EXPECT_EQ(graph.channels(), 1u);
    EXPECT_EQ(graph.ports(kA), 0u);
    EXPECT_EQ(graph.channel_in(kB, 0), std::nullopt);
    EXPECT_EQ(out_degree(index(kA), graph), 0u);
}

TEST(FabricGraph, refuses_routers_that_it_does_not_have) {
    FabricGraph graph = three_routers();
    EXPECT_EQ(problem_of([&] {
                  graph.add_channel({kA, 0, RouterId{3}, 0, 1, {}});
              }),
              "channel 0: there is no router 3; the routers are numbered 0 to 2");
    EXPECT_EQ(problem_of([&] {
                  graph.add_link({RouterId{4}, 0, kA, 0, 1, {}});
              }),
              "channel 0: there is no router 4; the routers are numbered 0 to 2");
    EXPECT_EQ(problem_of([&] { graph.add_host(RouterId{3}); }),
              "host 0: there is no router 3; the routers are numbered 0 to 2");
    FabricGraph empty;
    EXPECT_EQ(problem_of([&] { empty.add_host(kA); }),
              "host 0: there is no router 0; add routers first");
}

TEST(FabricGraph, keeps_all_of_a_channel) {
    FabricGraph graph = three_routers();
    constexpr Cycle kLongest = 0xffffffff;
    graph.add_channel({kA, 0, kC, 255, kLongest, ChannelId{7}, kLongest - 1});
    const Channel channel = graph.channel(ChannelId{0});
    EXPECT_EQ(channel.from, kA);
    EXPECT_EQ(channel.from_port, 0u);
    EXPECT_EQ(channel.to, kC);
    EXPECT_EQ(channel.to_port, 255u);
    EXPECT_EQ(channel.latency, kLongest);
    EXPECT_EQ(channel.flit_cycles, kLongest - 1);
    EXPECT_EQ(channel.reverse, ChannelId{7});
    graph.add_channel({kA, 1, kC, 0, 1, {}});
    EXPECT_EQ(graph.channel(ChannelId{1}).reverse, std::nullopt);
}

TEST(FabricGraph, refuses_times_that_32_bits_do_not_hold) {
    FabricGraph graph = three_routers();
    const Cycle too_long = Cycle{1} << 32;
    EXPECT_EQ(problem_of([&] {
                  graph.add_channel({kA, 0, kB, 0, too_long, {}});
              }),
              "channel 0 takes 4294967296 cycles, and 1 for a flit; each is at most 4294967295");
    EXPECT_THROW(graph.add_channel({kA, 0, kB, 0, 1, {}, too_long}), Problem);
    EXPECT_EQ(graph.channels(), 0u);
    EXPECT_EQ(graph.ports(kA), 0u);
}

TEST(FabricGraph, refuses_a_channel_from_a_router_to_itself) {
    FabricGraph graph = three_routers();
    EXPECT_EQ(problem_of([&] {
                  graph.add_channel({kB, 0, kB, 1, 1, {}});
              }),
              "channel 0 would lead from west to itself; a channel joins two routers");
}

TEST(FabricGraph, has_256_ports_at_a_router_and_not_one_more) {
    FabricGraph graph = three_routers();
    for (Port port = 0; port < 255; ++port) {
        graph.add_link({kA, port, port % 2 ? kB : kC, port / 2, 1, {}});
    }
    graph.add_host(kA);
    EXPECT_EQ(graph.ports(kA), kMaxPorts);
    const std::string channel = problem_of([&] { graph.add_channel({kA, 256, kC, 200, 1, {}}); });
    EXPECT_EQ(channel, "channel 510: port 256 of router_0 is out of range; a router has at most "
                       "256 ports, numbered from 0");
    const std::string host = problem_of([&] { graph.add_host(kA); });
    EXPECT_TRUE(contains(host, "host 1: port 256 of router_0 is out of range")) << host;
    EXPECT_EQ(graph.hosts(), 1u);
}

TEST(RouterNames, are_given_if_they_are_not_those_of_numbers) {
    FabricGraph graph;
    graph.add_router();
    graph.add_router("router_1");
    EXPECT_FALSE(graph.has_given_names());
    graph.add_router("router_1 of rack 2");
    graph.add_router("router_2");  // the number of another one
    EXPECT_TRUE(graph.has_given_names());
    EXPECT_EQ(graph.given_name(RouterId{0}), "");
    EXPECT_EQ(graph.given_name(RouterId{1}), "");
    EXPECT_EQ(graph.given_name(RouterId{2}), "router_1 of rack 2");
    EXPECT_EQ(graph.given_name(RouterId{3}), "router_2");
}

}  // namespace
}  // namespace thruway
