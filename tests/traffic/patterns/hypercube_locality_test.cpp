// The traffic of Khonsari et al. in the 10-cube: communication patterns 1 and 2, and the decreasing
// probability distribution. Distances in a hypercube are numbers of differing bits.

#include "tests/traffic/patterns/pattern_checks.h"
#include "traffic/patterns/distance.h"

#include <cmath>

namespace thruway {
namespace {

constexpr unsigned kDimensions = 10;

TrafficNetwork cube() { return torus(std::vector<unsigned>(kDimensions, 2)); }

/// 40 packets of each host: chi-square test of the shares of the distances, mean distance within
/// 0.5 %, and equal shares of the hosts at distance 1.
void expect_distances(const Pattern& pattern, const std::vector<double>& shares, double mean) {
    std::vector<std::uint64_t> counts(kDimensions + 1);
    std::vector<std::uint64_t> neighbours(kDimensions);
    double sum = 0;
    double packets = 0;
    for (std::uint32_t source = 0; source < 1u << kDimensions; ++source) {
        for (std::uint32_t packet = 0; packet < 40; ++packet) {
            const std::uint32_t bits = source ^
                                       index(pattern.pick({1, HostId{source}, packet}).host);
            const auto distance = static_cast<unsigned>(__builtin_popcount(bits));
            ++counts[distance];
            sum += distance;
            ++packets;
            if (distance == 1) ++neighbours[static_cast<unsigned>(__builtin_ctz(bits))];
        }
    }
    expect_distribution(counts, shares);
    expect_distribution(neighbours, std::vector<double>(kDimensions, 0.1));
    EXPECT_NEAR(sum / packets, mean, 0.005 * mean);
}

TrafficSettings explicit_shares(std::vector<double> shares) {
    TrafficSettings settings;
    settings.pattern = "distance_distribution";
    settings.pattern.own<DistanceDistributionSettings>().probabilities = std::move(shares);
    return settings;
}

TEST(HypercubeLocality, of_communication_pattern_1_has_a_mean_distance_of_1_1) {
    const auto pattern = make_pattern(explicit_shares({0.9, 0.1}), cube());
    expect_distances(*pattern, {0, 0.9, 0.1, 0, 0, 0, 0, 0, 0, 0, 0}, 1.1);
}

TEST(HypercubeLocality, of_communication_pattern_2_has_a_mean_distance_of_1_75) {
    std::vector<double> shares = {0.7, 0.2};
    shares.resize(kDimensions, 0.0125);
    const auto pattern = make_pattern(explicit_shares(shares), cube());
    shares.insert(shares.begin(), 0);
    expect_distances(*pattern, shares, 1.75);
}

TrafficSettings decreasing(double alpha) {
    TrafficSettings settings;
    settings.pattern = "decreasing_probability";
    settings.pattern.own<DecreasingProbabilitySettings>().decay = alpha;
    return settings;
}

// Equations 4 and 5 of the paper.
TEST(HypercubeLocality, decreases_geometrically_with_the_distance) {
    for (const double alpha : {0.1, 0.5, 0.9}) {
        const double n = kDimensions;
        const double power = std::pow(alpha, n);
        std::vector<double> shares = {0};
        for (unsigned i = 1; i <= kDimensions; ++i) {
            shares.push_back((alpha - 1) * std::pow(alpha, i - 1) / (power - 1));
        }
        const double mean = ((n * alpha - n - 1) * power + 1) / ((alpha - 1) * (power - 1));
        const auto pattern = make_pattern(decreasing(alpha), cube());
        double probability = 0;
        for (std::uint32_t host = 1; host < 1u << kDimensions; ++host) {
            // C(10, i) hosts at distance i with equal probability.
            const auto distance = static_cast<unsigned>(__builtin_popcount(host));
            const double hosts = std::round(std::tgamma(n + 1) / std::tgamma(distance + 1.0) /
                                            std::tgamma(n - distance + 1));
            EXPECT_NEAR(pattern->probability(HostId{0}, HostId{host}), shares[distance] / hosts,
                        1e-12);
            probability += distance * pattern->probability(HostId{0}, HostId{host});
        }
        EXPECT_NEAR(probability, mean, 1e-9);
        if (alpha > 0.4)
            expect_distances(*pattern, shares, mean);  // otherwise far hosts are too rare
    }
}

TEST(HypercubeLocality, with_a_decay_of_1_weighs_all_distances_alike) {
    const auto pattern = make_pattern(decreasing(1), torus({2, 2, 2}));
    for (std::uint32_t host = 1; host < 8; ++host) {
        const double hosts = __builtin_popcount(host) == 3 ? 1 : 3;
        EXPECT_NEAR(pattern->probability(HostId{0}, HostId{host}), 1 / (3 * hosts), 1e-15);
    }
}

TEST(HypercubeLocality, reaches_to_the_edge_of_a_mesh_from_either_end) {
    const auto pattern = make_pattern(decreasing(0.5), mesh({3}));
    EXPECT_NEAR(pattern->probability(HostId{0}, HostId{1}), 2.0 / 3, 1e-15);
    EXPECT_NEAR(pattern->probability(HostId{0}, HostId{2}), 1.0 / 3, 1e-15);
    EXPECT_NEAR(pattern->probability(HostId{1}, HostId{2}), 0.5, 1e-15);
}

}  // namespace
}  // namespace thruway
