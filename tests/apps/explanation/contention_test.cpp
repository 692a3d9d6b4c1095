// `thruway explain --contention` and `thruway run --explain`: the tables are those of a computation
// of its own from the journeys, and the same from a run and from its file.
#include "tests/apps/command_under_test.h"
#include "tests/apps/explanation/journey_table.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct ContentionRun {
    std::string name;
    std::string settings;
    unsigned percent;
};

void PrintTo(const ContentionRun& run, std::ostream* out) { *out << run.name; }

const std::string kShort = "[measurement]\ncycles = 900\nwarmup_cycles = 100\n";

std::vector<ContentionRun> runs() {
    const std::string jobs = "[topology]\nradix = [4, 4]\n[workload]\nkind = \"jobs\"\n"
                             "[[workload.jobs]]\nname = \"left\"\nkind = \"collective\"\n"
                             "collective = \"all_reduce_ring\"\nbytes = 2048\nhosts = \"0-7\"\n"
                             "placement = \"random\"\n"
                             "[[workload.jobs]]\nname = \"right\"\nkind = \"collective\"\n"
                             "collective = \"all_to_all_pairwise\"\nbytes = 128\n"
                             "hosts = \"8-15\"\n";
    return {
        {"torus_8x8",
         "[topology]\nradix = [8, 8]\n[router]\nbuffer_flits = 4\nswitching = \"wormhole\"\n"
         "[traffic]\nload_flits_per_node_cycle = 0.4\npacket_flits = 4\n" +
             kShort,
         1},
        {"saturated",
         "[topology]\nradix = [4, 4]\n[router]\noutput_buffer_flits = 2\n"
         "crossbar = \"multiplexed\"\n[traffic]\nload_flits_per_node_cycle = 0.9\n"
         "packet_flits = { distribution = \"listed\", listed_flits = [1, 4, 8], listed_weights = "
         "[1, 1, 1] }\n" +
             kShort,
         3},
        {"queued",
         "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n"
         "[traffic]\nload_flits_per_node_cycle = 0.5\npacket_flits = 4\n" +
             kShort,
         5},
        {"jobs", jobs, 10},
    };
}

struct Contentions : ::testing::TestWithParam<ContentionRun> {
    Contentions() { folder.write("a.toml", GetParam().settings); }

    std::string output_of(const std::string& command) const {
        const CommandResult result = folder.run(command);
        EXPECT_TRUE(result.status == 0 || result.status == 1) << command << "\n" << result.errors;
        return result.output;
    }
    std::string share() const { return std::to_string(GetParam().percent) + "%"; }

    CommandFolder folder;
};

TEST_P(Contentions, of_a_file_are_those_of_a_computation_of_its_own) {
    output_of("thruway run a.toml --journeys j.csv");
    output_of("thruway explain j.csv --slowest " + share() + " --csv c.csv --json c.json");
    const ExpectedContention expected = expected_contention(folder.read("j.csv"),
                                                            GetParam().percent);
    const ExpectedContention written = written_contention(folder.read("c.csv"));
    ASSERT_GT(expected.packets.size(), 2u);
    ASSERT_GT(expected.links.size(), 3u);
    EXPECT_EQ(written.reasons, expected.reasons);
    EXPECT_EQ(written.places, expected.places);
    EXPECT_EQ(written.links, expected.links);
    EXPECT_EQ(written.flows, expected.flows);
    EXPECT_EQ(written.blockers, expected.blockers);
    EXPECT_EQ(written.latency, expected.latency);
    EXPECT_EQ(written.not_told, expected.not_told);
    EXPECT_EQ(written.packets.at(0), expected.packets.at(0)) << "the chain begins with the slowest";
    const auto json = nlohmann::json::parse(folder.read("c.json"));
    EXPECT_EQ(json.at("packets"), expected.packets.size());
    EXPECT_EQ(json.at("latency_cycles"), expected.latency);
    EXPECT_EQ(json.at("limits").size(), 0u);
}

