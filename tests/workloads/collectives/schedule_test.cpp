#include "workloads/collectives/schedule.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

constexpr HostId kFirst{0};
constexpr HostId kSecond{1};

TEST(Schedule, lets_a_step_begin_when_all_tasks_of_the_one_before_have_ended) {
    Schedule schedule(2, 0);
    schedule.message(0, 1, {0, 10, 0}, Use::kStore);
    schedule.message(1, 0, {0, 20, 0}, Use::kStore);
    schedule.end_step(schedule.all());
    schedule.compute(0, 5);
    const TaskGraph graph = schedule.take();
    ASSERT_EQ(graph.tasks(kFirst), 3u);
    EXPECT_EQ(graph.dependencies(kFirst, 0), 0u);
    EXPECT_EQ(graph.dependencies(kFirst, 1), 0u);
    EXPECT_EQ(graph.dependencies(kFirst, 2), 2u);
    EXPECT_EQ(graph.task(kFirst, 1).amount, 20u);
    EXPECT_EQ(graph.task(kFirst, 2).amount, 5u);
    EXPECT_EQ(graph.tasks(kSecond), 2u);
}

TEST(Schedule, keeps_the_step_before_where_a_rank_has_nothing_to_do) {
    Schedule schedule(2, 0);
    schedule.compute(0, 5);
    schedule.end_step(0);
    schedule.end_step(0);
    schedule.compute(0, 0);
    schedule.end_step(0);
    schedule.compute(0, 6);
    const TaskGraph graph = schedule.take();
    ASSERT_EQ(graph.tasks(kFirst), 2u);
    EXPECT_EQ(graph.dependencies(kFirst, 1), 1u);
}

/// Messages of one pair have different tags, so a network may deliver them in any order.
TEST(Schedule, gives_each_message_of_a_pair_a_tag_of_its_own) {
    Schedule schedule(2, 0);
    for (int i = 0; i < 3; ++i) schedule.message(0, 1, {0, 10, 0}, Use::kStore);
    const TaskGraph graph = schedule.take();
    for (std::uint32_t task = 0; task < 3; ++task) {
        EXPECT_EQ(graph.task(kFirst, task).tag, task);
        EXPECT_EQ(graph.task(kSecond, task).tag, task);
    }
}

TEST(Schedule, reduces_after_the_receive_and_rounds_its_time_up) {
    Schedule schedule(2, 4);
    schedule.message(0, 1, {0, 9, 0}, Use::kReduce);
    schedule.message(0, 1, {0, 9, 0}, Use::kStore);
    schedule.message(0, 1, Piece{}, Use::kReduce);
    schedule.end_step(1);
    schedule.compute(1, 1);
    const TaskGraph graph = schedule.take();
    ASSERT_EQ(graph.tasks(kSecond), 5u);
    EXPECT_EQ(graph.task(kSecond, 1).kind, TaskKind::kCompute);
    EXPECT_EQ(graph.task(kSecond, 1).amount, 3u);
    EXPECT_EQ(graph.dependencies(kSecond, 1), 1u);
    EXPECT_EQ(graph.dependencies(kSecond, 4), 3u);
    EXPECT_TRUE(graph.successors(kSecond, 0).begin() + 1 == graph.successors(kSecond, 0).end());
}

TEST(Schedule, joins_a_wide_step_so_that_dependencies_stay_few) {
    Schedule schedule(2, 0);
    for (int i = 0; i < 100; ++i) schedule.message(0, 1, {0, 1, 0}, Use::kStore);
    schedule.end_step(0);
    for (int i = 0; i < 100; ++i) schedule.message(0, 1, {0, 1, 0}, Use::kStore);
    schedule.end_step(0);
    const TaskGraph graph = schedule.take();
    ASSERT_EQ(graph.tasks(kFirst), 201u);
    EXPECT_EQ(graph.task(kFirst, 100).kind, TaskKind::kCompute);
    EXPECT_EQ(graph.task(kFirst, 100).amount, 0u);
    EXPECT_EQ(graph.dependencies(kFirst, 100), 100u);
    EXPECT_EQ(graph.dependencies(kFirst, 101), 1u);
    EXPECT_EQ(graph.dependencies(kFirst, 200), 1u);
}

TEST(Schedule, notes_what_a_send_carries) {
    std::vector<Carried> carried;
    Schedule schedule(3, 0, &carried);
    schedule.compute(1, 4);
    schedule.message(1, 2, Pieces{{5, 10, 0}, {50, 20, 1}}, Use::kReduce);
    ASSERT_EQ(carried.size(), 1u);
    EXPECT_EQ(carried[0].source, 1u);
    EXPECT_EQ(carried[0].send, 1u);
    EXPECT_EQ(carried[0].use, Use::kReduce);
    EXPECT_EQ(carried[0].pieces[1].first, 50u);
    EXPECT_EQ(schedule.take().task(HostId{2}, 0).amount, 30u);
}

TEST(Schedule, tells_before_it_grows_whether_repetitions_have_too_many_tasks) {
    Schedule schedule(1, 0);
    for (int i = 0; i < 4; ++i) schedule.compute(0, 1);
    EXPECT_NO_THROW(schedule.check_tasks(Schedule::kMostTasks / 4));
    EXPECT_THROW(schedule.check_tasks(Schedule::kMostTasks / 4 + 1), Problem);
}

TEST(Schedule, refuses_more_tasks_than_memory_holds) {
    Schedule schedule(1, 0);
    const std::string problem = problem_of([&] {
        for (std::size_t i = 0; i <= Schedule::kMostTasks; ++i) schedule.compute(0, 1);
    });
    EXPECT_EQ(problem,
              "workload.collective: it would have more than 33554432 tasks, which are the sends, "
              "receives and computations of all hosts in all repetitions; set a smaller "
              "workload.repeat, or choose an algorithm with fewer messages");
}

}  // namespace
}  // namespace thruway
