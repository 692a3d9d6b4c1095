#include "apps/cluster/shard_choice.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

namespace thruway {
namespace {

/// The variables of a Slurm array, and no others.
class ShardChoiceInAnArray : public ::testing::Test {
protected:
    ShardChoiceInAnArray() { unset(); }
    ~ShardChoiceInAnArray() override { unset(); }

    static void set(const std::map<std::string, std::string>& variables) {
        unset();
        for (const auto& [name, value] : variables) {
            ::setenv(("SLURM_ARRAY_TASK_" + name).c_str(), value.c_str(), 1);
        }
    }
    static void unset() {
        for (const char* name : {"ID", "MIN", "MAX", "COUNT", "STEP"}) {
            ::unsetenv((std::string("SLURM_ARRAY_TASK_") + name).c_str());
        }
    }
};

TEST_F(ShardChoiceInAnArray, is_that_of_the_option) {
    const auto choice = chosen_shard("3/8");
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->shard.number, 3u);
    EXPECT_EQ(choice->shard.count, 8u);
    EXPECT_EQ(choice->from, "--shard");
    EXPECT_FALSE(chosen_shard(""));
}

TEST_F(ShardChoiceInAnArray, refuses_values_that_are_no_shard) {
    for (const char* text :
         {"0/8", "9/8", "3", "3/", "/8", "3/8/1", "-1/8", "a/b", "1/0", "1 /2"}) {
        EXPECT_EQ(problem_of([&] { static_cast<void>(chosen_shard(text)); }),
                  "--shard: '" + std::string(text) +
                      "'; expected I/N with I from 1 to N, for example 3/8, or none to run "
                      "everything");
    }
}

TEST_F(ShardChoiceInAnArray, is_the_task_wherever_the_array_begins) {
    for (const int first : {0, 1, 17}) {
        set({{"ID", std::to_string(first + 2)},
             {"MIN", std::to_string(first)},
             {"MAX", std::to_string(first + 4)},
             {"COUNT", "5"},
             {"STEP", "1"}});
        const auto choice = chosen_shard("");
        ASSERT_TRUE(choice);
        EXPECT_EQ(choice->shard.number, 3u);
        EXPECT_EQ(choice->shard.count, 5u);
        EXPECT_EQ(choice->from, "SLURM_ARRAY_TASK_ID");
        EXPECT_EQ(chosen_shard("1/2")->shard.count, 2u);
        EXPECT_FALSE(chosen_shard("none"));
    }
}

TEST_F(ShardChoiceInAnArray, refuses_arrays_with_gaps) {
    set({{"ID", "3"}, {"MIN", "1"}, {"MAX", "9"}, {"COUNT", "5"}, {"STEP", "2"}});
    EXPECT_EQ(problem_of([] { static_cast<void>(chosen_shard("")); }),
              "task 3 of the Slurm array 1 to 9 with 5 tasks (SLURM_ARRAY_TASK_STEP = 2) is no "
              "shard: shards are numbered without gaps; submit with --array=1-N, or give --shard "
              "I/N");
    set({{"ID", "7"}, {"MIN", "1"}, {"MAX", "7"}, {"COUNT", "3"}, {"STEP", "1"}});
    EXPECT_NE(problem_of([] { static_cast<void>(chosen_shard("")); }), "");
}

TEST_F(ShardChoiceInAnArray, names_the_variable_that_is_missing_or_no_number) {
    set({{"ID", "3"}});
    EXPECT_EQ(problem_of([] { static_cast<void>(chosen_shard("")); }),
              "SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_MIN is not; give --shard I/N, or "
              "--shard none to run everything");
    set({{"ID", "three"}});
    EXPECT_EQ(problem_of([] { static_cast<void>(chosen_shard("")); }),
              "SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_ID is 'three', not a number; give "
              "--shard I/N, or --shard none to run everything");
}

}  // namespace
}  // namespace thruway
