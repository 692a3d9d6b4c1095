#include "tests/traffic/patterns/pattern_checks.h"
#include "traffic/patterns/hot_spot.h"

#include <cmath>

namespace thruway {
namespace {

TrafficSettings hot_spot(unsigned host, double fraction) {
    TrafficSettings settings = with("hot_spot");
    settings.pattern.own<HotSpotSettings>().host = host;
    settings.pattern.own<HotSpotSettings>().fraction = fraction;
    return settings;
}

TEST(Uniform, reaches_every_other_host_alike) {
    const TrafficNetwork network = torus({3, 4});
    const auto pattern = make_pattern(with("uniform"), network);
    for (const HostId source : all_hosts(network)) {
        for (const HostId destination : all_hosts(network)) {
            EXPECT_DOUBLE_EQ(pattern->probability(source, destination),
                             source == destination ? 0 : 1.0 / 11);
        }
    }
    expect_draws_follow_the_matrix(*pattern, network);
}

TEST(Uniform, between_two_hosts_has_no_choice) {
    const auto pattern = make_pattern(with("uniform"), gridless(2));
    for (unsigned packet = 0; packet < 20; ++packet) {
        EXPECT_EQ(pattern->pick({1, HostId{0}, packet}).host, HostId{1});
        EXPECT_EQ(pattern->pick({1, HostId{1}, packet}).host, HostId{0});
    }
}

TEST(HotSpot, adds_its_fraction_to_the_uniform_part) {
    const TrafficNetwork network = torus({4, 4});
    const HostId hot{5};
    const auto pattern = make_pattern(hot_spot(5, 0.2), network);
    for (const HostId source : all_hosts(network)) {
        for (const HostId destination : all_hosts(network)) {
            if (source == destination) continue;
            double expected = source == hot ? 1.0 / 15 : 0.8 / 15;
            if (source != hot && destination == hot) expected += 0.2;
            EXPECT_DOUBLE_EQ(pattern->probability(source, destination), expected);
        }
    }
    expect_draws_follow_the_matrix(*pattern, network);
}

TEST(HotSpot, marks_its_packets_and_only_these_as_class_1) {
    constexpr unsigned kPackets = 20000;
    const HostId hot{5};
    const auto pattern = make_pattern(hot_spot(5, 0.2), torus({4, 4}));
    unsigned marked = 0;
    unsigned met_by_chance = 0;
    for (unsigned packet = 0; packet < kPackets; ++packet) {
        const Destination drawn = pattern->pick({3, HostId{9}, packet});
        if (drawn.traffic_class == 1) {
            ++marked;
            EXPECT_EQ(drawn.host, hot);
        } else if (drawn.host == hot) {
            ++met_by_chance;
        }
        EXPECT_EQ(pattern->pick({3, hot, packet}).traffic_class, 0);
    }
    expect_mean(marked, kPackets, 0.2, std::sqrt(0.2 * 0.8));
    expect_mean(met_by_chance, kPackets, 0.8 / 15, std::sqrt(0.8 / 15));
}

TEST(HotSpot, takes_all_packets_or_none_at_the_ends_of_the_fraction) {
    const auto all = make_pattern(hot_spot(0, 1), gridless(4));
    const auto none = make_pattern(hot_spot(0, 0), gridless(4));
    for (unsigned packet = 0; packet < 1000; ++packet) {
        EXPECT_EQ(all->pick({3, HostId{1}, packet}).traffic_class, 1);
        EXPECT_EQ(none->pick({3, HostId{1}, packet}).traffic_class, 0);
    }
}

TEST(Patterns, refuse_networks_that_lack_what_they_need) {
    expect_pattern_problem(hot_spot(99, 0.1), torus({8, 8}),
                           "traffic.hot_spot_host = 99: the 64 hosts are numbered 0 to 63");
    expect_pattern_problem(
        hot_spot(9, -0.1), torus({8, 8}),
        "traffic.hot_spot_fraction = -0.1: a fraction of the packets must be 0 to 1");
    expect_pattern_problem(with("uniform"), gridless(1),
                           "traffic.pattern = \"uniform\": needs at least 2 hosts, not 1");
}

}  // namespace
}  // namespace thruway
