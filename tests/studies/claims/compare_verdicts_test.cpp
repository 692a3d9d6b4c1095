#include "studies/claims/compare_verdicts.h"

#include "core/problem.h"
#include "studies/claims/claim_files.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

Claim named(const std::string& id, const Finding& finding) {
    return {id, "a \"quoted\",\nbroken statement", "", {finding}};
}

const Finding kGood = below("", 0.5, 1);
const Finding kBad = below("", 1.5, 1);
const Finding kOpen = below("", Observation::unknown("no run"), 1);

TEST(CompareVerdicts, reads_the_verdicts_that_a_study_wrote) {
    const std::string text = claims_csv(
        {named("A1", kGood), named("A2", kBad), named("A3", kOpen)});
    EXPECT_EQ(verdicts_in(text, "claims.csv"),
              (std::map<std::string, ClaimVerdict>{{"A1", ClaimVerdict::kHolds},
                                                   {"A2", ClaimVerdict::kFails},
                                                   {"A3", ClaimVerdict::kUndecided}}));
}

TEST(CompareVerdicts, finds_what_is_decided_otherwise_or_was_undecided) {
    const std::map<std::string, ClaimVerdict> known = {{"A1", ClaimVerdict::kFails},
                                                       {"A2", ClaimVerdict::kFails},
                                                       {"A3", ClaimVerdict::kHolds},
                                                       {"A4", ClaimVerdict::kUndecided}};
    const auto found = contradictions({named("A1", kGood), named("A2", kBad), named("A3", kOpen),
                                       named("A4", kBad), named("A5", kGood)},
                                      known);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].rfind("A1 holds here, fails there", 0), 0u) << found[0];
    EXPECT_EQ(found[1].rfind("A4 fails here, undecided there", 0), 0u) << found[1];
}

TEST(CompareVerdicts, refuses_a_file_of_another_kind_with_its_line) {
    EXPECT_THROW(verdicts_in("x,y\n1,2\n", "other.csv"), Problem);
    try {
        verdicts_in("id,verdict\nA1,holds\nA2,perhaps\n", "claims.csv");
        FAIL() << "took a verdict that is none";
    } catch (const Problem& problem) {
        EXPECT_EQ(std::string(problem.what()).rfind("claims.csv: line 3: the verdict", 0), 0u)
            << problem.what();
    }
}

}  // namespace
}  // namespace thruway
