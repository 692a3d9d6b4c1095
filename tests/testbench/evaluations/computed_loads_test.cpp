#include "testbench/evaluations/computed_loads.h"

#include "settings/settings_document.h"
#include "tests/support/contains.h"
#include "topologies/build_topology.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

ComputedLoads loads_of(const std::string& text, std::size_t most_hosts = 4096) {
    const auto settings = read_simulation_settings(SettingsDocument::from_text(text, "test"));
    return computed_loads(settings, build_topology(settings.topology), most_hosts);
}

constexpr const char* kSquare = "[topology]\nkind = \"mesh\"\nradix = [2, 2]\n"
                                "[routing]\nfunction = \"dimension_order\"\n"
                                "[traffic]\nload_flits_per_node_cycle = 0.3\n";

/// Each host sends 0.1 to each of the three others. In x first order the channel 0 -> 1 carries
/// 0 -> 1 and 0 -> 3, the channel 0 -> 2 carries 0 -> 2 and 1 -> 2: 0.2, and so do all by symmetry.
TEST(ComputedLoads, of_a_square_of_four_hosts_are_two_flows_on_each_channel) {
    const ComputedLoads loads = loads_of(kSquare);
    EXPECT_EQ(loads.reason, "");
    ASSERT_EQ(loads.utilisation.size(), 8u);
    for (const double load : loads.utilisation) EXPECT_NEAR(load, 0.2, 1e-12);
}

/// A link that carries a flit in 3 cycles is occupied three times as long, here more than it can
/// be.
TEST(ComputedLoads, are_shares_of_time_also_on_narrow_links) {
    const ComputedLoads loads = loads_of(
        "[topology]\nkind = \"mesh\"\nradix = [2, 2]\nlink_flit_cycles = 3\n"
        "[routing]\nfunction = \"dimension_order\"\n"
        "[traffic]\nload_flits_per_node_cycle = 0.6\n");
    ASSERT_EQ(loads.utilisation.size(), 8u);
    for (const double load : loads.utilisation) EXPECT_NEAR(load, 1.2, 1e-12);
}

TEST(ComputedLoads, are_not_known_for_adaptive_functions_workloads_and_too_many_hosts) {
    const ComputedLoads adaptive = loads_of(
        std::string(kSquare) + "[router]\nvirtual_channels = 3\n", 3);
    EXPECT_TRUE(adaptive.utilisation.empty());
    EXPECT_EQ(adaptive.reason, "the network has more than 3 hosts");
    const ComputedLoads free = loads_of("[topology]\nkind = \"mesh\"\nradix = [2, 2]\n"
                                        "[routing]\nfunction = \"minimal_adaptive\"\n");
    EXPECT_TRUE(free.utilisation.empty());
    EXPECT_EQ(free.reason,
              "routing.function = \"minimal_adaptive\" chooses among links by congestion");
    const ComputedLoads played = loads_of("[topology]\nkind = \"mesh\"\nradix = [2, 2]\n"
                                          "[routing]\nfunction = \"dimension_order\"\n"
                                          "[workload]\nkind = \"collective\"\n");
    EXPECT_TRUE(played.utilisation.empty());
    EXPECT_TRUE(contains(played.reason, "follow a workload"));
}

}  // namespace
}  // namespace thruway::test
