// What a player tells of its tasks: their causes, and why they do not go on.

#include "tests/workloads/graph/timeline.h"
#include "tests/workloads/hosts.h"
#include "workloads/graph/graph_player.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// Messages from hosts 1 and 2 arrive at host 0 at the same time.
Spans spans_after_arrivals(const std::vector<std::uint32_t>& order) {
    TaskGraph graph(3);
    graph.receive(kHost0, kAnySource, 1);
    graph.receive(kHost0, kAnySource, 1);
    graph.send(kHost1, kHost0, 5);
    graph.send(kHost2, kHost0, 9);
    graph.close();
    GraphPlayer player(std::make_shared<const TaskGraph>(std::move(graph)), host_costs(kModel));
    std::vector<Message> started;
    EXPECT_EQ(player.advance(kHost0, 0, started), kNever);
    for (const std::uint32_t source : order) {
        EXPECT_EQ(player.arrived(kHost0, {{HostId{source}, 0}, 13, 3}), 13u);
    }
    for (Cycle now = 13; now != kNever;) now = player.advance(kHost0, now, started);
    EXPECT_TRUE(player.finished(kHost0));
    Spans spans;
    for (const TaskSpan& span : player.record().spans(kHost0)) {
        spans.emplace_back(span.begin, span.end);
    }
    return spans;
}

/// Each part of a fabric has a player of the whole graph, and their records are merged.
TEST(PlayedTasks, are_recorded_by_the_part_that_plays_their_host) {
    TaskGraph graph(2);
    graph.compute(kHost0, 5);
    graph.compute(kHost1, 7);
    graph.close();
    const auto tasks = std::make_shared<const TaskGraph>(std::move(graph));
    GraphPlayer first(tasks, {});
    GraphPlayer second(tasks, {});
    std::vector<Message> started;
    first.advance(kHost0, 0, started);
    second.advance(kHost1, 0, started);
    second.advance(kHost1, 7, started);
    EXPECT_TRUE(first.record().spans(kHost1).empty());
    first.record().merge(second.record());
    EXPECT_EQ(first.record().spans(kHost1).at(0).end, 7u);
    EXPECT_EQ(first.record().spans(kHost0).at(0).released, 0u);
}

TEST(PlayedTasks, take_messages_of_one_time_in_the_order_of_their_names) {
    const Spans expected = {{13, 20}, {22, 33}};
    EXPECT_EQ(spans_after_arrivals({1, 2}), expected);
    EXPECT_EQ(spans_after_arrivals({2, 1}), expected);
}

TEST(PlayedTasks, record_what_released_each_task) {
    TaskGraph graph(2);
    graph.compute(kHost0, 5);
    graph.send(kHost0, kHost1, 1);
    graph.begins_after(kHost0, 1, 0);
    graph.receive(kHost1, kHost0, 1);
    graph.compute(kHost1, 20);
    graph.compute(kHost1, 1);
    graph.begins_after(kHost1, 2, 0);
    graph.close();
    GraphPlayer player(std::make_shared<const TaskGraph>(std::move(graph)), host_costs(kModel));
    play_loggp(player, kModel.latency);
    const TaskSpan& send = player.record().span(kHost0, 1);
    EXPECT_EQ(send.released, 5u);
    EXPECT_EQ(send.cause.kind, Cause::Kind::kTask);
    EXPECT_EQ(send.cause.number, 0u);
    EXPECT_FALSE(send.cause.by_start);
    EXPECT_EQ(send.end, 8u);
    // The message arrives at 18, but the processor computes until 20.
    const TaskSpan& receive = player.record().span(kHost1, 0);
    EXPECT_EQ(receive.released, 18u);
    EXPECT_EQ(receive.begin, 20u);
    EXPECT_EQ(receive.end, 23u);
    EXPECT_EQ(receive.injected, 8u);
    EXPECT_EQ(receive.cause.kind, Cause::Kind::kMessage);
    EXPECT_EQ(receive.cause.source, kHost0);
    EXPECT_EQ(receive.cause.number, 1u);
    EXPECT_EQ(player.record().span(kHost1, 1).cause.kind, Cause::Kind::kNothing);
    EXPECT_EQ(player.record().span(kHost1, 2).released, 23u);
}

TEST(PlayedTasks, tell_what_a_receive_and_those_behind_it_wait_for) {
    TaskGraph graph(2);
    graph.receive(kHost0, kHost1, 8);
    graph.send(kHost0, kHost1, 8);
    graph.begins_after(kHost0, 1, 0);
    graph.receive(kHost1, kAnySource, 8);
    graph.send(kHost1, kHost0, 8);
    graph.begins_after(kHost1, 1, 0);
    const Timeline timeline = play(std::move(graph), kModel);
    ASSERT_EQ(timeline.waiting.size(), 4u);
    EXPECT_EQ(timeline.waiting[0].by, std::vector<HostId>{kHost1});
    EXPECT_EQ(timeline.waiting[1].task, "task 1: send 8 bytes to host 1");
    EXPECT_EQ(timeline.waiting[1].waits_for, "the end of task 0");
    EXPECT_EQ(timeline.waiting[1].by, std::vector<HostId>{kHost0});
    EXPECT_EQ(timeline.waiting[1].behind, std::vector<std::uint32_t>{0});
    EXPECT_EQ(timeline.waiting[1].sends_to, kHost1);
    EXPECT_EQ(timeline.waiting[2].waits_for, "a message with tag 0 from any host");
    EXPECT_EQ(timeline.waiting[2].by, std::vector<HostId>{kHost0});
}

TEST(PlayedTasks, never_end_beyond_the_last_cycle) {
    TaskGraph graph(1);
    graph.compute(kHost0, kNever - 1);
    graph.compute(kHost0, 1);
    graph.compute(kHost0, 1);
    graph.compute(kHost0, 1);
    graph.begins_after(kHost0, 3, 0);
    const Timeline timeline = play(std::move(graph), kModel);
    EXPECT_EQ(timeline.tasks[0][0], (std::pair<Cycle, Cycle>{0, kNever - 1}));
    ASSERT_EQ(timeline.waiting.size(), 3u);
    EXPECT_EQ(timeline.waiting[0].task, "task 1: compute 1 cycle");
    EXPECT_EQ(timeline.waiting[0].waits_for, "a time later than the last cycle of a run");
    EXPECT_EQ(timeline.waiting[2].task, "task 3: compute 1 cycle");
    EXPECT_EQ(timeline.tasks[0][1].second, kNever);
    EXPECT_EQ(timeline.result.end, kNever);
}

}  // namespace
}  // namespace thruway
