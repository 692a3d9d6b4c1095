// Windows of a run that are joined to fewer: sums and means by hand.

#include "reporting/detail/joined_windows.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway {
namespace {

DetailWindow window(Cycle begin, Cycle cycles, std::uint64_t packets, std::optional<double> latency,
                    double accepted, std::vector<std::uint64_t> link_flits) {
    DetailWindow w;
    w.begin = begin;
    w.cycles = cycles;
    w.packets = packets;
    w.latency_cycles = latency;
    w.accepted = accepted;
    if (latency) w.split = {{LatencyReason::kQueue, *latency / 2, *latency / 4}};
    w.link_flits = std::move(link_flits);
    return w;
}

std::vector<DetailWindow> five_windows() {
    return {window(0, 100, 0, {}, 0, {0, 1}), window(100, 100, 10, 20, 0.4, {2, 3}),
            window(200, 100, 30, 40, 0.2, {4, 5}), window(300, 100, 10, 10, 0.1, {6, 7}),
            window(400, 50, 2, 8, 0.6, {8, 9})};
}

TEST(JoinedWindows, stay_as_they_are_where_there_are_few) {
    const std::vector<DetailWindow> windows = joined_windows(five_windows(), 5);
    ASSERT_EQ(windows.size(), 5u);
    EXPECT_EQ(windows[4].begin, 400u);
    EXPECT_EQ(joined_windows({}, 3).size(), 0u);
}

TEST(JoinedWindows, have_sums_and_the_means_of_all_their_packets_and_cycles) {
    // Five windows in at most three: two, two and one.
    const std::vector<DetailWindow> windows = joined_windows(five_windows(), 3);
    ASSERT_EQ(windows.size(), 3u);
    EXPECT_EQ(windows[0].begin, 0u);
    EXPECT_EQ(windows[0].cycles, 200u);
    EXPECT_EQ(windows[0].packets, 10u);
    EXPECT_DOUBLE_EQ(windows[0].latency_cycles.value(), 20) << "the first window has no packet";
    EXPECT_DOUBLE_EQ(windows[0].accepted, 0.2);
    EXPECT_EQ(windows[0].link_flits, (std::vector<std::uint64_t>{2, 4}));
    // (30 * 40 + 10 * 10) / 40.
    EXPECT_DOUBLE_EQ(windows[1].latency_cycles.value(), 32.5);
    EXPECT_DOUBLE_EQ(windows[1].split.at(0).cycles, 16.25);
    EXPECT_DOUBLE_EQ(windows[1].split.at(0).wait_cycles, 8.125);
    EXPECT_EQ(windows[1].packets, 40u);
    EXPECT_EQ(windows[2].begin, 400u);
    EXPECT_EQ(windows[2].cycles, 50u);
    // Two windows of 200 and 250 cycles: (0.4 + 0.2) * 100 of the first three, and so on.
    const std::vector<DetailWindow> two = joined_windows(five_windows(), 2);
    ASSERT_EQ(two.size(), 2u);
    EXPECT_EQ(two[0].cycles, 300u);
    EXPECT_DOUBLE_EQ(two[0].accepted, 0.2);
    EXPECT_DOUBLE_EQ(two[1].accepted, (0.1 * 100 + 0.6 * 50) / 150) << "by cycles";
}

}  // namespace
}  // namespace thruway
