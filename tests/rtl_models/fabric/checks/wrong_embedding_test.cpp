// A fabric in a user's program: an impossible call is refused with the valid values, and no memory
// is accessed out of bounds.
#include "tests/rtl_models/fabric_bench.h"
#include "tests/support/problem_of.h"
#include "tests/support/report_of.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

/// The message with which a fabric on a 4-ring refuses these settings.
std::string refusal(const RouterSettings& router, const RoutingSettings& routing = {},
                    const FabricOptions& options = {}) {
    TopologySettings ring;
    ring.kind.own<GridSettings>().radix = {4};
    std::string report;
    const std::string problem = problem_of([&] {
        report = report_of([&] { FabricBench bench(ring, router, {}, routing, options); });
    });
    return problem + report;
}

TEST(WrongEmbedding, settings_out_of_their_range_are_refused_by_the_fabric) {
    RouterSettings router;
    EXPECT_EQ(refusal(router), "");
    router.buffer_flits = 0;
    EXPECT_EQ(refusal(router), "router.buffer_flits: 0 is out of range; allowed: 1..65535");
    router = {};
    router.credit_latency_cycles = 0;
    EXPECT_EQ(refusal(router).find("router.credit_latency_cycles: 0"), 0u) << refusal(router);
}

TEST(WrongEmbedding, settings_that_do_not_go_together_are_refused_by_the_fabric) {
    RouterSettings router;
    router.crossbar = "non_multiplexed";
    EXPECT_EQ(refusal(router).find("router.output_buffer_flits: 0; a non_multiplexed crossbar"), 0u)
        << refusal(router);
    router = {};
    router.timeout_cycles = 5;
    EXPECT_EQ(refusal(router).find("router.timeout_cycles: a time-out makes headers wait"), 0u)
        << refusal(router);
}

TEST(WrongEmbedding, selection_by_credits_is_refused_where_there_are_none) {
    RoutingSettings routing;
    routing.selection_by_class = {"random", "most_credits"};
    RouterSettings router;
    EXPECT_EQ(refusal(router, routing), "");
    router.kind = RouterKind::kQueuedCutThrough;
    EXPECT_EQ(refusal(router, routing)
                  .find("routing.selection: \"random, most_credits, others "
                        "random\"; a queued"),
              0u)
        << refusal(router, routing);
}

TEST(WrongEmbedding, an_order_of_routers_that_is_none_is_refused) {
    FabricOptions options;
    options.router_order = {0, 1, 2, 2};
    EXPECT_EQ(refusal({}, {}, options),
              "/thruway/fabric/router_order: fabric: router_order must name each of the 4 routers "
              "once, or be empty");
    options = {};
    options.clock_period_ps = 0;
    EXPECT_EQ(refusal({}, {}, options),
              "/thruway/fabric/clock: fabric: clock_period_ps is 0; give it at least 1");
}

TEST(WrongEmbedding, hosts_that_are_not_there_or_there_already_are_refused) {
    FabricBench bench(row(2), {}, {});
    EXPECT_EQ(report_of([&] { bench.fabric.connect_host(HostId{44}, *bench.hosts[0]); }),
              "/thruway/fabric/hosts: fabric: there is no host 44; 2-node mesh has hosts 0 to 1");
    EXPECT_EQ(report_of([&] { bench.fabric.connect_host(HostId{1}, *bench.hosts[0]); }),
              "/thruway/fabric/hosts: fabric: host 1 is connected already; each has one generator "
              "or interface");
    EXPECT_EQ(report_of([&] { bench.fabric.wake_host(HostId{2}, 5); }),
              "/thruway/fabric/hosts: fabric: there is no host 2; 2-node mesh has hosts 0 to 1");
}

TEST(WrongEmbedding, a_host_is_not_woken_in_the_past) {
    FabricBench bench(row(2), {}, {});
    sc_core::sc_start(10500, sc_core::SC_PS);
    EXPECT_EQ(
        report_of([&] { bench.fabric.wake_host(HostId{0}, 10); }),
        "/thruway/fabric/wake_host: fabric: host 0 is to be woken in cycle 10, which is past; "
        "the earliest is 11");
    EXPECT_EQ(report_of([&] { bench.fabric.wake_host(HostId{0}, 11); }), "");
}

/// The message of a run of one packet.
std::string sent(const Sent& packet, const RouterSettings& router) {
    FabricBench bench(row(4), router, {packet});
    return report_of([&] { sc_core::sc_start(50, sc_core::SC_NS); });
}

TEST(WrongEmbedding, a_packet_for_a_host_that_is_not_there_is_refused) {
    EXPECT_EQ(sent({3, 1, 77, 2}, {}),
              "/thruway/fabric/packet: packet 0 of host 1 is for host 77; there are hosts 0 to 3");
}

TEST(WrongEmbedding, a_packet_without_flits_is_refused) {
    EXPECT_EQ(sent({3, 1, 2, 0}, {}),
              "/thruway/fabric/packet: packet 0 of host 1 has no flits; give it at least 1");
}

TEST(WrongEmbedding, a_packet_longer_than_its_buffer_is_refused) {
    RouterSettings router;
    router.buffer_flits = 4;
    EXPECT_EQ(sent({3, 1, 2, 5}, router),
              "/thruway/fabric/packet: packet 0 of host 1 has 5 flits; a packet must lie whole in "
              "one slot of a buffer, which has 4; shorten it, or give router.buffer_flits more");
}

TEST(WrongEmbedding, a_queued_router_refuses_the_same_packets) {
    RouterSettings router;
    router.kind = RouterKind::kQueuedCutThrough;
    EXPECT_EQ(sent({3, 1, 77, 2}, router),
              "/thruway/fabric/packet: packet 0 of host 1 is for host 77; there are hosts 0 to 3");
}

}  // namespace
}  // namespace thruway::test
