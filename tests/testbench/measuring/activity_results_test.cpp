// What routers have and did, on a row of three routers whose numbers follow from a drawing.

#include "testbench/simulation.h"
#include "tests/testbench/sample_runs.h"
#include "workloads/collectives/collective_rows.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace thruway::test {
namespace {

/// Two hosts at each router, and links of four cycles.
SimulationSettings row_of_three() {
    SimulationSettings settings = torus(0.1);
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {3};
    settings.topology.hosts_per_router = 2;
    settings.topology.link_latency_cycles = 4;
    settings.measurement.cycles = 2000;
    settings.measurement.warmup_cycles = 0;
    return settings;
}

/// Routers at the ends have one link in each direction, the one in the middle has two.
TEST(ActivityOfARun, has_the_ports_crosspoints_and_links_of_each_router) {
    const ActivityResult activity = simulate(row_of_three()).activity;
    ASSERT_EQ(activity.routers.size(), 3u);
    for (const std::size_t r : {0u, 1u, 2u}) {
        const ActivityCounts& counts = activity.routers[r].counts;
        const std::uint64_t links = r == 1 ? 2 : 1;
        EXPECT_EQ(counts.input_ports, links) << r;
        EXPECT_EQ(counts.output_ports, links) << r;
        EXPECT_EQ(counts.host_ports, 2u) << r;
        EXPECT_EQ(counts.crosspoints, (links + 2) * (links + 2)) << r;
        EXPECT_EQ(counts.link_cycles, 4 * links) << r;
        EXPECT_EQ(counts.link_flit_cycles, 4 * *counts.link_flits) << r;
    }
    EXPECT_EQ(activity.total.input_ports, 4u);
    EXPECT_EQ(activity.total.output_ports, 4u);
    EXPECT_EQ(activity.total.host_ports, 6u);
    EXPECT_EQ(activity.total.crosspoints, 9u + 16 + 9);
    EXPECT_EQ(activity.total.link_cycles, 16u);
}

TEST(ActivityOfARun, is_in_total_the_sum_over_its_routers) {
    const RunResult result = simulate(row_of_three());
    std::uint64_t crossings = 0;
    std::uint64_t idle = 0;
    for (const RouterActivityResult& router : result.activity.routers) {
        EXPECT_GT(*router.counts.crossings, 0u);
        EXPECT_EQ(router.counts.switch_grants, router.counts.crossings);
        EXPECT_LT(*router.counts.idle_cycles, result.run.cycles);
        crossings += *router.counts.crossings;
        idle += *router.counts.idle_cycles;
    }
    EXPECT_EQ(result.activity.total.crossings, crossings);
    EXPECT_EQ(result.activity.total.idle_cycles, idle);
}

/// A router holds a flit in each cycle in which it sends one to the next: all but 30 of this run.
TEST(ActivityOfARun, has_no_idle_cycles_behind_the_end_of_a_workload) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {16};
    settings.router.buffer_flits = 32;
    settings.workload.kind = "collective";
    settings.workload.kind.own<CollectiveSettings>().collective = "all_reduce_ring";
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.run.cycles, 30u * 256 + 30) << "steps of 256 flits, and a link each";
    ASSERT_EQ(result.activity.routers.size(), 16u);
    for (const RouterActivityResult& router : result.activity.routers) {
        EXPECT_EQ(router.counts.link_flits, 30u * 256);
        EXPECT_LE(*router.counts.idle_cycles, 30u);
    }
}

/// Packets in storage ask all the time, so requests and what they were granted are not counted.
TEST(ActivityOfARun, has_no_requests_and_grants_of_queued_routers) {
    SimulationSettings settings = row_of_three();
    settings.router = {};
    settings.router.kind = RouterKind::kQueuedCutThrough;
    const ActivityCounts total = simulate(settings).activity.total;
    EXPECT_FALSE(total.switch_requests || total.switch_grants || total.vc_requests);
    EXPECT_GT(total.crossings.value_or(0), 0u);
}

TEST(ActivityOfARun, is_nothing_at_all_where_routers_do_not_count) {
    SimulationSettings settings = row_of_three();
    settings.router = {};
    settings.router.kind = RouterKind::kQueuedCutThrough;
    SimulationOptions options;
    options.engine = Engine::kTransaction;
    const ActivityResult activity = simulate(settings, options).activity;
    EXPECT_TRUE(activity.missing);
    EXPECT_TRUE(activity.routers.empty() && activity.crossings.empty());
    EXPECT_FALSE(activity.total.crossings);
    EXPECT_EQ(activity.total.crosspoints, 0u);
    EXPECT_EQ(activity.total.host_ports, 0u);
}

}  // namespace
}  // namespace thruway::test
