// Names of hosts, which a graph file draws as nodes, in the results of every command.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <regex>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

constexpr const char* kRackSettings =
    "[topology]\nkind = \"file\"\nfile = \"net.edges\"\n[routing]\nfunction = \"up_down\"\n"
    "[traffic]\nload_flits_per_node_cycle = 0.5\npacket_flits = 4\n[measurement]\ncycles = 500\n";
constexpr const char* kNamed = "east west\nalice type=host\nbob type=host\nalice east\nbob west\n";
constexpr const char* kNumbered = "east west\n";

/// Four switches whose routes all lead the same way round: packets can wait in a cycle.
constexpr const char* kRing =
    "a b\nb c\nc d\nd a\nha type=host\nhb type=host\nhc type=host\nhd type=host\n"
    "a ha\nb hb\nc hc\nd hd\n";
constexpr const char* kRingSettings = R"([topology]
kind = "file"
file = "ring.edges"
[router]
virtual_channels = 1
switching = "wormhole"
buffer_flits = 4
[routing]
function = "table"
table_file = "routes.csv"
[traffic]
packet_flits = 16
load_flits_per_node_cycle = 0.9
[measurement]
cycles = 5000
)";

/// Port 0 of a leads to b; port 1 of b, c and d leads on.
std::string ring_routes() {
    std::string routes = "router,destination,port\n";
    for (int router = 0; router < 4; ++router) {
        for (int to = 0; to < 4; ++to) {
            if (to == router) continue;
            routes += std::to_string(router) + "," + std::to_string(to) + "," +
                      (router == 0 ? "0" : "1") + "\n";
        }
    }
    return routes;
}

struct HostNames : ::testing::Test {
    HostNames() {
        folder.write("a.toml", kRackSettings);
        folder.write("net.edges", kNamed);
        folder.write("ring.toml", kRingSettings);
        folder.write("ring.edges", kRing);
        folder.write("routes.csv", ring_routes());
    }
    CommandResult expect(int status, const std::string& command) const {
        CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, status) << command << "\n" << result.errors;
        return result;
    }
    CommandFolder folder;
};

TEST_F(HostNames, are_in_the_results_beside_the_numbers) {
    const std::string command =
        "thruway run a.toml --set traffic.load_flits_per_node_cycle=1.5 --set "
        "router.virtual_channels=1 --json r.json --detail d.json";
    expect(0, command);
    const auto fairness = nlohmann::json::parse(folder.read("r.json"))["fairness_whole_run"];
    const Strings names = {"alice", "bob"};
    EXPECT_EQ(fairness["least_served_name"],
              names.at(fairness["least_served_host"].get<std::size_t>()));
    ASSERT_FALSE(fairness["longest_wait"]["source_host"].is_null());
    EXPECT_EQ(fairness["longest_wait"]["source_name"],
              names.at(fairness["longest_wait"]["source_host"].get<std::size_t>()));
    const auto link = nlohmann::json::parse(folder.read("d.json"))["links"][0];
    EXPECT_EQ(link["from_name"], link["from_router"] == 0 ? "east" : "west");
    EXPECT_EQ(link["to_name"], link["to_router"] == 0 ? "east" : "west");
    folder.write("net.edges", kNumbered);
    expect(0, command);
    const auto without = nlohmann::json::parse(folder.read("r.json"))["fairness_whole_run"];
    EXPECT_FALSE(without.contains("least_served_name"));
    EXPECT_FALSE(without["longest_wait"].contains("source_name"));
    EXPECT_TRUE(without.contains("least_served_host"));
}

TEST_F(HostNames, are_in_journeys_and_their_explanation) {
    expect(0, "thruway run a.toml --journeys j.csv --journeys-to 300");
    const Strings lines = lines_of(folder.read("j.csv"));
    EXPECT_TRUE(contains(lines.at(0), ",router_name,class,source_name,destination_name"));
    ASSERT_GT(lines.size(), 3u);
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        const std::string names = lines[i][0] == '0' ? ",alice,bob" : ",bob,alice";
        EXPECT_EQ(lines[i].substr(lines[i].size() - names.size()), names) << lines[i];
    }
    const std::string page = expect(0, "thruway explain j.csv --packet 0.0").output;
    EXPECT_TRUE(contains(page, "from host 0 (alice) to host 1 (bob) over 1 link")) << page;
    EXPECT_TRUE(contains(page, " for host 1 (bob)")) << page;
    EXPECT_EQ(expect(0, "thruway explain j.csv --packet alice.0").output, page);
    EXPECT_NE(expect(0, "thruway explain j.csv --packet bob.0").output, page);
    EXPECT_TRUE(contains(expect(2, "thruway explain j.csv --packet alcie.0").errors,
                         "j.csv: --packet alcie.0: no packet of this file is from a host named "
                         "alcie; did you mean alice?"));
    EXPECT_TRUE(contains(expect(2, "thruway explain j.csv --packet alice.99999").errors,
                         "packet alice.99999 is not among the "));
    EXPECT_TRUE(contains(expect(2, "thruway explain j.csv --packet alice.x").errors,
                         "\"alice.x\" names no packet; "));
}

