#include "studies/claims/more_seeds.h"

#include "studies/claims/looks.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

constexpr double kPlenty = 1e12;

/// Eight seeds of one point, value +-1: mean `value`, deviation 1.0690.
Observation of_eight(double value, std::size_t point) {
    std::vector<Sample> samples;
    samples.reserve(8);
    for (int seed = 0; seed < 8; ++seed) {
        samples.push_back({value + (seed % 2 == 0 ? 1 : -1), std::nullopt});
    }
    return Observation(std::move(samples)).from({point});
}

/// The half-width at the first look: t(7, 0.99975) = 6.0855 (tables: 6.08 to 6.09), times 0.378.
constexpr double kHalf = 2.3;

const std::vector<PointRuns> kPoints = {{8, 100}, {8, 1000}, {8, 10}};

std::string reason_for(const Claim& claim) { return claim.findings.at(0).reason; }

TEST(MoreSeeds, go_to_the_points_that_an_undecided_claim_reads_and_double_them) {
    std::vector<Claim> claims = {{"A", "", "", {below("", of_eight(0, 0), 1)}},
                                 {"B", "", "", {below("", of_eight(0, 1), 10 * kHalf)}}};
    ASSERT_EQ(claims[0].verdict(), ClaimVerdict::kUndecided);
    ASSERT_EQ(claims[1].verdict(), ClaimVerdict::kHolds);
    const auto more = more_seeds(claims, kPoints, kPlenty);
    EXPECT_EQ(more, (std::map<std::size_t, unsigned>{{0, 16}}));
}

TEST(MoreSeeds, say_how_many_would_decide_where_the_budget_ends) {
    std::vector<Claim> claims = {{"A", "", "", {below("", of_eight(0, 0), 1)}}};
    EXPECT_TRUE(more_seeds(claims, kPoints, 0).empty());
    // 8 (2.3 / 1)^2 = 42.4: half-widths fall with the square root of the number of seeds.
    EXPECT_EQ(reason_for(claims[0]).find("the interval contains the bound after 8 seeds; about 4"),
              0u)
        << reason_for(claims[0]);
    EXPECT_NE(reason_for(claims[0]).find("budget"), std::string::npos);
}

TEST(MoreSeeds, go_to_the_cheaper_claim_first) {
    std::vector<Claim> claims = {{"A", "", "", {below("", of_eight(0, 1), 1)}},
                                 {"B", "", "", {below("", of_eight(0, 2), 1)}}};
    // Each needs 64 seeds in the end: 56 more, at 1000 and at 10 flit-hops per seed.
    EXPECT_EQ(more_seeds(claims, kPoints, 600), (std::map<std::size_t, unsigned>{{2, 16}}));
    EXPECT_EQ(more_seeds(claims, kPoints, 60'000),
              (std::map<std::size_t, unsigned>{{1, 16}, {2, 16}}));
}

TEST(MoreSeeds, look_for_the_one_finding_that_fails_before_all_that_hold) {
    std::vector<Claim> claims = {
        {"A", "", "", {below("in", of_eight(0, 0), 1), below("out", of_eight(2, 2), 1)}}};
    EXPECT_EQ(more_seeds(claims, kPoints, kPlenty), (std::map<std::size_t, unsigned>{{2, 16}}));
}

TEST(MoreSeeds, are_not_spent_where_a_claim_has_failed_or_cannot_hold) {
    std::vector<Claim> failed = {
        {"A", "", "", {below("", of_eight(0, 0), 1), below("", of_eight(50, 1), 1)}}};
    ASSERT_EQ(failed[0].verdict(), ClaimVerdict::kFails);
    EXPECT_TRUE(more_seeds(failed, kPoints, kPlenty).empty());
    std::vector<Claim> unsteady = {
        {"A",
         "",
         "",
         {below("", of_eight(0, 0), 1),
          below("", Observation::unsteady(Verdict::kSaturated, "no steady state at 0.9"), 1)}}};
    EXPECT_TRUE(more_seeds(unsteady, kPoints, kPlenty).empty());
    EXPECT_NE(reason_for(unsteady[0]).find("no steady state"), std::string::npos);
    EXPECT_EQ(unsteady[0].findings[1].reason, "no steady state at 0.9");
}

TEST(MoreSeeds, are_not_asked_of_a_value_that_lies_on_its_bound) {
    std::vector<Claim> claims = {{"A", "", "", {below("", of_eight(1, 0), 1)}}};
    EXPECT_TRUE(more_seeds(claims, kPoints, 1e6).empty());
    EXPECT_NE(reason_for(claims[0]).find("more than 100000"), std::string::npos);
}

}  // namespace
}  // namespace thruway
