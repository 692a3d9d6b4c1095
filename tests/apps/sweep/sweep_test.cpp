// `thruway sweep`: order, files, resuming, wrong command lines.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

constexpr const char* kSweep =
    "thruway sweep a.toml --vary router.crossbar=multiplexed,non_multiplexed "
    "--vary traffic.load_flits_per_node_cycle=0.1:0.3:0.1 ";

struct Sweep : ::testing::Test {
    Sweep() { folder.write("a.toml", kQuickTorus); }

    /// Name and content of every file in a folder.
    std::vector<std::pair<std::string, std::string>> contents(const std::string& below) const {
        std::vector<std::pair<std::string, std::string>> result;
        for (const std::string& name : folder.files()) {
            if (name.rfind(below + "/", 0) != 0) continue;
            result.emplace_back(name.substr(below.size()), folder.read(name));
        }
        return result;
    }

    CommandFolder folder;
};

std::string summary(const CommandResult& result) {
    const Strings lines = lines_of(result.errors);
    return lines.empty() ? "" : lines.back();
}

TEST_F(Sweep, orders_its_points_by_the_first_key_first) {
    const CommandResult result = folder.run(std::string(kSweep) + "--out o --jobs 3");
    ASSERT_EQ(result.status, 0) << result.errors;
    Strings points;
    const auto json = nlohmann::json::parse(folder.read("o/sweep.json"));
    EXPECT_EQ(json["schema"], 2);
    for (const auto& entry : json["points"]) {
        EXPECT_EQ(entry["provenance"]["settings"]["router"]["crossbar"],
                  entry["point"]["router.crossbar"]);
        points.push_back(entry["point"]["router.crossbar"].get<std::string>() + " " +
                         entry["point"]["traffic.load_flits_per_node_cycle"].get<std::string>());
    }
    EXPECT_EQ(points,
              (Strings{"multiplexed 0.1", "multiplexed 0.2", "multiplexed 0.3",
                       "non_multiplexed 0.1", "non_multiplexed 0.2", "non_multiplexed 0.3"}));
    EXPECT_EQ(lines_of(folder.read("o/sweep.csv")).size(), 7u);
    for (const char* plot : {"o/latency.svg", "o/p99.svg", "o/throughput.svg"}) {
        EXPECT_NE(folder.read(plot).find("non_multiplexed"), std::string::npos) << plot;
    }
    EXPECT_NE(result.output.find(" ± "), std::string::npos);
    EXPECT_EQ(lines_of(result.errors).size(), 1u) << "silent in a pipe but for its end";
}

TEST_F(Sweep, refuses_plots_over_a_key_that_is_not_varied_before_it_runs) {
    const CommandResult result = folder.run(std::string(kSweep) +
                                            "--out o --plot-x router.buffer_flits");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("--plot-x: \"router.buffer_flits\" is not varied"),
              std::string::npos)
        << result.errors;
    EXPECT_TRUE(contents("o").empty());
}

/// Every key of a point is either shared by all points or in the point itself.
TEST_F(Sweep, states_shared_keys_once_and_loses_nothing) {
    ASSERT_EQ(folder.run(std::string(kSweep) + "--out o").status, 0);
    const auto json = nlohmann::json::parse(folder.read("o/sweep.json"));
    EXPECT_EQ(json["varied"], (Strings{"router.crossbar", "traffic.load_flits_per_node_cycle"}));
    EXPECT_TRUE(json["provenance"]["settings"]["topology"].contains("radix"));
    ASSERT_EQ(json["points"].size(), 6u);
    for (const auto& point : json["points"]) {
        const auto& varied = point["point"];
        const auto whole = nlohmann::json::parse(
            folder.read("o/points/router.crossbar=" + varied["router.crossbar"].get<std::string>() +
                        ",traffic.load_flits_per_node_cycle=" +
                        varied["traffic.load_flits_per_node_cycle"].get<std::string>() + ".json"));
        auto joined = point;
        joined.erase("point");
        joined.erase("not_run");
        joined["schema"] = json["schema"];
        joined["provenance"].merge_patch(json["provenance"]);
        joined["links"] = whole["links"];
        joined["storage_whole_run"]["routers"] = whole["storage_whole_run"]["routers"];
        for (const char* list : {"routers", "crossings"}) {
            joined["activity_whole_run"][list] = whole["activity_whole_run"][list];
        }
        EXPECT_EQ(joined, whole);
        EXPECT_FALSE(point["provenance"]["settings"].contains("topology"));
    }
}