TEST_P(Contentions, of_a_run_are_those_of_its_file_byte_by_byte) {
    output_of("thruway run a.toml --journeys j.csv");
    const std::string page = output_of("thruway explain j.csv --slowest " + share() +
                                       " --csv c.csv --json c.json");
    ASSERT_TRUE(contains(page, "the slowest packet, and the chain")) << page;
    const std::string explained = " --explain-slowest " + share() +
                                  " --explain-csv r.csv --explain-json r.json";
    for (const std::string how : {"", " --parts 3", " --no-skip"}) {
        const std::string output = output_of("thruway run a.toml" + how + explained);
        ASSERT_GT(output.size(), page.size()) << how;
        EXPECT_EQ(output.substr(output.size() - page.size()), page) << how;
        EXPECT_EQ(folder.read("r.csv"), folder.read("c.csv")) << how;
        EXPECT_EQ(folder.read("r.json"), folder.read("c.json")) << how;
    }
    output_of("thruway run a.toml --explain --explain-json all.json");
    output_of("thruway explain j.csv --contention --json all_of_file.json");
    EXPECT_EQ(folder.read("all.json"), folder.read("all_of_file.json"));
}

INSTANTIATE_TEST_SUITE_P(Runs, Contentions, ::testing::ValuesIn(runs()),
                         [](const auto& info) { return info.param.name; });

struct ContentionCommand : ::testing::Test {
    ContentionCommand() { folder.write("a.toml", kQuickTorus); }

    void expect_refusal(const std::string& command, const std::string& message) const {
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_TRUE(contains(result.errors, message)) << command << "\n" << result.errors;
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
        EXPECT_EQ(result.output, "");
    }
    std::string page(const std::string& command) const {
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 0) << command << "\n" << result.errors;
        return result.output;
    }

    CommandFolder folder;
};

TEST_F(ContentionCommand, splits_no_rows_of_wide_tables_in_a_pipe) {
    const std::string one(60, 'a');
    const std::string other(60, 'b');
    folder.write("net.edges", one + " " + other + "\n");
    folder.write("n.toml", "[topology]\nkind = \"file\"\nfile = \"net.edges\"\n[routing]\n"
                           "function = \"up_down\"\n[traffic]\nload_flits_per_node_cycle = 0.5\n"
                           "packet_flits = 4\n[measurement]\ncycles = 500\n");
    page("thruway run n.toml --journeys j.csv");
    const std::string tables = page("thruway explain j.csv --contention --where");
    std::size_t whole = 0;
    for (const std::string& line : lines_of(tables)) {
        if (!contains(line, "waiting for link")) continue;
        EXPECT_GT(line.size(), 130u);
        EXPECT_TRUE(contains(line, "behind packets for link")) << line;
        EXPECT_TRUE(contains(line, "share")) << line;
        ++whole;
    }
    EXPECT_EQ(whole, 1u) << tables;
}

TEST_F(ContentionCommand, refuses_what_it_cannot_select) {
    page("thruway run a.toml --journeys j.csv");
    expect_refusal("thruway explain j.csv --slowest 0%", "--slowest 0%: give a share above 0%");
    expect_refusal("thruway explain j.csv --class 1", "j.csv: --class 1: no packet of this file");
    expect_refusal("thruway explain j.csv --job a", "--job a: this file has no column job");
    expect_refusal("thruway explain j.csv --source 99",
                   "--source 99: no packet of this file comes");
    expect_refusal("thruway explain j.csv --csv c.csv", "--csv: add --contention");
    expect_refusal("thruway explain j.csv --slowest 1% --csv j.csv", "j.csv");
    expect_refusal("thruway run a.toml --explain-source 16",
                   "--explain-source: 16: the network has "
                   "no such host");
    expect_refusal("thruway run a.toml --explain-link 0,10", "no link leads from 0 to 10");
    expect_refusal("thruway run a.toml --explain-job x", "the run has no workload");
    expect_refusal("thruway run a.toml --explain --engine transaction",
                   "--explain: it shows single "
                   "flits");
    expect_refusal("thruway run a.toml --explain --compare-engines", "--explain: --compare-engines "
                                                                     "makes several runs");
    expect_refusal("thruway run a.toml --explain --json -", "--explain: another output goes to");
    expect_refusal("thruway run a.toml --explain-job ''", "--explain-job: must not be empty");
    expect_refusal("thruway run a.toml --explain-csv x --json x", "'x' is named for two outputs");
    expect_refusal("thruway explain a.toml --critical-path --slowest 1%", "--critical-path: it "
                                                                          "explains the result");
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"a.toml", "j.csv"}));
}

