#include "studies/claims/looks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace thruway {
namespace {

Observation of_seeds(const std::vector<double>& values) {
    std::vector<Sample> samples;
    samples.reserve(values.size());
    for (const double value : values) samples.push_back({value, std::nullopt});
    return Observation(std::move(samples)).from({0});
}

Claim one_claim(const Finding& finding) { return {"X", "", "", {finding}}; }

TEST(Looks, share_one_error_probability_however_many_there_are) {
    double spent = 0;
    for (unsigned look = 1; look <= 40; ++look) spent += 1 - confidence_of_look(look);
    EXPECT_NEAR(spent, 0.001, 1e-9);
    EXPECT_NEAR(confidence_of_look(1), 0.9995, 1e-12);
    EXPECT_NEAR(confidence_of_look(2), 0.99975, 1e-12);
}

TEST(Looks, widen_the_interval_from_one_to_the_next) {
    // t(4, 0.99975) and t(4, 0.999875) from tables, to two decimals: 10.306 and 12.318.
    std::vector<Claim> claims = {one_claim(below("", of_seeds({1, 2, 3, 4, 5}), 20))};
    const double first = claims[0].findings[0].interval->half_width();
    claims[0].findings[0].judge(2);
    EXPECT_NEAR(first, 10.306 * std::sqrt(0.5), 0.01);
    EXPECT_NEAR(claims[0].findings[0].interval->half_width(), 12.318 * std::sqrt(0.5), 0.01);
}

TEST(Looks, keep_what_an_earlier_one_decided) {
    const std::vector<Claim> earlier = {
        one_claim(below("here", of_seeds({1, 1.01, 1.02, 1.01, 1}), 2))};
    ASSERT_EQ(earlier[0].verdict(), ClaimVerdict::kHolds);
    // More seeds, which another claim needed.
    std::vector<Claim> now = {one_claim(below("here", of_seeds({1, 1.01, 1.02, 1.01, 1, 9}), 2))};
    judge(now, 2, earlier);
    EXPECT_EQ(now[0].verdict(), ClaimVerdict::kHolds);
    EXPECT_EQ(now[0].findings[0].seeds, 5u);
    EXPECT_EQ(now[0].findings[0].look, 1u);
    // A finding at another place, or of another claim, is judged anew.
    now = {one_claim(below("there", of_seeds({1, 1.01, 1.02, 1.01, 1, 9}), 2))};
    judge(now, 2, earlier);
    EXPECT_EQ(now[0].verdict(), ClaimVerdict::kUndecided);
}

/// The true mean lies on the bound, so each decision is an error. 4000 studies of five looks: at
/// the stated error probability of 0.001, more than 15 errors have a probability below 1e-5
/// (Poisson, mean 4).
TEST(Looks, decide_wrongly_in_no_more_than_one_of_a_thousand_cases) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    unsigned errors = 0;
    for (unsigned study = 0; study < 4000; ++study) {
        std::vector<double> values;
        std::vector<Claim> earlier;
        for (unsigned look = 1; look <= 5; ++look) {
            while (values.size() < 5u << (look - 1)) values.push_back(normal(random));
            std::vector<Claim> now = {one_claim(below("", of_seeds(values), 0))};
            judge(now, look, earlier);
            earlier = std::move(now);
        }
        errors += earlier[0].verdict() != ClaimVerdict::kUndecided ? 1 : 0;
    }
    EXPECT_LE(errors, 15u);
}

}  // namespace
}  // namespace thruway
