// Memory estimates from settings, before anything is built.

#include "testbench/network/memory_estimate.h"

#include "core/problem.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/express_mesh.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/chiplets/chiplets.h"
#include "topologies/kinds/groups/global_links.h"
#include "topologies/kinds/trees/fat_tree.h"

#include <gtest/gtest.h>
#include <systemc>

#include <utility>
#include <vector>

namespace thruway {
namespace {

TopologySettings torus(unsigned radix) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = {radix, radix};
    return settings;
}

TEST(MemoryEstimate, counts_the_buffers_that_fill_a_machine) {
    RouterSettings router;
    router.virtual_channels = 64;
    router.buffer_flits = 65535;
    // 256 routers of 5 ports, 64 virtual channels each, 65535 slots of at least 8 bytes.
    const double slots = 256.0 * 5 * 64 * 65535;
    const double estimate = memory_estimate(*size_of(torus(16)), router);
    EXPECT_GT(estimate, slots * 8);
    EXPECT_LT(estimate, slots * 16);
    const std::string problem = problem_of(
        [&] { check_memory(*size_of(torus(16)), router, 25.2e9); });
    EXPECT_TRUE(contains(problem, "router.buffer_flits: 256 routers with 1280 ports need about "));
    EXPECT_TRUE(contains(problem, "; this machine has 25 GB; use smaller buffers"));
}

TEST(MemoryEstimate, counts_the_hosts_of_a_tree_at_its_lowest_level) {
    TopologySettings tree;
    tree.kind = "k_ary_n_tree";
    tree.kind.own<TreeSizeSettings>() = {4, 3};
    tree.hosts_per_router = 7;  // without effect
    // Three levels of 16 switches: four ports down, and four up below the highest level.
    EXPECT_DOUBLE_EQ(size_of(tree)->ports, 16 * (8 + 8 + 4));
    EXPECT_DOUBLE_EQ(size_of(build_topology(tree).graph, true).ports, 16 * (8 + 8 + 4));
}

TEST(MemoryEstimate, counts_routers_where_there_are_many) {
    RouterSettings router;
    router.buffer_flits = 1;
    const std::string problem = problem_of(
        [&] { check_memory(*size_of(torus(512)), router, 4e9); });
    EXPECT_TRUE(contains(problem, "topology.kind: 262144 routers with 1310720 ports need about "));
}

/// A transport between processes, of which some are on this machine.
class Processes : public PartTransport {
public:
    explicit Processes(unsigned here) : here_(here) {}
    unsigned processes_here() const override { return here_; }
    bool leads() const override { return true; }
    void send(unsigned, unsigned, const Bytes&) override {}
    void receive(unsigned, unsigned, Bytes&) override {}
    void sum(std::vector<std::uint64_t>&) override {}
    std::vector<Bytes> gather(const Bytes&) override { return {}; }
    void broadcast(Bytes&) override {}

private:
    unsigned here_;
};

TEST(MemoryEstimate, counts_the_routers_of_a_machine_and_the_network_in_each_of_its_processes) {
    const NetworkSize size = *size_of(torus(1024));
    const double whole = memory_estimate(size, {});
    const double described = memory_estimate(size, {}, {1, 0});
    EXPECT_GT(described, size.ports * sizeof(Channel));
    EXPECT_LT(described, whole / 8);

    const Processes two(2);
    EXPECT_DOUBLE_EQ(memory_estimate(size, {}, share_here(&two, 8)),
                     2 * described + (whole - described) / 4);
    const Processes all(8);
    EXPECT_DOUBLE_EQ(memory_estimate(size, {}, share_here(&all, 8)), whole + 7 * described);
    EXPECT_DOUBLE_EQ(memory_estimate(size, {}, share_here(nullptr, 8)), whole);

    sc_core::sc_report_handler::set_actions(sc_core::SC_WARNING, sc_core::SC_DO_NOTHING);
    EXPECT_NO_THROW(check_memory(size, {}, 16e9, share_here(&two, 8)));
    const std::string problem = problem_of(
        [&] { check_memory(size, {}, 16e9, share_here(&all, 8)); });
    EXPECT_TRUE(contains(problem, "topology.kind: 1048576 routers with 5242880 ports need about "));
    EXPECT_TRUE(contains(problem, " for 8 processes here; this machine has 16 GB"));
}

/// The processes of a machine share them.
TEST(MemoryEstimate, counts_tables_by_pair_of_routers_once_on_a_machine) {
    NetworkSize size;
    size.routers = 4096;
    size.ports = 32 * 4096;
    NetworkSize with_pairs = size;
    with_pairs.all_pairs = true;
    const auto of_pairs = [&](const MachineShare& share) {
        return memory_estimate(with_pairs, {}, share) - memory_estimate(size, {}, share);
    };
    EXPECT_GE(of_pairs({}), 4096.0 * 4096 * sizeof(std::uint16_t));
    EXPECT_NEAR(of_pairs({8, 1}), of_pairs({}), 1);
    EXPECT_NEAR(of_pairs({8, 0.5}), of_pairs({}), 1);
}

TEST(MemoryEstimate, is_the_same_from_settings_and_from_the_graph) {
    TopologySettings cube;
    cube.kind = "hypercube";
    cube.kind.own<CubeSettings>().dimensions = 5;
    TopologySettings one_way = torus(4);
    one_way.kind.own<DirectionSettings>().bidirectional = false;
    TopologySettings irregular;
    irregular.kind = "irregular";
    irregular.hosts_per_router = 4;
    irregular.link_latency_cycles = 7;
    TopologySettings groups;
    groups.kind = "dragonfly";
    groups.kind.own<GlobalLinkSettings>().global_latency_cycles = 30;
    groups.kind.own<GlobalLinkSettings>().global_flit_cycles = 4;
    for (const TopologySettings& settings : {torus(4), cube, one_way, irregular, groups}) {
        const Topology topology = build_topology(settings);
        const NetworkSize built = size_of(topology.graph, !topology.grid);
        const NetworkSize planned = *size_of(settings);
        EXPECT_EQ(planned.routers, built.routers);
        EXPECT_EQ(planned.ports, built.ports) << topology.name;
        EXPECT_EQ(planned.longest_link_cycles, built.longest_link_cycles) << topology.name;
        EXPECT_EQ(planned.all_pairs, built.all_pairs);
    }
}

TEST(MemoryEstimate, knows_links_with_a_latency_or_width_of_their_own) {
    TopologySettings spines;
    spines.kind = "megafly";
    spines.kind.own<GlobalLinkSettings>().global_latency_cycles = 300;
    TopologySettings chips;
    chips.kind = "chiplets";
    chips.kind.own<ChipletSettings>().die_latency_cycles = 9;
    chips.kind.own<ChipletSettings>().die_flit_cycles = 4;
    TopologySettings express;
    express.kind = "express";
    express.kind.own<ExpressSettings>().express_latency_cycles = 6;
    const std::vector<std::pair<TopologySettings, double>> longest = {
        {spines, 300}, {chips, 12}, {express, 6}};
    for (const auto& [settings, cycles] : longest) {
        EXPECT_EQ(size_of(settings)->longest_link_cycles, cycles);
        EXPECT_EQ(size_of(build_topology(settings).graph, true).longest_link_cycles, cycles);
    }
}

TEST(MemoryEstimate, is_not_there_for_files_and_for_grids_that_are_refused_anyway) {
    TopologySettings file;
    file.kind = "file";
    EXPECT_FALSE(size_of(file));
    EXPECT_FALSE(size_of(torus(1025)));
}

TEST(MemoryEstimate, bounds_how_many_runs_a_sweep_makes_at_a_time) {
    EXPECT_EQ(jobs_in_memory(8, 1e9, 24e9), 8u);
    sc_core::sc_report_handler::set_actions(sc_core::SC_WARNING, sc_core::SC_DO_NOTHING);
    EXPECT_EQ(jobs_in_memory(8, 10e9, 24e9), 2u);
    EXPECT_EQ(jobs_in_memory(8, 100e9, 24e9), 1u) << "the run itself says that it does not fit";
}

TEST(MemoryEstimate, leaves_ordinary_networks_alone) {
    EXPECT_NO_THROW(check_memory(*size_of(torus(8)), {}, 2e9));
    EXPECT_GT(memory_of_machine(), 1e8);
}

}  // namespace
}  // namespace thruway
