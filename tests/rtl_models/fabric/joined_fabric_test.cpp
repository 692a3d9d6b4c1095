// Fabrics of chiplets, butterflies, omega networks, express meshes and composed stars: latencies of
// all pairs of hosts at zero load, from ways by the definitions of the networks.

#include "tests/rtl_models/fabric_bench.h"
#include "topologies/express_mesh.h"
#include "topologies/kinds/chiplets/chiplets.h"
#include "topologies/kinds/composed/composed_settings.h"
#include "topologies/kinds/multistage/multistage.h"
#include "topologies/kinds/single_switch/single_switch.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct Wire {
    Cycle latency = 1;
    Cycle flit_cycles = 1;
};

using Wires = std::vector<Wire>;

struct Joined {
    Topology network;
    std::string function;
    unsigned virtual_channels;
    std::function<Wires(unsigned from, unsigned to)> way;  ///< between hosts
};

constexpr Cycle kApart = 200;
constexpr unsigned kMostFlits = 5;
constexpr Wire kDie = {5, 3};

/// Of a packet alone, of routers without stages: each flit leaves when it is here and the flit
/// before it has left the link.
Cycle latency_over(const Wires& way, unsigned flits) {
    std::vector<Cycle> here(flits);
    for (unsigned i = 0; i < flits; ++i) here[i] = i;
    for (const Wire& wire : way) {
        Cycle free = 0;
        for (Cycle& flit : here) {
            const Cycle leaves = std::max(flit, free);
            free = leaves + wire.flit_cycles;
            flit = leaves + wire.latency + wire.flit_cycles - 1;
        }
    }
    Cycle free = 0;
    for (const Cycle flit : here) free = std::max(flit, free) + 1;
    return free;
}

void expect_zero_load(const Joined& joined) {
    const auto hosts = static_cast<unsigned>(joined.network.graph.hosts());
    std::vector<Sent> list;
    for (unsigned from = 0; from < hosts; ++from) {
        for (unsigned to = 0; to < hosts; ++to) {
            if (from == to) continue;
            list.push_back({list.size() * kApart, from, to, 1 + (3 * from + to) % kMostFlits});
        }
    }
    RouterSettings router;
    router.switching = Switching::kWormhole;
    router.virtual_channels = joined.virtual_channels;
    router.buffer_flits = 16;
    RoutingSettings routing;
    routing.function = joined.function;
    FabricBench bench(joined.network,
                      make_routing_function(routing, joined.network, joined.virtual_channels),
                      router, list);
    bench.run_to_rest(list.size() * kApart);
    ASSERT_EQ(bench.received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Wires way = joined.way(list[i].source, list[i].destination);
        EXPECT_EQ(bench.received[i].hops, way.size())
            << list[i].source << " to " << list[i].destination;
        EXPECT_EQ(bench.received[i].latency(), latency_over(way, list[i].flits))
            << list[i].source << " to " << list[i].destination;
    }
}

/// Steps along a row of routers whose coordinate is `from`, each over `wire(here, next)`.
template <class WireOf>
void walk(Wires& way, unsigned from, unsigned to, WireOf wire) {
    while (from != to) {
        const unsigned next = from < to ? from + 1 : from - 1;
        way.push_back(wire(from, next));
        from = next;
    }
}

/// Host 6 c + r is at router r of chip c; in each dimension the way crosses from chip to chip.
TEST(JoinedFabric, has_the_zero_load_latencies_of_a_mesh_of_chips) {
    TopologySettings settings;
    settings.kind = "chiplets";
    settings.kind.own<GridSettings>().radix = {3, 2};
    auto& chips = settings.kind.own<ChipletSettings>();
    chips.chips = {2, 2};
    chips.die_latency_cycles = kDie.latency;
    chips.die_flit_cycles = kDie.flit_cycles;
    const auto x = [](unsigned host) { return host / 6 % 2 * 3 + host % 3; };
    const auto y = [](unsigned host) { return host / 12 * 2 + host % 6 / 3; };
    expect_zero_load(
        {build_topology(settings), "dimension_order", 1, [x, y](unsigned from, unsigned to) {
             Wires way;
             walk(way, x(from), x(to), [](unsigned here, unsigned next) {
                 return here / 3 == next / 3 ? Wire{} : kDie;
             });
             walk(way, y(from), y(to), [](unsigned here, unsigned next) {
                 return here / 2 == next / 2 ? Wire{} : kDie;
             });
             return way;
         }});
}

/// Every way enters the stages, goes through them and leaves them: stages + 1 links.
Joined stages_of(const char* kind, unsigned switch_ports, unsigned stages) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<StageSettings>() = {switch_ports, stages};
    settings.link_latency_cycles = kDie.latency;
    settings.link_flit_cycles = kDie.flit_cycles;
    return {build_topology(settings), "destination_tag", 1,
            [stages](unsigned, unsigned) { return Wires(stages + 1, kDie); }};
}

TEST(JoinedFabric, has_the_zero_load_latencies_of_a_butterfly) {
    expect_zero_load(stages_of("butterfly", 2, 4));
}

TEST(JoinedFabric, has_the_zero_load_latencies_of_an_omega_network) {
    expect_zero_load(stages_of("omega", 3, 2));
}

/// Express links join the coordinates 0, 3 and 6 of a row.
TEST(JoinedFabric, has_the_zero_load_latencies_of_an_express_mesh) {
    constexpr unsigned kInterval = 3;
    constexpr Wire kExpress = {2, 1};
    TopologySettings settings;
    settings.kind = "express";
    settings.kind.own<GridSettings>().radix = {8, 4};
    settings.kind.own<ExpressSettings>() = {kInterval, kExpress.latency};
    const auto row = [=](Wires& way, unsigned from, unsigned to) {
        while (from != to) {
            const bool up = from < to;
            const unsigned left = up ? to - from : from - to;
            const bool express = from % kInterval == 0 && left >= kInterval;
            const unsigned step = express ? kInterval : 1;
            way.push_back(express ? kExpress : Wire{});
            from = up ? from + step : from - step;
        }
    };
    expect_zero_load(
        {build_topology(settings), "express_order", 1, [row](unsigned from, unsigned to) {
             Wires way;
             row(way, from % 8, to % 8);
             row(way, from / 8, to / 8);
             return way;
         }});
}

/// Four switches with two hosts each around one without.
TEST(JoinedFabric, has_the_zero_load_latencies_of_a_composed_star) {
    TopologySettings leaf;
    leaf.kind = "single_switch";
    leaf.kind.own<SingleSwitchSettings>().hosts = 2;
    TopologySettings settings;
    settings.kind = "composed";
    auto& composed = settings.kind.own<ComposedSettings>();
    composed.parts = {{"leaf", {4}, true, leaf, {}}, {"hub", {1}, false, leaf, {}}};
    TopologyJoin join;
    join.from = "leaf";
    join.to = "hub";
    join.latency_cycles = kDie.latency;
    join.flit_cycles = kDie.flit_cycles;
    composed.joins = {join};
    expect_zero_load({build_topology(settings), "up_down", 1, [](unsigned from, unsigned to) {
                          return from / 2 == to / 2 ? Wires{} : Wires(2, kDie);
                      }});
}

}  // namespace
}  // namespace thruway::test
