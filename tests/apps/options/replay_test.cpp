// Replays of recorded traffic: their verdict and their end.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace thruway::test {
namespace {

struct Replay : ::testing::Test {
    Replay() {
        folder.write("replay.toml",
                     "[topology]\nradix = [4, 4]\n[traffic]\npattern = \"recorded\"\n"
                     "recorded_file = \"t.csv\"\n");
    }
    nlohmann::json run(const std::string& packets, const std::string& options = "") {
        folder.write("t.csv", "cycle,source,destination,flits\n" + packets);
        const CommandResult result = folder.run("thruway run replay.toml --json - " + options);
        EXPECT_EQ(result.status, 0) << result.errors;
        return nlohmann::json::parse(result.output);
    }
    CommandFolder folder;
};

/// With 0 cycles per router, a packet to a neighbour takes 1 cycle on the link and 1 per flit,
/// counting both ends: 5 for 4 flits. It ends in cycle 7 + 5 - 1.
TEST_F(Replay, of_one_packet_ends_in_the_cycle_that_arithmetic_gives) {
    const nlohmann::json json = run("7,0,1,4\n");
    EXPECT_EQ(json["verdict"], "replayed");
    EXPECT_TRUE(json["steady_state"].is_null());
    EXPECT_EQ(json["run"]["last_delivery_cycle"], 11);
    EXPECT_EQ(json["run"]["cycles"], 12);
    EXPECT_EQ(json["latency_cycles"]["mean"], 5.0);
    EXPECT_DOUBLE_EQ(json["throughput_flits_per_node_cycle"]["accepted"].get<double>(),
                     4.0 / 12 / 1);
}

TEST_F(Replay, ends_with_the_last_delivery_of_its_journeys) {
    std::string packets;
    for (int i = 0; i < 300; ++i) {
        packets += std::to_string(17 * i % 2900) + "," + std::to_string(i % 16) + "," +
                   std::to_string((5 * i + 7) % 16) + "," + std::to_string(1 + i % 9) + "\n";
    }
    const nlohmann::json json = run(packets, "--journeys j.csv");
    std::uint64_t last = 0;
    for (const std::string& line : lines_of(folder.read("j.csv"))) {
        if (line.rfind("packet,", 0) == 0 || line.rfind("end,", 0) == 0) continue;
        std::istringstream cells(line);
        std::string cell;
        for (int column = 0; column <= 4; ++column) std::getline(cells, cell, ',');
        last = std::max<std::uint64_t>(last, std::stoull(cell));
    }
    EXPECT_GT(last, 2000u);
    EXPECT_EQ(json["verdict"], "replayed");
    EXPECT_EQ(json["run"]["packets"], 300);
    EXPECT_EQ(json["run"]["last_delivery_cycle"], last);
    EXPECT_EQ(json["run"]["cycles"], last + 1);
}

TEST_F(Replay, says_so_on_its_page) {
    run("7,0,1,4\n");
    const CommandResult result = folder.run("thruway run replay.toml");
    EXPECT_EQ(result.output.rfind("replayed: the trace ran to its end", 0), 0u) << result.output;
    EXPECT_TRUE(contains(result.output, "last delivery")) << result.output;
}

TEST_F(Replay, that_is_cut_short_is_a_run_of_fixed_length) {
    EXPECT_EQ(run("7,0,1,4\n5000,0,1,4\n", "--set measurement.cycles=1000")["verdict"],
              "fixed_length");
}

TEST_F(Replay, of_nothing_is_refused) {
    folder.write("t.csv", "cycle,source,destination,flits\n");
    const CommandResult result = folder.run("thruway run replay.toml");
    EXPECT_EQ(result.status, 2);
    EXPECT_TRUE(contains(result.errors, "t.csv")) << result.errors;
    EXPECT_TRUE(contains(result.errors, "no packet follows")) << result.errors;
}

// Regression: the line grew until the memory was full.
TEST_F(Replay, of_a_file_with_a_line_without_end_is_refused) {
    folder.write("t.csv", "cycle,source,destination,flits\n7,0,1,4\n");
    const CommandResult result = folder.run("truncate -s 300M t.csv; thruway run replay.toml");
    EXPECT_EQ(result.status, 2);
    EXPECT_TRUE(contains(result.errors, "t.csv:3: a line may have at most 1 MB")) << result.errors;
}

}  // namespace
}  // namespace thruway::test
