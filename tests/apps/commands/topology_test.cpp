// `thruway topology`.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

constexpr const char* kNow = "--set topology.kind=irregular --set topology.hosts_per_router=4 ";

class TopologyCommand : public ::testing::Test {
protected:
    CommandResult run(const std::string& arguments) {
        return folder_.run("thruway topology " + arguments);
    }
    void refused(const std::string& arguments, const std::string& message) {
        const CommandResult result = run(arguments);
        EXPECT_EQ(result.status, 2) << arguments;
        EXPECT_EQ(result.errors, "thruway: " + message + "\n");
        EXPECT_EQ(result.output, "");
    }
    CommandFolder folder_;
};

TEST_F(TopologyCommand, measures_what_the_settings_make) {
    const CommandResult result = run("");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(result.errors, "");
    const std::vector<std::string> lines = lines_of(result.output);
    ASSERT_EQ(lines.size(), 21u) << result.output;
    EXPECT_EQ(lines[0], "8x8 torus");
    EXPECT_EQ(lines[1], "  switches       64");
    EXPECT_EQ(lines[2], "  hosts          64, 1 per switch");
    EXPECT_EQ(lines[3], "  links          128, latency 1 cycle");
    EXPECT_EQ(lines[4], "  degree         4");
    EXPECT_EQ(lines[5], "  ports          5 per switch");
    EXPECT_EQ(lines[6], "  diameter       8 channels between hosts");
    // Mean of min(k, 8 - k) is 2 per dimension, over 64 * 63 pairs instead of 64 * 64.
    EXPECT_EQ(lines[7], "  mean distance  4.063 channels between different hosts");
    // Offsets x, y of 0 .. 4 have (x + y)! / x! y! paths, times 2 for each offset of 4.
    EXPECT_EQ(lines[8], "  shortest paths 15.62 on average, 1 to 280 between hosts of different "
                        "switches");
    EXPECT_EQ(lines[9], "  bisection      32 channels");
    EXPECT_EQ(lines[12], "         0               0   0.0000");
    EXPECT_EQ(lines[13], "         1             256   0.0635");
}

TEST_F(TopologyCommand, measures_as_json) {
    const CommandResult result = run(kNow + std::string("--json -"));
    ASSERT_EQ(result.status, 0) << result.errors;
    const Json json = Json::parse(result.output);
    EXPECT_EQ(json["switches"], 16);
    EXPECT_EQ(json["hosts"], 64);
    EXPECT_EQ(json["links"], 32);
    EXPECT_EQ(json["degree"]["least"], 4);
    EXPECT_EQ(json["bisection_is_exact"], true);
    EXPECT_GE(json["shortest_paths"]["least"], 1);
    EXPECT_LE(json["shortest_paths"]["mean"], json["shortest_paths"]["most"]);
    std::uint64_t pairs = 0;
    for (const auto& at : json["host_pairs_by_distance"]) pairs += at.get<std::uint64_t>();
    EXPECT_EQ(pairs, 64u * 63);
    EXPECT_EQ(json["host_pairs_by_distance"][0], 64 * 3);
    EXPECT_EQ(json["host_pairs_by_distance"][1], 64 * 16);
}

TEST_F(TopologyCommand, measures_as_json_with_the_names_that_the_network_gives) {
    folder_.write("a.edges", "east west\nwest router_2\n");
    const CommandResult named = run("a.edges --json -");
    ASSERT_EQ(named.status, 0) << named.errors;
    EXPECT_EQ(Json::parse(named.output)["switch_names"],
              (Json::array({"east", "west", "router_2"})));
    const CommandResult numbered = run("--json -");
    ASSERT_EQ(numbered.status, 0) << numbered.errors;
    EXPECT_FALSE(Json::parse(numbered.output).contains("switch_names"));
}

