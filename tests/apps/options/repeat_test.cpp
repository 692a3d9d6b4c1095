// A run's result, given as settings, repeats the run.
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct Repeat : ::testing::Test {
    Repeat() { folder.write("a.toml", kQuickTorus); }

    /// False: these settings are refused.
    bool is_same_again(const std::string& options) const {
        const CommandResult first = folder.run("thruway run a.toml --json r.json " + options);
        if (first.status == 2) return false;
        const CommandResult again = folder.run("thruway run r.json --json s.json");
        EXPECT_EQ(again.status, first.status) << options << again.errors;
        EXPECT_EQ(folder.read("s.json"), folder.read("r.json")) << options;
        EXPECT_EQ(again.output, first.output) << options;
        return true;
    }
    void expect_refusal(const std::string& command, const std::string& message) const {
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 2) << command << result.errors;
        EXPECT_NE(result.errors.find(message), std::string::npos) << command << result.errors;
    }

    CommandFolder folder;
};

/// One of several values of a key, or the key omitted.
struct Choice {
    const char* key;
    Strings values;
};

const Choice kChoices[] = {
    {"topology.kind", {"mesh", "torus"}},
    {"topology.hosts_per_router", {"1", "2"}},
    {"topology.link_latency_cycles", {"2"}},
    {"router.virtual_channels", {"2", "4"}},
    {"router.crossbar", {"multiplexed", "partially_multiplexed"}},
    {"router.switching", {"wormhole", "virtual_cut_through"}},
    {"router.speculative", {"false"}},
    {"router.arbiter", {"matrix", "oldest_first"}},
    {"traffic.pattern", {"uniform", "tornado", "neighbour", "hop_uniform"}},
    {"traffic.injection", {"periodic", "poisson", "on_off"}},
    {"traffic.packet_flits",
     {"3", "{distribution=\"geometric\",mean=3,max_flits=8}",
      "{distribution=\"bimodal\",short_flits=1,long_flits=5,long_fraction=0.25}",
      "{distribution=\"listed\",listed_flits=[1,4],listed_weights=[1,2.5]}"}},
    {"traffic.load_flits_per_node_cycle", {"0.125", "1", "1e-3"}},
    {"measurement.seed", {"7", "9223372036854775807"}},
    {"measurement.latency_classes", {"true"}},
    {"measurement.link_results", {"false"}},
};

/// The settings of a result name them in TOML, as each point of a sweep and each run of a
/// comparison is told.
TEST_F(Repeat, reads_settings_that_are_lists_of_tables) {
    const std::string job = "kind = \"collective\"\ncollective = \"all_reduce_ring\"\nbytes = 64\n"
                            "ranks = 4\n";
    folder.write("jobs.toml",
                 "[topology]\nkind = \"torus\"\nradix = [4, 4]\n"
                 "[workload]\nkind = \"jobs\"\n"
                 "[[workload.jobs]]\nname = \"a\"\n" +
                     job + "[[workload.jobs]]\nname = \"b\"\nplacement = \"random\"\n" + job);
    const CommandResult first = folder.run("thruway run jobs.toml --json r.json");
    ASSERT_EQ(first.status, 0) << first.errors;
    EXPECT_EQ(folder.run("thruway run r.json --json s.json").output, first.output);
    EXPECT_EQ(folder.read("s.json"), folder.read("r.json"));
    for (const std::string command :
         {"sweep jobs.toml --vary measurement.seed=1,2 --out o", "report o --out o.html",
          "report r.json --out r.html", "compare jobs.toml r.json --pairs 2"}) {
        const CommandResult result = folder.run("thruway " + command);
        EXPECT_EQ(result.status, 0) << command << result.errors;
    }
}

TEST_F(Repeat, gives_the_same_bytes_for_drawn_settings) {
    std::mt19937 random(20);
    int repeated = 0;
    for (int round = 0; round < 36; ++round) {
        std::string options = "--set measurement.cycles=300 --set measurement.warmup_cycles=50 ";
        for (const Choice& choice : kChoices) {
            const std::size_t value = random() % (2 * choice.values.size());
            if (value >= choice.values.size()) continue;
            options += std::string("--set '") + choice.key + "=" + choice.values[value] + "' ";
        }
        repeated += is_same_again(options + "--allow-deadlock") ? 1 : 0;
    }
    EXPECT_GE(repeated, 24);
}

TEST_F(Repeat, keeps_the_engine_and_the_keys_of_queued_routers_and_cubes) {
    folder.write("a.toml", R"([topology]
kind = "hypercube"
dimensions = 3
[router]
kind = "queued_cut_through"
organisation = "central_multiqueue"
window = 2
[routing]
function = "random_minimal"
[traffic]
load_flits_per_node_cycle = 0.2
[measurement]
relative_error = 0.2
)");
    EXPECT_TRUE(is_same_again(""));
    EXPECT_TRUE(is_same_again("--engine transaction"));
}

