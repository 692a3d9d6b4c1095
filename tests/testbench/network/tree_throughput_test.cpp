// What a fat tree carries with all of its roots, and with one.

#include "routing/functions/trees/nearest_common_ancestor.h"
#include "routing/paths/tree_settings.h"
#include "testbench/simulation.h"
#include "topologies/kinds/trees/fat_tree.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <systemc>

namespace thruway::test {
namespace {

/// 48 hosts in three subtrees of 16, two switches at the top of each and four above, overloaded.
double accepted(const Part<RoutingRow>& function) {
    SimulationSettings settings;
    settings.topology.kind = "fat_tree";
    settings.topology.kind.own<FatTreeSettings>() = {{4, 4, 3}, {1, 2, 2}, {}};
    settings.router.virtual_channels = 4;
    settings.router.buffer_flits = 8;
    settings.routing.function = function;
    settings.traffic.load_flits_per_node_cycle = 0.6;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 4;
    settings.measurement.cycles = 20'000;
    settings.measurement.warmup_cycles = 4'000;
    return simulate(settings).throughput.accepted.value();
}

// Of 47 other hosts 32 are in other subtrees. The 16 hosts of a subtree share its links up: one to
// a single root, four to all of them.
constexpr double kLinkShare = 47.0 / (16 * 32);

TEST(TreeThroughput, of_one_root_is_that_of_one_link) {
    // The remark on this root, a warning, would end the test.
    sc_core::sc_report_handler::set_actions("/thruway/routing", sc_core::SC_DO_NOTHING);
    Part<RoutingRow> function = "up_down";
    function.own<TreeSettings>().root = TreeRoot::kMostCentral;
    EXPECT_LT(accepted(function), 1.05 * kLinkShare);
}

/// Three of four links are in use at least, and no more than four.
void expect_all_roots_used(double accepted) {
    EXPECT_GT(accepted, 3 * kLinkShare);
    EXPECT_LT(accepted, 1.05 * 4 * kLinkShare);
}

TEST(TreeThroughput, of_all_roots_is_that_of_all_links_by_up_down) {
    expect_all_roots_used(accepted("up_down"));
}

TEST(TreeThroughput, of_all_roots_is_that_of_all_links_by_nearest_ancestors) {
    expect_all_roots_used(accepted("nearest_common_ancestor"));
}

}  // namespace
}  // namespace thruway::test
