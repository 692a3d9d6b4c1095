#include "studies/claims/claim_files.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

std::vector<Claim> three_claims() {
    Claim holds{"A1", "latency is 21", "exact", {equal("l=2", 21.0, 21), equal("l=3", 24.0, 24)}};
    holds.reason = "not written where a claim holds";
    Claim fails{"A2", "a \"quoted\", word", "< 1", {below("x", 0.5, 1), below("y", 2.5, 1)}};
    fails.reason = "the port is the limit";
    const Claim undecided{
        "A10", "about 2", "in [1, 3]", {within("", Observation::unknown("saturated"), 1, 3)}};
    return {holds, fails, undecided};
}

TEST(ClaimFiles, have_a_row_a_claim_with_value_interval_verdict_and_reason) {
    EXPECT_EQ(claims_csv(three_claims()),
              "id,statement,criterion,value,interval,confidence,seeds,verdict,reason\n"
              "A1,latency is 21,exact,21,,,,holds,\n"
              "A2,\"a \"\"quoted\"\", word\",< 1,2.5,\"[2.5, 2.5]\",0.9995,,fails,"
              "\"fails at y, 1 of 2 findings; the port is the limit\"\n"
              "A10,about 2,\"in [1, 3]\",,,,,undecided,not known: saturated\n");
}

TEST(ClaimFiles, have_a_row_a_finding) {
    EXPECT_EQ(findings_csv(three_claims()),
              "id,at,criterion,value,interval,confidence,seeds,verdict,reason\n"
              "A1,l=2,= 21,21,,,,holds,\n"
              "A1,l=3,= 24,24,,,,holds,\n"
              "A2,x,< 1,0.5,\"[0.5, 0.5]\",0.9995,,holds,\n"
              "A2,y,< 1,2.5,\"[2.5, 2.5]\",0.9995,,fails,\n"
              "A10,,1..3,,,,,undecided,not known: saturated\n");
}

TEST(ClaimFiles, tell_people_the_verdicts_and_count_them) {
    EXPECT_EQ(claims_page(three_claims()),
              "A1   holds      latency is 21  (measured 21; required = 21)\n"
              "A2   fails      a \"quoted\", word  (measured 2.5; required < 1)\n"
              "A10  undecided  about 2\n"
              "1 hold, 1 fail, 1 are undecided\n");
}

}  // namespace
}  // namespace thruway
