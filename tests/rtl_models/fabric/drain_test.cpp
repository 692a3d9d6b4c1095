// Twice the saturation load, then no more traffic: everything arrives, with every routing function
// in networks that it keeps free of deadlock, every switching mode and every crossbar.

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/h_cycle.h"
#include "routing/paths/ring_settings.h"
#include "routing/tables/table_routing.h"
#include "rtl_models/fabric/deadlock/deadlock_question.h"
#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "topologies/grid_topologies.h"

#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// How the packets of some networks are routed.
enum class Scheme {
    kDimensionOrder,
    kMinimalAdaptive,
    kObliviousRandom,
    kFixedDatelines,
    kHCycle,
    kPartiallyAdaptive,
    kTable
};

std::string case_name(Scheme scheme) {
    switch (scheme) {
        case Scheme::kDimensionOrder: return "dimension_order";
        case Scheme::kMinimalAdaptive: return "minimal_adaptive";
        case Scheme::kObliviousRandom: return "oblivious_random";
        case Scheme::kFixedDatelines: return "fixed_datelines";
        case Scheme::kHCycle: return "h_cycle";
        case Scheme::kPartiallyAdaptive: return "partially_adaptive";
        case Scheme::kTable: return "table";
    }
    return "";
}

using MakeRouting = std::unique_ptr<RoutingFunction> (*)(const Topology&, unsigned vcs);

/// With spare virtual channels packets get past many cycles of waiting packets. With no more
/// channels than the routing needs, an error in it soon stops all packets.
struct DrainedNetwork {
    const char* name;
    TopologySettings topology;
    unsigned hosts;
    unsigned vcs;
    RoutingSettings routing = {};
    MakeRouting make = nullptr;  ///< in place of `routing`
};

TopologySettings rings(std::vector<unsigned> radix, unsigned hosts_per_router = 1) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.hosts_per_router = hosts_per_router;
    return settings;
}

TopologySettings lines(std::vector<unsigned> radix) {
    TopologySettings settings = rings(std::move(radix));
    settings.kind = "mesh";
    return settings;
}

TopologySettings one_way(std::vector<unsigned> radix) {
    TopologySettings settings = rings(std::move(radix));
    settings.kind.own<DirectionSettings>().bidirectional = false;
    return settings;
}

TopologySettings cube(unsigned dimensions) {
    TopologySettings settings;
    settings.kind = "hypercube";
    settings.kind.own<CubeSettings>().dimensions = dimensions;
    return settings;
}

RoutingSettings routed_by(const Part<RoutingRow>& function,
                          DatelineRule dateline = DatelineRule::kSwitched) {
    RoutingSettings settings;
    settings.function = function;
    settings.function.own<DatelineSettings>().dateline = dateline;
    return settings;
}

RoutingSettings cycles_up_to(unsigned hops, DatelineRule dateline) {
    RoutingSettings settings = routed_by("h_cycle", dateline);
    settings.function.own<HCycleSettings>().max_hops = hops;
    return settings;
}

std::unique_ptr<RoutingFunction> through_its_file(const RoutingTable& table,
                                                  const Topology& topology, unsigned vcs) {
    std::stringstream file;
    write_routing_table(file, table);
    return std::make_unique<TableRouting>(
        read_routing_table(file, "table.csv", topology.graph, vcs), vcs);
}

std::unique_ptr<RoutingFunction> dimension_order_table(const Topology& topology, unsigned vcs) {
    const auto function = make_routing_function({}, topology, vcs);
    return through_its_file(make_routing_table(*function, topology.graph, vcs), topology, vcs);
}

/// West-first routing: a packet goes west first, if it has to, then along any minimal path. No
/// packet ever turns west, so the channel dependency graph of a mesh has no cycle (Glass, Ni 1992).
std::unique_ptr<RoutingFunction> west_first_table(const Topology& mesh, unsigned vcs) {
    const Grid& grid = *mesh.grid;
    const auto routers = static_cast<std::uint32_t>(grid.routers());
    RoutingTable table(routers);
    for (std::uint32_t i = 0; i < routers * routers; ++i) {
        const RouterId here{i / routers}, to{i % routers};
        std::vector<std::uint8_t> ports;
        for (unsigned d = 0; d < 2; ++d) {
            const unsigned from_d = grid.coordinate(here, d), to_d = grid.coordinate(to, d);
            if (from_d == to_d) continue;
            const auto way = to_d > from_d ? Direction::kPlus : Direction::kMinus;
            ports.push_back(static_cast<std::uint8_t>(*grid.port(here, d, way)));
            if (d == 0 && way == Direction::kMinus) break;
        }
        if (!ports.empty()) table.set(here, to, ports);
    }
    return through_its_file(table, mesh, vcs);
}

std::vector<DrainedNetwork> grids(const Part<RoutingRow>& function, unsigned vcs) {
    const RoutingSettings by = routed_by(function);
    return {{"torus", rings({4, 4}), 16, vcs, by},
            {"mesh", lines({4, 4}), 16, vcs, by},
            {"cube", cube(3), 8, vcs, by},
            {"one_way", one_way({4, 4}), 16, vcs, by},
            {"crowded", rings({3, 3}, 3), 27, vcs, by}};
}

