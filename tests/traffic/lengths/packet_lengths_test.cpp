#include "traffic/lengths/packet_lengths.h"

#include "core/flit.h"
#include "tests/support/problem_of.h"
#include "tests/traffic/statistics.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {
namespace {

LengthSettings geometric(double mean, unsigned max_flits) {
    LengthSettings settings;
    settings.distribution = "geometric";
    settings.distribution.own<GeometricLength>().mean = mean;
    settings.distribution.own<GeometricLength>().max_flits = max_flits;
    return settings;
}

LengthSettings bimodal(unsigned short_flits, unsigned long_flits, double long_fraction) {
    LengthSettings settings;
    settings.distribution = "bimodal";
    settings.distribution.own<BimodalLength>().short_flits = short_flits;
    settings.distribution.own<BimodalLength>().long_flits = long_flits;
    settings.distribution.own<BimodalLength>().long_fraction = long_fraction;
    return settings;
}

LengthSettings listed(std::vector<unsigned> flits, std::vector<double> weights) {
    LengthSettings settings;
    settings.distribution = "listed";
    settings.distribution.own<ListedLength>().flits = std::move(flits);
    settings.distribution.own<ListedLength>().weights = std::move(weights);
    return settings;
}

/// Number of lengths 1, 2, ... in a sample; the last cell also counts lengths above `cells`.
std::vector<std::uint64_t> sample(const PacketLengths& lengths, unsigned cells) {
    std::vector<std::uint64_t> counts(cells);
    for (std::uint64_t packet = 0; packet < 100000; ++packet) {
        const unsigned flits = lengths.pick({11, HostId{2}, packet});
        EXPECT_GE(flits, 1u);
        EXPECT_LE(flits, lengths.max());
        ++counts[std::min(flits, cells) - 1];
    }
    return counts;
}

TEST(PacketLengths, of_a_fixed_distribution_are_all_the_same) {
    LengthSettings settings;
    settings.distribution.own<FixedLength>().flits = 7;
    const auto lengths = make_packet_lengths(settings);
    EXPECT_EQ(lengths->mean(), 7);
    EXPECT_EQ(lengths->max(), 7u);
    EXPECT_EQ(lengths->probability(7), 1);
    EXPECT_EQ(sample(*lengths, 7).back(), 100000u);
}

TEST(PacketLengths, of_a_bimodal_distribution_have_two_values) {
    const auto lengths = make_packet_lengths(bimodal(2, 5, 0.25));
    EXPECT_DOUBLE_EQ(lengths->mean(), 0.75 * 2 + 0.25 * 5);
    EXPECT_EQ(lengths->max(), 5u);
    expect_distribution(sample(*lengths, 5), {0, 0.75, 0, 0, 0.25});
    EXPECT_EQ(make_packet_lengths(bimodal(2, 5, 0))->max(), 2u);
    EXPECT_EQ(make_packet_lengths(bimodal(2, 5, 1))->mean(), 5);
}

TEST(PacketLengths, of_a_list_follow_its_weights) {
    const auto lengths = make_packet_lengths(listed({4, 1, 6, 9}, {1, 5, 2, 0}));
    EXPECT_DOUBLE_EQ(lengths->mean(), (4 * 1 + 1 * 5 + 6 * 2) / 8.0);
    EXPECT_EQ(lengths->max(), 6u);
    expect_distribution(sample(*lengths, 6), {5 / 8.0, 0, 0, 1 / 8.0, 0, 2 / 8.0});
}

TEST(PacketLengths, of_a_geometric_distribution_fall_by_the_same_factor_from_one_flit_on) {
    const double mean = 4;
    const auto lengths = make_packet_lengths(geometric(mean, 0));
    EXPECT_EQ(lengths->mean(), mean);
    EXPECT_EQ(lengths->max(), kMaxPacketFlits);
    constexpr unsigned kCells = 20;
    std::vector<double> probabilities;
    double rest = 1;
    for (unsigned flits = 1; flits < kCells; ++flits) {
        probabilities.push_back(rest / mean);
        EXPECT_NEAR(lengths->probability(flits), rest / mean, 1e-15);
        rest -= rest / mean;
    }
    probabilities.push_back(rest);
    expect_distribution(sample(*lengths, kCells), probabilities);
}

TEST(PacketLengths, keep_the_mean_when_long_packets_are_cut) {
    for (const unsigned max : {2u, 3u, 16u, 1000u, 65535u}) {
        for (const double share : {0.0, 0.001, 0.3, 0.5, 0.9, 0.9999, 1.0}) {
            const double mean = 1 + share * (max - 1);
            const auto lengths = make_packet_lengths(geometric(mean, max));
            EXPECT_EQ(lengths->max(), max);
            double sum = 0;
            double expected = 0;
            for (unsigned flits = 1; flits <= max; ++flits) {
                sum += lengths->probability(flits);
                expected += flits * lengths->probability(flits);
            }
            EXPECT_NEAR(sum, 1, 1e-9);
            EXPECT_NEAR(expected / mean, 1, 1e-9) << "mean " << mean << ", at most " << max;
        }
    }
}

TEST(PacketLengths, cut_at_the_longest_are_drawn_as_they_are_computed) {
    const auto lengths = make_packet_lengths(geometric(6, 8));
    std::vector<double> probabilities;
    for (unsigned flits = 1; flits <= 8; ++flits) {
        probabilities.push_back(lengths->probability(flits));
    }
    const auto counts = sample(*lengths, 8);
    expect_distribution(counts, probabilities);
    double flits = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        flits += static_cast<double>((i + 1) * counts[i]);
    }
    expect_mean(flits, 100000, 6, 3.5);  // the standard deviation on 1 .. 8 is at most 3.5
}

