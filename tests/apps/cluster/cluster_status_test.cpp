#include "apps/cluster/cluster_status.h"
#include "apps/cluster/status_output.h"
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

constexpr std::int64_t kNow = 2'000'000'000;

/// A sweep of two series, of which one cannot run, with reports as a test writes them.
class StatusOfACluster : public ::testing::Test {
protected:
    StatusOfACluster() {
        folder_.write("a.toml", kQuickTorus);
        folder_.run("thruway sweep a.toml" + axes() + "--out o --shard 1/2");
        std::filesystem::remove(folder_.path("o/shards/1_of_2.shard.json"));
    }

    static std::string axes() {
        return " --vary router.buffer_flits=8,2 --vary "
               "traffic.load_flits_per_node_cycle=0.05,0.1,0.2 ";
    }
    void report(const ShardReport& report) const {
        folder_.write("o/shards/" + std::to_string(report.shard) + "_of_2.shard.json",
                      json_text(to_json_value(report)));
    }
    static ShardReport running(std::size_t shard) {
        ShardReport report;
        report.shard = shard;
        report.shards = 2;
        report.host = "far away";
        report.pid = 77;
        report.started_s = kNow - 120;
        report.touched_s = kNow - 60;
        return report;
    }
    ClusterStatus status() const { return status_of(folder_.path("o").string(), kNow); }
    static std::string point(int buffer, const char* load) {
        return "router.buffer_flits=" + std::to_string(buffer) +
               ",traffic.load_flits_per_node_cycle=" + load + ".json";
    }

    CommandFolder folder_;
};

TEST_F(StatusOfACluster, counts_stored_and_missing_points) {
    const ClusterStatus now = status();
    ASSERT_EQ(now.series.size(), 2u);
    EXPECT_EQ(now.series[0].name, "router.buffer_flits=8");
    EXPECT_EQ(now.series[0].points.done, 3u);
    EXPECT_EQ(now.series[1].points.missing, 3u);
    EXPECT_EQ(now.points.all(), 6u);
    EXPECT_EQ(now.points.left(), 3u);
    EXPECT_TRUE(now.shards.empty());
    EXPECT_FALSE(now.time_left);
}

TEST_F(StatusOfACluster, does_not_count_damaged_points_and_those_of_other_settings) {
    folder_.write("o/points/" + point(8, "0.05"), "{}");
    EXPECT_EQ(status().points.done, 2u);
    folder_.run("thruway sweep a.toml --set traffic.packet_flits=3" + axes() +
                "--out o --shard 2/2");
    EXPECT_EQ(status().points.done, 0u);
}

TEST_F(StatusOfACluster, knows_running_and_failed_points_from_reports) {
    ShardReport shard = running(2);
    shard.running = {point(2, "0.05")};
    shard.failed = {{point(2, "0.1"), "no room"}, {point(8, "0.1"), "an earlier failure"}};
    shard.runs = 2;
    report(shard);
    const ClusterStatus now = status();
    EXPECT_EQ(now.shards.at(0).state, "running");
    EXPECT_EQ(now.points.done, 3u);
    EXPECT_EQ(now.points.running, 1u);
    EXPECT_EQ(now.points.failed, 1u);
    EXPECT_EQ(now.points.missing, 1u);
    // Two runs in the minute from its start to its last sign, two points left.
    ASSERT_TRUE(now.time_left);
    EXPECT_DOUBLE_EQ(now.time_left->seconds, 60);
    EXPECT_EQ(now.time_left->rests_on, "running shards: 1, 2 runs a minute in all");
    EXPECT_TRUE(contains(status_page(now, kNow), "failed: " + point(2, "0.1") + ": no room"));
}

TEST_F(StatusOfACluster, calls_a_silent_shard_lost_and_its_points_missing) {
    ShardReport shard = running(2);
    shard.running = {point(2, "0.05")};
    shard.touched_s = kNow - kLostAfterSeconds;
    report(shard);
    EXPECT_EQ(status().shards.at(0).state, "running");
    --shard.touched_s;
    report(shard);
    EXPECT_EQ(status().shards.at(0).state, "lost");
    EXPECT_EQ(status().points.running, 0u);
    EXPECT_EQ(status().points.missing, 3u);
}

TEST_F(StatusOfACluster, tells_shards_that_ended_from_those_that_were_stopped) {
    ShardReport ended = running(1);
    ended.phase = ShardPhase::kEnded;
    ended.runs = 6;
    ShardReport stopped = running(2);
    stopped.phase = ShardPhase::kStopped;
    report(ended);
    report(stopped);
    const ClusterStatus now = status();
    EXPECT_EQ(now.shards.at(0).state, "ended");
    EXPECT_EQ(now.shards.at(1).state, "stopped");
    // Six runs took a minute; three points are left.
    EXPECT_DOUBLE_EQ(now.time_left.value().seconds, 30);
    EXPECT_EQ(now.time_left->rests_on, "in one shard: 10 s a run, the mean of 6 so far");
}

TEST_F(StatusOfACluster, follows_a_real_shard_whose_runs_fail) {
    folder_.run("thruway sweep a.toml" + axes() + "--out o --shard 2/2");
    const CommandResult result = folder_.run("thruway sweep --status o --json status.json");
    EXPECT_EQ(result.status, 1);
    EXPECT_TRUE(contains(result.output, "2/2    ended"));
    EXPECT_TRUE(contains(result.output, "no point is left"));
    const Json json = parse_json(folder_.read("status.json"));
    EXPECT_EQ(json[0]["points"]["done"], 3);
    EXPECT_EQ(json[0]["points"]["failed"], 3);
    EXPECT_EQ(json[0]["shards"][0]["state"], "ended");
    EXPECT_EQ(json[0]["shards"][0]["runs"], 0);
    EXPECT_EQ(json[0]["time_left"], nullptr);
}

TEST_F(StatusOfACluster, skips_what_is_above_saturation) {
    folder_.run("thruway sweep a.toml --vary traffic.load_flits_per_node_cycle=0.95,0.1,0.9 "
                "--set router.buffer_flits=4 --set measurement.cycles=6000 --out s --shard 1/1");
    const ClusterStatus now = status_of(folder_.path("s").string(), kNow);
    EXPECT_EQ(now.points.done, 2u);
    EXPECT_EQ(now.points.above_saturation, 1u);
    EXPECT_EQ(now.points.left(), 0u);
}

}  // namespace
}  // namespace thruway::test
