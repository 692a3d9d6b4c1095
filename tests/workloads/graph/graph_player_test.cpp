// Timelines drawn by hand for kModel.

#include "workloads/graph/graph_player.h"

#include "tests/workloads/graph/timeline.h"
#include "tests/workloads/hosts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

TEST(GraphPlayer, sends_a_ping) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 4);
    graph.receive(kHost1, kHost0, 4);
    const Timeline timeline = play(std::move(graph), kModel);
    // The first byte arrives at 3 + 10; the message occupies the processor for o + 3 G.
    EXPECT_EQ(timeline.tasks[0], (Spans{{0, 3}}));
    EXPECT_EQ(timeline.tasks[1], (Spans{{13, 19}}));
    EXPECT_EQ(timeline.result.finished, (std::vector<Cycle>{3, 19}));
    EXPECT_EQ(timeline.result.end, 19u);
    EXPECT_EQ(timeline.result.messages, 1u);
}

TEST(GraphPlayer, answers_a_ping) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 1);
    graph.receive(kHost0, kHost1, 1);
    graph.receive(kHost1, kHost0, 1);
    graph.send(kHost1, kHost0, 1);
    graph.begins_after(kHost1, 1, 0);
    const Timeline timeline = play(std::move(graph), kModel);
    EXPECT_EQ(timeline.tasks[1], (Spans{{13, 16}, {16, 19}}));
    EXPECT_EQ(timeline.tasks[0], (Spans{{0, 3}, {29, 32}}));
}

TEST(GraphPlayer, keeps_the_gap_between_sends_and_between_receptions) {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 3);
    graph.send(kHost0, kHost2, 3);
    graph.receive(kHost1, kHost0, 3);
    graph.receive(kHost2, kHost0, 3);
    const Timeline timeline = play(std::move(graph), kModel);
    // The interface sends again after g + 2 G = 7.
    EXPECT_EQ(timeline.tasks[0], (Spans{{0, 3}, {7, 10}}));
    EXPECT_EQ(timeline.tasks[2], (Spans{{20, 25}}));

    TaskGraph incast(3);
    incast.send(kHost0, kHost2, 3);
    incast.send(kHost1, kHost2, 3);
    incast.receive(kHost2, kHost0, 3);
    incast.receive(kHost2, kHost1, 3);
    EXPECT_EQ(play(std::move(incast), kModel).tasks[2], (Spans{{13, 18}, {20, 25}}));
}

TEST(GraphPlayer, reduces_over_a_binomial_tree_of_four) {
    TaskGraph graph(4);
    // 3 -> 2, 1 -> 0, then 2 -> 0; each sum takes 7 cycles.
    graph.send(kHost3, kHost2, 1);
    graph.receive(kHost2, kHost3, 1);
    graph.compute(kHost2, 7);
    graph.send(kHost2, kHost0, 1);
    graph.begins_after(kHost2, 1, 0);
    graph.begins_after(kHost2, 2, 1);
    graph.send(kHost1, kHost0, 1);
    graph.receive(kHost0, kHost1, 1);
    graph.compute(kHost0, 7);
    graph.receive(kHost0, kHost2, 1);
    graph.compute(kHost0, 7);
    graph.begins_after(kHost0, 1, 0);
    graph.begins_after(kHost0, 2, 1);
    graph.begins_after(kHost0, 3, 2);
    const Timeline timeline = play(std::move(graph), kModel);
    EXPECT_EQ(timeline.tasks[2], (Spans{{13, 16}, {16, 23}, {23, 26}}));
    // Host 2's message starts at 26 and arrives at 36.
    EXPECT_EQ(timeline.tasks[0], (Spans{{13, 16}, {16, 23}, {36, 39}, {39, 46}}));
}

TEST(GraphPlayer, runs_tasks_of_two_processors_at_the_same_time) {
    TaskGraph graph(1);
    Task task;
    task.amount = 10;
    graph.add(kHost0, task);
    graph.add(kHost0, task);
    task.cpu = 1;
    graph.add(kHost0, task);
    graph.add(kHost0, task);
    graph.begins_after(kHost0, 3, 1);
    const Timeline timeline = play(std::move(graph), kModel);
    EXPECT_EQ(timeline.tasks[0], (Spans{{0, 10}, {10, 20}, {0, 10}, {20, 30}}));
}

TEST(GraphPlayer, begins_a_task_with_the_begin_of_another_one) {
    TaskGraph graph(1);
    Task task;
    task.amount = 10;
    graph.add(kHost0, task);
    graph.add(kHost0, task);
    task.cpu = 1;
    graph.add(kHost0, task);
    graph.begins_after(kHost0, 1, 0);
    graph.begins_with(kHost0, 2, 1);
    EXPECT_EQ(play(std::move(graph), kModel).tasks[0], (Spans{{0, 10}, {10, 20}, {10, 20}}));
}