TEST(PacketLengths, refuse_what_no_distribution_can_keep) {
    LengthSettings fixed;
    fixed.distribution.own<FixedLength>().flits = 16777216;
    const std::vector<std::pair<LengthSettings, std::string>> cases = {
        {fixed, "traffic.packet_flits = 16777216: a message must have 1 to 16777215 flits"},
        {geometric(9, 8), "traffic.packet_flits.mean = 9: packets of 1 to 8 flits "
                          "(traffic.packet_flits.max_flits) can have a mean of 1 to 8"},
        {geometric(0.5, 8), "traffic.packet_flits.mean = 0.5: packets of 1 to 8 flits "
                            "(traffic.packet_flits.max_flits) can have a mean of 1 to 8"},
        {geometric(4, 65536),
         "traffic.packet_flits.max_flits = 65536: at most 65535 flits are allowed"},
        {bimodal(0, 5, 0.5),
         "traffic.packet_flits.short_flits = 0: a message must have 1 to 16777215 flits"},
        {bimodal(6, 5, 0.5), "traffic.packet_flits.short_flits = 6: longer than traffic."
                             "packet_flits.long_flits = 5; exchange them"},
        {bimodal(1, 5, 1.5),
         "traffic.packet_flits.long_fraction = 1.5: a fraction of the packets must be 0 to 1"},
        {listed({}, {}), "traffic.packet_flits.listed_flits: empty; give at least one length"},
        {listed({1, 2}, {1}),
         "traffic.packet_flits.listed_weights: 1 weights for 2 lengths; give one per length"},
        {listed({1, 2}, {1, -1}),
         "traffic.packet_flits.listed_weights: entry 2 is -1; weights must be at least 0"},
        {listed({1, 2}, {0, 0}), "traffic.packet_flits.listed_weights: the weights sum to 0; the "
                                 "sum must be positive and finite"},
        {listed({1, 0}, {1, 1}),
         "traffic.packet_flits.listed_flits = 0: a message must have 1 to 16777215 flits"},
    };
    for (const auto& [settings, message] : cases) {
        EXPECT_EQ(problem_of([&, &settings = settings] { make_packet_lengths(settings); }),
                  message);
    }
}

}  // namespace
}  // namespace thruway
