// `thruway run --parts`, and the simulation of random divisions: the same bytes as in one part.

#include "testbench/simulation.h"

#include "core/random.h"
#include "reporting/writers/result_json.h"
#include "settings/settings_document.h"
#include "testbench/network/build_network.h"
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <sstream>

namespace thruway::test {
namespace {

struct Network {
    const char* name;
    const char* settings;
};

const Network kNetworks[] = {
    {"torus_with_pipeline_and_channel_use", R"([topology]
kind = "torus"
radix = [6, 4]
link_latency_cycles = 2
[router]
routing_cycles = 1
crossbar_cycles = 1
credit_latency_cycles = 3
[traffic]
load_flits_per_node_cycle = 0.3
[measurement]
cycles = 5000
warmup_cycles = 500
channel_use = true
latency_classes = true
)"},
    {"wormhole_mesh_under_the_stop_rule", R"([topology]
kind = "mesh"
radix = [4, 4]
[router]
switching = "wormhole"
buffer_flits = 4
[traffic]
load_flits_per_node_cycle = 0.2
)"},
    {"saturated_hypercube", R"([topology]
kind = "hypercube"
dimensions = 4
[traffic]
load_flits_per_node_cycle = 0.95
packet_flits = 5
[measurement]
max_cycles = 40000
)"},
    {"irregular_adaptive_with_long_links", R"([topology]
kind = "irregular"
switches = 16
link_latency_cycles = 3
[router]
buffer_flits = 16
[routing]
function = "minimal_adaptive_up_down"
[traffic]
load_flits_per_node_cycle = 0.2
[measurement]
cycles = 4000
)"},
    {"adaptive_torus_with_random_arbiters", R"([topology]
kind = "torus"
radix = [4, 4]
[router]
virtual_channels = 4
arbiter = "random"
[routing]
function = "minimal_adaptive"
selection = "random"
[traffic]
load_flits_per_node_cycle = 0.6
[measurement]
cycles = 4000
)"},
    {"traffic_that_ends", R"([topology]
kind = "torus"
radix = [4, 4]
[traffic]
load_flits_per_node_cycle = 0.3
stop_cycle = 3000
)"},
    {"queued_torus_with_link_pairs", R"([topology]
kind = "torus"
radix = [5, 4]
link_latency_cycles = 3
[router]
kind = "queued_cut_through"
routing_cycles = 2
[traffic]
load_flits_per_node_cycle = 0.5
packet_flits = 8
[measurement]
cycles = 5000
warmup_cycles = 500
link_pairs = true
)"},
    // Flits of a packet may cross a boundary after it was delivered, in fewer flits, behind it.
    {"queued_hypercube_with_redrawn_lengths", R"([topology]
kind = "hypercube"
dimensions = 4
[router]
kind = "queued_cut_through"
[traffic]
load_flits_per_node_cycle = 0.5
packet_flits = { distribution = "geometric", mean = 8 }
redraw_lengths = true
)"},
    {"ring_that_deadlocks", R"([topology]
kind = "torus"
radix = [8]
[router]
virtual_channels = 1
switching = "wormhole"
buffer_flits = 2
allow_deadlock = true
[routing]
dateline = "none"
[traffic]
load_flits_per_node_cycle = 0.4
packet_flits = 16
[measurement]
cycles = 20000
)"},
};

/// Each router in a random part; some parts may be empty, and neighbours seldom share one.
std::vector<unsigned> random_parts(std::size_t routers, unsigned parts, unsigned seed) {
    std::vector<unsigned> part_of;
    for (std::uint32_t i = 0; i < routers; ++i) {
        part_of.push_back(below(draw(seed, DrawPurpose::kTest, i, 0).a, parts));
    }
    return part_of;
}

class Parts : public ::testing::TestWithParam<Network> {
protected:
    Parts() { folder_.write("a.toml", GetParam().settings); }

    /// The result of the command in one part.
    std::string whole() {
        const CommandResult result = folder_.run("thruway run a.toml --json whole.json --quiet");
        EXPECT_TRUE(result.status == 0 || result.status == 1) << result.errors;
        return folder_.read("whole.json");
    }

    CommandFolder folder_;
};

TEST_P(Parts, of_a_command_give_the_same_bytes) {
    const std::string expected = whole();
    for (const char* parts : {"2", "3", "7"}) {
        const CommandResult result = folder_.run(std::string("thruway run a.toml --json p.json ") +
                                                 "--parts " + parts);
        EXPECT_NE(result.errors.find(std::string(parts) + " parts: "), std::string::npos)
            << result.errors;
        EXPECT_EQ(folder_.read("p.json"), expected) << parts;
    }
}

/// The version is that of another program.
std::string without_version(const std::string& json) {
    std::string kept;
    for (const std::string& line : lines_of(json)) {
        if (line.find("\"version\"") == std::string::npos) kept += line + "\n";
    }
    return kept;
}

TEST_P(Parts, drawn_at_random_give_the_same_bytes) {
    const std::string expected = whole();
    const SettingsDocument document = SettingsDocument::from_file(folder_.path("a.toml"));
    const SimulationSettings settings = read_simulation_settings(document);
    const std::size_t routers = build_network(settings.topology, settings.router).graph.routers();
    SimulationOptions options;
    options.parts = 5;
    options.part_of = random_parts(routers, options.parts, 3);
    EXPECT_EQ(without_version(to_json(simulate(settings, options))), without_version(expected));
}

INSTANTIATE_TEST_SUITE_P(Networks, Parts, ::testing::ValuesIn(kNetworks),
                         [](const auto& info) { return info.param.name; });

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
    if (folder_.read("a.toml").find("redraw_lengths") != std::string::npos) {
        const CommandResult result = folder_.run("thruway run a.toml --journeys j.csv --parts 2");
        EXPECT_NE(result.errors.find("traffic.redraw_lengths"), std::string::npos);
        return;
    }
    const std::string run = "thruway run a.toml --set measurement.cycles=1500 "
                            "--set measurement.warmup_cycles=500 --quiet ";
    const auto files = [&](const std::string& parts) {
        // A run that fails must not leave those of the run before.
        for (const char* file : {"j.csv", "e.csv", "j.json", "f.csv"}) folder_.write(file, "");
        const std::string traces = "--journeys j.csv --events e.csv ";
        EXPECT_LE(folder_.run(run + traces + "--parts " + parts).status, 1);
        const std::string perfetto =
            "--journeys j.json --event-kinds credit,routed --events f.csv ";
        EXPECT_LE(folder_.run(run + perfetto + "--parts " + parts).status, 1);
        return folder_.read("j.csv") + folder_.read("e.csv") + folder_.read("j.json") +
               folder_.read("f.csv");
    };
    const std::string expected = files("1");
    EXPECT_GT(lines_of(expected).size(), 1000u);
    for (const char* parts : {"2", "5"}) EXPECT_TRUE(files(parts) == expected) << parts;
}

TEST_F(PartsOfRun, stand_in_the_timing_and_not_in_the_result) {
    folder.run("thruway run a.toml --parts 2 --timing t.json --json r.json");
    EXPECT_NE(folder.read("t.json").find(
                  "\"parts\": 2, \"window_cycles\": 1, \"channels_cut\": 16, \"messages\": "),
              std::string::npos)
        << folder.read("t.json");
    EXPECT_EQ(folder.read("r.json").find("parts\""), std::string::npos);
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

}  // namespace
}  // namespace thruway::test
