#include "workloads/graph/graph_checks.h"

#include "core/problem.h"
#include "tests/support/problem_of.h"
#include "tests/workloads/hosts.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace thruway {
namespace {

std::string problem_with(TaskGraph graph) {
    graph.close();
    return problem_of([&] { check_graph(graph); });
}

TEST(GraphChecks, accept_a_graph_without_faults) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 1);
    graph.receive(kHost1, kHost0, 1);
    graph.compute(kHost1, 1);
    graph.begins_after(kHost1, 1, 0);
    graph.begins_with(kHost1, 1, 0);
    EXPECT_EQ(problem_with(std::move(graph)), "");
    EXPECT_EQ(problem_with(TaskGraph(3)), "");
}

TEST(GraphChecks, refuse_a_peer_that_is_no_host) {
    TaskGraph sends(2);
    sends.send(kHost0, HostId{2}, 1);
    EXPECT_EQ(problem_with(std::move(sends)),
              "host 0: task 0: send 1 byte to host 2: there is no such host; hosts are 0 to 1");
    TaskGraph receives(2);
    receives.receive(kHost1, HostId{7}, 1);
    EXPECT_EQ(
        problem_with(std::move(receives)),
        "host 1: task 0: receive 1 byte from host 7: there is no such host; hosts are 0 to 1");
}

TEST(GraphChecks, show_a_cycle_of_dependencies_in_its_order) {
    TaskGraph graph(2);
    for (int i = 0; i < 5; ++i) graph.compute(kHost1, 1);
    // 0 waits for the cycle, and 4 waits for nothing.
    graph.begins_after(kHost1, 0, 3);
    graph.begins_after(kHost1, 1, 2);
    graph.begins_with(kHost1, 2, 3);
    graph.begins_after(kHost1, 3, 1);
    graph.begins_after(kHost1, 2, 4);
    EXPECT_EQ(problem_with(std::move(graph)),
              "host 1: tasks wait for each other: task 1 requires task 2 irequires task 3 requires "
              "task 1; remove one of these dependencies");
}

TEST(GraphChecks, refuse_a_task_that_waits_for_itself) {
    TaskGraph graph(1);
    graph.compute(kHost0, 1);
    graph.begins_with(kHost0, 0, 0);
    EXPECT_EQ(problem_with(std::move(graph)),
              "host 0: tasks wait for each other: task 0 irequires task 0; remove one of these "
              "dependencies");
}

TEST(GraphChecks, shorten_a_long_cycle) {
    TaskGraph graph(1);
    for (std::uint32_t i = 0; i < 100'000; ++i) {
        graph.compute(kHost0, 1);
        if (i > 0) graph.begins_after(kHost0, i - 1, i);
    }
    graph.begins_after(kHost0, 99'999, 0);
    const std::string problem = problem_with(std::move(graph));
    EXPECT_NE(problem.find("task 11 requires ... (99988 tasks more) task 0;"), std::string::npos)
        << problem;
}

TEST(GraphChecks, name_the_line_of_the_file) {
    TaskGraph graph(1);
    Task task;
    task.line = 3;
    graph.add(kHost0, task);
    task.line = 4;
    graph.add(kHost0, task);
    graph.begins_after(kHost0, 0, 1);
    graph.begins_after(kHost0, 1, 0);
    graph.close();
    TaskLabels labels(1);
    labels.add(kHost0, 0, "a");
    labels.add(kHost0, 1, "b");
    labels.close(kHost0);
    EXPECT_EQ(
        problem_of([&] { check_graph(graph, &labels, "x.goal"); }),
        "x.goal:3: host 0: tasks wait for each other: a (line 3) requires b (line 4) requires "
        "a (line 3); remove one of these dependencies");
}

}  // namespace
}  // namespace thruway
