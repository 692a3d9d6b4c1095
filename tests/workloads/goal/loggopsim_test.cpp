// Schedules made by hand, with the finishing times that LogGOPSim (commit 76451de) prints for them:
// `txt2bin -i x.goal -o x.bin; LogGOPSim -f x.bin -L .. -o .. -g .. -G .. -O 0 -S 4000000000`.

#include "workloads/goal/goal_reader.h"
#include "workloads/graph/graph_player.h"
#include "workloads/ideal/loggp.h"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

std::vector<Cycle> finishing_times(const std::string& text, const LogGp& model) {
    std::istringstream input(text);
    GoalProgram program = read_goal(input, "x.goal", {16});
    GraphPlayer player(std::make_shared<const TaskGraph>(std::move(program.graph)),
                       host_costs(model));
    return play_loggp(player, model.latency).finished;
}

constexpr LogGp kSlow = {2500, 1500, 1000, {6, 1}};  // the defaults of LogGOPSim
constexpr LogGp kFast = {30, 7, 20, {1, 1}};

TEST(LogGopSim, agrees_on_a_reduction_with_sums) {
    const std::string text = "num_ranks 5\n"
                             "rank 0 {\n"
                             "r1: recv 1024b from 1\n"
                             "c1: calc 700\n"
                             "c1 requires r1\n"
                             "r2: recv 1024b from 2\n"
                             "r2 requires c1\n"
                             "c2: calc 700\n"
                             "c2 requires r2\n"
                             "r3: recv 1024b from 4\n"
                             "r3 requires c2\n"
                             "c3: calc 700\n"
                             "c3 requires r3\n"
                             "}\n"
                             "rank 1 {\n"
                             "send 1024b to 0\n"
                             "}\n"
                             "rank 2 {\n"
                             "r1: recv 1024b from 3\n"
                             "c1: calc 700\n"
                             "c1 requires r1\n"
                             "s1: send 1024b to 0\n"
                             "s1 requires c1\n"
                             "}\n"
                             "rank 3 {\n"
                             "send 1024b to 2\n"
                             "}\n"
                             "rank 4 {\n"
                             "c1: calc 90\n"
                             "s1: send 1024b to 0\n"
                             "s1 requires c1\n"
                             "}\n";
    EXPECT_EQ(finishing_times(text, kSlow), (std::vector<Cycle>{29014, 1500, 13838, 1500, 1590}));
    EXPECT_EQ(finishing_times(text, kFast), (std::vector<Cycle>{5240, 7, 1774, 7, 97}));
}

TEST(LogGopSim, agrees_on_receives_from_any_source_and_with_any_tag) {
    const std::string text = "num_ranks 4\n"
                             "rank 0 {\n"
                             "r1: recv 8b from -1 tag -1\n"
                             "r2: recv 8b from -1 tag 2\n"
                             "r3: recv 8b from 1 tag -1\n"
                             "s1: send 64b to 1 tag 9\n"
                             "s1 requires r1\n"
                             "s2: send 640b to 2 tag 9\n"
                             "s2 requires r2\n"
                             "s3: send 6400b to 3 tag 9\n"
                             "s3 requires r3\n"
                             "}\n"
                             "rank 1 {\n"
                             "c1: calc 40\n"
                             "s1: send 80b to 0 tag 1\n"
                             "s1 requires c1\n"
                             "r1: recv 8b from 0 tag 9\n"
                             "}\n"
                             "rank 2 {\n"
                             "c1: calc 20\n"
                             "s1: send 8b to 0 tag 2\n"
                             "s1 requires c1\n"
                             "r1: recv 8b from -1 tag 9\n"
                             "}\n"
                             "rank 3 {\n"
                             "c1: calc 30\n"
                             "s1: send 800b to 0 tag 2\n"
                             "s1 requires c1\n"
                             "r1: recv 8b from 0 tag -1\n"
                             "}\n";
    EXPECT_EQ(finishing_times(text, kSlow), (std::vector<Cycle>{21664, 19708, 24664, 64058}));
    EXPECT_EQ(finishing_times(text, kFast), (std::vector<Cycle>{1556, 178, 1573, 7992}));
}

TEST(LogGopSim, agrees_on_computations_that_overlap_with_messages) {
    const std::string text = "num_ranks 3\n"
                             "rank 0 {\n"
                             "s1: send 5000b to 1\n"
                             "c1: calc 4000\n"
                             "c1 irequires s1\n"
                             "s2: send 50b to 2\n"
                             "s2 irequires c1\n"
                             "r1: recv 500b from 2 tag 3\n"
                             "c2: calc 100\n"
                             "c2 irequires r1\n"
                             "c3: calc 1\n"
                             "c3 requires r1\n"
                             "c3 requires c2\n"
                             "}\n"
                             "rank 1 {\n"
                             "c1: calc 2500\n"
                             "r1: recv 5000b from 0\n"
                             "c2: calc 3000\n"
                             "c2 irequires r1\n"
                             "s1: send 1b to 2\n"
                             "s1 requires r1\n"
                             "s1 requires c2\n"
                             "}\n"
                             "rank 2 {\n"
                             "r1: recv 1b from 1\n"
                             "r2: recv 50b from 0\n"
                             "s1: send 500b to 0 tag 3\n"
                             "s1 requires r2\n"
                             "s1 irequires r1\n"
                             "}\n";
    EXPECT_EQ(finishing_times(text, kSlow), (std::vector<Cycle>{45283, 38494, 42494}));
    EXPECT_EQ(finishing_times(text, kFast), (std::vector<Cycle>{5656, 10513, 10550}));
}

TEST(LogGopSim, agrees_on_hosts_with_two_processors_and_two_interfaces) {
    const std::string text = "num_ranks 2\n"
                             "rank 0 {\n"
                             "a1: calc 300 cpu 0\n"
                             "a2: send 100b to 1 tag 0 cpu 0 nic 0\n"
                             "a2 requires a1\n"
                             "a3: send 200b to 1 tag 0 cpu 0 nic 1\n"
                             "a3 requires a1\n"
                             "b1: calc 100 cpu 1\n"
                             "b2: send 300b to 1 tag 1 cpu 1 nic 1\n"
                             "b2 requires b1\n"
                             "b3: recv 400b from 1 tag 1 cpu 1 nic 1\n"
                             "b4: calc 50 cpu 1\n"
                             "b4 requires b3\n"
                             "}\n"
                             "rank 1 {\n"
                             "a1: recv 100b from 0 tag 0 cpu 0 nic 0\n"
                             "a2: recv 200b from 0 tag 0 cpu 0 nic 1\n"
                             "a3: calc 40 cpu 0\n"
                             "a3 requires a2\n"
                             "a3 requires a1\n"
                             "b1: recv 300b from 0 tag 1 cpu 1 nic 1\n"
                             "b2: send 400b to 0 tag 1 cpu 1 nic 1\n"
                             "b2 requires b1\n"
                             "}\n";
    EXPECT_EQ(finishing_times(text, kSlow), (std::vector<Cycle>{15338, 9628}));
    EXPECT_EQ(finishing_times(text, kFast), (std::vector<Cycle>{936, 702}));
}

}  // namespace
}  // namespace thruway
