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

}  // namespace
}  // namespace thruway::test
