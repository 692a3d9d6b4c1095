// What a result tells of hosts and classes that are served less than others.

#include "testbench/simulation.h"
#include "tests/support/contains.h"
#include "tests/testbench/measuring/class_runs.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

std::string all_notes(const RunResult& result) {
    std::string text;
    for (const std::string& note : result.notes) text += note + "\n";
    return text;
}

TEST(Starvation, is_told_with_class_host_and_place) {
    const RunResult result = simulate(class_run(
        overload_of_class_1(), {"router.class_policy=strict", "router.class_priorities=[0, 1]"}));
    const FairnessResult& fairness = result.fairness;
    ASSERT_TRUE(fairness.longest_wait.cycles);
    EXPECT_GT(*fairness.longest_wait.cycles, 19'000u);
    EXPECT_EQ(fairness.longest_wait.traffic_class, 0u);
    ASSERT_TRUE(fairness.longest_wait.source_host);
    EXPECT_LT(*fairness.longest_wait.source_host, 4u);
    EXPECT_TRUE(contains(all_notes(result), "a packet of traffic class 0 starves"));
    EXPECT_TRUE(contains(all_notes(result), "traffic class 0 got far less than it offered"));
    ASSERT_TRUE(fairness.least_served_host);
    EXPECT_LT(*fairness.least_served_host, 4u);
    EXPECT_LT(*fairness.least_served_share, 0.01);
}

TEST(Starvation, does_not_happen_with_weights) {
    const RunResult result = simulate(class_run(
        overload_of_class_1(), {"router.class_policy=weighted", "router.class_weights=[1, 3]"}));
    // One flit a cycle reaches host 6, a quarter of it of class 0. Host 6 itself sends half of its
    // 0.8 flits a cycle in each class, to hosts that receive nothing else.
    ASSERT_EQ(result.fairness.classes.size(), 2u);
    EXPECT_NEAR(static_cast<double>(result.fairness.classes[0].accepted_flits) / 20'000, 0.65,
                0.02);
    EXPECT_NEAR(static_cast<double>(result.fairness.classes[1].accepted_flits) / 20'000, 1.15,
                0.02);
    // A packet of 8 flits of each of the four hosts in turn takes 128 cycles at a quarter of a
    // flit.
    EXPECT_LT(result.fairness.longest_wait.cycles.value_or(0), 300u);
    EXPECT_FALSE(contains(all_notes(result), "starves"));
}

TEST(Starvation, is_not_told_of_a_network_that_serves_all) {
    const RunResult result = simulate(
        class_run(two_hosts(), {"router.class_policy=strict", "router.class_priorities=[0, 1]",
                                "measurement.cycles=60000"}));
    EXPECT_EQ(all_notes(result), "");
    ASSERT_TRUE(result.fairness.jain_index);
    EXPECT_GT(*result.fairness.jain_index, 0.999);
    EXPECT_GT(*result.fairness.least_served_share, 0.99);
}

}  // namespace
}  // namespace thruway::test
