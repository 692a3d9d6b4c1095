// `thruway sweep --find-saturation`: brackets of the saturation load.

#include "tests/apps/command_under_test.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct SaturationSearch : ::testing::Test {
    SaturationSearch() { folder.write("a.toml", kQuickTorus); }

    struct Bracket {
        double lower = 0;
        double upper = 0;
        std::string status;
        unsigned long long runs = 0;
        unsigned long long cycles = 0;
    };
    CommandResult search(const std::string& settings) const {
        return folder.run("thruway sweep a.toml " + settings + "--find-saturation --out o");
    }
    /// The bracket of the only series of a search.
    Bracket bracket() const {
        const Strings lines = lines_of(folder.read("o/saturation.csv"));
        Bracket found;
        char status[16] = {};
        EXPECT_EQ(lines.size(), 2u);
        EXPECT_EQ(std::sscanf(lines.back().c_str(), "%lf,%lf,%15[^,],%llu,%llu,", &found.lower,
                              &found.upper, status, &found.runs, &found.cycles),
                  5);
        found.status = status;
        return found;
    }
    std::string verdict_at(double load, const std::string& settings) const {
        const CommandResult run = folder.run(
            "thruway run a.toml --json - " + settings +
            "--set traffic.load_flits_per_node_cycle=" + std::to_string(load));
        return nlohmann::json::parse(run.output)["verdict"];
    }

    CommandFolder folder;
};

TEST_F(SaturationSearch, finds_a_bracket_of_two_per_cent_around_saturation) {
    const std::string settings = "--set measurement.cycles=20000 ";
    const CommandResult result = search(settings);
    ASSERT_EQ(result.status, 0) << result.errors;
    const Bracket found = bracket();
    EXPECT_EQ(found.status, "found");
    EXPECT_GT(found.lower, 0.1);
    EXPECT_GT(found.upper, found.lower);
    EXPECT_LE(found.upper - found.lower, 0.02 * found.upper);
    EXPECT_EQ(found.cycles, found.runs * 20000);
    EXPECT_GE(found.runs, 6u);  // halving an octave to 2 %, for one
    EXPECT_EQ(verdict_at(found.lower, settings), "fixed_length");
    EXPECT_EQ(verdict_at(found.upper, settings), "saturated");
}

/// Packets of one flit: bernoulli injection allows loads up to 1.
TEST_F(SaturationSearch, finds_the_same_load_from_every_start) {
    double lowest_upper = 1;
    double highest_lower = 0;
    for (const char* start : {"0.1", "0.25", "0.3", "0.4"}) {
        const CommandResult result = search(
            fmt::format("--set measurement.cycles=20000 --set traffic.packet_flits=1 --set "
                        "traffic.load_flits_per_node_cycle={} --no-plot ",
                        start));
        EXPECT_EQ(result.status, 0) << "from " << start << ": " << result.errors;
        const Bracket found = bracket();
        EXPECT_EQ(found.status, "found") << "from " << start;
        lowest_upper = std::min(lowest_upper, found.upper);
        highest_lower = std::max(highest_lower, found.lower);
    }
    EXPECT_GT(highest_lower, 0.8);
    EXPECT_LT(highest_lower, lowest_upper) << "a load between the two is in every bracket";
}

/// Hosts that are on half of the time send half a flit per cycle at most.
TEST_F(SaturationSearch, is_undecided_where_the_network_keeps_up_at_the_highest_load) {
    const CommandResult result = search(
        "--set measurement.cycles=20000 --set traffic.packet_flits=1 --set "
        "traffic.injection=on_off --no-plot ");
    EXPECT_EQ(result.status, 1);
    const std::string why = "the network keeps up at every load that these settings allow, up to "
                            "0.5";
    const std::string row = lines_of(folder.read("o/saturation.csv")).back();
    EXPECT_EQ(row.rfind("0.5,,undecided,3,60000,", 0), 0u) << row << ": 0.2, 0.4 and 0.5";
    EXPECT_NE(row.find(why), std::string::npos) << row;
    EXPECT_NE(result.errors.find("saturation of the settings: " + why), std::string::npos)
        << result.errors;
}

/// Near saturation, runs of so few cycles cannot decide, so the bracket is wider.
TEST_F(SaturationSearch, finds_a_bracket_around_loads_whose_runs_cannot_decide) {
    const std::string settings =
        "--set measurement.cycles=0 --set measurement.warmup_cycles=0 "
        "--set measurement.max_cycles=6000 --set measurement.relative_error=0.1 ";
    const CommandResult result = search(settings);
    ASSERT_EQ(result.status, 0) << result.errors;
    const Bracket found = bracket();
    EXPECT_EQ(found.status, "wide");
    EXPECT_GT(found.upper - found.lower, 0.02 * found.upper);
    EXPECT_NE(result.output.find("too short to decide; to narrow the interval raise "
                                 "measurement.max_cycles\n"),
              std::string::npos)
        << result.output;
    EXPECT_NE(verdict_at(found.lower, settings), "saturated");
    EXPECT_EQ(verdict_at(found.upper, settings), "saturated");
}

