// tests/rtl_models/host/source_queue_test.cpp
// Random operations on a queue, against a std::deque.

#include "rtl_models/host/source_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <utility>

namespace thruway {
namespace {

using Handles = std::deque<PacketHandle>;

TEST(SourceQueue, gives_back_in_order_what_it_was_given) {
    std::mt19937_64 bits(7);
    SourceQueue queue;
    Handles expected;
    PacketHandle next = 0;
    for (unsigned round = 0; round < 20'000; ++round) {
        // Phases in which the queue grows, and others in which it becomes empty again and again.
        const bool grows = round / 1000 % 2 == 0;
        if (bits() % 5 < (grows ? 3 : 2)) {
            queue.push_back(next);
            expected.push_back(next++);
        } else if (!expected.empty()) {
            ASSERT_EQ(queue.front(), expected.front());
            queue.pop_front();
            expected.pop_front();
        }
        if (bits() % 2000 == 0) {
            queue.clear();
            expected.clear();
        }
        ASSERT_EQ(queue.size(), expected.size());
        ASSERT_EQ(queue.empty(), expected.empty());
        ASSERT_EQ(Handles(queue.begin(), queue.end()), expected);
    }
}

TEST(SourceQueue, keeps_its_packets_when_it_moves) {
    SourceQueue queue;
    for (const PacketHandle handle : {5u, 3u, 8u, 1u, 9u}) queue.push_back(handle);
    queue.pop_front();
    const SourceQueue moved = std::move(queue);
    EXPECT_EQ(Handles(moved.begin(), moved.end()), (Handles{3, 8, 1, 9}));
}

}  // namespace
}  // namespace thruway
