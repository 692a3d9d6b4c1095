#include "studies/claims/claim.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

constexpr ClaimVerdict kHolds = ClaimVerdict::kHolds;
constexpr ClaimVerdict kFails = ClaimVerdict::kFails;
constexpr ClaimVerdict kUndecided = ClaimVerdict::kUndecided;

/// An observation with the interval value +- half_width at the first look, of 99.95 %: t(9,
/// 0.99975) / t(9, 0.975) = 5.290654 / 2.262157.
Observation with_interval(double value, double half_width) {
    return Observation({{value, half_width * 2.262157 / 5.290654}});
}

TEST(Finding, that_a_value_is_below_a_bound_needs_the_whole_interval) {
    const Observation value = with_interval(1, 0.2);
    EXPECT_EQ(below("", value, 1.21).verdict, kHolds);
    EXPECT_EQ(below("", value, 1.19).verdict, kUndecided);
    EXPECT_EQ(below("", value, 0.81).verdict, kUndecided);
    EXPECT_EQ(below("", value, 0.79).verdict, kFails);
    EXPECT_EQ(above("", value, 0.79).verdict, kHolds);
    EXPECT_EQ(above("", value, 0.81).verdict, kUndecided);
    EXPECT_EQ(above("", value, 1.19).verdict, kUndecided);
    EXPECT_EQ(above("", value, 1.21).verdict, kFails);
}

TEST(Finding, that_a_value_is_in_a_range_needs_the_whole_interval_inside) {
    const Observation value = with_interval(1, 0.2);
    EXPECT_EQ(within("", value, 0.79, 1.21).verdict, kHolds);
    EXPECT_EQ(within("", value, 0.79, 1.19).verdict, kUndecided);
    EXPECT_EQ(within("", value, 0.81, 1.21).verdict, kUndecided);
    EXPECT_EQ(within("", value, 0.95, 1.05).verdict, kUndecided);
    EXPECT_EQ(within("", value, 1.19, 2).verdict, kUndecided);
    EXPECT_EQ(within("", value, 1.21, 2).verdict, kFails);
    EXPECT_EQ(within("", value, 0, 0.79).verdict, kFails);
}

TEST(Finding, takes_ranges_with_and_inequalities_without_their_bounds) {
    EXPECT_EQ(within("", 1.0, 1, 2).verdict, kHolds);
    EXPECT_EQ(within("", 2.0, 1, 2).verdict, kHolds);
    EXPECT_EQ(below("", 1.0, 1).verdict, kFails);
    EXPECT_EQ(above("", 1.0, 1).verdict, kFails);
}

TEST(Finding, that_one_is_less_goes_by_the_difference) {
    // Half-widths 0.3 and 0.4 combine to 0.5.
    EXPECT_EQ(less("", with_interval(1, 0.3), with_interval(1.51, 0.4)).verdict, kHolds);
    EXPECT_EQ(less("", with_interval(1, 0.3), with_interval(1.49, 0.4)).verdict, kUndecided);
    EXPECT_EQ(less("", with_interval(1.51, 0.3), with_interval(1, 0.4)).verdict, kFails);
    const Finding finding = less("here", with_interval(1, 0.3), with_interval(3, 0.4));
    EXPECT_EQ(finding.at, "here");
    EXPECT_DOUBLE_EQ(*finding.value, -2);
    EXPECT_EQ(finding.criterion, "< 0");
    EXPECT_NEAR(finding.interval->low, -2.5, 1e-6);
    EXPECT_NEAR(finding.interval->high, -1.5, 1e-6);
}

TEST(Finding, says_why_it_is_undecided) {
    const Finding unknown = below("", Observation::unknown("saturated at 0.9"), 1);
    EXPECT_EQ(unknown.verdict, kUndecided);
    EXPECT_EQ(unknown.reason, "not known: saturated at 0.9");
    EXPECT_FALSE(unknown.value);
    const Finding unsteady = below(
        "", Observation::unsteady(Verdict::kSaturated, "no steady state at 0.9"), 1);
    EXPECT_EQ(unsteady.reason, "no steady state at 0.9");
    const Finding blurred = below("", Observation({{0, std::nullopt}}), 1);
    EXPECT_EQ(blurred.verdict, kUndecided);
    EXPECT_EQ(blurred.reason, "no interval: too few data");
    EXPECT_EQ(below("", with_interval(1, 1), 1).reason, "the interval contains the bound");
    EXPECT_EQ(below("", with_interval(1, 1), 3).reason, "");
}