TEST_F(SaturationSearch, needs_traffic_at_a_load) {
    folder.write("w.toml", "[topology]\nradix = [4, 4]\n[workload]\nkind = \"collective\"\n"
                           "collective = \"all_reduce_ring\"\nbytes = 64\n");
    const CommandResult result = folder.run("thruway sweep w.toml --find-saturation --out o");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("--find-saturation: what these settings send does not depend on "
                                 "traffic.load_flits_per_node_cycle"),
              std::string::npos)
        << result.errors;
    EXPECT_EQ(folder.files(), (Strings{"a.toml", "w.toml"}));
}

/// Without given cycles or precision. A run that waits for a precise mean does not end near
/// saturation.
TEST_F(SaturationSearch, finds_a_narrow_bracket_with_the_stop_rule_of_the_search) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "four million cycles take minutes under the sanitizers";
#endif
    const std::string settings = "--set measurement.cycles=0 --set measurement.warmup_cycles=0 "
                                 "--set 'topology.radix=[2, 2]' ";
    const CommandResult result = search(settings + "--progress 1 ");
    ASSERT_EQ(result.status, 0) << result.errors;
    const Bracket found = bracket();
    EXPECT_EQ(found.status, "found");
    EXPECT_LE(found.upper - found.lower, 0.02 * found.upper);
    EXPECT_NE(result.errors.find("saturation search: "), std::string::npos) << result.errors;
    EXPECT_TRUE(std::regex_search(result.errors,
                                  std::regex("(^|\n)saturation: 0 of 1 series, [0-9]+ runs?, [01] "
                                             "running(, about [0-9]+:[0-9]+ left)?\n")))
        << result.errors;
    // Half of it is far below saturation, twice of it far above.
    EXPECT_EQ(verdict_at(found.lower / 2, settings), "converged");
    EXPECT_EQ(verdict_at(found.upper * 2, settings), "saturated");
}

/// The 4x4 torus saturates at 0.72 (runs of 20 000 cycles). Those of 3000 cycles are called
/// saturated from 0.86 on only, but from 0.82 on they accept 11 % less than is offered.
TEST_F(SaturationSearch, does_not_take_short_runs_that_refuse_load_for_keeping_up) {
    const CommandResult result = search("");
    ASSERT_EQ(result.status, 0) << result.errors;
    const Bracket found = bracket();
    EXPECT_EQ(found.status, "wide");
    EXPECT_LT(found.lower, 0.82);
    EXPECT_EQ(verdict_at(found.upper, ""), "saturated");
    EXPECT_NE(result.output.find("too short to decide; to narrow the interval raise "
                                 "measurement.cycles\n"),
              std::string::npos)
        << result.output;
}

/// A packet of five flits does not fit into two.
TEST_F(SaturationSearch, calls_series_failed_whose_settings_are_refused) {
    const std::string load = "--vary traffic.load_flits_per_node_cycle=0.1,0.2 ";
    for (const std::string& varied : {std::string(), load}) {
        const CommandResult result = search("--vary router.buffer_flits=2,8 " + varied);
        EXPECT_EQ(result.status, 1) << result.errors;
        const Strings errors = lines_of(result.errors);
        EXPECT_EQ(errors.front(), varied.empty() ? "thruway: 1 of 2 points cannot run:"
                                                 : "thruway: 2 of 4 points cannot run:");
        EXPECT_EQ(errors[1].rfind("  router.buffer_flits=2", 0), 0u) << result.errors;
        // At the start and at the end, and no line more for the search.
        std::size_t told = 0;
        for (const std::string& line : errors) {
            told += line.find("--vary: router.buffer_flits: 2;") != std::string::npos ? 1 : 0;
        }
        EXPECT_EQ(told, 2u) << result.errors;
        const Strings rows = lines_of(folder.read("o/saturation.csv"));
        ASSERT_EQ(rows.size(), 3u);
        EXPECT_EQ(rows[1].rfind("2,,,failed,0,0,", 0), 0u) << rows[1];
        EXPECT_EQ(result.output.find("could decide"), std::string::npos) << result.output;
        EXPECT_NE(result.output.find("-  failed\n"), std::string::npos) << result.output;
        EXPECT_NE(result.output.find("failed: --vary: router.buffer_flits: 2;"), std::string::npos)
            << result.output;
    }
}

