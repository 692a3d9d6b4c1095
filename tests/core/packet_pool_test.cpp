#include "core/packet.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(PacketPool, reuses_the_handle_that_was_released_last) {
    PacketPool pool;
    const PacketHandle a = pool.allocate();
    const PacketHandle b = pool.allocate();
    const PacketHandle c = pool.allocate();
    EXPECT_EQ(pool.live(), 3u);
    pool.release(a);
    pool.release(c);
    EXPECT_EQ(pool.live(), 1u);
    EXPECT_EQ(pool.allocate(), c);
    EXPECT_EQ(pool.allocate(), a);
    EXPECT_NE(pool.allocate(), b);
    EXPECT_EQ(pool.live(), 4u);
}

TEST(PacketPool, hands_out_a_clean_record_for_a_reused_handle) {
    PacketPool pool;
    const PacketHandle handle = pool.allocate();
    pool[handle].flits = 17;
    pool[handle].hops = 3;
    pool[handle].injected = 99;
    pool[handle].identity = {12, HostId{4}, 8};
    pool.release(handle);
    ASSERT_EQ(pool.allocate(), handle);
    EXPECT_EQ(pool[handle].flits, 1u);
    EXPECT_EQ(pool[handle].hops, 0u);
    EXPECT_EQ(pool[handle].injected, kNever);
    EXPECT_EQ(pool[handle].identity, PacketIdentity{});
}

TEST(PacketPool, keeps_the_address_of_a_record_while_it_grows) {
    PacketPool pool;
    const PacketHandle handle = pool.allocate();
    const Packet* const address = &pool[handle];
    for (int i = 0; i < 10'000; ++i) pool.allocate();
    EXPECT_EQ(&pool[handle], address);
}

TEST(PacketIdentity, is_ordered_by_age_then_source_then_sequence) {
    const PacketIdentity oldest = {5, HostId{9}, 9};
    const PacketIdentity first_host = {6, HostId{0}, 9};
    const PacketIdentity first_packet = {6, HostId{1}, 0};
    const PacketIdentity last = {6, HostId{1}, 1};
    EXPECT_LT(oldest, first_host);
    EXPECT_LT(first_host, first_packet);
    EXPECT_LT(first_packet, last);
    EXPECT_FALSE(last < last);
    EXPECT_EQ(last, last);
}

}  // namespace
}  // namespace thruway
