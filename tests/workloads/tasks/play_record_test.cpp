// tests/workloads/tasks/play_record_test.cpp
#include "workloads/tasks/play_record.h"

#include "core/archive/byte_archive.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

constexpr HostId kFirst{0};
constexpr HostId kSecond{1};

TEST(PlayRecord, takes_each_task_from_the_part_in_which_it_has_come_furthest) {
    PlayRecord here(2);
    here.span(kFirst, 0) = {0, 1, 5, kNever, {}};
    here.span(kSecond, 1).released = 0;  // it runs in the other part
    PlayRecord there(2);
    there.span(kFirst, 1).released = 0;
    there.span(kSecond, 1) = {0, 2, 9, 1, {Cause::Kind::kMessage, false, 3, kFirst}, 7};
    there.span(kSecond, 2).released = 4;
    here.merge(there);
    EXPECT_EQ(here.spans(kFirst)[0].end, 5u);
    EXPECT_EQ(here.spans(kFirst)[1].released, 0u);
    EXPECT_EQ(here.spans(kSecond)[1].end, 9u);
    EXPECT_EQ(here.spans(kSecond)[1].cause.number, 3u);
    EXPECT_EQ(here.spans(kSecond)[1].packet, 7u);
    EXPECT_EQ(here.spans(kSecond)[2].released, 4u);
    EXPECT_EQ(here.spans(kSecond)[0].released, kNever);
}

TEST(PlayRecord, is_the_same_after_it_has_crossed_to_another_process) {
    PlayRecord sent(2);
    sent.span(kSecond, 1) = {3, 4, 5, 6, {Cause::Kind::kTask, true, 2, kFirst}, 8};
    PlayRecord received(0);
    from_bytes(to_bytes(sent), received);
    ASSERT_EQ(received.hosts(), 2u);
    EXPECT_TRUE(received.spans(kFirst).empty());
    ASSERT_EQ(received.spans(kSecond).size(), 2u);
    const TaskSpan& span = received.spans(kSecond)[1];
    EXPECT_EQ(span.released, 3u);
    EXPECT_EQ(span.begin, 4u);
    EXPECT_EQ(span.end, 5u);
    EXPECT_EQ(span.injected, 6u);
    EXPECT_EQ(span.packet, 8u);
    EXPECT_TRUE(span.cause.by_start);
    EXPECT_EQ(span.cause.number, 2u);
}

}  // namespace
}  // namespace thruway::test
