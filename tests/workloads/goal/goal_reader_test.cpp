#include "workloads/goal/goal_reader.h"

#include "core/cycle.h"
#include "tests/support/problem_of.h"
#include "tests/workloads/hosts.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

GoalProgram goal(const std::string& text, std::uint64_t cycles_of_a_million = 1'000'000) {
    std::istringstream input(text);
    return read_goal(input, "x.goal", {16, cycles_of_a_million});
}

std::vector<std::pair<std::uint32_t, bool>> successors(const TaskGraph& graph, HostId host,
                                                       std::uint32_t task) {
    std::vector<std::pair<std::uint32_t, bool>> tasks;
    for (const TaskGraph::Successor& later : graph.successors(host, task)) {
        tasks.emplace_back(later.task(), later.with_begin());
    }
    return tasks;
}

TEST(GoalReader, leaves_out_a_byte_order_mark) {
    EXPECT_EQ(goal("\xef\xbb\xbfnum_ranks 1\nrank 0 {\n}\n").graph.hosts(), 1u);
    EXPECT_EQ(problem_of([] { goal("\xef\xbb num_ranks 1\nrank 0 {\n}\n"); }),
              "x.goal:1:1: the byte 0xef: a GOAL file begins with \"num_ranks\" and their number");
}

TEST(GoalReader, reads_operations_with_their_options) {
    const GoalProgram program = goal("num_ranks 2\n"
                                     "rank 0 {\n"
                                     "l1: calc 100 cpu 2\n"
                                     "l2: send 64b to 1 tag 5 cpu 1 nic 3\n"
                                     "send 8b to 1\n"
                                     "}\n"
                                     "rank 1 {\n"
                                     "recv 64b from -1 tag -1 cpu 4 nic 255\n"
                                     "recv 8b from 0 tag 0\n"
                                     "}\n");
    const TaskGraph& graph = program.graph;
    ASSERT_EQ(graph.hosts(), 2u);
    ASSERT_EQ(graph.tasks(kHost0), 3u);
    const Task& calc = graph.task(kHost0, 0);
    EXPECT_EQ(calc.kind, TaskKind::kCompute);
    EXPECT_EQ(calc.amount, 100u);
    EXPECT_EQ(calc.cpu, 2);
    EXPECT_EQ(calc.line, 3u);
    const Task& send = graph.task(kHost0, 1);
    EXPECT_EQ(send.kind, TaskKind::kSend);
    EXPECT_EQ(send.amount, 64u);
    EXPECT_EQ(send.peer, kHost1);
    EXPECT_EQ(send.tag, 5u);
    EXPECT_EQ(send.cpu, 1);
    EXPECT_EQ(send.nic, 3);
    EXPECT_EQ(graph.task(kHost0, 2).tag, 0u);
    const Task& any = graph.task(kHost1, 0);
    EXPECT_EQ(any.kind, TaskKind::kReceive);
    EXPECT_EQ(any.peer, kAnySource);
    EXPECT_EQ(any.tag, kAnyTag);
    EXPECT_EQ(any.nic, 255);
    EXPECT_EQ(program.labels.label(kHost0, 0), "l1");
    EXPECT_EQ(program.labels.label(kHost0, 1), "l2");
    EXPECT_EQ(program.labels.label(kHost0, 2), "");
}

TEST(GoalReader, reads_dependencies_in_their_order_before_and_behind_the_operations) {
    const GoalProgram program = goal("num_ranks 1\n"
                                     "rank 0 {\n"
                                     "c requires a\n"
                                     "a: calc 1\n"
                                     "b: calc 2\n"
                                     "c: calc 3\n"
                                     "b irequires a\n"
                                     "c requires b\n"
                                     "}\n");
    EXPECT_EQ(successors(program.graph, kHost0, 0),
              (std::vector<std::pair<std::uint32_t, bool>>{{2, false}, {1, true}}));
    EXPECT_EQ(successors(program.graph, kHost0, 1),
              (std::vector<std::pair<std::uint32_t, bool>>{{2, false}}));
    EXPECT_EQ(program.graph.dependencies(kHost0, 2), 2u);
}

TEST(GoalReader, skips_comments_blanks_and_carriage_returns) {
    const GoalProgram program = goal("// a schedule\r\n"
                                     "/* of\n two */ num_ranks\t2 rank 1 { /**/ }\r\n"
                                     "rank 0 // the first one\n"
                                     "{ a : calc /* so long */ 7 // cycles\n"
                                     "/* ** / // */ b: calc 8 }");
    ASSERT_EQ(program.graph.tasks(kHost0), 2u);
    EXPECT_EQ(program.graph.task(kHost0, 0).amount, 7u);
    EXPECT_EQ(program.graph.task(kHost0, 0).line, 5u);
    EXPECT_EQ(program.graph.task(kHost0, 1).line, 6u);
    EXPECT_EQ(program.labels.label(kHost0, 1), "b");
}