TEST_F(TopologyCommand, converts_between_all_formats) {
    ASSERT_EQ(run(kNow + std::string("--out a.graphml --out a.svg")).status, 0);
    ASSERT_EQ(run("a.graphml --out b.dot").status, 0);
    ASSERT_EQ(run("b.dot --out c.edges").status, 0);
    ASSERT_EQ(run("c.edges --out d.graphml").status, 0);
    EXPECT_EQ(folder_.read("d.graphml"), folder_.read("a.graphml"));
    EXPECT_EQ(folder_.read("a.svg").rfind("<svg ", 0), 0u);
    EXPECT_EQ(folder_.files(),
              (std::vector<std::string>{"a.graphml", "a.svg", "b.dot", "c.edges", "d.graphml"}));
    const CommandResult piped = run("c.edges --format dot --out -");
    EXPECT_EQ(piped.output, folder_.read("b.dot"));
}

TEST_F(TopologyCommand, fills_in_what_a_graph_does_not_say) {
    folder_.write("pair.edges", "a b\n");
    const CommandResult result = run("pair.edges --set topology.hosts_per_router=3 "
                                     "--set topology.link_latency_cycles=4 --format edges --out -");
    EXPECT_EQ(result.output, "a hosts=3\nb hosts=3\n"
                             "a b latency_cycles=4 source_port=0 target_port=0\n");
}

TEST_F(TopologyCommand, reads_a_file_beside_its_settings) {
    std::filesystem::create_directory(folder_.path("nets"));
    folder_.write("nets/pair.edges", "a b\n");
    folder_.write("nets/pair.toml", "[topology]\nkind = \"file\"\nfile = \"pair.edges\"\n");
    const CommandResult result = run("nets/pair.toml");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(lines_of(result.output).front(), "pair.edges");
}

TEST_F(TopologyCommand, runs_traffic_on_what_it_made) {
    ASSERT_EQ(run(kNow + std::string("--out a.dot")).status, 0);
    folder_.write("a.toml", "[topology]\nkind = \"file\"\nfile = \"a.dot\"\n"
                            "[routing]\nfunction = \"up_down\"\n"
                            "[traffic]\nload_flits_per_node_cycle = 0.05\npacket_flits = 4\n"
                            "[measurement]\ncycles = 2000\nwarmup_cycles = 200\n");
    const CommandResult from_file = folder_.run("thruway run a.toml --json -");
    ASSERT_EQ(from_file.status, 0) << from_file.errors;
    const CommandResult made = folder_.run(
        "thruway run a.toml --json - --set topology.kind=irregular --set "
        "topology.hosts_per_router=4 --set topology.file=");
    EXPECT_EQ(made.status, 2) << "the file of the settings would be ignored";
    folder_.write("b.toml", "[topology]\nkind = \"irregular\"\nhosts_per_router = 4\n"
                            "[routing]\nfunction = \"up_down\"\n"
                            "[traffic]\nload_flits_per_node_cycle = 0.05\npacket_flits = 4\n"
                            "[measurement]\ncycles = 2000\nwarmup_cycles = 200\n");
    const CommandResult from_settings = folder_.run("thruway run b.toml --json -");
    ASSERT_EQ(from_settings.status, 0) << from_settings.errors;
    Json a = Json::parse(from_file.output);
    Json b = Json::parse(from_settings.output);
    EXPECT_GT(a["run"]["packets"].get<int>(), 1000);
    a.erase("provenance");
    b.erase("provenance");
    EXPECT_EQ(a, b);
    EXPECT_EQ(folder_.run("thruway model b.toml").status, 0);
}