TEST_F(Repeat, finds_the_files_beside_the_result_or_in_the_current_folder) {
    folder.run("mkdir nets; mv a.toml nets/a.toml");
    folder.write("nets/b.edges", "0 1\n1 2\n2 3\n");
    folder.write("nets/a.toml", "[topology]\nkind = \"file\"\nfile = \"b.edges\"\n[routing]\n"
                                "function = \"up_down\"\n[measurement]\ncycles = 300\n");
    ASSERT_EQ(folder.run("thruway run nets/a.toml --json nets/r.json").status, 0);
    EXPECT_EQ(folder.run("thruway run nets/r.json --json -").output, folder.read("nets/r.json"));
    EXPECT_EQ(folder.run("cp nets/r.json .; cd nets; thruway run ../r.json --json -").output,
              folder.read("nets/r.json"));
    expect_refusal("thruway run r.json", "topology.file = \"b.edges\": b.edges: there is no such "
                                         "file; put the file with SHA-256 ");
    folder.write("b.edges", "0 1\n1 2\n2 3\n3 0\n");
    expect_refusal("thruway run r.json", "topology.file = \"b.edges\": b.edges is not the file "
                                         "that the run read; put the file with SHA-256 ");
    EXPECT_EQ(folder.run("thruway run r.json --set topology.file=b.edges").status, 0);
}

TEST_F(Repeat, takes_other_values_on_top_and_refuses_those_that_would_be_ignored) {
    ASSERT_EQ(folder.run("thruway run a.toml --json r.json").status, 0);
    EXPECT_EQ(folder.run("thruway run r.json --set measurement.seed=2").output,
              folder.run("thruway run a.toml --set measurement.seed=2").output);
    expect_refusal("thruway run r.json --set topology.dimensions=3",
                   "topology.dimensions would be ignored");
}

TEST_F(Repeat, serves_every_command_that_takes_settings) {
    ASSERT_EQ(folder.run("thruway run a.toml --json r.json").status, 0);
    for (const std::string command : {"model", "cost", "check"}) {
        EXPECT_EQ(folder.run("thruway " + command + " r.json").output,
                  folder.run("thruway " + command + " a.toml").output);
    }
    EXPECT_EQ(folder.run("thruway compare r.json a.toml --pairs 2").status, 0);
    const std::string loads = " --vary traffic.load_flits_per_node_cycle=0.1,0.2 --out ";
    ASSERT_EQ(folder.run("thruway sweep r.json" + loads + "r").status, 0);
    ASSERT_EQ(folder.run("thruway sweep a.toml" + loads + "a").status, 0);
    EXPECT_EQ(folder.read("r/sweep.csv"), folder.read("a/sweep.csv"));
    const std::string point = "a/points/traffic.load_flits_per_node_cycle=0.2.json";
    EXPECT_EQ(folder.run("thruway run " + point + " --json -").output, folder.read(point));
}

TEST_F(Repeat, says_what_other_json_is) {
    ASSERT_EQ(folder
                  .run("thruway sweep a.toml --vary measurement.seed=1,2 --out s; "
                       "thruway compare a.toml a.toml --pairs 2 --json c.json; "
                       "thruway run a.toml --journeys j.json")
                  .status,
              0);
    expect_refusal("thruway run s/sweep.json", "s/sweep.json: is the summary of a sweep; expected");
    expect_refusal("thruway check c.json", "c.json: is a comparison; expected a settings file");
    expect_refusal("thruway run j.json", "j.json: has the journeys of a run, not its result; ");
}

TEST_F(Repeat, refuses_what_is_no_result) {
    ASSERT_EQ(folder.run("thruway run a.toml --json r.json").status, 0);
    folder.run(
        "sed 's/\"schema\": 2/\"schema\": 1/' r.json >old.json; head -c 300 r.json >half.json");
    expect_refusal(
        "thruway run old.json",
        "old.json: is a result of schema 1, but this version repeats results of schema 2");
    const std::string expected = "; expected a settings file (TOML), or the result of a run: the "
                                 "output of `thruway run --json`, or a point of a sweep "
                                 "(points/*.json)";
    expect_refusal("thruway run half.json",
                   "half.json: is not a result of a run (no JSON from byte 301 on)" + expected);
    const std::pair<std::string, std::string> wrong[] = {
        {"[1, 2]", "is not a result of a run (it has no \"schema\")"},
        {"{}", "is not a result of a run (it has no \"schema\")"},
        {"{\"schema\": 2, \"engine\": \"cycle\", \"provenance\": {\"inputs\": []}}",
         "is not a result of a run (it has no \"provenance/settings\")"},
        {"{\"schema\": 2, \"engine\": 1, \"provenance\": {\"inputs\": [], \"settings\": {}}}",
         "is not a result of a run (a value has the wrong type)"},
        {"{\"schema\": \"a\", \"engine\": 1, \"provenance\": {\"inputs\": [], \"settings\": {}}}",
         "is not a result of a run ("}};
    for (const auto& [text, message] : wrong) {
        folder.write("wrong.json", text);
        expect_refusal("thruway run wrong.json", "wrong.json: " + message);
        EXPECT_TRUE(contains(folder.run("thruway run wrong.json").errors, expected));
    }
    folder.run("sed 's/\"radix\"/\"radius\"/' r.json >wrong.json");
    expect_refusal("thruway run wrong.json", "wrong.json: unknown key topology.radius");
}

}  // namespace
}  // namespace thruway::test