TEST(GoalReader, takes_ranks_in_any_order_with_labels_of_their_own) {
    const GoalProgram program = goal("num_ranks 2\n"
                                     "rank 1 {\nl: recv 1b from 0\n}\n"
                                     "rank 0 {\nl: send 1b to 1\nm: calc 1\nm requires l\n}\n");
    EXPECT_EQ(program.graph.tasks(kHost1), 1u);
    EXPECT_EQ(successors(program.graph, kHost0, 0).size(), 1u);
}

TEST(GoalReader, accepts_options_in_any_order_and_words_as_labels) {
    const GoalProgram program = goal("num_ranks 1\n"
                                     "rank 0 {\n"
                                     "tag: send 1 b to 0 nic 1 cpu 2 tag 3\n"
                                     "cpu: recv 1 b from 0 nic 1 tag 3\n"
                                     "cpu requires tag\n"
                                     "}\n");
    EXPECT_EQ(program.graph.task(kHost0, 0).nic, 1);
    EXPECT_EQ(program.graph.task(kHost0, 0).cpu, 2);
    EXPECT_EQ(program.graph.task(kHost0, 0).tag, 3u);
    EXPECT_EQ(program.labels.label(kHost0, 1), "cpu");
}

TEST(GoalReader, takes_the_largest_numbers) {
    const GoalProgram program = goal("num_ranks 1\n"
                                     "rank 0 {\n"
                                     "send 1099511627776b to 0 tag 4294967294 cpu 255 nic 255\n"
                                     "recv 0b from 0 tag 4294967294\n"
                                     "calc 1000000000000000\n"
                                     "}\n");
    EXPECT_EQ(program.graph.task(kHost0, 0).amount, 1099511627776u);
    EXPECT_EQ(program.graph.task(kHost0, 0).tag, 4294967294u);
    EXPECT_EQ(program.graph.task(kHost0, 2).amount, 1000000000000000u);
}

TEST(GoalReader, rounds_times_up_to_cycles) {
    const std::string text =
        "num_ranks 1\nrank 0 {\ncalc 3\ncalc 4\ncalc 0\ncalc 1000000000000000\n}\n";
    const GoalProgram half = goal(text, 500'000);
    EXPECT_EQ(half.graph.task(kHost0, 0).amount, 2u);
    EXPECT_EQ(half.graph.task(kHost0, 1).amount, 2u);
    EXPECT_EQ(half.graph.task(kHost0, 2).amount, 0u);
    const GoalProgram millionfold = goal(text, 1'000'000'000'000);
    EXPECT_EQ(millionfold.graph.task(kHost0, 0).amount, 3'000'000u);
    EXPECT_EQ(millionfold.graph.task(kHost0, 3).amount, kNever - 1);
}

/// A binomial broadcast and reduction with labels as Schedgen writes them, or with others.
std::string schedule(unsigned ranks, const std::string& prefix, unsigned step) {
    std::ostringstream text;
    text << "num_ranks " << ranks << "\n";
    for (unsigned rank = 0; rank < ranks; ++rank) {
        text << "rank " << rank << " {\n";
        for (unsigned i = 0; i < 1000; ++i) {
            const unsigned label = i * step % 1009;
            const unsigned peer = rank ^ 1;
            if (i % 2 == 0) text << prefix << label << ": send 8b to " << peer << " tag 1\n";
            if (i % 2 == 1) text << prefix << label << ": recv 8b from " << peer << " tag 1\n";
            if (i < 2) continue;
            const unsigned before = (i - 1) * step % 1009, second = (i - 2) * step % 1009;
            text << prefix << label << " requires " << prefix << before << "\n";
            text << prefix << label << " irequires " << prefix << second << "\n";
        }
        text << "}\n";
    }
    return text.str();
}

TEST(GoalReader, keeps_at_most_64_bytes_a_task) {
    const GoalProgram usual = goal(schedule(16, "l", 1));
    EXPECT_EQ(usual.graph.tasks(), 16'000u);
    EXPECT_LE(usual.graph.bytes() + usual.labels.bytes(), 42u * 16'000);
    // Labels that do not count up.
    const GoalProgram worse = goal(schedule(16, "operation_", 577));
    EXPECT_LE(worse.graph.bytes() + worse.labels.bytes(), 64u * 16'000);
    EXPECT_EQ(worse.labels.label(HostId{5}, 2), "operation_145");  // 2 * 577 - 1009
}

}  // namespace
}  // namespace thruway
