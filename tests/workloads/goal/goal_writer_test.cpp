#include "workloads/goal/goal_writer.h"

#include "tests/workloads/hosts.h"
#include "workloads/goal/goal_reader.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace thruway {
namespace {

const std::string kText = "num_ranks 2\n"
                          "\n"
                          "rank 0 {\n"
                          "first: calc 100 cpu 2\n"
                          "second: send 64b to 1 tag 5 cpu 1 nic 3\n"
                          "send 8b to 1\n"
                          "second requires first\n"
                          "second irequires first\n"
                          "}\n"
                          "\n"
                          "rank 1 {\n"
                          "l1: recv 64b from -1 tag -1 nic 255\n"
                          "l2: recv 8b from 0 tag 7\n"
                          "l2 irequires l1\n"
                          "}\n";

GoalProgram read_text(std::string text) {
    // Both ends of the last message have tag 7.
    const std::size_t send = text.find("send 8b to 1\n");
    if (send != std::string::npos) text.insert(send + 12, " tag 7");
    std::istringstream input(text);
    return read_goal(input, "x.goal", {16});
}

std::string written(const TaskGraph& graph, const TaskLabels* labels) {
    std::ostringstream output;
    write_goal(output, graph, labels);
    return output.str();
}

TEST(GoalWriter, writes_what_was_read) {
    std::string text = kText;
    text.insert(text.find("send 8b to 1\n") + 12, " tag 7");
    const GoalProgram program = read_text(kText);
    EXPECT_EQ(written(program.graph, &program.labels), text);
}

TEST(GoalWriter, numbers_tasks_without_labels) {
    TaskGraph graph(2);
    graph.compute(kHost0, 7);
    graph.send(kHost0, kHost1, 8);
    graph.begins_after(kHost0, 1, 0);
    graph.receive(kHost1, kHost0, 8);
    graph.close();
    const std::string expected = "num_ranks 2\n"
                                 "\n"
                                 "rank 0 {\n"
                                 "l1: calc 7\n"
                                 "l2: send 8b to 1\n"
                                 "l2 requires l1\n"
                                 "}\n"
                                 "\n"
                                 "rank 1 {\n"
                                 "l1: recv 8b from 0\n"
                                 "}\n";
    EXPECT_EQ(written(graph, nullptr), expected);
    // Labels do not help if a task with dependencies has none.
    TaskLabels labels(2);
    labels.add(kHost0, 0, "l2");
    labels.close(kHost0);
    labels.close(kHost1);
    const std::string text = written(graph, &labels);
    EXPECT_EQ(text.substr(0, text.find("rank 1")), expected.substr(0, expected.find("rank 1")));
    std::istringstream input(text);
    EXPECT_EQ(read_goal(input, "x.goal", {16}).graph.tasks(), 3u);
}

}  // namespace
}  // namespace thruway
