// Every kind of network with every routing function: a run that works gives the same bytes with
// routers awake in every cycle, watched, in parts, and by the next-hop table of the function; any
// other is refused by name.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct SmallNetwork {
    const char* kind;
    const char* settings;  ///< of [topology]
    unsigned functions;    ///< how many routing functions suit it, of those with finite buffers
    const char* queued = "up_down";  ///< a routing function for queued routers, and after faults
};

/// table and h_cycle suit none of them: they need a file, or a torus with a Hamiltonian cycle pair.
constexpr SmallNetwork kNetworks[] = {
    {"torus", "radix=[4,4]", 15},
    {"mesh", "radix=[4,3]", 19},
    {"hypercube", "dimensions=3", 14},
    {"hyperx", "shape=[3,4]", 17},
    {"full_mesh", "routers=5", 17},
    {"dragonfly", "group_routers=3 topology.global_links=1", 10},
    {"megafly", "group_leaves=2 topology.group_spines=2 topology.global_links=1", 9},
    {"slim_fly", "order=3", 9},
    {"irregular", "switches=9", 9},
    {"fat_tree", "children=[2,3,2] topology.parents=[1,2,2]", 9},
    {"k_ary_n_tree", "arity=2 topology.levels=3", 9},
    {"hierarchical_ring", "routers_per_ring=[4,2]", 8},
    {"single_switch", "hosts=5", 9},
    {"chiplets", "chips=[2,1] topology.radix=[2,3] topology.die_latency_cycles=3", 19},
    {"composed",
     "parts=[{name=\"a\",kind=\"full_mesh\",routers=3,copies=[3]}]"
     " topology.joins=[{from=\"a\",pattern=\"every_two_copies\"}]",
     10},
    {"butterfly", "switch_ports=2 topology.stages=3", 6, "destination_tag"},
    {"omega", "switch_ports=3 topology.stages=2", 6, "destination_tag"},
    {"express", "radix=[5,3] topology.express_interval=2", 10},
    {"file", "file=ring.edges", 9},
};

constexpr const char* kSmallRouters =
    " --set router.virtual_channels=12 --set router.buffer_flits=4 --set traffic.packet_flits=4"
    " --set traffic.load_flits_per_node_cycle=0.3 --set measurement.cycles=400";

/// Functions that draw a way at the source on some of these networks; in a table it is a choice.
constexpr const char* kDrawing[] = {"dimension_order", "minimal_adaptive", "oblivious_random",
                                    "o1turn", "h_cycle"};

std::string without_settings(const std::string& result) {
    nlohmann::json json = nlohmann::json::parse(result);
    json.erase("provenance");
    return json.dump();
}

