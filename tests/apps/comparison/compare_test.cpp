// `thruway compare`: differences that exist, and those that do not.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace thruway::test {
namespace {

struct Compare : ::testing::Test {
    Compare() {
        folder.write("a.toml", kQuickTorus);
        folder.write("b.toml", kQuickTorus);
    }
    CommandFolder folder;
};

TEST_F(Compare, shows_no_difference_between_equal_files) {
    const CommandResult result = folder.run("thruway compare a.toml b.toml --pairs 3");
    ASSERT_EQ(result.status, 0) << result.errors;
    std::size_t without = 0;
    for (const std::string& line : lines_of(result.output)) {
        without += contains(line, ": no difference shown") ? 1 : 0;
    }
    EXPECT_EQ(without, 3u) << result.output;
    EXPECT_FALSE(contains(result.output, "B is"));
}

TEST_F(Compare, shows_that_a_slower_link_makes_latency_higher) {
    std::string slower = kQuickTorus;
    slower.insert(slower.find("[router]"), "link_latency_cycles = 4\n");
    folder.write("b.toml", slower);
    const CommandResult result = folder.run("thruway compare a.toml b.toml --pairs 4");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "latency mean (cycles)")) << result.output;
    EXPECT_TRUE(contains(result.output, ": B is higher by ")) << result.output;
    EXPECT_TRUE(contains(result.output, "4 pairs, seeds 1 to 4")) << result.output;
}

// Six messages of a quarter of the bytes to the next host: 8 or 16 flits and a link each.
TEST_F(Compare, compares_when_workloads_are_completed) {
    for (const char* file : {"a.toml", "b.toml"}) {
        folder.write(file, std::string("[topology]\nkind = \"torus\"\nradix = [4]\n[workload]\n"
                                       "kind = \"collective\"\ncollective = \"all_reduce_ring\"\n"
                                       "bytes = ") +
                               (file[0] == 'a' ? "512" : "1024") + "\n");
    }
    const CommandResult result = folder.run("thruway compare a.toml b.toml --pairs 2");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "completion (cycles)")) << result.output;
    EXPECT_TRUE(contains(result.output, "A 54.00, B 102.0, B - A = 48.00 ± 0")) << result.output;
}

TEST_F(Compare, refuses_seeds_that_the_pairs_cannot_have) {
    const auto errors = [&](const std::string& options) {
        const CommandResult result = folder.run("thruway compare a.toml b.toml " + options);
        EXPECT_EQ(result.status, 2) << options;
        return result.errors;
    };
    for (const char* varied : {"measurement.seed=1,100", "'measurement={cycles=9,seed=2}'"}) {
        EXPECT_EQ(errors(std::string("--vary ") + varied),
                  "thruway: --vary: measurement.seed cannot be varied, because --pairs runs "
                  "consecutive seeds; set the first one by --set measurement.seed=N\n");
    }
    EXPECT_EQ(errors("--set measurement.seed=9223372036854775807 --pairs 2"),
              "thruway: --set: measurement.seed: 9223372036854775807; with --pairs 2, which runs "
              "consecutive seeds, give at most 9223372036854775806\n");
    EXPECT_EQ(folder
                  .run("thruway compare a.toml b.toml --pairs 2 --set measurement.cycles=500 "
                       "--set measurement.warmup_cycles=0 --set "
                       "measurement.seed=9223372036854775806")
                  .status,
              0);
}

TEST_F(Compare, plots_the_differences_over_a_varied_key) {
    std::string slower = kQuickTorus;
    slower.insert(slower.find("[router]"), "link_latency_cycles = 4\n");
    folder.write("b.toml", slower);
    const std::string command = "thruway compare a.toml b.toml --pairs 2 --jobs 1 --plot o ";
    const CommandResult result = folder.run(
        command + "--vary traffic.load_flits_per_node_cycle=0.1,0.2 --plot-format svg,pgf");
    ASSERT_EQ(result.status, 0) << result.errors;
    const SvgPage page(folder.read("o/latency_difference.svg"));
    EXPECT_EQ(page.of_class("point").size(), 2u);
    EXPECT_TRUE(page.has_text("B - A: mean latency (cycles)"));
    EXPECT_TRUE(contains(folder.read("o/throughput_difference.tex"), "\\addplot"));
    // The zero of the axis is below both: links of 4 cycles take longer.
    double zero = 0;
    for (const SvgElement& e : page.named("text")) {
        if (e.at("text-anchor") == "end" && e.text.find_first_not_of("0.") == std::string::npos) {
            zero = e.number("y") - 4;
        }
    }
    for (const SvgElement& e : page.of_class("point")) {
        EXPECT_LT(SvgPage::place(e).second, zero);
        EXPECT_NE(e.at("fill"), "#ffffff") << "the difference is shown";
    }
    const auto refusal = [&](const std::string& arguments) {
        const CommandResult refused = folder.run(arguments);
        EXPECT_EQ(refused.status, 2);
        return refused.errors;
    };
    EXPECT_TRUE(contains(refusal(command), "--plot: needs --vary"));
    EXPECT_TRUE(contains(refusal("thruway compare a.toml b.toml --plot-format svg"), "--plot"));
    EXPECT_TRUE(contains(refusal(command + "--vary router.buffer_flits=4,8 --plot-log y"),
                         "--plot-log: y cannot be logarithmic"));
}

