// The latency of the first packets of a run: sums over times that double.

#include "records/first_arrivals.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(FirstArrivals, know_nothing_before_the_first_one) {
    EXPECT_EQ(FirstArrivals().mean_latency(16), 0);
}

TEST(FirstArrivals, are_those_before_the_end_that_is_asked_for) {
    FirstArrivals arrivals;
    arrivals.add(0, 1);
    arrivals.add(15, 5);
    arrivals.add(16, 9);
    arrivals.add(31, 13);
    arrivals.add(32, 100);
    arrivals.add(1'000'000, 1'000);
    EXPECT_EQ(arrivals.mean_latency(16), 3);
    EXPECT_EQ(arrivals.mean_latency(32), 7);
    EXPECT_EQ(arrivals.mean_latency(64), 128.0 / 5);
    EXPECT_EQ(arrivals.mean_latency(Cycle{1} << 19), 128.0 / 5);
    EXPECT_EQ(arrivals.mean_latency(Cycle{1} << 20), 1128.0 / 6);
}

TEST(FirstArrivals, are_those_of_the_shortest_longer_time_that_saw_any) {
    FirstArrivals arrivals;
    arrivals.add(100, 80);
    arrivals.add(127, 90);
    arrivals.add(128, 900);
    EXPECT_EQ(arrivals.mean_latency(16), 85);
    EXPECT_EQ(arrivals.mean_latency(128), 85);
    EXPECT_EQ(arrivals.mean_latency(256), 1070.0 / 3);
}

TEST(FirstArrivals, of_the_parts_of_a_fabric_are_those_of_the_whole) {
    FirstArrivals whole, left, right;
    for (const Cycle now : {3u, 20u, 40u, 90u}) {
        whole.add(now, now / 2);
        (now % 3 == 0 ? left : right).add(now, now / 2);
    }
    left.merge(right);
    for (const Cycle end : {16u, 32u, 64u, 128u}) {
        EXPECT_EQ(left.mean_latency(end), whole.mean_latency(end));
    }
}

TEST(FirstArrivals, take_every_cycle_there_is) {
    FirstArrivals arrivals;
    arrivals.add(~Cycle{0}, 7);
    EXPECT_EQ(arrivals.mean_latency(16), 7);
}

TEST(FirstArrivals, tell_the_latency_of_the_empty_network) {
    FirstArrivals arrivals;
    EXPECT_EQ(arrivals.empty_latency(), 0);
    // Mean 10 before cycle 16, and 16 < 2 * 10; mean 14 before 32, which is enough.
    arrivals.add(10, 10);
    arrivals.add(18, 18);
    arrivals.add(40, 40);
    arrivals.add(500, 300);
    EXPECT_EQ(arrivals.empty_latency(), 14);
    // If all packets are slow, all of them count.
    FirstArrivals slow;
    slow.add(100, 100);
    EXPECT_EQ(slow.empty_latency(), 100);
}

}  // namespace
}  // namespace thruway