/// Without unidirectional rings of four routers, whose dependency cycle would stay.
std::vector<DrainedNetwork> grids_with_fixed_datelines() {
    const auto fixed = [](const Part<RoutingRow>& function) {
        return routed_by(function, DatelineRule::kFixed);
    };
    return {{"torus", rings({4, 4}), 16, 2, fixed("dimension_order")},
            {"odd_torus", rings({5, 3}), 15, 2, fixed("dimension_order")},
            {"one_way", one_way({3, 3}), 9, 2, fixed("dimension_order")},
            {"adaptive", rings({4, 4}), 16, 3, fixed("minimal_adaptive")},
            {"oblivious", rings({4, 4}), 16, 4, fixed("oblivious_random")}};
}

std::vector<DrainedNetwork> hamiltonian_tori() {
    return {{"torus", rings({4, 4}), 16, 2, routed_by("h_cycle")},
            {"crowded", rings({3, 3}, 3), 27, 2, routed_by("h_cycle")},
            {"limited", rings({4, 4}), 16, 4, cycles_up_to(3, DatelineRule::kSwitched)},
            {"limited_fixed", rings({4, 4}), 16, 4, cycles_up_to(3, DatelineRule::kFixed)}};
}

/// Two dimensions leave no choice after the first one, and in a ring of three no route takes two
/// channels of the ring.
std::vector<DrainedNetwork> planes() {
    const RoutingSettings by = routed_by("partially_adaptive");
    return {{"mesh", lines({4, 4}), 16, 1, by},
            {"long_mesh", lines({6, 3}), 18, 1, by},
            {"square", cube(2), 4, 1, by},
            {"crowded", rings({3, 3}, 3), 27, 1, by}};
}

std::vector<DrainedNetwork> tables() {
    return {{"west_first", lines({4, 4}), 16, 1, {}, west_first_table},
            {"torus", rings({4, 4}), 16, 2, {}, dimension_order_table},
            {"one_way", one_way({4, 4}), 16, 2, {}, dimension_order_table},
            {"cube", cube(3), 8, 1, {}, dimension_order_table}};
}

std::vector<DrainedNetwork> networks_of(Scheme scheme) {
    switch (scheme) {
        case Scheme::kDimensionOrder: return grids("dimension_order", 4);
        case Scheme::kMinimalAdaptive: return grids("minimal_adaptive", 4);
        case Scheme::kObliviousRandom:
            // 6 orders of the cube's dimensions; on a torus 2 orders x 2 classes.
            return grids("oblivious_random", 6);
        case Scheme::kFixedDatelines: return grids_with_fixed_datelines();
        case Scheme::kHCycle: return hamiltonian_tori();
        case Scheme::kPartiallyAdaptive: return planes();
        case Scheme::kTable: return tables();
    }
    return {};
}

class Drain : public ::testing::TestWithParam<std::tuple<Switching, Scheme, Part<CrossbarRow>>> {};

TEST_P(Drain, everything_arrives_after_twice_the_saturation_load) {
    const auto [switching, scheme, crossbar] = GetParam();
    RouterSettings settings = staged_router(switching);
    settings.crossbar = crossbar;
    settings.output_buffer_flits = crossbar == "non_multiplexed" ? 1 : 0;
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::size_t> sent;
    for (const DrainedNetwork& network : networks_of(scheme)) {
        SCOPED_TRACE(network.name);
        settings.virtual_channels = network.vcs;
        Topology topology = build_topology(network.topology);
        auto routing = network.make != nullptr ? network.make(topology, settings.virtual_channels)
                                               : routing_for(network.routing, topology, settings);
        const auto question = deadlock_question(settings, network.routing, topology, *routing);
        const DeadlockFinding finding = check_deadlock(question);
        EXPECT_TRUE(finding.passes()) << finding.argument;
        // Each host offers two flits per cycle and can inject one: 44 packets of 4.5 in 100 cycles.
        const auto list = uniform_traffic({network.hosts, 250, 100, 44, 8}, 11);
        sent.push_back(list.size());
        benches.push_back(std::make_unique<FabricBench>(std::move(topology), std::move(routing),
                                                        settings, list, FabricOptions{},
                                                        network.name));
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        SCOPED_TRACE(networks_of(scheme)[i].name);
        benches[i]->run_to_rest(20000);
        EXPECT_EQ(benches[i]->received.size(), sent[i]);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, Drain,
    ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                       ::testing::Values(Scheme::kDimensionOrder, Scheme::kMinimalAdaptive,
                                         Scheme::kObliviousRandom, Scheme::kFixedDatelines,
                                         Scheme::kHCycle, Scheme::kPartiallyAdaptive,
                                         Scheme::kTable),
                       ::testing::ValuesIn(kEveryCrossbar)),
    CaseName());

}  // namespace
}  // namespace thruway::test