TEST_F(HostNames, are_in_traces_for_viewers) {
    expect(0, "thruway run a.toml --journeys j.json --journeys-to 300 --vcd w.vcd");
    EXPECT_TRUE(contains(folder.read("j.json"), " from host 0 (alice)\""));
    EXPECT_TRUE(contains(folder.read("j.json"), " to host 1 (bob)\""));
    EXPECT_TRUE(contains(folder.read("w.gtkw"), " from host 0 (alice)"));
    EXPECT_TRUE(contains(folder.read("w.gtkw"), " to host 1 (bob)"));
}

TEST_F(HostNames, are_in_the_measures_of_the_network_and_in_the_files_written_of_it) {
    const auto json = nlohmann::json::parse(expect(0, "thruway topology a.toml --json -").output);
    EXPECT_EQ(json.at("host_names"), (Strings{"alice", "bob"}));
    for (const char* format : {"edges", "dot", "graphml", "svg"}) {
        const CommandResult file = expect(0, std::string("thruway topology a.toml --out - "
                                                         "--format ") +
                                                 format);
        EXPECT_TRUE(contains(file.output, "alice")) << format;
        EXPECT_TRUE(contains(file.output, "bob")) << format;
    }
}

/// The host numbers of a text: all of them must be followed by the name of that host of the ring.
std::size_t named_hosts(const std::string& text) {
    const std::regex host("host ([0-9]+)( \\(h([a-d])\\))?");
    std::size_t count = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), host), end; at != end; ++at, ++count) {
        const std::string number = (*at)[1];
        EXPECT_EQ((*at)[3], std::string("abcd").substr(std::stoul(number), 1)) << at->str();
    }
    return count;
}

TEST_F(HostNames, are_in_the_cycle_that_check_finds) {
    EXPECT_EQ(named_hosts(expect(1, "thruway check ring.toml").output), 2u * 4);
    const auto json = nlohmann::json::parse(expect(1, "thruway check ring.toml --json -").output);
    const Strings names = {"ha", "hb", "hc", "hd"};
    ASSERT_EQ(json.at("cycle").size(), 4u);
    for (const auto& held : json["cycle"]) {
        const auto& packet = held.at("packet");
        EXPECT_EQ(packet.at("source_name"), names.at(packet.at("source").get<std::size_t>()));
        EXPECT_EQ(packet.at("destination_name"),
                  names.at(packet.at("destination").get<std::size_t>()));
    }
}

TEST_F(HostNames, are_in_the_refusal_of_a_run_and_in_the_deadlock_of_one) {
    EXPECT_GE(named_hosts(expect(2, "thruway run ring.toml").errors), 2u * 4);
    const CommandResult run = expect(1, "thruway run ring.toml --allow-deadlock --json r.json");
    const auto json = nlohmann::json::parse(folder.read("r.json"));
    EXPECT_GE(named_hosts(json.at("deadlock")), 2u * 2);
    EXPECT_GE(named_hosts(run.output), 2u * 2);
}

TEST_F(HostNames, that_a_file_does_not_give_are_left_out) {
    folder.write("net.edges", kNumbered);
    expect(0, "thruway run a.toml --journeys j.csv --journeys-to 300 --vcd w.vcd");
    const std::string header = lines_of(folder.read("j.csv")).at(0);
    EXPECT_EQ(header.substr(header.rfind(',')), ",class");
    EXPECT_TRUE(contains(folder.read("w.gtkw"), " from host 0\n"));
    EXPECT_TRUE(contains(expect(0, "thruway explain j.csv --packet 0.0").output,
                         "from host 0 to host 1 over 1 link"));
    EXPECT_FALSE(contains(expect(0, "thruway topology a.toml --json -").output, "host_names"));
    EXPECT_EQ(expect(0, "thruway topology a.toml --out - --format edges").output,
              "east hosts=1\nwest hosts=1\n"
              "east west latency_cycles=1 source_port=0 target_port=0\n");
}

}  // namespace
}  // namespace thruway::test
