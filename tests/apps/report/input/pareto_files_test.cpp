#include "apps/report/input/pareto_files.h"

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// Two series, 2 and 4 virtual channels, of two loads each.
SweepPlan two_series() {
    return SweepPlan({{"router.virtual_channels", {"2", "4"}},
                      {"traffic.load_flits_per_node_cycle", {"0.1", "0.2"}}},
                     {});
}

std::vector<std::string> names_in(const CommandFolder& folder, std::vector<std::string>& left_out) {
    std::vector<std::string> names;
    for (const ReportFile& file :
         read_pareto_files(folder.path("").string(), two_series(), left_out)) {
        names.push_back(file.name());
    }
    return names;
}

TEST(ParetoFiles, are_the_table_and_its_drawings) {
    const CommandFolder folder;
    std::vector<std::string> left_out;
    EXPECT_TRUE(names_in(folder, left_out).empty());
    folder.write("pareto.csv", "router.virtual_channels,throughput\n2,0.4\n4,0.5\n");
    folder.write("pareto_b.svg", "<svg/>");
    folder.write("pareto_a.svg", "<svg/>");
    folder.write("latency.svg", "<svg/>");
    EXPECT_EQ(names_in(folder, left_out),
              (std::vector<std::string>{"pareto.csv", "pareto_a.svg", "pareto_b.svg"}));
    EXPECT_TRUE(left_out.empty());
}

TEST(ParetoFiles, of_another_sweep_are_left_out_and_said) {
    const CommandFolder folder;
    for (const char* text : {"router.virtual_channels,throughput\n2,0.4\n8,0.5\n",
                             "router.buffer_flits,throughput\n2,0.4\n4,0.5\n"}) {
        std::vector<std::string> left_out;
        folder.write("pareto.csv", text);
        EXPECT_TRUE(names_in(folder, left_out).empty()) << text;
        ASSERT_EQ(left_out.size(), 1u);
        EXPECT_TRUE(contains(left_out[0], "of another sweep"));
    }
}

}  // namespace
}  // namespace thruway::test
