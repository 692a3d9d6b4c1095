#include "tests/traffic/patterns/pattern_checks.h"

#include <functional>

namespace thruway {
namespace {

/// Compares the whole matrix and the draws with a formula of the destination.
void expect_permutation(const Part<PatternRow>& kind, const TrafficNetwork& network,
                        const std::function<unsigned(unsigned)>& destination_of) {
    const auto pattern = make_pattern(with(kind), network);
    for (unsigned source = 0; source < network.hosts; ++source) {
        const unsigned destination = destination_of(source);
        EXPECT_EQ(pattern->silent(HostId{source}), destination == source) << "source " << source;
        for (unsigned other = 0; other < network.hosts; ++other) {
            EXPECT_EQ(pattern->probability(HostId{source}, HostId{other}),
                      other == destination && other != source ? 1 : 0)
                << source << " to " << other;
        }
        if (destination == source) continue;
        const Destination drawn = pattern->pick({1, HostId{source}, 9});
        EXPECT_EQ(index(drawn.host), destination) << "source " << source;
        EXPECT_EQ(drawn.traffic_class, 0);
    }
}

TEST(Transpose, exchanges_the_coordinates_of_a_square) {
    for (const unsigned k : {2u, 3u, 5u, 8u}) {
        expect_permutation("transpose", torus({k, k}),
                           [k](unsigned s) { return s % k * k + s / k; });
    }
}

TEST(Transpose, exchanges_the_halves_of_four_dimensions) {
    // Coordinates (a, b, c, d), a fastest, with radices 2, 3, 2, 3.
    expect_permutation("transpose", mesh({2, 3, 2, 3}),
                       [](unsigned s) { return s % 6 * 6 + s / 6; });
}

TEST(Transpose, keeps_the_place_at_the_router) {
    expect_permutation("transpose", torus({3, 3}, 2), [](unsigned s) {
        const unsigned router = s / 2;
        return (router % 3 * 3 + router / 3) * 2 + s % 2;
    });
}

TEST(Transpose, exchanges_address_halves_where_coordinates_have_none) {
    const auto halves = [](unsigned s) { return (s % 8) * 8 + s / 8; };
    expect_permutation("transpose", gridless(64), halves);
    expect_permutation("transpose", torus({4, 4, 4}), halves);
    expect_permutation("transpose", torus({2, 2, 2, 2, 2, 2}), halves);
}

TEST(BitComplement, mirrors_the_addresses) {
    for (const unsigned hosts : {2u, 8u, 64u}) {
        expect_permutation("bit_complement", gridless(hosts),
                           [hosts](unsigned s) { return ~s & (hosts - 1); });
    }
}

TEST(BitReversal, takes_the_full_address_of_a_torus_and_not_each_coordinate) {
    // The example of Rexford and Shin, corrected: (3, 10) = 1010 0011 sends to 1100 0101 = (5,
    // 12).
    const auto pattern = make_pattern(with("bit_reversal"), torus({16, 16}));
    EXPECT_EQ(index(pattern->pick({1, HostId{3 + 16 * 10}, 0}).host), 5u + 16 * 12);
}

TEST(BitReversal, reads_the_address_backwards) {
    const unsigned reversed_of_8[] = {0, 4, 2, 6, 1, 5, 3, 7};
    expect_permutation("bit_reversal", gridless(8), [&](unsigned s) { return reversed_of_8[s]; });
    expect_permutation("bit_reversal", torus({8, 8}),
                       [&](unsigned s) { return reversed_of_8[s % 8] * 8 + reversed_of_8[s / 8]; });
}

TEST(Shuffle, doubles_the_address_around_the_end) {
    for (const unsigned hosts : {4u, 16u, 64u}) {
        expect_permutation("shuffle", gridless(hosts), [hosts](unsigned s) {
            return s == hosts - 1 ? s : 2 * s % (hosts - 1);
        });
    }
}

TEST(Tornado, goes_just_under_half_way_around_every_ring) {
    expect_permutation("tornado", torus({8}), [](unsigned s) { return (s + 3) % 8; });
    expect_permutation("tornado", torus({5}), [](unsigned s) { return (s + 2) % 5; });
    expect_permutation("tornado", torus({4, 7}, 3), [](unsigned s) {
        const unsigned x = (s / 3 % 4 + 1) % 4;
        const unsigned y = (s / 12 + 3) % 7;
        return (y * 4 + x) * 3 + s % 3;
    });
}

TEST(Neighbour, is_one_step_away_in_every_dimension) {
    expect_permutation("neighbour", mesh({3, 4}),
                       [](unsigned s) { return (s / 3 + 1) % 4 * 3 + (s % 3 + 1) % 3; });
    expect_permutation("neighbour", torus({2, 2, 2}), [](unsigned s) { return 7 - s; });
}

TEST(Permutations, say_which_networks_they_need) {
    const std::string bits =
        "permutes address bits and needs a number of hosts that is a power of ";
    expect_pattern_problem(
        with("bit_complement"), torus({6, 6}),
        "traffic.pattern = \"bit_complement\": " + bits + "two (2, 4, 8, ...), not 36");
    expect_pattern_problem(
        with("bit_reversal"), gridless(12),
        "traffic.pattern = \"bit_reversal\": " + bits + "two (2, 4, 8, ...), not 12");
    expect_pattern_problem(with("shuffle"), gridless(1),
                           "traffic.pattern = \"shuffle\": " + bits + "two (2, 4, 8, ...), not 1");
    expect_pattern_problem(
        with("transpose"), torus({4, 8}),
        "traffic.pattern = \"transpose\": " + bits + "four (4, 16, 64, ...), not 32");
    for (const auto& [kind, name] :
         {std::pair{"tornado", "tornado"}, std::pair{"neighbour", "neighbour"}}) {
        expect_pattern_problem(
            with(kind), gridless(16),
            std::string("traffic.pattern = \"") + name +
                "\": moves along coordinates, which this network does not have; use "
                "a torus, mesh or hypercube");
    }
}

TEST(Permutations, that_leave_every_host_silent_are_refused) {
    expect_pattern_problem(with("tornado"), torus({2, 2, 2}),
                           "traffic.pattern: every host would send only to itself, "
                           "so no packet would be generated; choose another pattern");
}

}  // namespace
}  // namespace thruway