TEST_F(Sweep, lists_every_link_of_every_point_in_a_tidy_file) {
    folder.write("net.edges", "north-1 east\neast south\nsouth north-1\n");
    folder.write("b.toml", "[topology]\nkind = \"file\"\nfile = \"net.edges\"\n[router]\n"
                           "virtual_channels = 2\n[routing]\nfunction = \"up_down\"\n"
                           "[measurement]\ncycles = 3000\nwarmup_cycles = 500\n");
    const CommandResult result = folder.run(
        "thruway sweep b.toml --vary traffic.load_flits_per_node_cycle=0.05,0.1 --out o");
    ASSERT_EQ(result.status, 0) << result.errors;
    const Strings lines = lines_of(folder.read("o/links.csv"));
    ASSERT_EQ(lines.size(), 1u + 2 * 6);
    EXPECT_EQ(lines[0],
              "traffic.load_flits_per_node_cycle,from_router,from_name,port,to_router,to_name,"
              "measured_utilisation,measured_utilisation_ci95,flits_whole_run,"
              "utilisation_whole_run,latency_cycles,flit_cycles,vc_utilisation_whole_run_0,"
              "vc_utilisation_whole_run_1");
    EXPECT_EQ(lines_of(folder.read("o/activity.csv")).size(), 1u + 2 * 3) << "3 routers";
    EXPECT_EQ(lines[1].rfind("0.05,0,north-1,0,1,east,", 0), 0u) << lines[1];
    const auto whole = nlohmann::json::parse(
        folder.read("o/points/traffic.load_flits_per_node_cycle=0.1.json"));
    std::uint64_t flits = 0;
    for (const auto& link : whole["links"]) flits += link["flits_whole_run"].get<std::uint64_t>();
    std::uint64_t listed = 0;
    for (std::size_t i = 7; i < lines.size(); ++i) {
        std::size_t at = 0;
        for (int column = 0; column < 8; ++column) at = lines[i].find(',', at) + 1;
        listed += std::stoull(lines[i].substr(at));
    }
    EXPECT_EQ(listed, flits);
    EXPECT_GT(flits, 0u);
    folder.run("thruway sweep b.toml --vary traffic.load_flits_per_node_cycle=0.05,0.1 --out o "
               "--set measurement.link_results=false");
    for (const std::string& name : folder.files()) EXPECT_NE(name, "o/links.csv") << "stale";
}

TEST_F(Sweep, lists_the_storage_of_every_queued_router) {
    folder.write("q.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n"
                           "[measurement]\ncycles = 3000\nwarmup_cycles = 500\n");
    ASSERT_EQ(folder
                  .run("thruway sweep q.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2 "
                       "--out o")
                  .status,
              0);
    const Strings lines = lines_of(folder.read("o/routers.csv"));
    ASSERT_EQ(lines.size(), 1u + 2 * 16);
    EXPECT_EQ(lines[0],
              "traffic.load_flits_per_node_cycle,router,name,max_flits,max_packets,mean_flits,"
              "mean_packets");
}

TEST_F(Sweep, writes_the_same_bytes_with_any_number_of_jobs) {
    // With three jobs, some loads above saturation are run in vain.
    const std::string sweep =
        "thruway sweep a.toml --set measurement.cycles=20000 --vary router.virtual_channels=2,3 "
        "--vary traffic.load_flits_per_node_cycle=0.2,1.5,1.7,1.9 ";
    const CommandResult one = folder.run(sweep + "--jobs 1 --out one");
    const CommandResult three = folder.run(sweep + "--jobs 3 --out three");
    EXPECT_EQ(one.status, 0) << one.errors;
    EXPECT_EQ(one.output, three.output);
    EXPECT_EQ(contents("one"), contents("three"));
    EXPECT_GE(contents("one").size(), 4u);
}

TEST_F(Sweep, of_a_workload_writes_the_same_bytes_with_any_number_of_jobs) {
    folder.write("w.toml", "[topology]\nkind = \"torus\"\nradix = [8]\n[workload]\nkind = "
                           "\"collective\"\n");
    const std::string sweep =
        "thruway sweep w.toml --vary "
        "workload.collective=all_reduce_ring,all_reduce_recursive_doubling,all_reduce_tree "
        "--vary workload.bytes=100,4096 ";
    const CommandResult one = folder.run(sweep + "--jobs 1 --out one");
    const CommandResult three = folder.run(sweep + "--jobs 3 --out three");
    EXPECT_EQ(one.status, 0) << one.errors;
    EXPECT_EQ(one.output, three.output);
    EXPECT_EQ(contents("one"), contents("three"));
    EXPECT_FALSE(folder.read("one/completion.svg").empty());
}

