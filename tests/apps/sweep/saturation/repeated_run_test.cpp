// What the run with another seed says about an end of a bracket.

#include "apps/sweep/saturation/repeated_run.h"

#include <gtest/gtest.h>

#include <limits>

namespace thruway {
namespace {

PointOutcome ended(Verdict verdict, double accepted = 0.4) {
    PointOutcome outcome;
    RunResult& result = outcome.result.emplace();
    result.verdict = verdict;
    result.throughput.offered = 0.4;
    result.throughput.accepted = accepted;
    return outcome;
}

std::string note(const PointOutcome& outcome, bool upper) {
    return note_of_repeat(outcome, 0.4, upper, "measurement.seed=2", "measurement.cycles");
}

TEST(RepeatedRun, is_silent_if_it_agrees) {
    EXPECT_EQ(note(ended(Verdict::kSaturated), true), "");
    EXPECT_EQ(note(ended(Verdict::kConverged), false), "");
    EXPECT_EQ(note(ended(Verdict::kFixedLength), false), "");
    EXPECT_EQ(note(ended(Verdict::kFixedLength, 0.3), true), "") << "it does not keep up either";
}

TEST(RepeatedRun, says_what_it_contradicts) {
    const std::string start =
        "saturation depends on the seed: with measurement.seed=2 the network ";
    EXPECT_EQ(note(ended(Verdict::kSaturated), false), start + "is saturated at load 0.4");
    EXPECT_EQ(note(ended(Verdict::kConverged), true), start + "keeps up at load 0.4");
    EXPECT_EQ(note(ended(Verdict::kFixedLength), true), start + "keeps up at load 0.4");
}

TEST(RepeatedRun, says_what_it_cannot_show) {
    const std::string open = "the run with measurement.seed=2 at load 0.4 cannot show that the "
                             "network keeps up; raise measurement.cycles";
    EXPECT_EQ(note(ended(Verdict::kFixedLength, 0.3), false), open);
    EXPECT_EQ(note(ended(Verdict::kNotConverged), false), open);
}

TEST(RepeatedRun, says_why_it_failed) {
    PointOutcome outcome;
    outcome.message = "killed";
    EXPECT_EQ(note(outcome, true), "the run with measurement.seed=2 failed at load 0.4: killed");
    EXPECT_EQ(note(outcome, false), note(outcome, true));
}

TEST(RepeatedRun, has_a_seed_that_settings_can_have) {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(other_seed(1), 2u);
    EXPECT_EQ(other_seed(kLargest - 1), kLargest);
    EXPECT_EQ(other_seed(kLargest), kLargest - 1);
}

}  // namespace
}  // namespace thruway