TEST(Finding, compares_a_latency_without_bound_as_infinite) {
    const Observation growing = Observation::unbounded("saturated");
    const Observation steady = with_interval(1, 0.2);
    EXPECT_EQ(less("", steady, growing).verdict, kHolds);
    EXPECT_EQ(less("", growing, steady).verdict, kFails);
    EXPECT_EQ(less("", growing, growing).verdict, kUndecided);
    EXPECT_EQ(below("", steady / growing, 1.01).verdict, kHolds);
    EXPECT_EQ(above("", growing / steady, 1).verdict, kHolds);
    EXPECT_EQ(within("", steady / growing, 0.8, 1.2).verdict, kFails);
    EXPECT_EQ(less("", 1 - steady / growing, 1).verdict, kUndecided);
    const Finding finding = less("", growing, steady);
    EXPECT_EQ(finding.reason, "saturated");
    EXPECT_FALSE(finding.value);
}

TEST(Finding, of_equality_looks_at_every_seed) {
    EXPECT_EQ(equal("", Observation({{21, {}}, {21, {}}}), 21).verdict, kHolds);
    EXPECT_EQ(equal("", Observation({{20, {}}, {22, {}}}), 21).verdict, kFails);
    EXPECT_EQ(equal("", Observation::unknown("nothing"), 21).verdict, kUndecided);
    EXPECT_EQ(fact("", true, "").verdict, kHolds);
    EXPECT_EQ(fact("", false, "").verdict, kFails);
}

TEST(Finding, says_what_is_required) {
    EXPECT_EQ(within("", 1.0, 0.7, 1.3).criterion, "0.7..1.3");
    EXPECT_EQ(above("", 1.0, 0.7).criterion, "> 0.7");
    const Finding exact = rounds_to("", 0.6663542, 0.666354, 1e-6);
    EXPECT_EQ(exact.criterion, "= 0.666354, from the paper's formulas");
    EXPECT_EQ(exact.verdict, kHolds);
    EXPECT_EQ(rounds_to("", 0.6663546, 0.666354, 1e-6).verdict, kFails);
}

Claim claim_of(const std::vector<ClaimVerdict>& verdicts) {
    Claim claim{"X", "", "", {}};
    for (const ClaimVerdict verdict : verdicts) {
        claim.findings.emplace_back();
        claim.findings.back().verdict = verdict;
    }
    return claim;
}

TEST(Claim, holds_if_all_findings_hold_and_fails_if_one_fails) {
    EXPECT_EQ(claim_of({kHolds, kHolds}).verdict(), kHolds);
    EXPECT_EQ(claim_of({kHolds, kUndecided}).verdict(), kUndecided);
    EXPECT_EQ(claim_of({kHolds, kUndecided, kFails}).verdict(), kFails);
    EXPECT_EQ(claim_of({kFails}).verdict(), kFails);
    EXPECT_EQ(claim_of({}).verdict(), kUndecided);
    EXPECT_EQ(claim_of({}).deciding(), nullptr);
}

TEST(Claim, whose_cases_cannot_decide_it_stays_undecided) {
    Claim part = claim_of({kHolds, kHolds});
    part.cannot_hold = true;
    EXPECT_EQ(part.verdict(), kUndecided);
    EXPECT_NE(part.deciding(), nullptr);
    part.findings.back().verdict = kFails;
    EXPECT_EQ(part.verdict(), kFails);
    part.cannot_fail = true;
    EXPECT_EQ(part.verdict(), kUndecided);
}

TEST(Claim, shows_the_finding_that_comes_nearest_to_the_bound_or_goes_farthest_beyond) {
    const Claim holds{
        "X",
        "",
        "",
        {below("far", with_interval(1, 0.1), 3), below("near", with_interval(2, 0.1), 3),
         below("wide", with_interval(1, 1.5), 3)}};
    EXPECT_EQ(holds.deciding()->at, "wide");
    const Claim fails{
        "X",
        "",
        "",
        {below("holds", with_interval(1, 0.1), 3), below("a little", with_interval(4, 0.1), 3),
         below("much", with_interval(6, 0.1), 3)}};
    EXPECT_EQ(fails.deciding()->at, "much");
    const Claim undecided{"X",
                          "",
                          "",
                          {below("little known", with_interval(3, 0.1), 3),
                           below("not known", Observation::unknown(""), 3)}};
    EXPECT_EQ(undecided.deciding()->at, "not known");
}

}  // namespace
}  // namespace thruway
