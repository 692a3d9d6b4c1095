// Networks of routers with more than 64 ports: proven free from deadlock, run, and the same bytes
// with routers awake in every cycle, watched, and in parts.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct WideNetwork {
    const char* name;
    const char* options;
    std::vector<const char*> functions;
    const char* parts;  ///< none: "1"
};

const WideNetwork kNetworks[] = {
    {"single_switch_129",
     "--set topology.kind=single_switch --set topology.hosts=129",
     {"up_down"},
     "1"},
    {"single_switch_256",
     "--set topology.kind=single_switch --set topology.hosts=256",
     {"up_down"},
     "1"},
    {"fat_tree_of_100_ports",
     "--set topology.kind=fat_tree --set topology.children=[64,4] --set topology.parents=[1,36]",
     {"nearest_common_ancestor", "up_down", "minimal_adaptive_up_down", "lash"},
     "2"},
    {"full_mesh_of_150_routers",
     "--set topology.kind=full_mesh --set topology.routers=150",
     {"dimension_order", "lash"},
     "4"},
    {"hyperx_80_2",
     "--set topology.kind=hyperx --set topology.shape=[80,2]",
     {"dimension_order", "minimal_adaptive", "omni_war", "up_down"},
     "4"},
    {"star_of_200_ports",
     "--set topology.kind=file --set topology.file=star.edges",
     {"up_down", "fully_adaptive_up_down", "lash", "dfsssp", "hop_classes"},
     "2"},
};

class WideNetworks : public ::testing::TestWithParam<WideNetwork> {
protected:
    WideNetworks() {
        std::string star = "hub hosts=6\n";
        for (unsigned leaf = 0; leaf < 194; ++leaf) {
            star += "leaf" + std::to_string(leaf) + " hosts=1\n" + "hub leaf" +
                    std::to_string(leaf) + "\n";
        }
        folder_.write("star.edges", star);
        folder_.write("a.toml", "");
    }
    std::string options(const std::string& function) const {
        return std::string("a.toml ") + GetParam().options + " --set routing.function=" + function +
               " --set router.virtual_channels=4 --set router.buffer_flits=8"
               " --set traffic.packet_flits=4 --set traffic.load_flits_per_node_cycle=0.2"
               " --set measurement.cycles=200 --set measurement.warmup_cycles=50 ";
    }
    std::string result(const std::string& all_options) const {
        folder_.write("r.json", "");
        const CommandResult run = folder_.run("thruway run --quiet --json r.json " + all_options);
        EXPECT_EQ(run.status, 0) << all_options << run.errors << run.output;
        return folder_.read("r.json");
    }

    CommandFolder folder_;
};

TEST_P(WideNetworks, are_proven_free_from_deadlock) {
    for (const char* function : GetParam().functions) {
        const CommandResult check = folder_.run("thruway check " + options(function));
        EXPECT_EQ(check.status, 0) << function << check.errors << check.output;
    }
}

