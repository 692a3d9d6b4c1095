// tests/traces/journeys/narrow_journeys_test.cpp
// Hand-drawn journeys over a link on which a flit takes three cycles.

#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/traces/journeys/journey_bench.h"
#include "tests/traces/journeys/journey_parts.h"

namespace thruway::test {
namespace {

TopologySettings narrow_row(unsigned hosts_per_router) {
    TopologySettings settings = row(2, hosts_per_router);
    settings.link_flit_cycles = 3;
    return settings;
}

// Flits a of packet 0.0 and b of packet 1.0 share the link; all stages take no time:
//   cycle 0 a0, 3 b0, 6 a1, 9 b1; each arrives 3 cycles later and is taken at once.
// In cycle 0 both headers ask for virtual channel 0, and that of 1.0 loses. In cycles 3 and 6 two
// flits ask for the link; in the two cycles behind each departure it is occupied.
TEST(NarrowJourneys, wait_for_the_link_and_for_the_switch) {
    RouterSettings router;
    router.virtual_channels = 2;
    JourneyBench bench(narrow_row(2), router, {{0, 0, 2, 2}, {0, 1, 3, 2}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(list.of({0, 0}).latency(), 10u);
    EXPECT_EQ(parts_of(list.of({0, 0})),
              (Lines{"link 3, body_switch 1 by 1.0, body_link_busy 4 by 1.0", "flits 2"}));
    EXPECT_EQ(list.of({1, 0}).latency(), 13u);
    EXPECT_EQ(parts_of(list.of({1, 0})),
              (Lines{"virtual_channel 1 by 0.0, link_busy 2 by 0.0, link 3, body_switch 1 by 0.0, "
                     "body_link_busy 4 by 0.0",
                     "flits 2"}));
}

// The flits leave in 0, 3 and 6 and are taken in 3, 6 and 9.
TEST(NarrowJourneys, of_queued_routers_keep_the_link_for_all_flits) {
    JourneyBench bench(narrow_row(1), queued_router(), {{0, 0, 1, 3}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(list.of({0, 0}).latency(), 10u);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 3, body_link_busy 4", "flits 3"}));
}

// With an output buffer the flits cross the switch in 0, 1 and 2, and leave in 0, 3 and 6.
TEST(NarrowJourneys, wait_for_the_link_in_an_output_buffer) {
    RouterSettings router;
    router.crossbar = "non_multiplexed";
    router.output_buffer_flits = 4;
    JourneyBench bench(narrow_row(1), router, {{0, 0, 1, 3}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(list.of({0, 0}).latency(), 10u);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 3, body_link_busy 4", "flits 3"}));
}

// Without an output buffer they wait for the switch until the link is free.
TEST(NarrowJourneys, name_no_packet_that_waits_for_itself) {
    JourneyBench bench(narrow_row(1), RouterSettings(), {{0, 0, 1, 3}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 3, body_link_busy 4", "flits 3"}));
}

}  // namespace
}  // namespace thruway::test
