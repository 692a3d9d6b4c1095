// Every network of the catalogue, in three sizes, with every routing function that accepts it: free
// from deadlock with the fewest virtual channels that the function takes, and every packet arrives.

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/make_routing.h"
#include "routing/tables/routing_table.h"
#include "settings/settings_document.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/graph/topology_row.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kMostVcs = 12;

struct Sizes {
    const char* kind;
    std::vector<const char*> of;  ///< keys of [topology]
};

const std::vector<Sizes>& networks() {
    static const std::vector<Sizes> all = {
        {"torus", {"radix=[3,2]", "radix=[4,4]", "radix=[5,3,2]"}},
        {"mesh", {"radix=[5]", "radix=[4,3]", "radix=[3,2,3]"}},
        {"hypercube", {"dimensions=1", "dimensions=3", "dimensions=4"}},
        {"hyperx", {"shape=[3]", "shape=[3,4]", "shape=[2,3,2]\nmultiplicity=[1,2,1]"}},
        {"full_mesh", {"routers=2", "routers=5", "routers=9"}},
        {"dragonfly",
         {"group_routers=2\nglobal_links=1", "group_routers=3\nglobal_links=1",
          "group_routers=4\nglobal_links=1\ngroups=4"}},
        {"megafly",
         {"group_leaves=1\ngroup_spines=1\nglobal_links=2",
          "group_leaves=2\ngroup_spines=2\nglobal_links=1",
          "group_leaves=3\ngroup_spines=2\nglobal_links=2\ngroups=4"}},
        {"slim_fly", {"order=3", "order=4", "order=5"}},
        {"irregular", {"switches=5", "switches=9", "switches=16\ngraph_seed=7"}},
        {"fat_tree",
         {"children=[2,2]\nparents=[1,1]", "children=[2,3,2]\nparents=[1,2,2]",
          "children=[3,2,3]\nparents=[1,3,1]"}},
        {"k_ary_n_tree", {"arity=2\nlevels=2", "arity=3\nlevels=2", "arity=2\nlevels=4"}},
        {"hierarchical_ring",
         {"routers_per_ring=[4]", "routers_per_ring=[4,2]", "routers_per_ring=[3,3,2]"}},
        {"single_switch", {"hosts=2", "hosts=5", "hosts=20"}},
        {"chiplets",
         {"chips=[2,1]\nradix=[2,3]", "chips=[3,2]\nradix=[2,2]\nchip_network=\"torus_of_chips\"",
          "chips=[3]\nradix=[2]\nchip_network=\"all_to_all\""}},
        {"composed",
         {"parts=[{name=\"a\",kind=\"full_mesh\",routers=3,copies=[3]}]\n"
          "joins=[{from=\"a\",pattern=\"every_two_copies\"}]",
          "parts=[{name=\"a\",kind=\"mesh\",radix=[2,2],copies=[2,2]}]\n"
          "joins=[{from=\"a\",pattern=\"copies_in_torus\"}]",
          "parts=[{name=\"a\",kind=\"hypercube\",dimensions=2,copies=[3]},"
          "{name=\"b\",kind=\"single_switch\",with_hosts=false}]\n"
          "joins=[{from=\"a.0\",to=\"b\"}]"}},
        {"butterfly",
         {"switch_ports=2\nstages=1", "switch_ports=2\nstages=3", "switch_ports=3\nstages=2"}},
        {"omega",
         {"switch_ports=3\nstages=1", "switch_ports=2\nstages=3", "switch_ports=3\nstages=2"}},
        {"express",
         {"radix=[5]\nexpress_interval=2", "radix=[5,3]\nexpress_interval=2",
          "radix=[4,7]\nexpress_interval=3"}},
    };
    return all;
}

Topology network(const Sizes& sizes, unsigned size) {
    const std::string text = std::string("kind=\"") + sizes.kind + "\"\n" + sizes.of[size] + "\n";
    return build_topology(SettingsDocument::from_text(text, "a.toml").read<TopologySettings>());
}

