// `thruway run --parts`, by the usual division and by random ones: the same bytes as in one part.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

const std::string kFolder = THRUWAY_SOURCE_DIR "/tests/support/parts/";

/// Settings files, which scripts/same_in_parts also runs. Their names tell what they are for.
std::vector<std::string> networks() {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
        if (file.path().extension() == ".toml") names.push_back(file.path().stem());
    }
    std::sort(names.begin(), names.end());
    return names;
}

class Parts : public ::testing::TestWithParam<std::string> {
protected:
    /// Runs the settings; a deadlock is no error.
    CommandResult run(const std::string& options) const {
        const CommandResult result = folder_.run("thruway run " + kFolder + GetParam() + ".toml " +
                                                 options);
        EXPECT_TRUE(result.status == 0 || result.status == 1) << result.errors;
        return result;
    }
    /// The result in one part.
    std::string whole() const {
        run("--json whole.json --quiet");
        return folder_.read("whole.json");
    }

    CommandFolder folder_;
};

TEST_P(Parts, of_a_command_give_the_same_bytes) {
    const std::string expected = whole();
    for (const char* parts : {"2", "3", "7"}) {
        const CommandResult result = run(std::string("--json p.json --parts ") + parts);
        EXPECT_NE(result.errors.find(std::string(parts) + " parts: "), std::string::npos)
            << result.errors;
        EXPECT_EQ(folder_.read("p.json"), expected) << parts;
    }
}

/// Some parts may be empty, and neighbours seldom share one.
TEST_P(Parts, drawn_at_random_give_the_same_bytes) {
    const std::string expected = whole();
    for (const char* random : {"--parts 5 --partition-seed 3", "--parts 16 --partition-seed 0"}) {
        run(std::string("--quiet --json p.json ") + random);
        EXPECT_EQ(folder_.read("p.json"), expected) << random;
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, Parts, ::testing::ValuesIn(networks()),
                         [](const auto& info) { return info.param; });

struct PartsOfRun : ::testing::Test {
    PartsOfRun() { folder.write("a.toml", kQuickTorus); }
    std::string error_of(const std::string& options) {
        const CommandResult result = folder.run("thruway run a.toml --parts 2 " + options);
        EXPECT_EQ(result.status, 2) << options;
        return result.errors;
    }
    CommandFolder folder;
};

TEST_F(PartsOfRun, give_the_same_recorded_traffic) {
    folder.run("thruway run a.toml --record-traffic whole.csv");
    folder.run("thruway run a.toml --record-traffic parts.csv --parts 3");
    EXPECT_GT(lines_of(folder.read("whole.csv")).size(), 100u);
    EXPECT_EQ(folder.read("parts.csv"), folder.read("whole.csv"));
}

TEST_P(Parts, give_the_same_journeys_and_events) {
    if (whole().find("\"redraw_lengths\": true") != std::string::npos) {
        const CommandResult result = folder_.run("thruway run " + kFolder + GetParam() +
                                                 ".toml --journeys j.csv --parts 2");
        EXPECT_NE(result.errors.find("traffic.redraw_lengths"), std::string::npos);
        return;
    }
    const std::string shorter = "--set measurement.cycles=1500 "
                                "--set measurement.warmup_cycles=500 --quiet ";
    const auto files = [&](const std::string& parts) {
        // A run that fails must not leave those of the run before.
        for (const char* file : {"j.csv", "e.csv", "j.json", "f.csv"}) folder_.write(file, "");
        const std::string traces = "--journeys j.csv --events e.csv ";
        run(shorter + traces + "--parts " + parts);
        const std::string perfetto =
            "--journeys j.json --event-kinds credit,routed --events f.csv ";
        run(shorter + perfetto + "--parts " + parts);
        return folder_.read("j.csv") + folder_.read("e.csv") + folder_.read("j.json") +
               folder_.read("f.csv");
    };
    const std::string expected = files("1");
    EXPECT_GT(lines_of(expected).size(), 1000u);
    for (const char* parts : {"2", "5", "5 --partition-seed 3"}) {
        EXPECT_TRUE(files(parts) == expected) << parts;
    }
}

TEST_F(PartsOfRun, stand_in_the_timing_and_not_in_the_result) {
    folder.run("thruway run a.toml --parts 2 --timing t.json --json r.json");
    EXPECT_NE(folder.read("t.json").find(
                  "\"parts\": 2, \"window_cycles\": 1, \"channels_cut\": 16, \"messages\": "),
              std::string::npos)
        << folder.read("t.json");
    for (const char* key : {"\"parts\": 2", "\"channels_cut\""}) {
        EXPECT_EQ(folder.read("r.json").find(key), std::string::npos) << key;
    }
}

TEST_F(PartsOfRun, refuse_by_name_what_needs_the_whole_fabric) {
    const auto says = [this](const std::string& options, const std::string& what) {
        EXPECT_NE(error_of(options).find(what), std::string::npos) << error_of(options);
    };
    says("--vcd w.vcd", "a waveform shows the signals of one fabric");
    says("--engine transaction", "the transaction engine hands whole packets");
    says("--set traffic.max_packet_flits=4", "traffic.max_packet_flits splits messages");
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
    const CommandResult result = folder.run("thruway run " THRUWAY_SOURCE_DIR
                                            "/examples/verilated_torus_4x4.toml --parts 2");
    EXPECT_NE(result.errors.find("Verilated routers"), std::string::npos) << result.errors;
}

TEST_F(PartsOfRun, are_at_most_as_many_as_routers) {
    const CommandResult result = folder.run("thruway run a.toml --parts 17");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("17 parts: "), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("has 16 routers; each part needs at least one"),
              std::string::npos);
}

