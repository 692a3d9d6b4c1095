// `thruway run`: its output and files, and that a failed run leaves no files.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct Run : ::testing::Test {
    Run() { folder.write("a.toml", kQuickTorus); }
    CommandFolder folder;
};

TEST_F(Run, prints_the_verdict_before_any_number) {
    const CommandResult result = folder.run("thruway run a.toml");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(result.output.rfind("fixed_length: ", 0), 0u) << result.output;
    EXPECT_NE(result.output.find(" ± "), std::string::npos) << result.output;
    EXPECT_NE(result.errors.find("CPU time"), std::string::npos);
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

TEST_F(Run, writes_the_same_json_to_a_file_and_to_standard_output) {
    const CommandResult result = folder.run("thruway run a.toml --json - --csv c.csv");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_EQ(json["schema"], 2);
    EXPECT_EQ(json["verdict"], "fixed_length");
    EXPECT_EQ(json["run"]["cycles"], 3000);
    EXPECT_EQ(json["provenance"]["settings"]["topology"]["radix"], nlohmann::json({4, 4}));
    folder.run("thruway run a.toml --json b.json");
    EXPECT_EQ(folder.read("b.json"), result.output);
    EXPECT_EQ(lines_of(folder.read("c.csv")).size(), 2u);
}

TEST_F(Run, gives_the_same_bytes_without_skipping_idle_cycles) {
    folder.run("thruway run a.toml --json skip.json");
    folder.run("thruway run a.toml --no-skip --json all.json");
    EXPECT_EQ(folder.read("skip.json"), folder.read("all.json"));
}

TEST_F(Run, writes_timings_apart_from_results) {
    ASSERT_EQ(folder.run("thruway run a.toml --timing t.json").status, 0);
    EXPECT_GT(nlohmann::json::parse(folder.read("t.json"))["cpu_seconds"], 0.0);
}

TEST_F(Run, records_traffic_that_gives_the_same_run_when_replayed) {
    ASSERT_EQ(folder.run("thruway run a.toml --record-traffic t.csv --json a.json").status, 0);
    folder.write("b.toml",
                 "[topology]\nradix = [4, 4]\n[router]\nbuffer_flits = 8\noutput_buffer_flits = 1\n"
                 "[traffic]\npattern = \"recorded\"\nrecorded_file = \"t.csv\"\n"
                 "[measurement]\ncycles = 3000\nwarmup_cycles = 500\n");
    const CommandResult replay = folder.run("thruway run b.toml --json b.json");
    ASSERT_EQ(replay.status, 0) << replay.errors;
    const auto first = nlohmann::json::parse(folder.read("a.json"));
    const auto second = nlohmann::json::parse(folder.read("b.json"));
    EXPECT_EQ(first["latency_cycles"]["mean"], second["latency_cycles"]["mean"]);
    EXPECT_EQ(first["run"]["flit_hops"], second["run"]["flit_hops"]);
}

TEST_F(Run, records_no_traffic_of_a_workload) {
    folder.write("w.toml", "[topology]\nradix = [4, 4]\n[workload]\nkind = \"collective\"\n"
                           "collective = \"all_reduce_ring\"\nbytes = 64\n");
    const CommandResult result = folder.run("thruway run w.toml --record-traffic t.csv");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(
        result.errors.find("--record-traffic: with workload.kind = \"collective\" the network "
                           "decides when messages start"),
        std::string::npos)
        << result.errors;
    EXPECT_EQ(folder.run("thruway run w.toml").status, 0);
}

TEST_F(Run, looks_for_input_files_beside_the_settings_file) {
    std::filesystem::create_directory(folder.path("sub"));
    const std::string settings = "[topology]\nradix = [2, 2]\n[traffic]\npattern = \"recorded\"\n";
    folder.write("sub/here.toml", settings + "recorded_file = \"t.csv\"\n");
    folder.write("sub/bare.toml", settings);
    folder.write("sub/t.csv", "cycle,source,destination,flits\n0,0,1,4\n");
    EXPECT_EQ(folder.run("thruway run sub/here.toml").status, 0);
    const CommandResult missing = folder.run("thruway run sub/bare.toml --set "
                                             "traffic.recorded_file=t.csv");
    EXPECT_EQ(missing.status, 2) << "--set starts at the current folder";
    EXPECT_NE(missing.errors.find("traffic.recorded_file = \"t.csv\": there is no such file"),
              std::string::npos)
        << missing.errors;
    EXPECT_EQ(folder.run("thruway run sub/bare.toml --set traffic.recorded_file=sub/t.csv").status,
              0);
    folder.write("sub/wrong.toml", settings + "recorded_file = \"none.csv\"\n");
    const CommandResult wrong = folder.run("thruway run sub/wrong.toml");
    EXPECT_NE(wrong.errors.find("traffic.recorded_file = \"sub/none.csv\": there is no such file"),
              std::string::npos)
        << wrong.errors;
}

TEST_F(Run, notices_before_it_starts_that_a_file_cannot_be_written) {
    for (const char* option : {"--json", "--csv", "--timing", "--record-traffic"}) {
        // Such a long run would end in a time-out.
        const CommandResult result = folder.run(
            "thruway run a.toml --set measurement.cycles=9000000000 " + std::string(option) +
            " none/x");
        EXPECT_EQ(result.status, 2);
        EXPECT_EQ(result.errors.rfind("thruway: cannot write 'none/x': No such file", 0), 0u)
            << result.errors;
    }
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

TEST_F(Run, reports_a_full_disk) {
    for (const char* command :
         {"thruway run a.toml >/dev/full", "thruway run a.toml --json /dev/full",
          "thruway run a.toml --json - >/dev/full"}) {
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_NE(result.errors.find("No space left"), std::string::npos) << result.errors;
    }
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

TEST_F(Run, prints_its_table_and_writes_its_other_files_if_one_cannot_be_written) {
    const std::string table = folder.run("thruway run a.toml").output;
    ASSERT_NE(table.find("accepted"), std::string::npos) << table;
    for (const std::string option :
         {"--json", "--csv", "--timing", "--record-traffic", "--detail", "--report"}) {
        const std::string other = option == "--csv" ? "o.json" : "o.csv";
        const CommandResult result = folder.run("thruway run a.toml " + option + " /dev/full --" +
                                                other.substr(2) + " " + other);
        EXPECT_EQ(result.status, 2) << option;
        EXPECT_EQ(result.output, table) << option;
        EXPECT_NE(result.errors.find("thruway: cannot write '/dev/full': No space left"),
                  std::string::npos)
            << result.errors;
        EXPECT_EQ(result.errors.find("report in"), std::string::npos) << result.errors;
        EXPECT_FALSE(folder.read(other).empty()) << option;
    }
}

TEST_F(Run, refuses_two_outputs_in_one_place) {
    EXPECT_EQ(folder.run("thruway run a.toml --json - --csv -").status, 2);
    EXPECT_EQ(folder.run("thruway run a.toml --json x --csv x").status, 2);
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

TEST_F(Run, ends_with_status_1_and_the_verdict_of_a_deadlock) {
    const CommandResult result = folder.run(
        "thruway run a.toml --allow-deadlock --set topology.radix=[8] "
        "--set topology.bidirectional=false --set routing.dateline=none --set "
        "router.virtual_channels=1 --set router.buffer_flits=4 "
        "--set traffic.load_flits_per_node_cycle=1 --set measurement.cycles=100000 --json d.json");
    EXPECT_EQ(result.status, 1) << result.errors;
    EXPECT_EQ(result.output.rfind("deadlocked: ", 0), 0u) << result.output;
    const auto json = nlohmann::json::parse(folder.read("d.json"));
    EXPECT_EQ(json["verdict"], "deadlocked");
    EXPECT_TRUE(json["latency_cycles"]["mean"].is_null());
}

TEST_F(Run, without_the_links_of_a_root_of_a_tree_is_that_without_the_root) {
    folder.write("tree.toml", "[topology]\nkind = \"k_ary_n_tree\"\narity = 2\nlevels = 2\n"
                              "[router]\nvirtual_channels = 8\n"
                              "vc_reallocation = \"after_buffer_empty\"\n"
                              "[measurement]\ncycles = 1000\n");
    for (const std::string function : {"nearest_common_ancestor", "up_down", "lash", "dfsssp",
                                       "hop_classes", "valiant", "minimal_adaptive_up_down"}) {
        const std::string run = "thruway run tree.toml --json - --set routing.function=" + function;
        const CommandResult links = folder.run(run + " --without-link s0_0,s1_0"
                                                     " --without-link s0_1,s1_0");
        const CommandResult root = folder.run(run + " --without-switch s1_0");
        ASSERT_EQ(links.status, 0) << function << links.errors;
        ASSERT_EQ(root.status, 0) << function << root.errors;
        EXPECT_NE(links.errors.find("the failures cut off 1 switch without hosts, also removed: "
                                    "s1_0"),
                  std::string::npos)
            << links.errors;
        nlohmann::json of_links = nlohmann::json::parse(links.output);
        nlohmann::json of_root = nlohmann::json::parse(root.output);
        EXPECT_GT(of_links["run"]["packets"], 0);
        for (nlohmann::json* json : {&of_links, &of_root}) json->erase("provenance");
        EXPECT_EQ(of_links, of_root) << function;
    }
}

}  // namespace
}  // namespace thruway::test
