// `thruway run --detail` and `thruway sweep --detail`.
#include "core/problem.h"
#include "reporting/writers/detail_json.h"
#include "reporting/writers/result_json.h"
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct DetailCommand : ::testing::Test {
    DetailCommand() { folder.write("a.toml", kQuickTorus); }

    RunDetail detail(const std::string& file) const {
        return detail_from_json(folder.read(file), file);
    }
    std::string refusal(const std::string& command) const {
        const CommandResult result = folder.run("thruway " + command);
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"}) << command;
        return result.errors;
    }
    static bool says(const std::string& text, const std::string& what) {
        return text.find(what) != std::string::npos;
    }

    CommandFolder folder;
};

using DetailOfCommand = DetailCommand;

TEST_F(DetailOfCommand, is_written_beside_the_result) {
    ASSERT_EQ(folder.run("thruway run a.toml --json r.json --detail d.json").status, 0);
    const RunResult result = result_from_json(folder.read("r.json"), "r.json");
    const RunDetail of_run = detail("d.json");
    EXPECT_EQ(of_run.part.latency_cycles, result.latency_cycles.mean);
    EXPECT_EQ(of_run.provenance.settings, result.provenance.settings);
    EXPECT_EQ(of_run.provenance.inputs, result.provenance.inputs);
    EXPECT_EQ(of_run.provenance.version, result.provenance.version);
    EXPECT_EQ(of_run.windows.size(), 47u) << "3000 cycles of 64 each";
    ASSERT_EQ(folder.run("thruway run a.toml --json without.json").status, 0);
    EXPECT_EQ(folder.read("without.json"), folder.read("r.json"));
    ASSERT_EQ(folder.run("thruway run a.toml --detail few.json --detail-windows 4").status, 0);
    EXPECT_EQ(detail("few.json").windows.size(), 3u) << "3000 cycles of 1024 each";
    const CommandResult printed = folder.run("thruway run a.toml --detail -");
    EXPECT_EQ(printed.output, folder.read("d.json"));
}

TEST_F(DetailOfCommand, is_refused_where_there_are_no_flits) {
    EXPECT_TRUE(says(refusal("run a.toml --detail d.json --engine transaction"),
                     "--detail: it shows single flits, which --engine transaction"));
    EXPECT_TRUE(says(refusal("run a.toml --detail d.json --engine model"), "--detail"));
    EXPECT_TRUE(says(refusal("run a.toml --detail d.json --compare-engines"), "--detail"));
    EXPECT_TRUE(says(refusal("run a.toml --detail-windows 8"), "--detail"));
    EXPECT_TRUE(says(refusal("run a.toml --detail d.json --detail-windows 7"), "7"));
    EXPECT_TRUE(says(refusal("run a.toml --detail a.toml"), "a.toml"));
    EXPECT_TRUE(says(refusal("run a.toml --detail d.json --json d.json"), "d.json"));
    EXPECT_TRUE(says(refusal("run a.toml --detail d.json --set traffic.redraw_lengths=true --set "
                             "router.kind=queued_cut_through --set "
                             "traffic.packet_flits.distribution=geometric --set "
                             "traffic.packet_flits.mean=4"),
                     "traffic.redraw_lengths"));
}

// Without them the same packets take the same time: there "inside" is 0.
TEST_F(DetailOfCommand, counts_what_happens_behind_pins_as_inside) {
    const std::string settings =
        "thruway run a.toml --set router.routing_cycles=1 --set router.ejection_cycles=1 --set "
        "router.output_buffer_flits=0 --set router.switching=virtual_cut_through ";
    const CommandResult pins = folder.run(
        settings + "--set router.implementation=verilated --set router.verilated_routers=[5,10] "
                   "--detail pins.json");
    if (says(pins.errors, "this build has no Verilog routers")) GTEST_SKIP() << pins.errors;
    ASSERT_EQ(pins.status, 0) << pins.errors;
    ASSERT_EQ(folder.run(settings + "--detail whole.json").status, 0);
    const RunDetail behind = detail("pins.json");
    const RunDetail whole = detail("whole.json");
    const auto inside = [](const RunDetail& of_run) { return of_run.split.at(7).cycles; };
    ASSERT_EQ(behind.split.at(7).reason, LatencyReason::kInside);
    EXPECT_GT(inside(behind), 0.1);
    EXPECT_EQ(inside(whole), 0);
    EXPECT_EQ(behind.part.latency_cycles, whole.part.latency_cycles);
    EXPECT_EQ(behind.windows.back().link_flits, whole.windows.back().link_flits);
    EXPECT_EQ(behind.left_out.back(), "2 of 16 routers show only their pins; all that packets do "
                                      "in them counts as inside");
}