TEST_F(PartsOfRun, are_others_for_each_partition_seed) {
    const auto division = [this](const std::string& options) {
        return lines_of(folder.run("thruway run a.toml --parts 2 " + options).errors).at(0);
    };
    EXPECT_EQ(division("").rfind("2 parts: 16 channels between them", 0), 0u) << division("");
    const std::string first = division("--partition-seed 1");
    EXPECT_EQ(first.rfind("2 parts: ", 0), 0u) << first;
    EXPECT_EQ(division("--partition-seed 1"), first);
    EXPECT_NE(division("--partition-seed 2"), first);
    EXPECT_NE(first, division(""));
}

TEST_F(PartsOfRun, may_be_empty_if_they_are_drawn) {
    folder.run("thruway run a.toml --json whole.json");
    const CommandResult result = folder.run(
        "thruway run a.toml --parts 40 --partition-seed 1 --json parts.json");
    EXPECT_EQ(result.errors.rfind("40 parts: ", 0), 0u) << result.errors;
    EXPECT_FALSE(folder.read("whole.json").empty());
    EXPECT_EQ(folder.read("parts.json"), folder.read("whole.json"));
}

TEST_F(PartsOfRun, exchange_what_routers_know_of_their_neighbours) {
    const std::string ugal = "thruway run a.toml --set routing.function=ugal "
                             "--set router.virtual_channels=4 --set router.credit_latency_cycles=4 "
                             "--set topology.link_latency_cycles=4 ";
    const std::string two = ugal + "--parts 2 --set routing.knowledge=neighbours ";
    EXPECT_NE(folder.run(two).errors.find("(limited by links of latency 4 between the parts)"),
              std::string::npos);
    EXPECT_NE(folder.run(two + "--set routing.knowledge_age_cycles=3")
                  .errors.find("windows of 3 cycles (limited by routing.knowledge_age_cycles = 3)"),
              std::string::npos);
    struct Mistake {
        const char* options;
        const char* message;
    };
    for (const Mistake& mistake :
         {Mistake{"--parts 2 --set routing.knowledge=global",
                  "2 parts: with routing.knowledge = \"global\" a router reads the queues of all "
                  "others"},
          Mistake{"--engine transaction --set routing.knowledge=neighbours",
                  "routing.knowledge: \"neighbours\"; routers of the transaction engine do not "
                  "read the queues of others"},
          Mistake{"--set routing.knowledge_age_cycles=3",
                  "routing.knowledge_age_cycles would be ignored: it belongs to "
                  "routing.knowledge = \"neighbours\" or \"global\""}}) {
        const CommandResult result = folder.run(ugal + mistake.options);
        EXPECT_EQ(result.status, 2) << mistake.options;
        EXPECT_NE(result.errors.find(mistake.message), std::string::npos) << result.errors;
    }
}

TEST_F(PartsOfRun, are_not_drawn_where_there_is_one_part) {
    struct Mistake {
        const char* options;
        const char* message;
    };
    for (const Mistake& mistake :
         {Mistake{"--partition-seed 3", "--partition-seed: 3; a run in one part is not divided"},
          Mistake{"--partition-seed 3 --parts 1", "add --parts N, or start several processes"},
          Mistake{"--partition-seed x --parts 2", "--partition-seed"},
          Mistake{"--partition-seed -1 --parts 2", "--partition-seed"},
          Mistake{"--partition-seed 3 --parts 2 --engine transaction", "2 parts: "},
          Mistake{"--partition-seed 3 --engine model", "--partition-seed: it needs a simulation"},
          Mistake{"--parts 2 --engine model", "--parts: it needs a simulation"},
          Mistake{"--partition-seed 3 --compare-engines", "--compare-engines"}}) {
        const CommandResult result = folder.run(std::string("thruway run a.toml ") +
                                                mistake.options);
        EXPECT_EQ(result.status, 2) << mistake.options;
        EXPECT_NE(result.errors.find(mistake.message), std::string::npos) << result.errors;
    }
}

}  // namespace
}  // namespace thruway::test
