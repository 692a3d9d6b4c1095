// What is printed of runs that failed, however many these are.

#include "apps/terminal/run_failures.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace thruway::test {
namespace {

using Lines = std::vector<std::string>;

TEST(RunFailures, of_one_reason_are_one_line) {
    RunFailures failures("point", "points");
    EXPECT_TRUE(failures.empty() && failures.lines().empty());
    failures.add("load=0.1", "no memory");
    EXPECT_FALSE(failures.empty());
    EXPECT_EQ(failures.lines(), Lines{"load=0.1: no memory"});
    failures.add("load=0.2", "no memory");
    EXPECT_EQ(failures.lines(), Lines{"load=0.1 and 1 other point: no memory"});
    failures.add("load=0.3", "no switch");
    for (int i = 0; i < 500; ++i) failures.add(fmt::format("load=1.{}", i), "no memory");
    EXPECT_EQ(failures.lines(),
              (Lines{"load=0.1 and 501 other points: no memory", "load=0.3: no switch"}));
}

/// Eight reasons are all listed. Of a hundred, of which the 20th came three times, 92 are not.
TEST(RunFailures, of_many_reasons_are_the_first_and_a_count_of_the_others) {
    RunFailures failures;
    for (int i = 1; i <= 8; ++i) failures.add(fmt::format("seed {}", i), fmt::format("why {}", i));
    EXPECT_EQ(failures.lines().size(), 8u);
    EXPECT_EQ(failures.lines().back(), "seed 8: why 8");
    failures.add("seed 9", "why 9");
    EXPECT_EQ(failures.lines().back(), "1 other run, for 1 other reason");
    for (int i = 10; i <= 100; ++i) {
        failures.add(fmt::format("seed {}", i), fmt::format("why {}", i));
    }
    for (int i = 0; i < 2; ++i) failures.add("again", "why 20");
    failures.add("seed 101", "why 3");
    const Lines lines = failures.lines();
    ASSERT_EQ(lines.size(), 9u);
    EXPECT_EQ(lines[2], "seed 3 and 1 other run: why 3");
    EXPECT_EQ(lines[8], "94 other runs, for 92 other reasons");
}

}  // namespace
}  // namespace thruway::test
