// Files that are no GOAL, or whose schedule cannot run: each with its message.

#include "core/problem.h"
#include "tests/support/problem_of.h"
#include "workloads/goal/goal_reader.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace thruway {
namespace {

std::string refusal(const std::string& text) {
    return problem_of([&] {
        std::istringstream input(text);
        read_goal(input, "x.goal", {16});
    });
}

/// Of a file with two ranks whose rank 0 has these lines; the first one is line 3.
std::string refusal_in_rank(const std::string& lines) {
    return refusal("num_ranks 2\nrank 0 {\n" + lines + "\n}\nrank 1 {\n}\n");
}

TEST(GoalRefusals, name_what_a_file_begins_with) {
    const std::string expected = "a GOAL file begins with \"num_ranks\" and their number";
    EXPECT_EQ(refusal(""), "x.goal:1:1: the end of the file: " + expected);
    EXPECT_EQ(refusal("\n rank 0 {\n}\n"), "x.goal:2:2: \"rank\": " + expected);
    EXPECT_EQ(refusal("\x7f"
                      "ELF"),
              "x.goal:1:1: the byte 0x7f: " + expected);
}

TEST(GoalRefusals, limit_the_number_of_ranks) {
    EXPECT_EQ(refusal("num_ranks 0\n"),
              "x.goal:1:11: num_ranks = 0: give a whole number from 1 on");
    EXPECT_EQ(refusal("num_ranks\n"),
              "x.goal:1:10: num_ranks = (nothing): give a whole number from 1 on");
    EXPECT_EQ(refusal("num_ranks 17\n"),
              "x.goal:1:11: num_ranks = 17: the network has 16 hosts, one for each rank; choose a "
              "larger network");
    EXPECT_EQ(refusal("num_ranks 99999999999999999999999\n"),
              "x.goal:1:11: num_ranks = 99999999999999999999999: the network has 16 hosts, one for "
              "each rank; choose a larger network");
}

TEST(GoalRefusals, want_every_rank_once) {
    EXPECT_EQ(
        refusal("num_ranks 2\nrank 0 {\n}\n"),
        "x.goal:4:1: rank 1 is missing; num_ranks is 2, and each rank has a block, even if it "
        "is empty: \"rank 1 { }\"");
    EXPECT_EQ(refusal("num_ranks 2\nrank 0 {\n}\nrank 0 {\n}\n"),
              "x.goal:4:6: rank 0: line 2 begins this rank; put its operations together");
    EXPECT_EQ(refusal("num_ranks 2\nrank 2 {\n}\n"),
              "x.goal:2:6: rank = 2: give a whole number from 0 to 1, since num_ranks is 2");
}

TEST(GoalRefusals, want_the_braces_of_a_rank) {
    EXPECT_EQ(refusal("num_ranks 1\nrank 0\ncalc 1\n"),
              "x.goal:3:1: \"calc\": expected \"{\" behind \"rank 0\"");
    EXPECT_EQ(
        refusal("num_ranks 1\nrank 0 {\ncalc 1\n"),
        "x.goal:4:1: the file ends within rank 0, which begins in line 2; close it with \"}\"");
    EXPECT_EQ(refusal("num_ranks 1\nrank 0 { }\n}\n"),
              "x.goal:3:1: \"}\": expected \"rank\", its number and \"{\"");
}

TEST(GoalRefusals, name_an_unknown_operation) {
    EXPECT_EQ(refusal_in_rank("sned 8b to 1"), "x.goal:3:1: \"sned\": did you mean \"send\"?");
    EXPECT_EQ(refusal_in_rank("l1: sned 8b to 1"),
              "x.goal:3:5: \"sned\": expected an operation: send, recv or calc");
    EXPECT_EQ(refusal_in_rank("l1 8"),
              "x.goal:3:1: \"l1\": behind a label come \":\" and an operation, or \"requires\" or "
              "\"irequires\" and another label");
    EXPECT_EQ(refusal_in_rank("8"), "x.goal:3:1: \"8\": expected an operation: send, recv or calc");
    EXPECT_EQ(refusal_in_rank("rank 1 {"),
              "x.goal:3:1: \"rank\": expected an operation: send, recv or calc");
}

TEST(GoalRefusals, name_an_unknown_label) {
    EXPECT_EQ(refusal_in_rank("first: calc 1\nsecond: calc 1\nsecond requires frist"),
              "x.goal:5:17: \"frist\": rank 0 has no operation with this label; did you mean "
              "\"first\"?");
    EXPECT_EQ(refusal_in_rank("l1: calc 1\nx requires l1"),
              "x.goal:4: \"x\": rank 0 has no operation with this label");
    EXPECT_EQ(refusal_in_rank("l1: calc 1\nl1 requires 5"),
              "x.goal:4:13: \"5\": expected a label behind \"requires\"");
}

TEST(GoalRefusals, want_different_labels) {
    EXPECT_EQ(refusal_in_rank("l1: calc 1\nl1: calc 2"),
              "x.goal:4:1: \"l1\": line 3 has an operation with this label; use another one");
}

TEST(GoalRefusals, want_bytes_and_a_rank_of_a_message) {
    EXPECT_EQ(refusal_in_rank("send to 1"),
              "x.goal:3:6: bytes = to: give a whole number from 0 to 1099511627776");
    EXPECT_EQ(refusal_in_rank("send 1099511627777b to 1"),
              "x.goal:3:6: bytes = 1099511627777: give a whole number from 0 to 1099511627776");
    EXPECT_EQ(refusal_in_rank("send 8 to 1"),
              "x.goal:3:8: \"to\": expected \"b\" behind the number of bytes, as in \"8b\"");
    EXPECT_EQ(refusal_in_rank("send 8b from 1"),
              "x.goal:3:9: \"from\": expected \"to\" and a rank");
    EXPECT_EQ(refusal_in_rank("recv 8b to 1"), "x.goal:3:9: \"to\": expected \"from\" and a rank");
    EXPECT_EQ(refusal_in_rank("send 8b to 2"),
              "x.goal:3:12: to = 2: give a whole number from 0 to 1");
    EXPECT_EQ(refusal_in_rank("recv 8b from -2"),
              "x.goal:3:14: from = -2: give a whole number from 0 to 1");
    EXPECT_EQ(refusal_in_rank("send 8b to -1"),
              "x.goal:3:12: to -1: a send goes to one rank; only a recv takes messages from any");
}

TEST(GoalRefusals, limit_the_options) {
    EXPECT_EQ(refusal_in_rank("send 8b to 1 cpu 256"),
              "x.goal:3:18: cpu = 256: give a whole number from 0 to 255");
    EXPECT_EQ(refusal_in_rank("send 8b to 1 tag 4294967295"),
              "x.goal:3:18: tag = 4294967295: give a whole number from 0 to 4294967294");
    EXPECT_EQ(refusal_in_rank("send 8b to 1 tag -1"),
              "x.goal:3:18: tag = -1: give a whole number from 0 to 4294967294");
    EXPECT_EQ(refusal_in_rank("send 8b to 1 nic 1 nic 1"),
              "x.goal:3:20: \"nic\": the line gives it twice");
    EXPECT_EQ(refusal_in_rank("calc 8 nic 1"),
              "x.goal:3:8: \"nic\": a calc has no nic, only a cpu");
}

TEST(GoalRefusals, want_one_operation_a_line) {
    EXPECT_EQ(refusal_in_rank("calc 8 calc 9"),
              "x.goal:3:8: \"calc\": expected the end of the line here");
    EXPECT_EQ(refusal_in_rank("send 8b to 1 port 9"),
              "x.goal:3:14: \"port\": expected the end of the line here");
    EXPECT_EQ(refusal_in_rank("l1: calc 1\nl2: calc 1\nl2 requires l1 l1"),
              "x.goal:5:16: \"l1\": expected the end of the line here");
}

TEST(GoalRefusals, limit_times) {
    EXPECT_EQ(
        refusal_in_rank("calc 1000000000000001"),
        "x.goal:3:6: calc = 1000000000000001: give a whole number from 0 to 1000000000000000");
    EXPECT_EQ(refusal_in_rank("calc 18446744073709551617"),  // 2^64 + 1
              "x.goal:3:6: calc = 18446744073709551617: give a whole number from 0 to "
              "1000000000000000");
    EXPECT_EQ(refusal_in_rank("calc -5"),
              "x.goal:3:6: calc = -5: give a whole number from 0 to 1000000000000000");
}

TEST(GoalRefusals, want_the_end_of_a_comment) {
    EXPECT_EQ(refusal_in_rank("calc 1 /* so\n* / on"),
              "x.goal:3:8: this comment has no end; close it with \"*/\"");
    EXPECT_EQ(refusal_in_rank("calc 1 / 2"),
              "x.goal:3:8: \"/\": expected the end of the line here");
}

TEST(GoalRefusals, limit_the_length_of_a_word) {
    EXPECT_EQ(refusal_in_rank(std::string(1000, 'x') + ": calc 1"), "");
    const std::string goes_on = "a label or number may have at most 1000 characters, but this one "
                                "goes on";
    EXPECT_EQ(refusal_in_rank(std::string(1001, 'x') + ": calc 1"), "x.goal:3:1: " + goes_on);
    EXPECT_EQ(refusal_in_rank("calc " + std::string(1001, '0')), "x.goal:3:6: " + goes_on);
}

TEST(GoalRefusals, show_a_cycle_of_dependencies) {
    EXPECT_EQ(refusal_in_rank("a: calc 1\nb: calc 1\na requires b\nb irequires a"),
              "x.goal:3: host 0: tasks wait for each other: a (line 3) requires b (line 4) "
              "irequires a (line 3); remove one of these dependencies");
    EXPECT_EQ(
        refusal_in_rank("a: calc 1\na irequires a"),
        "x.goal:3: host 0: tasks wait for each other: a (line 3) irequires a (line 3); remove "
        "one of these dependencies");
}

TEST(GoalRefusals, name_a_message_without_its_other_end) {
    EXPECT_EQ(refusal_in_rank("s: send 8b to 1 tag 4"),
              "x.goal:3: host 0: s: send 8 bytes to host 1 with tag 4 (line 3): this send has no "
              "receive; messages from host 0 to host 1 with tag 4: 1 send, 0 receives");
    EXPECT_EQ(refusal_in_rank("recv 8b from 1"),
              "x.goal:3: host 0: task 0: receive 8 bytes from host 1 (line 3): this receive has no "
              "send; messages from host 1 to host 0 with tag 0: 0 sends, 1 receive");
}

}  // namespace
}  // namespace thruway
