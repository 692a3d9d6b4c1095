// The lookahead of a fabric, worked out from the stages that a flit or a credit passes.

#include "rtl_models/fabric/fabric_timing.h"
#include "rtl_models/settings/router_settings.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// Three routers in a row.
FabricGraph three_in_a_row(Cycle first_link, Cycle second_link) {
    FabricGraph graph;
    for (unsigned i = 0; i < 3; ++i) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, first_link, {}});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, second_link, {}});
    return graph;
}

struct Times {
    Cycle longest_delay;
    Cycle lookahead;
    unsigned link_slots;
};

void expect(const FabricTiming& timing, const Times& expected) {
    EXPECT_EQ(timing.longest_delay, expected.longest_delay);
    EXPECT_EQ(timing.lookahead, expected.lookahead);
    EXPECT_EQ(timing.link_slots, expected.link_slots);
}

/// Switch allocation 1, crossbar 1.
RouterSettings two_stages() {
    RouterSettings settings;
    settings.switch_allocation_cycles = 1;
    settings.crossbar_cycles = 1;
    settings.injection_cycles = 0;
    settings.ejection_cycles = 0;
    return settings;
}

TEST(FabricTiming, counts_stages_behind_the_grant_and_the_link) {
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 5;
    expect(fabric_timing(three_in_a_row(1, 1), settings, true), {7, 3, 16});
}

TEST(FabricTiming, looks_no_further_ahead_than_a_credit_takes) {
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 2;
    expect(fabric_timing(three_in_a_row(1, 1), settings, true), {4, 2, 8});
    settings.credit_latency_cycles = 1;
    expect(fabric_timing(three_in_a_row(1, 1), settings, true), {3, 1, 4});
}

TEST(FabricTiming, looks_no_further_ahead_than_what_routers_know_of_each_other) {
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 5;
    for (const auto& [age, lookahead] : {std::pair<Cycle, Cycle>{1, 1}, {2, 2}, {3, 3}, {9, 3}}) {
        EXPECT_EQ(fabric_timing(three_in_a_row(1, 1), settings, true, age).lookahead, lookahead);
    }
}

TEST(FabricTiming, takes_the_shortest_link_for_one_and_the_longest_for_the_other) {
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 9;
    expect(fabric_timing(three_in_a_row(6, 2), settings, true), {11, 4, 16});
    expect(fabric_timing(three_in_a_row(2, 20), settings, true), {22, 4, 32});
}

TEST(FabricTiming, lets_a_flit_leave_an_output_buffer_at_once) {
    RouterSettings settings = two_stages();
    settings.output_buffer_flits = 2;
    settings.credit_latency_cycles = 9;
    expect(fabric_timing(three_in_a_row(3, 4), settings, true), {11, 3, 16});
}

// All of a flit has arrived 2 + 3 - 1 and 6 + 2 - 1 cycles after it has left.
TEST(FabricTiming, counts_the_cycles_of_a_flit_on_a_narrow_link) {
    FabricGraph graph;
    for (unsigned i = 0; i < 3; ++i) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 2, {}, 3});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 6, {}, 2});
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 7;
    expect(fabric_timing(graph, settings, true), {9, 6, 16});
}

TEST(FabricTiming, ends_rounds_after_eight_cycles) {
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 30;
    expect(fabric_timing(three_in_a_row(30, 30), settings, true), {32, 8, 64});
}

TEST(FabricTiming, goes_cycle_by_cycle_where_nobody_asks_for_more_and_in_queued_routers) {
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 5;
    expect(fabric_timing(three_in_a_row(4, 4), settings, false), {7, 1, 8});
    settings.kind = RouterKind::kQueuedCutThrough;
    settings.routing_cycles = 6;
    expect(fabric_timing(three_in_a_row(4, 4), settings, true), {6, 1, 8});
}

TEST(FabricTiming, knows_hosts_and_routers_without_links) {
    FabricGraph alone;
    alone.add_router();
    RouterSettings settings = two_stages();
    settings.credit_latency_cycles = 1;
    settings.ejection_cycles = 6;
    settings.injection_cycles = 12;
    expect(fabric_timing(alone, settings, true), {12, 1, 16});
    settings.injection_cycles = 3;
    settings.credit_latency_cycles = 4;
    expect(fabric_timing(alone, settings, true), {8, 4, 16});
}

}  // namespace
}  // namespace thruway::test
