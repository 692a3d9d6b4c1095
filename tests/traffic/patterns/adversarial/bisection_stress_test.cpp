#include "traffic/patterns/adversarial/bisection_stress.h"

#include "tests/traffic/patterns/pattern_checks.h"

#include <gtest/gtest.h>

#include <utility>

namespace thruway {
namespace {

TrafficNetwork halved(std::vector<bool> second) {
    TrafficNetwork network = gridless(static_cast<unsigned>(second.size()));
    network.second_half = [second = std::move(second)] { return second; };
    return network;
}

std::vector<std::uint32_t> partners(const std::vector<bool>& second) {
    std::vector<std::uint32_t> numbers;
    for (const HostId to : bisection_stress(halved(second), "bisection_stress")) {
        numbers.push_back(index(to));
    }
    return numbers;
}

using Partners = std::vector<std::uint32_t>;

TEST(BisectionStress, pairs_the_hosts_of_both_halves_in_order) {
    EXPECT_EQ(partners({false, false, true, true}), (Partners{2, 3, 0, 1}));
    EXPECT_EQ(partners({true, false, false, true, false, true}), (Partners{1, 0, 3, 2, 5, 4}));
}

TEST(BisectionStress, leaves_the_last_hosts_of_the_larger_half_silent) {
    EXPECT_EQ(partners({false, true, false, false}), (Partners{1, 0, 2, 3}));
    EXPECT_EQ(partners({true, true, false, true, true}), (Partners{2, 1, 0, 3, 4}));
    const TrafficNetwork network = halved({false, true, false});
    const auto pattern = make_pattern(with("bisection_stress"), network);
    EXPECT_TRUE(pattern->silent(HostId{2}));
    expect_draws_follow_the_matrix(*pattern, network);
}

TEST(BisectionStress, is_refused_where_a_half_has_no_hosts) {
    expect_pattern_problem(with("bisection_stress"), halved({true, true}),
                           "traffic.pattern = \"bisection_stress\": pairs hosts across the "
                           "bisection, but all hosts are in one half of this network");
}

}  // namespace
}  // namespace thruway