TEST_F(Sweep, does_not_run_finished_points_again) {
    const std::string sweep = std::string(kSweep) + "--out o";
    EXPECT_EQ(summary(folder.run(sweep)),
              "6 points: 6 runs, 0 found finished, 0 not run, 0 failed; results in o");
    const auto before = contents("o");
    EXPECT_EQ(summary(folder.run(sweep)),
              "6 points: 0 runs, 6 found finished, 0 not run, 0 failed; results in o");
    EXPECT_EQ(contents("o"), before);
}

TEST_F(Sweep, runs_points_again_whose_settings_have_changed_or_whose_file_is_broken) {
    const std::string sweep = std::string(kSweep) + "--out o";
    folder.run(sweep);
    for (const std::string& name : folder.files()) {
        if (name.find("=multiplexed") == std::string::npos) continue;
        folder.write(name, folder.read(name).substr(0, 100));
    }
    EXPECT_EQ(summary(folder.run(sweep)),
              "6 points: 3 runs, 3 found finished, 0 not run, 0 failed; results in o");
    EXPECT_EQ(summary(folder.run(sweep + " --set measurement.seed=2")),
              "6 points: 6 runs, 0 found finished, 0 not run, 0 failed; results in o");
    EXPECT_EQ(summary(folder.run(sweep + " --set measurement.seed=2 --fresh")),
              "6 points: 6 runs, 0 found finished, 0 not run, 0 failed; results in o");
}

TEST_F(Sweep, skips_the_loads_above_the_first_saturated_one) {
    const std::string sweep = "thruway sweep a.toml --set measurement.cycles=20000 "
                              "--vary traffic.load_flits_per_node_cycle=1.9,0.2,1.5,1.7 --out o ";
    const CommandResult result = folder.run(sweep);
    EXPECT_EQ(result.status, 0);
    EXPECT_NE(result.output.find("not run: above saturation: the settings: load 1.9, 1.7\n"),
              std::string::npos)
        << result.output;
    const auto json = nlohmann::json::parse(folder.read("o/sweep.json"));
    EXPECT_EQ(json["points"][0]["not_run"], "above saturation");
    EXPECT_EQ(json["points"][1]["verdict"], "fixed_length");
    EXPECT_EQ(json["points"][2]["verdict"], "saturated");
    EXPECT_TRUE(json["points"][2]["latency_cycles"]["mean"].is_null());
    EXPECT_EQ(folder.run(sweep + "--all-points").output.find("not run"), std::string::npos);
}

TEST_F(Sweep, marks_means_without_a_steady_state_in_table_and_csv) {
    const CommandResult result = folder.run(
        "thruway sweep a.toml --set topology.kind=mesh --set measurement.cycles=1200 "
        "--vary traffic.load_flits_per_node_cycle=0.1,0.85 --out o");
    ASSERT_EQ(result.status, 0) << result.errors;
    std::size_t marked = 0;
    for (const std::string& line : lines_of(result.output)) {
        const bool sign = line.find(" !") != std::string::npos;
        marked += sign ? 1 : 0;
        EXPECT_TRUE(!sign || line.rfind("0.85  fixed_length ", 0) == 0) << line;
    }
    EXPECT_EQ(marked, 1u) << result.output;
    EXPECT_NE(result.output.find("\n! no steady state: "), std::string::npos) << result.output;
    const Strings lines = lines_of(folder.read("o/sweep.csv"));
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].rfind("traffic.load_flits_per_node_cycle,engine,verdict,steady_state,", 0),
              0u)
        << lines[0];
    EXPECT_EQ(lines[1].rfind("0.1,cycle,fixed_length,true,", 0), 0u) << lines[1];
    EXPECT_EQ(lines[2].rfind("0.85,cycle,fixed_length,false,", 0), 0u) << lines[2];
}

TEST_F(Sweep, refuses_what_cannot_be_swept_before_anything_runs) {
    for (const std::string wrong :
         {"", "--vary router.bufer_flits=1,2", "--vary router.buffer_flits=0:4:1",
          "--vary router.buffer_flits", "--vary router.buffer_flits=2,3",
          "--vary measurement.seed=1,2 --set measurement.seed=3",
          "--vary measurement.seed=1,2 --vary measurement.seed=3"}) {
        const CommandResult result = folder.run("thruway sweep a.toml " + wrong + " --out o");
        EXPECT_EQ(result.status, 2) << wrong;
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
        EXPECT_EQ(folder.files(), Strings{"a.toml"});
    }
}

TEST_F(Sweep, refuses_a_folder_that_cannot_be_written) {
    folder.write("file", "");
    const CommandResult result = folder.run(std::string(kSweep) + "--out file/o");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.errors.rfind("thruway: cannot write 'file/o", 0), 0u) << result.errors;
}

}  // namespace
}  // namespace thruway::test