TEST_F(SaturationSearch, says_when_the_verdict_depends_on_the_seed) {
    const std::string settings = "--set measurement.cycles=20000 ";
    const CommandResult result = search(settings);
    ASSERT_EQ(result.status, 0) << result.errors;
    const double lower = bracket().lower;
    const std::string note = fmt::format(
        "saturation depends on the seed: with measurement.seed=2 the network is saturated at load "
        "{}",
        lower);
    EXPECT_EQ(verdict_at(lower, settings + "--set measurement.seed=2 "), "saturated");
    EXPECT_NE(result.output.find(note), std::string::npos) << result.output;
    EXPECT_EQ(result.output.find("throughput falls"), std::string::npos) << result.output;
}

/// Adaptive routing with a single adaptive channel: packets that wait for the escape channels block
/// those behind them.
TEST_F(SaturationSearch, says_when_throughput_falls_beyond_saturation) {
    const std::string load = "traffic.load_flits_per_node_cycle";
    const CommandResult result = search(
        "--set topology.radix=[8,8] --set routing.function=minimal_adaptive "
        "--set router.virtual_channels=3 --set router.buffer_flits=4 "
        "--set router.switching=wormhole --set traffic.packet_flits=8 --vary " +
        load + "=0.3,2 ");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto overloaded = nlohmann::json::parse(folder.read("o/points/" + load + "=2.json"));
    const auto& throughput = overloaded["throughput_flits_per_node_cycle"];
    const double most = throughput["accepted"].get<double>() + throughput["ci95"].get<double>();
    EXPECT_LT(most, 0.9 * bracket().lower) << "take another network";
    EXPECT_NE(result.output.find("throughput falls beyond saturation: the network accepts at most"),
              std::string::npos)
        << result.output;
}

/// A host of the transpose on a mesh sends to one other only, and some have their links to
/// themselves: they go on when the others fall behind.
TEST_F(SaturationSearch, says_when_throughput_rises_beyond_saturation) {
    const std::string load = "traffic.load_flits_per_node_cycle";
    const std::string settings = "--set topology.kind=mesh --set traffic.pattern=transpose "
                                 "--set measurement.cycles=20000 ";
    const CommandResult result = search(settings + "--vary " + load + "=1 ");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto overloaded = nlohmann::json::parse(folder.read("o/points/" + load + "=1.json"));
    const auto& throughput = overloaded["throughput_flits_per_node_cycle"];
    const double least = throughput["accepted"].get<double>() - throughput["ci95"].get<double>();
    ASSERT_EQ(overloaded["verdict"], "saturated");
    ASSERT_GT(least, bracket().upper) << "take another network";
    EXPECT_NE(result.output.find(fmt::format("throughput rises beyond saturation: the network "
                                             "accepts at least {:.4g} at load 1, but less than is "
                                             "offered",
                                             least)),
              std::string::npos)
        << result.output;
    EXPECT_NE(folder.read("o/saturation.csv").find("throughput rises"), std::string::npos);
}

TEST_F(SaturationSearch, refuses_what_it_would_override_or_could_not_make_longer) {
    folder.write("a.toml", "[topology]\nradix = [4, 4]\n");
    const CommandResult varied = search("--vary measurement.relative_error=0.05,0.2 ");
    EXPECT_EQ(varied.status, 2);
    EXPECT_NE(varied.errors.find("--find-saturation: its runs have a measurement.relative_error of "
                                 "their own"),
              std::string::npos)
        << varied.errors;
    const CommandResult workload = search(
        "--set workload.kind=collective --set workload.collective=all_reduce_ring --set "
        "workload.bytes=64 --set workload.background=true --set traffic.injection=bernoulli ");
    EXPECT_EQ(workload.status, 2);
    EXPECT_NE(workload.errors.find("the runs end with their workload"), std::string::npos)
        << workload.errors;
    EXPECT_TRUE(lines_of(folder.run("ls").output) == Strings{"a.toml"}) << "nothing was run";
}

TEST_F(SaturationSearch, does_not_call_the_load_of_a_hot_spot_rising_throughput) {
    // Hosts generate load / (1 - 0.6): what the network accepts is above the load of the settings.
    folder.write("a.toml", "[topology]\nkind = \"full_mesh\"\nrouters = 4\n[traffic]\n"
                           "packet_flits = 1\npattern = \"hot_spot\"\nhot_spot_fraction = 0.6\n"
                           "hot_spot_load = \"normal\"\n[measurement]\nrelative_error = 0.05\n"
                           "max_cycles = 20000\n");
    ASSERT_EQ(search("").status, 0);
    EXPECT_EQ(folder.read("o/saturation.csv").find("rises"), std::string::npos);
}

}  // namespace
}  // namespace thruway::test
