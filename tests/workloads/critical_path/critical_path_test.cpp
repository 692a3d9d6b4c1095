// tests/workloads/critical_path/critical_path_test.cpp
#include "workloads/critical_path/critical_path.h"

#include "tests/workloads/critical_path/path_text.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr HostId kA{0};
constexpr HostId kB{1};
constexpr Cause kFirst{};

Cause task(std::uint32_t number) { return {Cause::Kind::kTask, false, number, {}}; }
Cause begin_of(std::uint32_t number) { return {Cause::Kind::kTask, true, number, {}}; }
Cause message(HostId source, std::uint32_t number) {
    return {Cause::Kind::kMessage, false, number, source};
}

/// Host 0 computes for 10 cycles and sends; the message waits 3 cycles and travels 7; host 1 waits
/// 4 cycles for its processor, computes for 6 and is done.
PlayRecord two_hosts() {
    PlayRecord record(2);
    record.span(kA, 0) = {0, 0, 10, kNever, kFirst};
    record.span(kA, 1) = {10, 10, 10, kNever, task(0)};
    record.span(kB, 0) = {20, 20, 20, 13, message(kA, 1)};
    record.span(kB, 1) = {20, 24, 30, kNever, task(0)};
    return record;
}

TEST(CriticalPath, leads_through_tasks_and_messages_without_a_gap) {
    const PlayRecord record = two_hosts();
    const auto last = last_event(record, {kA, kB}, {std::nullopt, std::nullopt});
    ASSERT_TRUE(last);
    EXPECT_EQ(last->time, 30u);
    EXPECT_EQ(short_text(critical_path(record, *last)),
              "t0.0:0-10 q0.1:10-13 n0.1:13-20 w1.1:20-24 t1.1:24-30 ");
}

TEST(CriticalPath, ends_with_the_message_that_arrives_last) {
    const PlayRecord record = two_hosts();
    const Arrival late{{kA, 1}, 44, 12};
    const auto last = last_event(record, {kA, kB}, {std::nullopt, late});
    ASSERT_TRUE(last);
    EXPECT_EQ(last->time, 44u);
    EXPECT_EQ(short_text(critical_path(record, *last)), "t0.0:0-10 q0.1:10-12 n0.1:12-44 ");
}

TEST(CriticalPath, counts_only_the_hosts_of_the_job) {
    const auto last = last_event(two_hosts(), {kA}, {std::nullopt});
    ASSERT_TRUE(last);
    EXPECT_EQ(last->time, 10u);
    EXPECT_FALSE(last_event(PlayRecord(2), {kA, kB}, {std::nullopt, std::nullopt}));
}

TEST(CriticalPath, follows_the_begin_of_a_task_that_releases_another) {
    PlayRecord record(1);
    record.span(kA, 0) = {0, 2, 50, kNever, kFirst};
    record.span(kA, 1) = {2, 5, 60, kNever, begin_of(0)};
    const auto last = last_event(record, {kA}, {std::nullopt});
    EXPECT_EQ(short_text(critical_path(record, *last)), "w0.0:0-2 w0.1:2-5 t0.1:5-60 ");
}

TEST(CriticalPath, begins_with_the_own_time_of_the_first_task) {
    PlayRecord record(1);
    record.span(kA, 0) = {100, 100, 101, kNever, kFirst};
    const auto last = last_event(record, {kA}, {std::nullopt});
    EXPECT_EQ(short_text(critical_path(record, *last)), "s0.0:0-100 t0.0:100-101 ");
}

TEST(CriticalPath, takes_the_task_of_the_lowest_host_among_those_that_end_together) {
    PlayRecord record(2);
    record.span(kA, 0) = {0, 0, 9, kNever, kFirst};
    record.span(kB, 0) = {0, 0, 9, kNever, kFirst};
    const auto last = last_event(record, {kA, kB}, {std::nullopt, Arrival{{kA, 0}, 9, 9}});
    ASSERT_TRUE(last);
    EXPECT_EQ(last->host, kA);
    EXPECT_FALSE(last->arrival);
}

}  // namespace
}  // namespace thruway::test
