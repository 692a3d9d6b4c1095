// The activity of virtual-channel routers against hand-drawn timelines.

#include "rtl_models/vc_router/measures/router_counts.h"

#include "tests/rtl_models/vc_router/timeline_bench.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

RouterActivity activity_in(const FabricBench& bench, unsigned router, Cycle end) {
    return bench.fabric.router(RouterId{router}).activity(end).value();
}

/// Pairs of ports are counted.
FabricOptions in_pairs(bool no_skip = false) {
    FabricOptions options;
    options.crossbar_pairs = true;
    options.no_skip = no_skip;
    return options;
}

// One packet of three flits from host 0 over router 1 to host 2; all stages take no time, so flits
// are on link 0 in cycles 0 to 2, on link 1 in 1 to 3, and reach the host in 2 to 4.
class Passing : public ::testing::TestWithParam<bool> {
protected:
    Passing() {
        RouterSettings settings = router("partially_multiplexed");
        settings.injection_flits_per_cycle = 1;
        bench = std::make_unique<FabricBench>(row(3), settings, std::vector<Sent>{{0, 0, 2, 3}},
                                              RoutingSettings{}, in_pairs(GetParam()));
    }
    std::unique_ptr<FabricBench> bench;
};

TEST_P(Passing, counts_each_flit_once_where_it_is_written_read_crosses_and_is_sent) {
    bench->run_to_rest(20);
    const RouterActivity first = activity_in(*bench, 0, 20);
    EXPECT_EQ(first.injection_writes, 3u);
    EXPECT_EQ(first.injection_reads, 3u);
    EXPECT_EQ(first.buffer_writes, 0u);
    EXPECT_EQ(first.link_flits, 3u);
    EXPECT_EQ(first.ejected_flits, 0u);
    const RouterActivity second = activity_in(*bench, 1, 20);
    EXPECT_EQ(second.buffer_writes, 3u);
    EXPECT_EQ(second.buffer_reads, 3u);
    EXPECT_EQ(second.injection_writes, 0u);
    EXPECT_EQ(second.crossings, 3u);
    ASSERT_EQ(second.pairs.size(), 1u);
    EXPECT_EQ(second.pairs[0].input, 1u);
    EXPECT_EQ(second.pairs[0].output, 0u);
    EXPECT_EQ(second.pairs[0].flits, 3u);
    EXPECT_EQ(second.vc_grants, 1u);
    EXPECT_EQ(second.vc_requests, 1u);
    EXPECT_EQ(second.switch_requests, 3u);
    const RouterActivity third = activity_in(*bench, 2, 20);
    EXPECT_EQ(third.ejected_flits, 3u);
    EXPECT_EQ(third.link_flits, 0u);
    EXPECT_EQ(third.output_buffer_writes, 0u);
}

TEST_P(Passing, leaves_the_cycles_idle_in_which_the_router_holds_no_flit) {
    bench->run_to_rest(20);
    EXPECT_EQ(activity_in(*bench, 0, 20).idle_cycles, 17u) << "0 to 2 are not";
    EXPECT_EQ(activity_in(*bench, 1, 20).idle_cycles, 17u) << "1 to 3 are not";
    EXPECT_EQ(activity_in(*bench, 2, 20).idle_cycles, 17u) << "2 to 4 are not";
}

TEST_P(Passing, counts_packets_that_have_only_begun_to_cross) {
    bench->fabric.clock().run_until(2);
    const RouterActivity first = activity_in(*bench, 0, 2);
    EXPECT_EQ(first.injection_writes, 2u);
    EXPECT_EQ(first.injection_reads, 2u);
    EXPECT_EQ(first.crossings, 2u);
    EXPECT_EQ(first.vc_grants, 1u);
    EXPECT_EQ(first.link_flits, 2u);
    EXPECT_EQ(first.idle_cycles, 0u);
    const RouterActivity second = activity_in(*bench, 1, 2);
    EXPECT_EQ(second.buffer_writes, 1u);
    EXPECT_EQ(second.buffer_reads, 1u);
    EXPECT_EQ(second.crossings, 1u);
    EXPECT_EQ(second.idle_cycles, 1u);
}

INSTANTIATE_TEST_SUITE_P(All, Passing, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "awake" : "asleep"; });

TEST(RouterCounts, of_a_pipeline_hold_a_flit_until_it_is_on_the_link) {
    // The flit arrives in 1, is granted in 1, and crosses for 3 cycles: on the link in 4.
    RouterSettings settings = router("partially_multiplexed");
    settings.switch_allocation_cycles = 1;
    settings.crossbar_cycles = 2;
    FabricBench bench(row(2), settings, {{1, 0, 1, 1}});
    bench.run_to_rest(30);
    EXPECT_EQ(activity_in(bench, 0, 30).idle_cycles, 30u - 4u);
    EXPECT_EQ(activity_in(bench, 1, 30).idle_cycles, 30u - 4u);
}

TEST(RouterCounts, of_a_contested_output_count_a_request_for_each_cycle_of_waiting) {
    // Hosts 0 and 1 of router 0 send a packet of two flits to router 1 in the same cycle, each by
    // its own virtual channel. The link takes a flit a cycle: four flits in cycles 0 to 3, in turn.
    //   cycle        0    1    2    3
    //   requests    A0   A1   A1   -      round-robin: A0, B0, A1, B1
    //               B0   B0   B1   B1
    RouterSettings settings = router("multiplexed");
    settings.switch_allocator = "separable_input_first";
    FabricBench bench(row(2, 2), settings, {{0, 0, 2, 2}, {0, 1, 3, 2}});
    bench.run_to_rest(30);
    const RouterActivity activity = activity_in(bench, 0, 30);
    EXPECT_EQ(activity.crossings, 4u);
    EXPECT_EQ(activity.switch_requests, 7u);
    EXPECT_EQ(activity.vc_grants, 2u);
    EXPECT_EQ(activity.idle_cycles, 30u - 4u);
}

TEST(RouterCounts, of_headers_that_want_one_virtual_channel_count_the_one_that_loses) {
    // One virtual channel: the second packet requests it in cycle 0 and loses; then it is not free,
    // and the header does not ask, until the tail of the first has left in 1. It asks again in 2.
    RouterSettings settings = router("multiplexed");
    settings.virtual_channels = 1;
    settings.vc_allocator = "separable_input_first";
    FabricBench bench(row(2, 2), settings, {{0, 0, 2, 2}, {0, 1, 3, 2}});
    bench.run_to_rest(30);
    const RouterActivity activity = activity_in(bench, 0, 30);
    EXPECT_EQ(activity.vc_grants, 2u);
    EXPECT_EQ(activity.vc_requests, 3u);
    EXPECT_EQ(activity.switch_requests, 4u);
}

TEST(RouterCounts, of_output_buffers_are_written_by_the_switch_and_read_by_the_link) {
    RouterSettings settings = router("non_multiplexed", 2);
    settings.ejection_flits_per_cycle = 1;
    FabricBench bench(row(2), settings, {{0, 0, 1, 4}});
    bench.run_to_rest(40);
    for (const unsigned router_number : {0u, 1u}) {
        const RouterActivity activity = activity_in(bench, router_number, 40);
        EXPECT_EQ(activity.output_buffer_writes, 4u);
        EXPECT_EQ(activity.output_buffer_reads, 4u);
    }
    EXPECT_EQ(activity_in(bench, 0, 40).idle_cycles, 40u - 4u);
}

}  // namespace
}  // namespace thruway::test
