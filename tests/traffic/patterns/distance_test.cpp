#include "traffic/patterns/distance.h"
#include "tests/traffic/patterns/pattern_checks.h"

namespace thruway {
namespace {

TrafficSettings fixed_distance(unsigned hops) {
    TrafficSettings settings;
    settings.pattern = "fixed_distance";
    settings.pattern.own<FixedDistanceSettings>().distance_hops = hops;
    return settings;
}

TrafficSettings distribution(std::vector<double> probabilities) {
    TrafficSettings settings;
    settings.pattern = "distance_distribution";
    settings.pattern.own<DistanceDistributionSettings>().probabilities = std::move(probabilities);
    return settings;
}

/// A ring of 6 hosts without coordinates.
TrafficNetwork gridless_ring() {
    TrafficNetwork network = torus({6});
    network.radix.clear();
    network.wraps = false;
    return network;
}

/// The matrix by its definition: each source draws among its distances, then among the hosts at
/// that distance.
void expect_matrix_by_distance(const TrafficSettings& settings, const TrafficNetwork& network,
                               const std::vector<double>& weights) {
    const auto pattern = make_pattern(settings, network);
    for (const HostId source : all_hosts(network)) {
        std::vector<unsigned> hosts_at(weights.size());
        for (const HostId other : all_hosts(network)) {
            const unsigned hops = network.distance(source, other);
            if (other != source && hops < weights.size()) ++hosts_at[hops];
        }
        double total = 0;
        for (std::size_t d = 0; d < weights.size(); ++d) total += hosts_at[d] > 0 ? weights[d] : 0;
        EXPECT_EQ(pattern->silent(source), total == 0);
        for (const HostId other : all_hosts(network)) {
            const unsigned hops = network.distance(source, other);
            double expected = 0;
            if (other != source && hops < weights.size() && weights[hops] > 0) {
                expected = weights[hops] / total / hosts_at[hops];
            }
            EXPECT_NEAR(pattern->probability(source, other), expected, 1e-15);
        }
    }
    expect_draws_follow_the_matrix(*pattern, network);
}

TEST(FixedDistance, reaches_all_hosts_at_that_distance_of_a_torus_alike) {
    for (unsigned hops = 1; hops <= 4; ++hops) {
        std::vector<double> weights(hops + 1);
        weights[hops] = 1;
        expect_matrix_by_distance(fixed_distance(hops), torus({5, 4}), weights);
    }
}

TEST(FixedDistance, in_a_mesh_leaves_the_middle_silent_when_only_corners_are_so_far_apart) {
    const TrafficNetwork network = mesh({4, 3});
    expect_matrix_by_distance(fixed_distance(5), network, {0, 0, 0, 0, 0, 1});
    const auto pattern = make_pattern(fixed_distance(5), network);
    unsigned silent = 0;
    for (const HostId host : all_hosts(network)) silent += pattern->silent(host) ? 1 : 0;
    EXPECT_EQ(silent, 12u - 4u);
}

TEST(FixedDistance, of_zero_hops_means_the_other_hosts_of_the_router) {
    expect_matrix_by_distance(fixed_distance(0), torus({3, 3}, 3), {1});
    expect_matrix_by_distance(fixed_distance(0), mesh({3, 2}, 2), {1});
}

TEST(FixedDistance, follows_the_channels_of_a_unidirectional_ring) {
    TrafficNetwork ring = torus({5});
    ring.distance = [](HostId a, HostId b) { return (index(b) + 5 - index(a)) % 5; };
    const auto pattern = make_pattern(fixed_distance(3), ring);
    for (const HostId source : all_hosts(ring)) {
        EXPECT_EQ(index(pattern->pick({1, source, 0}).host), (index(source) + 3) % 5);
    }
}

/// Two hosts at the ends of a line of 5 routers, of which the others have none.
TEST(FixedDistance, may_exceed_the_number_of_hosts) {
    TrafficNetwork line = gridless(2);
    line.distance = [](HostId a, HostId b) { return a == b ? 0u : 4u; };
    const auto pattern = make_pattern(fixed_distance(4), line);
    EXPECT_EQ(pattern->probability(HostId{0}, HostId{1}), 1);
    EXPECT_EQ(pattern->probability(HostId{1}, HostId{0}), 1);
    expect_pattern_problem(fixed_distance(3), line,
                           "traffic.distance_hops = 3: no two hosts are 3 hops apart; possible: 4");
    expect_pattern_problem(fixed_distance(5), line,
                           "traffic.distance_hops = 5: no two hosts are 5 hops apart; they are at "
                           "most 4 hops apart");
}

TEST(HopUniform, gives_every_distance_the_same_share) {
    TrafficSettings settings;
    settings.pattern = "hop_uniform";
    expect_matrix_by_distance(settings, torus({5, 4}), {0, 1, 1, 1, 1});
    expect_matrix_by_distance(settings, torus({4, 4}, 2), {0, 1, 1, 1, 1});
    expect_matrix_by_distance(settings, mesh({3, 2}), {0, 1, 1, 1});
    expect_matrix_by_distance(settings, gridless_ring(), {0, 1, 1, 1});
}

TEST(DistanceDistribution, draws_the_distance_first_then_the_host) {
    expect_matrix_by_distance(distribution({0.5, 0, 0.25, 0.25}), torus({4, 4}, 2),
                              {0, 0.5, 0, 0.25, 0.25});
    expect_matrix_by_distance(distribution({0.2, 0.8}), gridless_ring(), {0, 0.2, 0.8});
}

TEST(DistanceDistribution, in_a_mesh_is_shared_out_among_the_distances_that_a_host_has) {
    expect_matrix_by_distance(distribution({0.5, 0, 0, 0.3, 0.2}), mesh({4, 3}),
                              {0, 0.5, 0, 0, 0.3, 0.2});
}

TEST(Distance, that_no_two_hosts_have_is_refused_with_those_that_exist) {
    expect_pattern_problem(fixed_distance(9), torus({4, 4}),
                           "traffic.distance_hops = 9: no two hosts are 9 hops apart; possible: "
                           "1 to 4");
    expect_pattern_problem(fixed_distance(0), mesh({4, 3}),
                           "traffic.distance_hops = 0: no two hosts are 0 hops apart; possible: "
                           "1 to 5");
    expect_pattern_problem(
        fixed_distance(64), torus({8, 8}),
        "traffic.distance_hops = 64: no two hosts are 64 hops apart; they are at "
        "most 8 hops apart");
    expect_pattern_problem(distribution({0.5, 0, 0.5}), torus({2, 2}),
                           "traffic.distance_probabilities: no two hosts are 3 hops apart; "
                           "possible: 1 to 2");
}

TEST(DistanceDistribution, must_consist_of_probabilities_that_sum_to_one) {
    expect_pattern_problem(distribution({0.5, 0.4}), torus({4, 4}),
                           "traffic.distance_probabilities: the entries sum to 0.9; give "
                           "probabilities of 1, 2, 3, ... hops whose sum is 1");
    expect_pattern_problem(distribution({1.5, -0.5}), torus({4, 4}),
                           "traffic.distance_probabilities: the entry for 1 hops is 1.5; a "
                           "probability must be 0 to 1");
    expect_pattern_problem(distribution({}), torus({4, 4}),
                           "traffic.distance_probabilities: the entries sum to 0; give "
                           "probabilities of 1, 2, 3, ... hops whose sum is 1");
}

}  // namespace
}  // namespace thruway