TEST_F(TopologyCommand, refuses_what_it_cannot_do) {
    folder_.write("a.edges", "a b\nb b\n");
    folder_.write("good.edges", "a b\n");
    refused("a.edges",
            "a.edges:2: link b -- b: both ends are the same switch; a link joins two switches");
    refused("none.dot", "FILE = \"none.dot\": there is no such file");
    refused("a.svg", "a.svg: a drawing cannot be read; expected a settings file or a graph "
                     "file, .graphml, .dot, .gv, .edges");
    refused(
        "good.edges --out b.png",
        "--out b.png: unknown file name extension; expected one of .graphml, .dot, .gv, .edges, "
        ".svg, or --format");
    refused("good.edges --out nowhere/b.dot",
            "cannot write 'nowhere/b.dot': No such file or directory; name a file in a folder that "
            "exists, is writable and has space");
    refused("good.edges --format dot", "--format: it has an effect only with --out; add --out "
                                       "FILE, or - for standard output");
    refused("good.edges --format dot --out - --json -",
            "--out -: 'standard output' is named for two outputs; give each output its own file");
    refused("--set topology.radix=[4] --set topology.bidirectional=false --out a.dot",
            "4-node unidirectional torus: the link from router_0 to router_1 differs between its "
            "two directions; a graph file cannot express that");
    EXPECT_EQ(folder_.files(), (std::vector<std::string>{"a.edges", "good.edges"}));
    for (const char* without : {"", " --out q.dot", " --json t.json"}) {
        const CommandResult unused = run("good.edges --layout circle" + std::string(without));
        EXPECT_EQ(unused.status, 2) << without;
        EXPECT_NE(unused.errors.find("--layout: it has an effect only on a drawing"),
                  std::string::npos);
    }
    const CommandResult layout = run("good.edges --layout tree --out a.svg");
    EXPECT_EQ(layout.status, 2);
    EXPECT_NE(layout.errors.find("thruway topology --help"), std::string::npos);
}

TEST_F(TopologyCommand, refuses_keys_that_would_be_ignored) {
    const auto message = [&](const std::string& settings) {
        const CommandResult result = run(settings);
        EXPECT_EQ(result.status, 2) << settings;
        return result.errors;
    };
    EXPECT_NE(message("--set topology.switches=9").find("topology.switches would be ignored"),
              std::string::npos);
    EXPECT_NE(message(kNow + std::string("--set topology.radix=[4]")).find("topology.radix would"),
              std::string::npos);
    EXPECT_NE(message("--set topology.file=a.dot").find("topology.file would be ignored"),
              std::string::npos);
    EXPECT_NE(message("--set topology.kind=file").find("give the path of a graph file"),
              std::string::npos);
    EXPECT_NE(message("--set routing.tree_root=lowest_id").find("routing.tree_root would be"),
              std::string::npos);
}

TEST_F(TopologyCommand, removes_failed_parts) {
    const CommandResult result = run(
        "--set topology.radix=[4] --without-link router_3,router_0 --format edges --out -");
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::vector<std::string> lines = lines_of(result.output);
    ASSERT_EQ(lines.size(), 7u) << result.output;  // four switches, three links
    folder_.write("line.edges", result.output);
    EXPECT_EQ(run("line.edges --without-switch router_0").status, 0);
    refused("line.edges --without-switch router_1",
            "--without-switch: topology.faults.switches: without 1 switch, 4 of 6 pairs of hosts "
            "have no path: 0 to 1, 0 to 2, 1 to 0, 2 to 0");
    // A torus without one of its links is not a grid.
    EXPECT_EQ(run("--without-link router_0,router_1 --routes r.csv").status, 2);
}

TEST_F(TopologyCommand, says_what_it_does) {
    const CommandResult result = run("--help");
    EXPECT_EQ(result.status, 0);
    for (const char* word : {"FILE", "--set", "--out", "--format", "--layout", "--json"}) {
        EXPECT_NE(result.output.find(word), std::string::npos) << word;
    }
}

TEST_F(TopologyCommand, says_that_a_full_pipe_took_nothing) {
    const CommandResult result = folder_.run("thruway topology > /dev/full");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("cannot write"), std::string::npos) << result.errors;
}

}  // namespace
}  // namespace thruway::test
