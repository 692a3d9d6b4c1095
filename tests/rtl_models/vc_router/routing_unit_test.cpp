// The routing unit alone: which headers it takes in a cycle, and their candidates.

#include "rtl_models/vc_router/routing_unit.h"
#include "tests/rtl_models/block_bench.h"

namespace thruway::test {
namespace {

/// Packets wait at the given ivcs of router 0, each for the host `destination`.
struct RoutingBench : BlockBench {
    RoutingBench(const RouterSettings& settings, const RoutingService& service)
        : BlockBench(settings), unit("unit", block, RouterId{0}, service, context) {}
    void header_at(unsigned input, unsigned destination) {
        state.input[input].front = {packet(destination, 1), 0, 0, true, true};
        state.input[input].count = 1;
        set_bit(state.to_route, input);
    }
    /// Ivcs that were routed in this cycle.
    std::vector<unsigned> routed(Cycle now) {
        clear_words(state.to_allocate, state.shape.words);
        unit->route(state, now);
        std::vector<unsigned> ivcs;
        for_each_bit(state.to_allocate, state.shape.words, [&](unsigned i) { ivcs.push_back(i); });
        return ivcs;
    }

    RoutingUnit block;
    Named<RoutingUnit> unit;
};

using Ivcs = std::vector<unsigned>;

TEST(RoutingUnit, takes_one_header_a_cycle_and_goes_round) {
    RoutingBench bench({}, {0, 6, false});
    for (const unsigned input : {1u, 2u, 5u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), Ivcs{1});
    bench.header_at(1, 2);  // again, but its turn is last
    EXPECT_EQ(bench.routed(1), Ivcs{2});
    EXPECT_EQ(bench.routed(2), Ivcs{5});
    EXPECT_EQ(bench.routed(3), Ivcs{1});
    EXPECT_EQ(bench.routed(4), Ivcs{});
}

TEST(RoutingUnit, takes_all_headers_at_once) {
    RoutingBench bench({}, {0, 6, true});
    for (const unsigned input : {1u, 2u, 5u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), (Ivcs{1, 2, 5}));
}

TEST(RoutingUnit, serves_its_own_ivcs_only) {
    RoutingBench bench({}, {2, 2, false});
    for (const unsigned input : {1u, 3u, 4u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), Ivcs{3});
    EXPECT_EQ(bench.routed(1), Ivcs{});
    EXPECT_TRUE(has_bit(bench.state.to_route, 1));
    EXPECT_TRUE(has_bit(bench.state.to_route, 4));
}

TEST(RoutingUnit, finds_ivcs_across_the_border_of_a_word) {
    RouterSettings settings;
    settings.virtual_channels = 30;  // ivcs 60 .. 89 belong to port 2
    RoutingBench bench(settings, {60, 30, false});
    for (const unsigned input : {59u, 63u, 64u, 89u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), Ivcs{63});
    EXPECT_EQ(bench.routed(1), Ivcs{64});
    EXPECT_EQ(bench.routed(2), Ivcs{89});
    EXPECT_EQ(bench.routed(3), Ivcs{});
}

TEST(RoutingUnit, leads_to_the_link_or_to_the_port_of_the_host) {
    RouterSettings settings;
    settings.routing_cycles = 2;
    RoutingBench bench(settings, {0, 6, true});
    bench.header_at(2, 3);  // host 3, at router 1
    bench.header_at(0, 1);  // host 1, here at port 2
    bench.routed(7);
    const RouteCandidate& away = *bench.state.candidates_of(2);
    const RouteCandidate& here = *bench.state.candidates_of(0);
    EXPECT_EQ(away.port, 0u);
    EXPECT_EQ(away.vcs, 3u);
    EXPECT_EQ(here.port, 2u);
    EXPECT_EQ(here.vcs, 3u);
    EXPECT_EQ(bench.state.candidate_count[0], 1u);
    EXPECT_EQ(bench.state.input[2].due, 9u);
}

}  // namespace
}  // namespace thruway::test