TEST_F(Compare, reports_saturated_runs_before_any_mean) {
    std::string overloaded = kQuickTorus;
    overloaded.replace(overloaded.find("= 0.1"), 5, "= 1.9");
    folder.write("b.toml", overloaded);
    const CommandResult result = folder.run(
        "thruway compare a.toml b.toml --pairs 2 --set measurement.cycles=20000");
    EXPECT_EQ(result.output.rfind("B is saturated in 2 of 2 runs\n", 0), 0u) << result.output;
    EXPECT_TRUE(contains(result.output, "not compared: 2 of 2 pairs have no value"));
    EXPECT_TRUE(contains(result.output, "B is higher by")) << "accepted throughput";
}

TEST_F(Compare, does_not_call_latencies_equal_that_depend_on_the_length_of_the_runs) {
    const std::string compare = "thruway compare a.toml b.toml --pairs 2 --set topology.kind=mesh "
                                "--set measurement.cycles=1200 ";
    const CommandResult one = folder.run(compare +
                                         "--set traffic.load_flits_per_node_cycle=0.85 --json c");
    ASSERT_EQ(one.status, 0) << one.errors;
    EXPECT_EQ(one.output.rfind("A shows no steady state in 2 of 2 runs\n"
                               "B shows no steady state in 2 of 2 runs\n",
                               0),
              0u)
        << one.output;
    std::size_t reserved = 0;
    for (const std::string& line : lines_of(one.output)) {
        const bool latency = line.rfind("latency ", 0) == 0;
        const bool reservation = contains(line, " in runs of this length (no steady state)");
        EXPECT_EQ(latency, reservation) << line;
        reserved += reservation ? 1 : 0;
    }
    EXPECT_EQ(reserved, 2u) << one.output;
    const auto point = nlohmann::json::parse(folder.read("c"))["points"][0];
    EXPECT_EQ(point["a_without_steady_state"], 2);
    EXPECT_EQ(point["b_without_steady_state"], 2);

    const CommandResult two = folder.run(
        compare + "--vary traffic.load_flits_per_node_cycle=0.1,0.85 --csv c");
    ASSERT_EQ(two.status, 0) << two.errors;
    EXPECT_TRUE(contains(two.output, "A shows no steady state in 2 of 2 runs at "
                                     "traffic.load_flits_per_node_cycle=0.85\n"));
    for (const std::string& line : lines_of(two.output)) {
        const auto signs = std::count(line.begin(), line.end(), '!');
        EXPECT_EQ(signs, line.rfind("0.85 ", 0) == 0 ? 2 : line[0] == '!' ? 1 : 0) << line;
    }
    EXPECT_TRUE(contains(two.output, "\n! no steady state in at least one run: ")) << two.output;
    EXPECT_TRUE(contains(folder.read("c"), "\n0.85,fixed_length 2,fixed_length 2,2,2,"));
    EXPECT_TRUE(contains(folder.read("c"), "\n0.1,fixed_length 2,fixed_length 2,0,0,"));
}

