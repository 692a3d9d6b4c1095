// tests/workloads/tasks/task_spans_test.cpp
#include "workloads/tasks/task_spans.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TaskSpan ended_at(Cycle end) { return {0, 0, end, kNever, {}}; }

TaskSpans appended_spans() {
    TaskSpans spans;
    spans.append(4000000000u, ended_at(1));
    spans.append(7, ended_at(2));
    spans.append(1000, ended_at(3));
    return spans;
}

TEST(TaskSpans, finds_tasks_whose_numbers_have_gaps) {
    TaskSpans spans = appended_spans();
    ASSERT_NE(spans.find(1000), nullptr);
    EXPECT_EQ(spans.find(1000)->end, 3u);
    EXPECT_EQ(spans.find(7)->end, 2u);
    EXPECT_EQ(spans.find(4000000000u)->end, 1u);
    EXPECT_EQ(spans.find(8), nullptr);
    EXPECT_EQ(spans.find(4000000001u), nullptr);
    spans.append(8, ended_at(4));
    ASSERT_NE(spans.find(8), nullptr) << "appended after a search";
    EXPECT_EQ(spans.find(8)->end, 4u);
    EXPECT_EQ(spans.number(2), 1000u);
    EXPECT_EQ(spans[2].end, 3u);
}

TEST(TaskSpans, finds_numbered_tasks) {
    TaskSpans spans;
    spans.numbered(2).end = 5;
    EXPECT_EQ(spans.size(), 3u);
    EXPECT_EQ(spans.find(2)->end, 5u);
    EXPECT_EQ(spans.find(3), nullptr);
    EXPECT_EQ(spans.number(1), 1u);
}

TEST(TaskSpans, take_appended_tasks_from_the_part_that_has_them) {
    TaskSpans nothing;
    TaskSpans spans = appended_spans();
    spans.merge(nothing);
    EXPECT_EQ(spans.size(), 3u);
    nothing.merge(spans);
    ASSERT_EQ(nothing.size(), 3u);
    EXPECT_EQ(nothing.find(7)->end, 2u);
}

TEST(TaskSpans, are_the_same_after_they_have_crossed_to_another_process) {
    TaskSpans sent = appended_spans();
    TaskSpans received;
    received.append(1, ended_at(9));
    from_bytes(to_bytes(sent), received);
    ASSERT_EQ(received.size(), 3u);
    EXPECT_EQ(received.find(4000000000u)->end, 1u);
    EXPECT_EQ(received.find(1), nullptr);
}

}  // namespace
}  // namespace thruway::test
