#include "apps/heat/load_differences.h"

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

LinkResult link(double measured, std::optional<double> ci95) {
    LinkResult link;
    link.measured_utilisation = measured;
    link.measured_ci95 = ci95;
    return link;
}

/// Differences 0.03125, -0.0625, none, 0.0625 of channels 3, 2, 1, 0.
std::vector<LoadDifference> sample() {
    const std::vector<LinkResult> links = {
        link(0.53125, 0.03125), link(0.125, 0.04), {}, link(0.1875, {})};
    return load_differences(links, {ChannelId{3}, ChannelId{2}, ChannelId{1}, ChannelId{0}},
                            {0.125, 9, 0.1875, 0.5});
}

TEST(LoadDifferences, are_sorted_by_size_and_then_by_channel) {
    const std::vector<LoadDifference> rows = sample();
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(index(rows[0].channel), 0u);
    EXPECT_EQ(rows[0].difference(), 0.0625);
    EXPECT_EQ(index(rows[1].channel), 2u);
    EXPECT_EQ(rows[1].difference(), -0.0625);
    EXPECT_EQ(index(rows[2].channel), 3u);
    // Only 0.0625 beyond 0.04: one has no interval, one lies within it.
    EXPECT_EQ(beyond_interval(rows), 1u);
}

TEST(LoadDifferences, are_a_table_of_the_largest) {
    FabricGraph graph;
    for (int r = 0; r < 3; ++r) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 1, 1, {}});
    const std::vector<std::string> lines = lines_of(
        load_differences_page(sample(), {"line", graph, std::nullopt}, 2));
    ASSERT_EQ(lines.size(), 6u);
    EXPECT_EQ(lines[1], "measured and computed load of links, largest differences first");
    EXPECT_EQ(lines[3].rfind("router_0 to router_1, port 0", 0), 0u);
    EXPECT_NE(lines[3].find("0.1875       -    0.1250     +0.0625"), std::string::npos) << lines[3];
    EXPECT_EQ(lines[4].rfind("router_1 to router_2, port 1", 0), 0u);
    EXPECT_EQ(lines[5], "1 of 2 links with a 95 % interval differ by more than it");
}

TEST(LoadDifferences, say_when_the_run_has_no_intervals) {
    FabricGraph graph;
    graph.add_router();
    graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    const auto rows = load_differences({link(0.5, {})}, {ChannelId{0}}, {0.25, 0});
    EXPECT_EQ(lines_of(load_differences_page(rows, {"pair", graph, std::nullopt})).back(),
              "no link has an interval, because the run is too short");
}

}  // namespace
}  // namespace thruway::test