TEST_F(Compare, compares_at_several_loads_in_one_call) {
    std::string slower = kQuickTorus;
    slower.insert(slower.find("[router]"), "link_latency_cycles = 4\n");
    folder.write("b.toml", slower);
    const CommandResult result = folder.run(
        "thruway compare a.toml b.toml --pairs 3 --vary "
        "traffic.load_flits_per_node_cycle=0.1,0.2 --json c.json --csv c.csv");
    ASSERT_EQ(result.status, 0) << result.errors;
    std::size_t rows = 0;
    for (const std::string& line : lines_of(result.output)) {
        rows += line.rfind("0.1 ", 0) == 0 || line.rfind("0.2 ", 0) == 0 ? 1 : 0;
    }
    EXPECT_EQ(rows, 2u) << result.output;

    const auto json = nlohmann::json::parse(folder.read("c.json"));
    EXPECT_EQ(json["pairs"], 3);
    EXPECT_EQ(json["a"]["file"], "a.toml");
    EXPECT_FALSE(json["b"]["provenance"]["settings"].empty());
    ASSERT_EQ(json["points"].size(), 2u);
    const auto& point = json["points"][1];
    EXPECT_EQ(point["point"]["traffic.load_flits_per_node_cycle"], "0.2");
    EXPECT_EQ(point["a_verdicts"][0]["verdict"], "fixed_length");
    EXPECT_EQ(point["a_verdicts"][0]["runs"], 3);
    ASSERT_EQ(point["differences"].size(), 3u);
    // Computed by hand for three seeds: the mean difference of single runs.
    double difference = 0;
    for (int seed = 1; seed <= 3; ++seed) {
        const std::string options = " --json - --set traffic.load_flits_per_node_cycle=0.2 "
                                    "--set measurement.seed=" +
                                    std::to_string(seed);
        const auto mean = [&](const std::string& file) {
            const auto run = nlohmann::json::parse(
                folder.run("thruway run " + file + options).output);
            return run["latency_cycles"]["mean"].get<double>();
        };
        difference += (mean("b.toml") - mean("a.toml")) / 3;
    }
    EXPECT_EQ(point["differences"][0]["quantity"], "latency_cycles.mean");
    EXPECT_EQ(point["differences"][0]["unit"], "cycles");
    EXPECT_NEAR(point["differences"][0]["difference"].get<double>(), difference, 1e-9);
    EXPECT_EQ(point["differences"][0]["finding"], "higher");

    const std::vector<std::string> lines = lines_of(folder.read("c.csv"));
    ASSERT_EQ(lines.size(), 1u + 2 * 3);
    EXPECT_EQ(lines[0], "traffic.load_flits_per_node_cycle,a_verdicts,b_verdicts,"
                        "a_without_steady_state,b_without_steady_state,quantity,unit,"
                        "pairs_without_value,a,b,difference,ci95,finding");
    EXPECT_EQ(
        lines[1].rfind("0.1,fixed_length 3,fixed_length 3,0,0,latency_cycles.mean,cycles,0,", 0),
        0u)
        << lines[1];
}

TEST_F(Compare, has_null_for_what_saturated_runs_do_not_have) {
    const CommandResult result = folder.run(
        "thruway compare a.toml b.toml --pairs 2 --set measurement.cycles=20000 "
        "--set traffic.load_flits_per_node_cycle=1.9 --json -");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    const auto& latency = json["points"][0]["differences"][0];
    EXPECT_EQ(latency["finding"], "not_compared");
    EXPECT_EQ(latency["pairs_without_value"], 2);
    EXPECT_TRUE(latency["difference"].is_null());
    EXPECT_EQ(json["points"][0]["differences"][2]["finding"], "not_shown");
}

TEST_F(Compare, refuses_outputs_and_ranges_that_cannot_be_before_anything_runs) {
    for (const std::string wrong :
         {"--json x --csv x", "--json none/x", "--vary router.bufer_flits=1,2",
          "--vary traffic.load_flits_per_node_cycle"}) {
        EXPECT_EQ(folder.run("thruway compare a.toml b.toml " + wrong).status, 2) << wrong;
    }
}

TEST_F(Compare, prints_the_same_with_any_number_of_jobs) {
    const std::string command = "thruway compare a.toml b.toml --pairs 3 --jobs ";
    EXPECT_EQ(folder.run(command + "1").output, folder.run(command + "3").output);
}

TEST_F(Compare, refuses_files_with_different_seeds) {
    folder.write("b.toml", std::string(kQuickTorus) + "seed = 2\n");
    const CommandResult result = folder.run("thruway compare a.toml b.toml");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.errors.rfind("thruway: b.toml: measurement.seed is 2 here and 1 in a.toml", 0),
              0u)
        << result.errors;
}

}  // namespace
}  // namespace thruway::test
