// tests/workloads/requests/plan/request_numbers_test.cpp
#include "workloads/requests/plan/request_numbers.h"

#include "core/packet.h"

#include <gtest/gtest.h>

#include <set>

namespace thruway::test {
namespace {

TEST(RequestNumbers, tell_what_a_message_is) {
    const RequestNumbers numbers(64);
    const std::uint32_t request = numbers.request(HostId{9}, 5, true);
    EXPECT_EQ(request, 4u * (9 + 64 * 5) + 2);
    EXPECT_TRUE(RequestNumbers::is_write(request));
    EXPECT_FALSE(RequestNumbers::is_reply(request));
    EXPECT_EQ(numbers.peer(request), HostId{9});
    EXPECT_EQ(numbers.sequence(request), 5u);

    const std::uint32_t reply = numbers.reply_to(HostId{3}, request);
    EXPECT_EQ(reply, 4u * (3 + 64 * 5) + 2 + 1);
    EXPECT_TRUE(RequestNumbers::is_reply(reply));
    EXPECT_EQ(numbers.peer(reply), HostId{3});
    EXPECT_EQ(numbers.request_of(HostId{9}, reply), request);
}

TEST(RequestNumbers, of_a_host_are_all_different) {
    const RequestNumbers numbers(5);
    std::set<std::uint32_t> seen;
    for (std::uint32_t peer = 0; peer < 5; ++peer) {
        for (std::uint32_t sequence = 0; sequence < 20; ++sequence) {
            for (const bool write : {false, true}) {
                const std::uint32_t request = numbers.request(HostId{peer}, sequence, write);
                EXPECT_TRUE(seen.insert(request).second);
                EXPECT_TRUE(seen.insert(numbers.reply_to(HostId{peer}, request)).second);
            }
        }
    }
}

TEST(RequestNumbers, are_numbers_of_messages_up_to_the_limit) {
    for (const unsigned hosts : {2u, 3u, 64u, 1000u, 1u << 20, 1u << 29}) {
        const RequestNumbers numbers(hosts);
        const std::uint32_t last = numbers.limit() - 1;
        const std::uint32_t request = numbers.request(HostId{hosts - 1}, last, true);
        EXPECT_EQ(numbers.sequence(request), last) << hosts;
        EXPECT_LT(numbers.reply_to(HostId{hosts - 1}, request), kNoMessage);
        EXPECT_GT((last + 2.0) * hosts * 4, 4294967295.0) << "no sequence is given away";
    }
}

}  // namespace
}  // namespace thruway::test