/// Names of the parts that `thruway list FAMILY` prints.
std::vector<std::string> listed(const CommandFolder& folder, const std::string& family) {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(folder.run("thruway list " + family).output)) {
        const bool is_part = line.size() > 2 && line.compare(0, 2, "  ") == 0 && line[2] != ' ';
        if (is_part) names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

class EveryNetwork : public ::testing::TestWithParam<SmallNetwork> {
protected:
    EveryNetwork() {
        folder_.write("ring.edges", "a b\nb c\nc d\nd a\n");
        std::istringstream settings(GetParam().settings);
        network_ = std::string(" --set topology.kind=") + GetParam().kind;
        for (std::string one; settings >> one;) {
            network_ += " --set '" + (one.rfind("topology.", 0) == 0 ? one : "topology." + one) +
                        "'";
        }
        folder_.write("a.toml", "");
    }
    /// The JSON result, or the message if the settings are refused.
    std::string result(const std::string& options, bool& refused) const {
        const CommandResult run = folder_.run("thruway run a.toml --quiet --json r.json" +
                                              network_ + options);
        refused = run.status == 2;
        EXPECT_TRUE(refused || run.status == 0) << options << ": " << run.errors << run.output;
        return refused ? run.errors : folder_.read("r.json");
    }
    void expect_same(const std::string& options, const std::string& ways,
                     const std::string& expected) const {
        bool refused = false;
        const std::string other = result(options + ways, refused);
        if (refused) {  // a router for each part
            EXPECT_NE(other.find("needs at least one"), std::string::npos) << ways << ": " << other;
        } else {
            EXPECT_EQ(other, expected) << ways;
        }
    }

    /// A function that becomes a table gives the same run by it, unless it draws ways.
    void expect_same_by_table(const std::string& function, const std::string& expected) const {
        const std::string options = kSmallRouters + (" --set routing.function=" + function);
        const CommandResult written = folder_.run("thruway topology a.toml --routes t.csv" +
                                                  network_ + options);
        if (written.status != 0) {
            EXPECT_NE(written.errors.find("a next-hop table cannot depend on"), std::string::npos)
                << written.errors;
            return;
        }
        bool refused = false;
        const std::string by_table = result(std::string(kSmallRouters) +
                                                " --set routing.function=table"
                                                " --set routing.table_file=t.csv",
                                            refused);
        if (refused) {
            EXPECT_EQ(function, "fully_adaptive_up_down") << by_table;
        } else if (std::count(std::begin(kDrawing), std::end(kDrawing), function) == 0) {
            EXPECT_EQ(without_settings(by_table), without_settings(expected));
        }
    }

    CommandFolder folder_;
    std::string network_;
};

TEST_P(EveryNetwork, works_with_a_routing_function_in_every_way_or_refuses_it) {
    unsigned works = 0;
    for (const std::string& function : listed(folder_, "routing-functions")) {
        SCOPED_TRACE(function);
        const std::string options = kSmallRouters + (" --set routing.function=" + function);
        bool refused = false;
        const std::string whole = result(options, refused);
        if (refused) {
            EXPECT_NE(whole.find("routing."), std::string::npos) << whole;
            continue;
        }
        ++works;
        expect_same(options, " --no-skip --vcd w.vcd --journeys j.csv", whole);
        expect_same(options, " --parts 2 --partition-seed 1", whole);
        expect_same_by_table(function, whole);
    }
    EXPECT_EQ(works, GetParam().functions);
}

TEST_P(EveryNetwork, works_with_queued_routers) {
    const std::string options = std::string(" --set router.kind=queued_cut_through"
                                            " --set routing.function=") +
                                GetParam().queued +
                                " --set traffic.packet_flits=4"
                                " --set traffic.load_flits_per_node_cycle=0.3"
                                " --set measurement.cycles=400";
    bool refused = false;
    const std::string whole = result(options, refused);
    ASSERT_FALSE(refused) << whole;
    expect_same(options, " --no-skip --journeys j.csv", whole);
    expect_same(options, " --parts 2 --partition-seed 1", whole);
}

TEST_P(EveryNetwork, with_a_failed_link_delivers_or_names_the_hosts_without_a_path) {
    for (const char* seed : {"1", "2"}) {
        bool refused = false;
        const std::string options = std::string(kSmallRouters) +
                                    " --set routing.function=" + GetParam().queued +
                                    " --set topology.faults.random_links=1"
                                    " --set topology.faults.seed=" +
                                    seed;
        const std::string whole = result(options, refused);
        if (!refused) continue;
        const bool named = whole.find("pairs of hosts have no path: ") != std::string::npos ||
                           whole.find("the network has 0 links") != std::string::npos ||
                           whole.find(" no path leads from ") != std::string::npos;
        EXPECT_TRUE(named) << whole;
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryNetwork, ::testing::ValuesIn(kNetworks),
                         [](const auto& network) { return network.param.kind; });

TEST(EveryNetworkOfTheCatalogue, is_among_the_small_ones) {
    const CommandFolder folder;
    std::vector<std::string> small;
    for (const SmallNetwork& network : kNetworks) small.push_back(network.kind);
    std::vector<std::string> kinds = listed(folder, "topologies");
    std::sort(small.begin(), small.end());
    std::sort(kinds.begin(), kinds.end());
    EXPECT_EQ(small, kinds);
}

}  // namespace
}  // namespace thruway::test