TEST_P(WideNetworks, run_to_the_same_bytes_however_they_run) {
    for (const char* function : GetParam().functions) {
        SCOPED_TRACE(function);
        const std::string expected = result(options(function));
        ASSERT_GT(nlohmann::json::parse(expected)["run"]["packets"], 400);
        EXPECT_EQ(result(options(function) + "--no-skip --journeys j.csv --events e.csv"),
                  expected);
        EXPECT_EQ(result(options(function) + "--parts " + GetParam().parts), expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, WideNetworks, ::testing::ValuesIn(kNetworks),
                         [](const auto& info) { return info.param.name; });

struct WideSwitch : ::testing::Test {
    WideSwitch() {
        folder.write("a.toml", "[topology]\nkind = \"single_switch\"\nhosts = 129\n"
                               "[router]\nvirtual_channels = 1\nbuffer_flits = 4\n"
                               "[routing]\nfunction = \"up_down\"\n"
                               "[traffic]\npacket_flits = 1\nload_flits_per_node_cycle = 1.0\n"
                               "[measurement]\ncycles = 9000\nwarmup_cycles = 1000\n");
    }
    double accepted(const std::string& options) const {
        const CommandResult run = folder.run("thruway run a.toml --quiet --json r.json " + options);
        EXPECT_EQ(run.status, 0) << run.errors;
        return nlohmann::json::parse(
            folder.read("r.json"))["throughput_flits_per_node_cycle"]["accepted"];
    }
    std::string error_of(const std::string& command) const {
        const CommandResult run = folder.run(command);
        EXPECT_EQ(run.status, 2) << command << run.output;
        return run.errors;
    }
    CommandFolder folder;
};

/// First-in first-out inputs of single cells: 2 - sqrt(2) of many ports (Karol, Hluchyj, Morgan,
/// IEEE Trans. Commun. 35, 1987, sec. III). Its table for 2 to 8 ports lies 0.25 / N above that.
/// The mean of 8000 cycles of 129 ports has a standard deviation below 0.001.
TEST_F(WideSwitch, saturates_at_the_head_of_line_bound) {
    for (const unsigned hosts : {129u, 200u}) {
        const double limit = 2 - std::sqrt(2.0) + 0.25 / hosts;
        EXPECT_NEAR(accepted("--set topology.hosts=" + std::to_string(hosts)), limit, 0.006);
    }
}

/// Several queues an input lift the bound; more so if each has its own crossbar port.
TEST_F(WideSwitch, takes_more_with_more_queues_and_crossbar_ports) {
    const std::string two = "--set router.virtual_channels=2 --set router.crossbar=";
    const double one_port = accepted(two + "multiplexed");
    const double two_ports = accepted(two + "partially_multiplexed");
    EXPECT_GT(one_port, 2 - std::sqrt(2.0) + 0.03);
    EXPECT_GT(two_ports, one_port + 0.02);
    EXPECT_LE(two_ports, 1.0);
}

/// The packet goes from port 128 to port 64, whose numbers have the same low six bits.
TEST_F(WideSwitch, is_watched_at_every_port) {
    folder.write("far.csv", "cycle,source,destination,flits\n5,128,64,3\n");
    folder.write("far.toml", "[topology]\nkind = \"single_switch\"\nhosts = 129\n"
                             "[router]\nvirtual_channels = 1\n"
                             "[routing]\nfunction = \"up_down\"\n"
                             "[traffic]\npattern = \"recorded\"\nrecorded_file = \"far.csv\"\n");
    const CommandResult run = folder.run("thruway run far.toml --quiet --journeys j.csv "
                                         "--events e.csv --vcd w.vcd");
    ASSERT_EQ(run.status, 0) << run.errors;
    const std::vector<std::string> events = lines_of(folder.read("e.csv"));
    const auto has = [&events](const std::string& part) {
        return std::any_of(events.begin(), events.end(), [&](const std::string& line) {
            return line.find(part) != std::string::npos;
        });
    };
    EXPECT_TRUE(has(",crossed,128,0,64,0,")) << folder.read("e.csv");
    EXPECT_NE(folder.read("j.csv").find("128"), std::string::npos) << folder.read("j.csv");
    EXPECT_NE(folder.read("w.vcd").find("host_128"), std::string::npos);
    const CommandResult again = folder.run("thruway run far.toml --quiet --journeys j.json");
    ASSERT_EQ(again.status, 0) << again.errors;
    EXPECT_NE(folder.read("j.json").find("128.0"), std::string::npos);
}

TEST_F(WideSwitch, has_at_most_256_ports) {
    const std::string error = error_of("thruway run a.toml --set topology.hosts=257");
    EXPECT_NE(error.find("257 is out of range; allowed: 1..256"), std::string::npos) << error;
}

TEST_F(WideSwitch, refuses_by_name_what_has_room_for_fewer) {
    folder.write("queued.toml", "[topology]\nkind = \"single_switch\"\nhosts = 65\n"
                                "[router]\nkind = \"queued_cut_through\"\n"
                                "[routing]\nfunction = \"up_down\"\n");
    const auto says = [this](const std::string& options, const std::string& what) {
        const std::string error = error_of("thruway run " + options);
        EXPECT_NE(error.find(what), std::string::npos) << error;
    };
    says("queued.toml", "router.kind: \"queued_cut_through\"; ");
    says("queued.toml",
         "has 65 ports, and such a router keeps with each packet a set of outputs in "
         "one word, for at most 64; take \"virtual_channel\"");
    says("queued.toml --engine transaction", "router.kind: \"queued_cut_through\"; ");
    says("a.toml --engine transaction",
         "has 129 ports, and routers of the transaction engine keep sets of ports in one word, for "
         "at most 64; use the cycle engine");
    says("a.toml --set topology.hosts=256 --set router.virtual_channels=63",
         "router.virtual_channels: 63; ");
    says("a.toml --set topology.hosts=256 --set router.virtual_channels=63",
         "has 256 ports, and a router has at most 16000 virtual channels in all; at most 62 for "
         "each port would do");
    const CommandResult run = folder.run("thruway run a.toml --set topology.hosts=256 --set "
                                         "router.virtual_channels=62 --set measurement.cycles=20 "
                                         "--set measurement.warmup_cycles=0");
    EXPECT_EQ(run.status, 0) << run.errors;
    folder.write("narrow.toml", "[topology]\nkind = \"single_switch\"\nhosts = 64\n"
                                "[router]\nkind = \"queued_cut_through\"\n"
                                "[routing]\nfunction = \"up_down\"\n"
                                "[measurement]\ncycles = 500\n");
    EXPECT_EQ(folder.run("thruway run narrow.toml").status, 0);
}

}  // namespace
}  // namespace thruway::test