/// A file of before there were columns for the class and the job.
TEST_F(ContentionCommand, reads_older_files_but_not_their_classes) {
    page("thruway run a.toml --journeys j.csv");
    std::string old;
    for (const std::string& line : lines_of(folder.read("j.csv"))) {
        old += line.substr(0, line.rfind(',')) + "\n";
    }
    folder.write("old.csv", old);
    EXPECT_EQ(page("thruway explain old.csv --slowest 5%"),
              page("thruway explain j.csv --slowest 5%"));
    expect_refusal("thruway explain old.csv --class 0",
                   "old.csv: --class 0: this file was written by an older version");
    EXPECT_TRUE(contains(page("thruway explain j.csv --class 0"), "packets of class 0, of "));
}

TEST_F(ContentionCommand, combines_with_the_other_pages_and_with_standard_output) {
    page("thruway run a.toml --journeys j.csv");
    const std::string packet = page("thruway explain j.csv --packet 3.2");
    const std::string where = page("thruway explain j.csv --where");
    const std::string who = page("thruway explain j.csv --contention");
    EXPECT_EQ(page("thruway explain j.csv --packet 3.2 --where --contention"),
              packet + "\n" + where + "\n" + who);
    page("thruway explain j.csv --contention --csv c.csv --json c.json");
    EXPECT_EQ(page("thruway explain j.csv --contention --csv -"), folder.read("c.csv"));
    EXPECT_EQ(page("thruway run a.toml --explain-json -"), folder.read("c.json"));
    EXPECT_EQ(page("cat j.csv | thruway explain /dev/stdin --contention"), who);
    EXPECT_LT(lines_of(page("thruway explain j.csv --rows 2")).size(), lines_of(who).size());
}

/// Of the packets that wait for each other for ever none arrives.
TEST_F(ContentionCommand, explains_the_packets_that_arrived_before_a_deadlock) {
    const std::string example = THRUWAY_SOURCE_DIR "/examples/ring_deadlock.toml";
    const CommandResult result = folder.run("thruway run " + example +
                                            " --allow-deadlock --explain --explain-json d.json");
    EXPECT_EQ(result.status, 1) << result.errors;
    EXPECT_TRUE(contains(result.output, "who blocks whom: 4 packets that arrived; "));
    const auto json = nlohmann::json::parse(folder.read("d.json"));
    EXPECT_EQ(json.at("packets_seen"), 4u);
    EXPECT_GT(json.at("unknown_cycles"), 0u) << "they waited behind some of the others";
    EXPECT_EQ(json.at("limits").size(), 0u);
}

TEST_F(ContentionCommand, says_so_if_no_packet_fits) {
    const std::string none = page("thruway run a.toml --explain-to 1 --explain-from 0 "
                                  "--explain-source 3 --explain-destination 3");
    EXPECT_TRUE(contains(none, "who blocks whom: 0 packets from host 3, to host 3, generated in "
                               "cycle 0 or later, generated before cycle 1, of "))
        << none;
}

}  // namespace
}  // namespace thruway::test
