// Foreign routers through the command line: devices of a library in run, sweep, compare, check and
// list. The devices are those of tests/support/devices.
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <string>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

/// A mesh of 4x4 whose routers are devices of the class "buffered".
constexpr const char* kMesh = R"([topology]
kind = "mesh"
radix = [4, 4]
[router]
implementation = "foreign"
device = "buffered"
buffer_flits = 8
[traffic]
load_flits_per_node_cycle = 0.2
packet_flits = 4
[measurement]
cycles = 3000
warmup_cycles = 500
)";

std::string library(const std::string& name) {
    return " --device-library '" + std::string(THRUWAY_DEVICES) + "/lib" + name + ".so' ";
}

class ForeignRouters : public testing::Test {
protected:
    ForeignRouters() { folder_.write("mesh.toml", kMesh); }

    CommandResult thruway(const std::string& words) const {
        return folder_.run("thruway " + words);
    }
    CommandResult with_devices(const std::string& words) const {
        return thruway(words + library("user_devices"));
    }
    Json result_of(const std::string& words) const {
        const CommandResult run = with_devices("run mesh.toml --json - " + words);
        EXPECT_EQ(run.status, 0) << run.errors;
        return Json::parse(run.output);
    }

    CommandFolder folder_;
};

void says(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST_F(ForeignRouters, are_measured_as_others_are) {
    const Json result = result_of("");
    EXPECT_EQ(result["verdict"], "fixed_length");
    EXPECT_GT(result["run"]["packets"], 1500) << "0.2 / 4 packets x 16 hosts x 2500 cycles = 2000";
    EXPECT_NEAR(result["throughput_flits_per_node_cycle"]["accepted"], 0.2, 0.02);
    EXPECT_EQ(result["provenance"]["settings"]["router"]["device"], "buffered");
}

// Its routers send a flit in the cycle in which it arrives, so an empty network takes one cycle for
// each link and flit: from host 0 to host 15 6 links, to host 1 one, back 6 links.
TEST_F(ForeignRouters, have_the_latency_of_their_hardware) {
    folder_.write("packets.csv", "cycle,source,destination,flits\n0,0,15,4\n40,0,1,1\n80,15,0,8\n");
    const std::string mesh = kMesh;
    folder_.write("mesh.toml", mesh.substr(0, mesh.find("[traffic]")) +
                                   "[traffic]\npattern = \"recorded\"\n"
                                   "recorded_file = \"packets.csv\"\n");
    const Json result = result_of("");
    EXPECT_EQ(result["verdict"], "replayed");
    EXPECT_DOUBLE_EQ(result["latency_cycles"]["mean"], ((6 + 4) + (1 + 1) + (6 + 8)) / 3.0);
}

TEST_F(ForeignRouters, name_the_file_and_digest_of_their_library_in_results) {
    const Json inputs = result_of("")["provenance"]["inputs"];
    ASSERT_EQ(inputs.size(), 2u);
    EXPECT_EQ(inputs[1]["key"], "router.device");
    EXPECT_EQ(inputs[1]["file"], "libuser_devices.so");
    const CommandResult digest = folder_.run("sha256sum < '" + std::string(THRUWAY_DEVICES) +
                                             "/libuser_devices.so'");
    EXPECT_EQ(inputs[1]["sha256"], digest.output.substr(0, 64));
}

TEST_F(ForeignRouters, stand_beside_systemc_routers) {
    const Json some = result_of("--set 'router.foreign_routers=[5, 10]'");
    EXPECT_GT(some["run"]["packets"], 1500);
    const CommandResult systemc = thruway("run mesh.toml --json - --set "
                                          "router.implementation=systemc");
    EXPECT_EQ(systemc.status, 0) << "router.device of the file yields to --set";
    const CommandResult missing = with_devices("run mesh.toml --set 'router.foreign_routers=[16]'");
    EXPECT_EQ(missing.status, 2);
    says(missing.errors, "router.foreign_routers: there is no router 16; 4x4 mesh has routers 0 to "
                         "15");
}

TEST_F(ForeignRouters, are_swept_by_child_processes_with_the_same_library) {
    const std::string sweep =
        "sweep mesh.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2,0.3 "
        "--no-plot --out ";
    const CommandResult one = with_devices(sweep + "one --jobs 1");
    ASSERT_EQ(one.status, 0) << one.errors;
    ASSERT_EQ(with_devices(sweep + "two --jobs 2").status, 0);
    EXPECT_EQ(folder_.read("one/sweep.json"), folder_.read("two/sweep.json"));
    EXPECT_EQ(Json::parse(folder_.read("one/sweep.json"))["points"].size(), 3u);
}

// A library with another digest has other results, for all that the command knows.
TEST_F(ForeignRouters, are_run_again_if_their_library_has_changed) {
    const std::filesystem::path copy = folder_.path("libmine.so");
    std::filesystem::copy_file(std::string(THRUWAY_DEVICES) + "/libuser_devices.so", copy);
    const std::string sweep =
        "sweep mesh.toml --vary router.virtual_channels=1,2 --no-plot --out r "
        "--device-library ./libmine.so";
    says(thruway(sweep).errors, "2 points: 2 runs, 0 found finished");
    says(thruway(sweep).errors, "2 points: 0 runs, 2 found finished");
    std::ofstream(copy, std::ios::binary | std::ios::app) << "1";
    says(thruway(sweep).errors, "2 points: 2 runs, 0 found finished");
}

TEST_F(ForeignRouters, have_their_saturation_searched) {
    const CommandResult sweep = with_devices("sweep mesh.toml --find-saturation --out r --jobs 2 "
                                             "--set 'topology.radix=[2, 2]' "
                                             "--set measurement.cycles=20000");
    ASSERT_EQ(sweep.status, 0) << sweep.errors;
    says(folder_.read("r/saturation.csv"), ",found,");
}

TEST_F(ForeignRouters, are_compared) {
    std::string other = kMesh;
    other.replace(other.find("buffered"), 8, "y_first");
    folder_.write("other.toml", other);
    const CommandResult compare = with_devices("compare mesh.toml other.toml --pairs 2 --jobs 2 "
                                               "--json -");
    ASSERT_EQ(compare.status, 0) << compare.errors;
    EXPECT_EQ(Json::parse(compare.output)["pairs"], 2);
}

TEST_F(ForeignRouters, are_repeated_from_a_result_with_the_same_library_only) {
    folder_.write("result.json", result_of("").dump());
    const CommandResult again = with_devices("run result.json --json again.json");
    EXPECT_EQ(again.status, 0) << again.errors;
    EXPECT_EQ(Json::parse(folder_.read("again.json")), Json::parse(folder_.read("result.json")));
    const CommandResult other = thruway("run result.json" + library("user_devices_same_name"));
    EXPECT_EQ(other.status, 2);
    says(other.errors, "libuser_devices_same_name.so is not the file that the run used; give the "
                       "one with SHA-256");
}

// --- deadlock

TEST_F(ForeignRouters, are_proven_free_from_deadlock_by_the_routing_that_they_state) {
    const CommandResult fabric = with_devices("check mesh.toml");
    EXPECT_EQ(fabric.status, 0) << fabric.errors;
    says(fabric.output, "dimension_order, also by device \"buffered\"");
    const CommandResult stated = with_devices("check mesh.toml --set router.device=y_first");
    EXPECT_EQ(stated.status, 0) << stated.output << stated.errors;
    says(stated.output, "at foreign routers as device \"y_first\" states");
    says(stated.output, "longest route  6 channels");
}

// Four packets of a mesh of 2x2, each of which waits for the channel of the next.
TEST_F(ForeignRouters, are_refused_if_the_routing_that_they_state_has_a_cycle) {
    const std::string round = " mesh.toml --set 'topology.radix=[2, 2]' --set router.device=round "
                              "--set router.virtual_channels=1 ";
    const CommandResult check = with_devices("check" + round);
    EXPECT_EQ(check.status, 1) << check.errors;
    says(check.output, "Cycle of 4;");
    const CommandResult run = with_devices("run" + round);
    EXPECT_EQ(run.status, 2) << run.output;
    says(run.errors, "router.device: \"round\"; ");
    says(run.errors, "choose a device that is free from deadlock");
    const CommandResult allowed = with_devices("run --allow-deadlock" + round +
                                               "--set traffic.load_flits_per_node_cycle=0.05");
    EXPECT_EQ(allowed.status, 0) << allowed.errors;
    const CommandResult dead = with_devices("run --allow-deadlock --set measurement.cycles=30000" +
                                            round + "--set traffic.load_flits_per_node_cycle=0.9");
    EXPECT_EQ(dead.status, 1) << dead.errors;
    says(dead.output, "foreign routers do not tell which packets wait for each other");
}

TEST_F(ForeignRouters, that_state_no_routing_run_with_a_note_that_nothing_is_proven) {
    const std::string note = "nothing is proven of deadlock: how device \"secret_y\" routes is not "
                             "stated";
    const CommandResult check = with_devices("check mesh.toml --set router.device=secret_y");
    EXPECT_EQ(check.status, 1);
    says(check.output, "not_proven: " + note);
    const CommandResult run = with_devices("run mesh.toml --set router.device=secret_y");
    EXPECT_EQ(run.status, 0) << run.errors;
    says(run.output, note);
    const Json result = result_of("--set router.device=secret_y");
    ASSERT_FALSE(result["notes"].empty());
    says(result["notes"].back(), note);
    EXPECT_TRUE(result_of("")["notes"].empty());
}

// --- faulty devices

TEST_F(ForeignRouters, end_the_run_if_they_break_a_rule_at_their_pins) {
    const CommandResult wrong = with_devices("run mesh.toml --set router.device=wrong");
    EXPECT_EQ(wrong.status, 1);
    says(wrong.errors, "/thruway/pins/flit: fabric.router_");
    const CommandResult lying = with_devices("run mesh.toml --set router.device=lying_y");
    EXPECT_EQ(lying.status, 1);
    says(lying.errors, "/thruway/pins/route: fabric.router_");
}

TEST_F(ForeignRouters, say_why_they_cannot_be_made) {
    const auto refusal = [this](const std::string& words) {
        const CommandResult run = with_devices("run mesh.toml --set " + words);
        EXPECT_EQ(run.status, 2) << run.output;
        return run.errors;
    };
    says(refusal("topology.kind=torus"),
         "router.device: \"buffered\" cannot be router_0: it finds its way in a mesh of two "
         "dimensions only");
    says(refusal("router.device=failing"),
         "router.device: \"failing\" cannot be router_0: its maker failed: no licence for this "
         "router");
    says(refusal("router.device=missing"), "its maker returned no device");
    says(refusal("router.device=bufered"), "did you mean buffered?");
}

TEST_F(ForeignRouters, need_their_library_on_the_command_line) {
    for (const std::string command :
         {"run mesh.toml", "check mesh.toml", "compare mesh.toml mesh.toml",
          "sweep mesh.toml --vary router.virtual_channels=1,2"}) {
        const CommandResult without = thruway(command);
        EXPECT_EQ(without.status, 2) << command;
        says(without.errors, "router.device: \"buffered\"; its library is not loaded: give it with "
                             "--device-library FILE");
    }
    const CommandResult missing = thruway("run mesh.toml --device-library none.so");
    EXPECT_EQ(missing.status, 2);
    says(missing.errors, "--device-library: \"none.so\": there is no such file");
    const CommandResult version = thruway("run mesh.toml" + library("user_devices_version"));
    EXPECT_EQ(version.status, 2);
    says(version.errors, "of the device interface");
}

TEST_F(ForeignRouters, have_no_parts_or_transactions) {
    for (const std::string option : {"--parts 2", "--engine transaction"}) {
        says(with_devices("run mesh.toml " + option).errors, "router.implementation");
    }
}

TEST_F(ForeignRouters, are_seen_by_their_pins) {
    with_devices("run mesh.toml --events e.csv --vcd a.vcd --journeys j.csv");
    says(folder_.read("e.csv"), "sent");
    says(folder_.read("a.vcd"), "vc_0_credits");
    says(thruway("explain j.csv --packet 0.0").output, "shows only its pins");
}

TEST_F(ForeignRouters, have_no_models_and_no_cost) {
    for (const char* command : {"model mesh.toml", "cost mesh.toml"}) {
        const CommandResult refused = thruway(command);
        EXPECT_EQ(refused.status, 2) << command;
        says(refused.errors, "router.implementation: \"foreign\"; ");
    }
}

TEST_F(ForeignRouters, are_listed) {
    const CommandResult list = with_devices("list devices");
    EXPECT_EQ(list.status, 0) << list.errors;
    says(list.output, "  buffered  a small router, first x, then y; routes as [routing] says "
                      "(libuser_devices.so)\n");
    says(list.output,
         "  secret_y  the same, says nothing; does not state how it routes, so nothing "
         "is proven of deadlock (libuser_devices.so)\n");
    says(thruway("list devices").output, "no devices; --device-library FILE");
}

}  // namespace
}  // namespace thruway::test
