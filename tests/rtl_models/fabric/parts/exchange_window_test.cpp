#include "rtl_models/fabric/parts/exchange_window.h"

#include "rtl_models/settings/router_settings.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

/// Four routers in a row, with links of the given latencies.
FabricGraph row(Cycle first, Cycle second, Cycle third) {
    FabricGraph graph;
    for (int i = 0; i < 4; ++i) graph.add_router();
    std::uint32_t from = 0;
    for (const Cycle latency : {first, second, third}) {
        Channel link;
        link.from = RouterId{from};
        link.to = RouterId{from + 1};
        link.from_port = 0;
        link.to_port = 1;
        link.latency = latency;
        graph.add_link(link);
        ++from;
    }
    return graph;
}

/// One cycle in the crossbar; credits take 7.
RouterSettings slow_credits() {
    RouterSettings settings;
    settings.credit_latency_cycles = 7;
    return settings;
}

TEST(ExchangeWindow, counts_until_all_of_a_flit_has_arrived) {
    FabricGraph graph;
    for (int i = 0; i < 2; ++i) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 2, {}, 4});
    const ExchangeWindow window = exchange_window(graph, slow_credits(), {0, 1});
    EXPECT_EQ(window.cycles, 2u + 4 - 1 + slow_credits().crossbar_cycles);
    EXPECT_EQ(window.limited_by,
              "links of latency 5 between the parts, until all of a flit has arrived");
}

TEST(ExchangeWindow, is_that_of_the_shortest_link_that_crosses) {
    const RouterSettings settings = slow_credits();
    const Cycle inside = settings.crossbar_cycles;
    EXPECT_EQ(exchange_window(row(1, 3, 1), settings, {0, 0, 1, 1}).cycles, 3 + inside);
    EXPECT_EQ(exchange_window(row(2, 3, 5), settings, {0, 0, 1, 2}).cycles, 3 + inside);
    EXPECT_EQ(exchange_window(row(2, 3, 5), settings, {0, 1, 1, 1}).limited_by,
              "links of latency 2 between the parts");
}

TEST(ExchangeWindow, is_the_age_of_what_routers_know_if_that_is_less) {
    const RouterSettings settings = slow_credits();
    const auto window = [&](unsigned age) {
        return exchange_window(row(9, 9, 9), settings, {0, 1, 1, 1}, age);
    };
    EXPECT_EQ(window(2).cycles, 2u);
    EXPECT_EQ(window(2).limited_by, "routing.knowledge_age_cycles = 2");
    for (const unsigned age : {0u, 7u, 8u}) {
        EXPECT_EQ(window(age).cycles, 7u);
        EXPECT_EQ(window(age).limited_by, "router.credit_latency_cycles = 7");
    }
}

TEST(ExchangeWindow, is_that_of_the_credits_if_they_are_faster) {
    RouterSettings settings = slow_credits();
    settings.credit_latency_cycles = 2;
    const ExchangeWindow window = exchange_window(row(9, 9, 9), settings, {0, 1, 1, 1});
    EXPECT_EQ(window.cycles, 2u);
    EXPECT_EQ(window.limited_by, "router.credit_latency_cycles = 2");
}

TEST(ExchangeWindow, of_queued_routers_depends_on_links_alone) {
    RouterSettings settings;
    settings.kind = RouterKind::kQueuedCutThrough;
    const ExchangeWindow window = exchange_window(row(1, 3, 1), settings, {0, 0, 1, 1});
    EXPECT_EQ(window.cycles, 3u);
    EXPECT_EQ(window.limited_by, "links of latency 3 between the parts");
}

/// A flit may leave an output buffer in the cycle in which it is looked at.
TEST(ExchangeWindow, has_no_crossbar_in_it_with_output_buffers) {
    RouterSettings settings = slow_credits();
    settings.crossbar_cycles = 3;
    EXPECT_EQ(exchange_window(row(3, 3, 3), settings, {0, 1, 1, 1}).cycles, 6u);
    settings.output_buffer_flits = 4;
    EXPECT_EQ(exchange_window(row(3, 3, 3), settings, {0, 1, 1, 1}).cycles, 3u);
}

TEST(ExchangeWindow, is_endless_if_no_link_crosses) {
    EXPECT_EQ(exchange_window(row(1, 1, 1), slow_credits(), {0, 0, 0, 0}).cycles, kNever);
}

}  // namespace
}  // namespace thruway