TEST(GraphPlayer, begins_a_task_with_a_receive_that_still_waits_for_its_message) {
    TaskGraph graph(2);
    graph.compute(kHost0, 50);
    graph.send(kHost0, kHost1, 1);
    graph.begins_after(kHost0, 1, 0);
    graph.receive(kHost1, kHost0, 1);
    graph.compute(kHost1, 4);
    graph.begins_with(kHost1, 1, 0);
    EXPECT_EQ(play(std::move(graph), kModel).tasks[1], (Spans{{63, 66}, {0, 4}}));
}

TEST(GraphPlayer, matches_receives_from_any_host_in_the_order_of_arrival) {
    TaskGraph graph(3);
    graph.compute(kHost0, 4);
    graph.send(kHost0, kHost2, 1, 7);
    graph.begins_after(kHost0, 1, 0);
    graph.send(kHost1, kHost2, 9, 8);
    graph.receive(kHost2, kAnySource, 1, kAnyTag);
    graph.receive(kHost2, kAnySource, 1, kAnyTag);
    const Timeline timeline = play(std::move(graph), kModel);
    // From host 1 at 13, 9 bytes long; from host 0 at 4 + 13, when the processor is busy until
    // 13 + 3 + 8 and the interface until 13 + 5 + 8.
    EXPECT_EQ(timeline.tasks[2], (Spans{{13, 24}, {26, 29}}));
}

TEST(GraphPlayer, gives_a_message_to_the_receive_that_was_posted_first) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 1, 7);
    graph.send(kHost0, kHost1, 1, 8);
    graph.receive(kHost1, kHost0, 1, kAnyTag);
    graph.receive(kHost1, kHost0, 1, 7);
    const Timeline timeline = play(std::move(graph), kModel);
    EXPECT_EQ(timeline.tasks[1][0], (std::pair<Cycle, Cycle>{13, 16}));
    // The message with tag 8 fits no receive that is left.
    EXPECT_EQ(timeline.tasks[1][1].second, kNever);
    ASSERT_EQ(timeline.waiting.size(), 1u);
    EXPECT_EQ(timeline.waiting[0].task, "task 1: receive 1 byte from host 0 with tag 7");
    EXPECT_EQ(timeline.waiting[0].waits_for, "a message with tag 7 from host 0");
    EXPECT_EQ(timeline.result.finished[1], kNever);
    EXPECT_EQ(timeline.result.end, kNever);
}

TEST(GraphPlayer, takes_a_message_that_came_before_its_receive) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 1);
    graph.receive(kHost1, kHost0, 1);
    graph.compute(kHost1, 13);
    graph.compute(kHost1, 40);
    graph.begins_after(kHost1, 2, 1);
    graph.begins_after(kHost1, 0, 2);
    // At 13 the message and task 2 wait for the processor. Task 2 has been in line since 0, when
    // the task before it began, and so has the message; host 0 comes before host 1.
    const Timeline timeline = play(std::move(graph), kModel);
    EXPECT_EQ(timeline.tasks[1], (Spans{{56, 56}, {0, 13}, {16, 56}}));
}

TEST(GraphPlayer, sends_to_its_own_host) {
    TaskGraph graph(1);
    graph.send(kHost0, kHost0, 1);
    graph.receive(kHost0, kHost0, 1);
    EXPECT_EQ(play(std::move(graph), kModel).tasks[0], (Spans{{0, 3}, {13, 16}}));
}

TEST(GraphPlayer, needs_no_time_for_messages_without_costs) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 1000);
    graph.send(kHost0, kHost1, 1000);
    graph.receive(kHost1, kHost0, 1000);
    graph.receive(kHost1, kHost0, 1000);
    const Timeline timeline = play(std::move(graph), LogGp{});
    EXPECT_EQ(timeline.tasks[0], (Spans{{0, 0}, {0, 0}}));
    EXPECT_EQ(timeline.tasks[1], (Spans{{1, 1}, {1, 1}}));
}

TEST(GraphPlayer, rounds_the_time_for_the_bytes_of_a_message_up) {
    const GapPerByte gap = {2, 3};
    EXPECT_EQ(gap.of(0), 0u);
    EXPECT_EQ(gap.of(1), 0u);
    EXPECT_EQ(gap.of(2), 1u);
    EXPECT_EQ(gap.of(4), 2u);
    EXPECT_EQ(gap.of(6), 4u);  // 10 / 3
    EXPECT_EQ((GapPerByte{4'000'000'000u, 1}.of(kNever)), kNever);
}

}  // namespace
}  // namespace thruway
