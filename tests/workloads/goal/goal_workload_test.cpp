#include "workloads/goal/goal_workload.h"

#include "core/input/input_file.h"
#include "core/problem.h"
#include "tests/support/problem_of.h"
#include "workloads/ideal/loggp.h"
#include "workloads/settings/workload_settings.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace thruway {
namespace {

const std::string kProgram = "num_ranks 2\n"
                             "rank 0 {\n"
                             "l1: calc 10\n"
                             "l2: send 100b to 1\n"
                             "l2 requires l1\n"
                             "}\n"
                             "rank 1 {\n"
                             "recv 100b from 0\n"
                             "}\n";

WorkloadSettings with_file(const std::string& text) {
    WorkloadSettings settings;
    settings.kind = "goal";
    auto& own = settings.kind.own<GoalSettings>();
    own.file.path = "x.goal";
    own.file.input = std::make_shared<const InputFile>("x.goal", text, true);
    return settings;
}

TEST(GoalWorkload, plays_its_file) {
    WorkloadSettings settings = with_file(kProgram);
    const auto workload = settings.kind->make(settings, 4, 1);
    EXPECT_EQ(workload->hosts(), 2u);
    EXPECT_EQ(workload->longest_message_bytes(), 100u);
    EXPECT_EQ(workload->traffic_classes(), 1u);
    ASSERT_EQ(workload->jobs().size(), 1u);
    EXPECT_EQ(workload->jobs()[0].hosts, (std::vector<HostId>{HostId{0}, HostId{1}}));
    const auto player = workload->player();
    EXPECT_EQ(play_loggp(*player, 5).end, 15u);
    EXPECT_EQ(player->task_name(HostId{0}, 1), "l2: send 100 bytes to host 1 (line 4)");
}

TEST(GoalWorkload, has_costs_and_a_unit_of_time) {
    WorkloadSettings settings = with_file(kProgram);
    settings.kind.own<GoalSettings>().cycles_per_time_unit = 2.5;
    settings.kind.own<HostCosts>().overhead = 3;
    const auto player = settings.kind->make(settings, 4, 1)->player();
    EXPECT_EQ(play_loggp(*player, 5).end, 25u + 3 + 5 + 3);
}

TEST(GoalWorkload, has_at_most_as_many_ranks_as_the_network_has_hosts) {
    const WorkloadSettings settings = with_file(kProgram);
    EXPECT_EQ(problem_of([&] { settings.kind->make(settings, 1, 1); }),
              "x.goal:1:11: num_ranks = 2: the network has 1 host, one for each rank; choose a "
              "larger network");
}

}  // namespace
}  // namespace thruway
