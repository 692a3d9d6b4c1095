// tests/testbench/hosts/message_record_test.cpp
#include "testbench/hosts/message_record.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

RoundTrip answered_trip(bool write, Cycle generated, Cycle answered) {
    return {HostId{0}, HostId{1}, write, generated, generated, answered};
}

TEST(MessageRecord, keeps_reads_and_writes_apart) {
    MessageRecord record(2);
    record.answered(answered_trip(false, 10, 30));
    record.answered(answered_trip(false, 11, 35));
    record.answered(answered_trip(true, 10, 90));
    EXPECT_EQ(record.round_trips(false).requests, 2u);
    EXPECT_EQ(record.round_trips(false).cycles, 20u + 24u);
    EXPECT_EQ(record.round_trips(false).latencies.max(), 24u);
    EXPECT_EQ(record.round_trips(true).requests, 1u);
    EXPECT_EQ(record.round_trips(true).cycles, 80u);
}

TEST(MessageRecord, leaves_out_requests_that_are_answered_during_the_warm_up) {
    MessageRecord record(2, 100);
    record.answered(answered_trip(false, 10, 99));
    record.answered(answered_trip(false, 10, 100));
    EXPECT_EQ(record.round_trips(false).requests, 1u);
    EXPECT_EQ(record.round_trips(false).cycles, 90u);
}

/// How evenly clients are served is a matter of the whole run.
TEST(MessageRecord, counts_what_each_client_gets_through_with_the_warm_up) {
    MessageRecord record(3, 100);
    EXPECT_EQ(record.client(HostId{0}).answered, 0u);
    record.answered(answered_trip(false, 10, 99));
    record.answered({HostId{2}, HostId{1}, true, 0, 0, 300});
    record.answered(answered_trip(true, 10, 120));
    MessageRecord other(3, 100);
    other.answered({HostId{2}, HostId{1}, true, 0, 0, 250});
    record.merge(other);
    MessageRecord empty(3, 100);
    empty.merge(record);
    EXPECT_EQ(empty.client(HostId{0}).answered, 2u);
    EXPECT_EQ(empty.client(HostId{0}).last, 120u);
    EXPECT_EQ(empty.client(HostId{1}).answered, 0u);
    EXPECT_EQ(empty.client(HostId{2}).answered, 2u);
    EXPECT_EQ(empty.client(HostId{2}).last, 300u);
}

TEST(MessageRecord, adds_the_round_trips_of_parts) {
    MessageRecord one(2);
    MessageRecord other(2);
    one.answered(answered_trip(true, 0, 7));
    other.answered(answered_trip(true, 0, 9));
    other.answered(answered_trip(false, 0, 5));
    one.merge(other);
    EXPECT_EQ(one.round_trips(true).requests, 2u);
    EXPECT_EQ(one.round_trips(true).cycles, 16u);
    EXPECT_EQ(one.round_trips(true).latencies.max(), 9u);
    EXPECT_EQ(one.round_trips(false).cycles, 5u);
}

TEST(MessageRecord, tells_which_hosts_are_done_once_the_parts_are_together) {
    const std::vector<HostId> first = {HostId{0}, HostId{1}};
    const std::vector<HostId> second = {HostId{2}, HostId{3}};
    MessageRecord record(4);
    EXPECT_TRUE(record.is_done(first));
    record.started(HostId{0}, 0, 8);
    record.started(HostId{3}, 0, 8);
    record.unfinished(HostId{2});
    MessageRecord other(4);
    other.arrived(HostId{1}, {{HostId{0}, 0}, 5}, 0, 5);
    EXPECT_FALSE(record.is_done(first)) << "the message is on the way, as far as this part knows";
    record.merge(other);
    EXPECT_TRUE(record.is_done(first));
    EXPECT_FALSE(record.is_done(second));
    record.arrived_at_source(HostId{3}, {{HostId{3}, 0}, 5}, 0);
    EXPECT_FALSE(record.is_done(second)) << "host 2 has not finished";
    EXPECT_TRUE(record.is_done({HostId{3}}));
}

}  // namespace
}  // namespace thruway::test