/// With the fewest virtual channels that the function takes; null: it takes none.
std::unique_ptr<RoutingFunction> made(const RoutingRow& row, const Topology& topology,
                                      unsigned& vcs) {
    RoutingSettings settings;
    settings.function.choose(row);
    for (vcs = 1; vcs <= kMostVcs; ++vcs) {
        try {
            return make_routing_function(settings, topology, vcs);
        } catch (const Problem&) {}
    }
    return nullptr;
}

/// Free from deadlock in queued routers alone. Elsewhere the check shows a cycle, if there is one.
bool made_for_unbounded_storage(const RoutingRow& row) {
    return row.name == std::string("partially_adaptive") ||
           row.name == std::string("random_minimal");
}

class EveryPair : public ::testing::TestWithParam<unsigned> {};

TEST_P(EveryPair, is_free_from_deadlock_with_the_fewest_virtual_channels) {
    const Sizes& sizes = networks()[GetParam() / 3];
    const Topology topology = network(sizes, GetParam() % 3);
    unsigned accepted = 0;
    for (const RoutingRow& row : RoutingRow::all()) {
        unsigned vcs = 0;
        const auto routing = made(row, topology, vcs);
        if (!routing) continue;
        SCOPED_TRACE(topology.name + ", " + row.name + ", " + std::to_string(vcs));
        DeadlockQuestion question{*routing, topology.graph};
        question.virtual_channels = vcs;
        question.one_packet_a_buffer = routing->needs_empty_buffer_reallocation();
        const DeadlockFinding finding = check_deadlock(question);
        if (made_for_unbounded_storage(row) && finding.verdict != DeadlockVerdict::kFree) {
            EXPECT_FALSE(finding.cycle.empty());
            continue;
        }
        EXPECT_EQ(finding.verdict, DeadlockVerdict::kFree) << finding.argument;
        EXPECT_EQ(finding.fault, "");
        EXPECT_FALSE(finding.lost);
        ++accepted;
    }
    // At least hop_classes, lash and dfsssp, and valiant over one of these.
    EXPECT_GE(accepted, 4u);
}

/// A table asks for routes to every router, also to those without hosts.
TEST_P(EveryPair, becomes_a_table_that_can_be_read) {
    const Topology topology = network(networks()[GetParam() / 3], GetParam() % 3);
    for (const RoutingRow& row : RoutingRow::all()) {
        unsigned vcs = 0;
        const auto routing = made(row, topology, vcs);
        if (!routing || row.has(kInPhases)) continue;
        // No table holds a choice by queues.
        if (routing->known_queues() != KnownQueues::kNone) continue;
        // Its routes can form a cycle.
        if (row.name == std::string(FullyAdaptiveUpDown::kName)) continue;
        SCOPED_TRACE(topology.name + ", " + row.name + ", " + std::to_string(vcs));
        std::stringstream file;
        write_routing_table(file, make_routing_table(*routing, topology.graph, vcs));
        EXPECT_EQ(problem_of([&] { read_routing_table(file, "t.csv", topology.graph, vcs); }), "");
    }
}

std::string name_of(const ::testing::TestParamInfo<unsigned>& info) {
    return std::string(networks()[info.param / 3].kind) + "_" + std::to_string(info.param % 3);
}

INSTANTIATE_TEST_SUITE_P(Networks, EveryPair, ::testing::Range(0u, 54u), name_of);

TEST(EveryKind, of_the_catalogue_is_in_the_list_but_those_from_files) {
    std::set<std::string> listed = {"file"};
    for (const Sizes& sizes : networks()) listed.insert(sizes.kind);
    std::set<std::string> known;
    for (const TopologyRow& row : TopologyRow::all()) known.insert(row.name);
    EXPECT_EQ(listed, known);
    EXPECT_EQ(networks().size(), 54u / 3);
}

}  // namespace
}  // namespace thruway::test
