// Random traffic of many threads over a 4x4 torus. Every access ends at the same time whether or
// not idle routers are skipped, in any order of routers, and, for queued routers, in either engine.

#include "cosim/transaction/transaction_engine.h"
#include "routing/paths/ring_settings.h"
#include "tests/cosim/tlm/interfaces/story_platform.h"

#include <tuple>

namespace thruway::test {
namespace {

PlatformSettings buffered_platform(Switching switching, const Part<RoutingRow>& routing) {
    PlatformSettings settings = platform_on_a_torus();
    settings.routing.function = routing;
    settings.router.switching = switching;
    settings.router.virtual_channels = routing == "dimension_order" ? 4 : 6;
    settings.router.buffer_flits = switching == Switching::kWormhole ? 2 : 12;
    return settings;
}

/// `rate`: flits per cycle in and out of a host; 0: unlimited.
PlatformSettings queued_platform(const Part<RoutingRow>& routing, unsigned rate) {
    PlatformSettings settings = platform_on_a_torus();
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.routing_cycles = 1;
    settings.router.injection_flits_per_cycle = rate;
    settings.router.ejection_flits_per_cycle = rate;
    settings.router.injection_cycles = 1 - rate;
    settings.router.ejection_cycles = 1 - rate;
    settings.routing.message_classes = 1;
    settings.routing.function = routing;
    settings.routing.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    return settings;
}

class BufferedTraffic : public ::testing::TestWithParam<std::tuple<Switching, Part<RoutingRow>>> {};

TEST_P(BufferedTraffic, reads_return_what_was_written) {
    const auto [switching, routing] = GetParam();
    expect_equal_stories(buffered_platform(switching, routing),
                         {{"plain"}, {"no_skip", true}, {"backwards", false, true}});
}

// Times differ from those of the cycle engine.
TEST_P(BufferedTraffic, goes_through_routers_of_whole_packets_too) {
    const auto [switching, routing] = GetParam();
    expect_equal_stories(buffered_platform(switching, routing),
                         {{"packets", false, false, transaction_routers},
                          {"no_skip_packets", true, false, transaction_routers},
                          {"backwards", false, true, transaction_routers}});
}

INSTANTIATE_TEST_SUITE_P(
    All, BufferedTraffic,
    ::testing::Combine(::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough),
                       ::testing::Values("dimension_order", "minimal_adaptive")));

class QueuedTraffic : public ::testing::TestWithParam<std::tuple<Part<RoutingRow>, unsigned>> {};

TEST_P(QueuedTraffic, is_the_same_in_both_engines) {
    const auto [routing, rate] = GetParam();
    expect_equal_stories(queued_platform(routing, rate),
                         {{"plain"},
                          {"no_skip", true},
                          {"packets", false, false, transaction_routers},
                          {"no_skip_packets", true, false, transaction_routers},
                          {"backwards", false, true, transaction_routers}});
}

INSTANTIATE_TEST_SUITE_P(All, QueuedTraffic,
                         ::testing::Combine(::testing::Values("dimension_order",
                                                              "minimal_adaptive"),
                                            ::testing::Values(0u, 1u)));

}  // namespace
}  // namespace thruway::test