struct SweepDetails : DetailCommand {
    CommandResult sweep(const std::string& options) const {
        return folder.run("thruway sweep a.toml --vary "
                          "traffic.load_flits_per_node_cycle=0.1,0.3,1.9,2 --out o " +
                          options);
    }
    const std::string knee = "o/detail/traffic.load_flits_per_node_cycle=0.3.json";
    const std::string beyond = "o/detail/traffic.load_flits_per_node_cycle=1.9.json";
};

TEST_F(SweepDetails, are_of_the_knee_and_of_the_first_saturated_point) {
    const CommandResult first = sweep("--detail auto --jobs 1");
    ASSERT_EQ(first.status, 0) << first.errors;
    EXPECT_TRUE(says(first.errors, "details of 2 points: "
                                   "traffic.load_flits_per_node_cycle=0.3 (knee); "
                                   "traffic.load_flits_per_node_cycle=1.9 (first saturated)"));
    EXPECT_EQ(folder.read("o/detail.json"), R"({
  "detail_schema": 1,
  "points": [
    {
      "point": {"traffic.load_flits_per_node_cycle": "0.3"},
      "why": "knee",
      "detail_file": "detail/traffic.load_flits_per_node_cycle=0.3.json"
    },
    {
      "point": {"traffic.load_flits_per_node_cycle": "1.9"},
      "why": "first saturated",
      "detail_file": "detail/traffic.load_flits_per_node_cycle=1.9.json"
    }
  ]
}
)");
    const std::string point = folder.read("o/points/traffic.load_flits_per_node_cycle=0.3.json");
    EXPECT_EQ(detail(knee).part.latency_cycles, result_from_json(point, "p").latency_cycles.mean);
    EXPECT_LE(detail(knee).windows.size(), 16u);
    EXPECT_FALSE(detail(beyond).part.has_mean);
    EXPECT_EQ(detail(beyond).verdict, Verdict::kSaturated);
    for (const std::string& file : folder.files()) EXPECT_FALSE(says(file, ".new")) << file;

    const std::string before = folder.read(knee);
    const auto age = std::filesystem::last_write_time(folder.path(knee));
    ASSERT_EQ(sweep("--detail auto").status, 0);
    EXPECT_EQ(std::filesystem::last_write_time(folder.path(knee)), age) << "kept";
    ASSERT_EQ(sweep("--detail auto --fresh --jobs 2").status, 0);
    EXPECT_NE(std::filesystem::last_write_time(folder.path(knee)), age) << "run again";
    EXPECT_EQ(folder.read(knee), before);
}

TEST_F(SweepDetails, are_run_again_when_they_are_damaged_or_of_other_settings) {
    ASSERT_EQ(sweep("--detail load=0.3").status, 0);
    const std::string before = folder.read(knee);
    folder.write(knee, before.substr(0, before.size() / 2));
    ASSERT_EQ(sweep("--detail load=0.3").status, 0);
    EXPECT_EQ(folder.read(knee), before);
    ASSERT_EQ(sweep("--detail load=0.3 --set measurement.seed=7").status, 0);
    EXPECT_EQ(detail(knee).provenance.seed, 7u);
}

TEST_F(SweepDetails, are_written_only_if_asked_for) {
    ASSERT_EQ(sweep("").status, 0);
    for (const std::string& file : folder.files()) EXPECT_FALSE(says(file, "detail")) << file;
}

TEST_F(SweepDetails, say_which_point_has_no_result) {
    const CommandResult result = sweep("--detail load=2");
    EXPECT_EQ(result.status, 1);
    EXPECT_TRUE(says(result.errors, "failed: details of traffic.load_flits_per_node_cycle=2: the "
                                    "point has no result"));
}

TEST_F(SweepDetails, are_refused_before_any_point_is_run) {
    const std::string sweep = "sweep a.toml --vary traffic.load_flits_per_node_cycle=0.1,0.3 ";
    EXPECT_TRUE(says(refusal(sweep + "--detail load=0.2"), "no point of the sweep"));
    EXPECT_TRUE(says(refusal(sweep + "--detail auto --shard 1/2"), "--detail"));
    EXPECT_TRUE(says(refusal(sweep + "--detail auto --engine transaction"),
                     "--engine transaction does not simulate"));
}

}  // namespace
}  // namespace thruway::test
