#include "tests/traffic/patterns/pattern_checks.h"
#include "traffic/patterns/permutations/random_permutations.h"

#include <map>
#include <set>

namespace thruway {
namespace {

using Destinations = std::vector<unsigned>;

Destinations numbers(const std::vector<HostId>& hosts) {
    Destinations all;
    for (const HostId host : hosts) all.push_back(index(host));
    return all;
}

TEST(RandomPermutation, reaches_every_host_once_and_no_host_itself) {
    for (const unsigned hosts : {2u, 3u, 17u, 64u}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Destinations to = numbers(random_permutation(hosts, seed));
            EXPECT_EQ(std::set<unsigned>(to.begin(), to.end()).size(), hosts);
            for (unsigned host = 0; host < hosts; ++host) EXPECT_NE(to[host], host);
        }
    }
}

/// 4 hosts have 9 permutations without a fixed point, and 3 pairings.
TEST(RandomPermutation, is_any_of_its_kind_with_equal_probability) {
    constexpr unsigned kSeeds = 9000;
    std::map<Destinations, std::uint64_t> permutations;
    std::map<Destinations, std::uint64_t> pairings;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        ++permutations[numbers(random_permutation(4, seed))];
        ++pairings[numbers(random_involution(4, seed))];
    }
    const auto expect_equal = [](const std::map<Destinations, std::uint64_t>& drawn, unsigned of) {
        ASSERT_EQ(drawn.size(), of);
        std::vector<std::uint64_t> counts;
        for (const auto& [destinations, count] : drawn) counts.push_back(count);
        expect_distribution(counts, std::vector<double>(of, 1.0 / of));
    };
    expect_equal(permutations, 9);
    expect_equal(pairings, 3);
}

TEST(RandomInvolution, pairs_all_hosts_but_one_of_an_odd_number) {
    for (const unsigned hosts : {2u, 3u, 16u, 33u}) {
        const Destinations to = numbers(random_involution(hosts, 5));
        unsigned alone = 0;
        for (unsigned host = 0; host < hosts; ++host) {
            EXPECT_EQ(to[to[host]], host);
            alone += to[host] == host ? 1 : 0;
        }
        EXPECT_EQ(alone, hosts % 2);
    }
}

TEST(RandomPermutation, is_that_of_its_seed_on_any_network) {
    TrafficSettings settings = with("random_permutation");
    settings.pattern.own<RandomPermutationSettings>().seed = 7;
    const auto pattern = make_pattern(settings, gridless(12));
    expect_draws_follow_the_matrix(*pattern, gridless(12), 10);
    const std::vector<HostId> expected = random_permutation(12, 7);
    for (const HostId source : all_hosts(gridless(12))) {
        EXPECT_EQ(pattern->pick({1, source, 0}).host, expected[index(source)]);
    }
    expect_pattern_problem(
        settings, gridless(1),
        "traffic.pattern = \"random_permutation\": needs at least 2 hosts, not 1");
}

}  // namespace
}  // namespace thruway
