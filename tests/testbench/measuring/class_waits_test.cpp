// Waits under strict priorities against the closed form of non-preemptive priorities.
// Source: Cobham, Priority assignment in waiting line problems, Operations Research 2(1), 1954;
// here for arrivals and services in slots.

#include "testbench/simulation.h"
#include "tests/testbench/measuring/class_runs.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

// Packets of class c arrive in Poisson batches at the beginning of each slot and take D slots;
// rho_c is the load of class c, rho their sum. An arrival finds a packet in service with a mean of
// R = rho (D - 1) / 2 slots left. Before a packet of the first class go those of its class that
// wait, and half of the others of its batch; before one of the second class also all of the first
// class in its batch, and those that arrive while it waits:
//     W1 = (R + rho1 / 2) / (1 - rho1)
//     W2 = (R + rho1 W1 + rho1 + rho2 / 2) / (1 - rho)
constexpr double kPacketFlits = 4;
constexpr double kLoadOfClass = 0.4;
constexpr double kRestInService = 2 * kLoadOfClass * (kPacketFlits - 1) / 2;
constexpr double kFirstWait = (kRestInService + kLoadOfClass / 2) / (1 - kLoadOfClass);
constexpr double kSecondWait = (kRestInService + kLoadOfClass * kFirstWait + 1.5 * kLoadOfClass) /
                               (1 - 2 * kLoadOfClass);
// Half of an M/D/1 queue each: rho D / (2 (1 - rho)) for both together.
static_assert(kFirstWait + kSecondWait > 15.999 && kFirstWait + kSecondWait < 16.001);

/// The 95 % interval, doubled, misses the mean with a probability below 0.0002.
void expect_mean(const TrafficClassResult& result, double wait) {
    ASSERT_TRUE(result.latency_cycles && result.ci95);
    EXPECT_LT(*result.ci95, 0.05 * wait) << "the run is long enough to tell";
    EXPECT_NEAR(*result.latency_cycles, wait + kPacketFlits, 2 * *result.ci95)
        << "class " << result.traffic_class;
}

TEST(ClassWaits, are_those_of_cobham_at_a_host) {
    const RunResult result = simulate(
        class_run(two_hosts(), {"router.class_policy=strict", "router.class_priorities=[1, 2]"}));
    ASSERT_EQ(result.by_class.size(), 2u);
    expect_mean(result.by_class[1], kFirstWait);
    expect_mean(result.by_class[0], kSecondWait);
}

TEST(ClassWaits, are_equal_without_a_policy) {
    const RunResult result = simulate(class_run(two_hosts()));
    ASSERT_EQ(result.by_class.size(), 2u);
    for (const TrafficClassResult& of_class : result.by_class) {
        expect_mean(of_class, (kFirstWait + kSecondWait) / 2);
    }
}

TEST(ClassWaits, follow_the_head_start_of_a_class) {
    // With a head start beyond every wait, class 1 goes first as under strict priorities.
    const RunResult result = simulate(
        class_run(two_hosts(), {"router.class_policy=age", "router.arbiter=oldest_first",
                                "router.class_head_start_cycles=[0, 1000000]"}));
    ASSERT_EQ(result.by_class.size(), 2u);
    expect_mean(result.by_class[1], kFirstWait);
    expect_mean(result.by_class[0], kSecondWait);
}

}  // namespace
}  // namespace thruway::test
