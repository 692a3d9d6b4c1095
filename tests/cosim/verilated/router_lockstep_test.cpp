// The Verilog router in lock-step with the SystemC router. Every router of a SystemC fabric runs
// under bursts, hot spots and stalls; a Verilog one gets the same flits and credits, and all its
// outputs must be equal in every cycle. Required events are counted.

#include "checks/simulation_settings.h"
#include "settings/settings_document.h"
#include "tests/cosim/verilated/built_router.h"
#include "tests/cosim/verilated/pin_recorder.h"
#include "tests/cosim/verilated/router_coverage.h"
#include "tests/rtl_models/fabric_bench.h"
#include "tests/rtl_models/verilog/first_difference.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct TwinNetwork {
    Part<TopologyRow> kind = "torus";
    std::vector<unsigned> radix;
};

/// The settings of twin.toml for a variant and a network.
SimulationSettings twin_settings(const PinShape& shape, const TwinNetwork& network) {
    SimulationSettings settings = read_simulation_settings(
        SettingsDocument::from_file(THRUWAY_SOURCE_DIR "/rtl_models/verilog/twin.toml"));
    settings.topology.kind = network.kind;
    settings.topology.kind.own<GridSettings>().radix = network.radix;
    settings.router.virtual_channels = shape.vcs;
    settings.router.buffer_flits = shape.buffer_flits;
    settings.router.switching = shape.virtual_cut_through ? Switching::kVirtualCutThrough
                                                          : Switching::kWormhole;
    settings.router.crossbar = shape.multiplexed ? "multiplexed" : "partially_multiplexed";
    return settings;
}

/// Overload from all hosts to all, then to a few, then single flits.
std::vector<Sent> heavy_traffic(unsigned hosts, unsigned longest) {
    std::mt19937_64 bits(17);
    std::vector<Sent> list;
    const auto below = [&](unsigned n) { return static_cast<unsigned>(bits() % n); };
    for (Cycle cycle = 0; cycle < 720; ++cycle) {
        const unsigned phase = static_cast<unsigned>(cycle / 80 % 3);
        for (unsigned source = 0; source < hosts; ++source) {
            if (below(phase == 2 ? 3 : 8) != 0) continue;
            const unsigned flits = phase == 2 || below(6) == 0 ? 1
                                   : below(4) == 0             ? longest
                                                               : 1 + below(longest);
            const unsigned destination = phase == 1 ? below(2) * (hosts - 1) : below(hosts);
            list.push_back({cycle, source, destination, flits});
        }
    }
    return list;
}

/// A fabric of SystemC routers that has run to its end, and the values at its pins.
struct Recorded {
    PinShape shape;
    PinRecorder recorder;
    std::unique_ptr<FabricBench> bench;

    Recorded(RouterVariant variant, const TwinNetwork& network) : shape(shape_of(variant)) {
        const SimulationSettings settings = twin_settings(shape, network);
        const Topology topology = build_topology(settings.topology);
        FabricOptions options;
        options.router_observer = &recorder;
        bench = std::make_unique<FabricBench>(
            settings.topology, settings.router,
            heavy_traffic(static_cast<unsigned>(topology.graph.hosts()), shape.host_buffer_flits),
            settings.routing, options);
        recorder.connect(bench->fabric, bench->topology);
        bench->run_to_rest(50'000);
    }
    std::size_t routers() const { return bench->topology.graph.routers(); }
};

void compare_pins(const PinValues& systemc, const PinValues& verilog, unsigned ports, Cycle cycle,
                  FirstDifference& difference) {
    for (unsigned port = 0; port < ports; ++port) {
        difference.compare(cycle, "credit_out", port, systemc.credits_of(port),
                           verilog.credits_of(port));
        difference.compare(cycle, "out_valid", port, systemc.sends(port) ? 1 : 0,
                           verilog.sends(port) ? 1 : 0);
        if (!systemc.sends(port)) continue;
        const FlitBits expected = pack(systemc.flit_of(port));
        const FlitBits found = pack(verilog.flit_of(port));
        for (unsigned w = kFlitWords; w-- > 0;) {
            difference.compare(cycle, "out_flit", port, expected[w], found[w]);
        }
    }
}

/// Two reset cycles in which all pins carry values that must be ignored.
void reset(BuiltRouter& router, FirstDifference& difference) {
    PinValues noise;
    for (unsigned port = 0; port < router.shape().ports; ++port) {
        noise.send(port, unpack({1, 0x10000, 99}));
        for (unsigned vc = 0; vc < router.shape().vcs; ++vc) noise.give_credit(port, vc);
    }
    for (unsigned i = 0; i < 2; ++i) {
        router.clock(noise, true);
        difference.compare(i, "out_valid in reset", 0, 0, router.out().valid);
        difference.compare(i, "credit_out in reset", 0, 0, router.out().any_credit() ? 1 : 0);
        difference.compare(i, "fault in reset", 0, 0, router.out().fault ? 1 : 0);
    }
}

/// Feeds the Verilog router with the inputs of the SystemC router in the first `cycles`.
void replay(const Recorded& recorded, RouterId id, BuiltRouter& router, std::size_t cycles,
            FirstDifference& difference, RouterCoverage& coverage) {
    const PinRecorder::Record& record = recorded.recorder.record(id);
    const auto pins_of = [](const std::vector<PinValues>& pins, std::size_t cycle) {
        return cycle < pins.size() ? pins[cycle] : PinValues{};
    };
    RouterWatch watch(recorded.shape, recorded.recorder.place(id), coverage);
    reset(router, difference);
    for (std::size_t cycle = 0; cycle < cycles && !difference.found(); ++cycle) {
        const PinValues in = pins_of(record.in, cycle);
        const PinValues out = pins_of(record.out, cycle);
        router.clock(in, false);
        compare_pins(out, router.out(), recorded.shape.ports, cycle, difference);
        difference.compare(cycle, "fault", 0, 0, router.out().fault ? 1 : 0);
        watch.cycle(in, out);
    }
    ASSERT_FALSE(difference.found()) << "router " << index(id) << ": " << difference.text();
}

/// Compares every router of the network, to the end; returns what the runs covered. `no_ports`:
/// pins for which the network has no channels.
RouterCoverage lock_step(RouterVariant variant, const TwinNetwork& network,
                         std::uint32_t no_ports = 0) {
    const Recorded recorded(variant, network);
    FirstDifference difference;
    RouterCoverage coverage;
    for (std::uint32_t r = 0; r < recorded.routers() && !difference.found(); ++r) {
        BuiltRouter router(variant, recorded.recorder.place(RouterId{r}));
        replay(recorded, RouterId{r}, router, recorded.recorder.cycles() + 4, difference, coverage);
    }
    const PinShape& shape = recorded.shape;
    std::uint32_t every_vc = 0;
    for (unsigned i = 0; i < shape.ports * shape.vcs; ++i) {
        if ((no_ports >> (i / shape.vcs) & 1u) == 0) every_vc |= 1u << i;
    }
    EXPECT_EQ(coverage.ivcs, every_vc);
    EXPECT_EQ(coverage.ovcs, every_vc);
    EXPECT_GT(coverage.full, 100u);
    EXPECT_GT(coverage.host_full, 100u);
    EXPECT_GT(coverage.stalled, 1000u);
    EXPECT_GT(coverage.without_credit, 100u);
    EXPECT_GT(coverage.back_to_back, 100u);
    EXPECT_GT(coverage.single_flits, 100u);
    EXPECT_EQ(coverage.longest, shape.host_buffer_flits);
    if (shape.multiplexed) {
        EXPECT_EQ(coverage.together, 0u);
    } else {
        EXPECT_GT(coverage.together, 100u);
    }
    return coverage;
}

void expect_datelines(const RouterCoverage& coverage) {
    EXPECT_GT(coverage.datelines, 100u);
    EXPECT_GT(coverage.past_datelines, 10u);
    EXPECT_GT(coverage.ties[0], 20u);
    EXPECT_GT(coverage.ties[1], 20u);
}

TEST(RouterLockstep, WormholeTorus) {
    expect_datelines(lock_step(RouterVariant::kWormhole2Vc, {"torus", {4, 4}}));
}

TEST(RouterLockstep, WormholeTorusWithFourVirtualChannels) {
    const RouterCoverage coverage = lock_step(RouterVariant::kWormhole4Vc, {"torus", {6, 3}});
    expect_datelines(coverage);
    EXPECT_GT(coverage.kept_class, 10u);
}

TEST(RouterLockstep, CutThroughTorus) {
    expect_datelines(lock_step(RouterVariant::kCutThrough2Vc, {"torus", {4, 5}}));
}

TEST(RouterLockstep, CutThroughTorusOfRadixTwo) {
    const RouterCoverage coverage = lock_step(RouterVariant::kCutThrough2Vc, {"torus", {4, 2}},
                                              1u << 3);
    EXPECT_GT(coverage.datelines, 100u);
    EXPECT_GT(coverage.past_datelines, 10u);
}

TEST(RouterLockstep, MultiplexedCutThroughTorus) {
    expect_datelines(lock_step(RouterVariant::kMultiplexed3Vc, {"torus", {4, 4}}));
}

TEST(RouterLockstep, WormholeMesh) {
    const RouterCoverage coverage = lock_step(RouterVariant::kWormhole2Vc, {"mesh", {4, 3}});
    EXPECT_EQ(coverage.datelines, 0u);
}

TEST(RouterLockstep, WormholeRing) {
    const RouterCoverage coverage = lock_step(RouterVariant::kRing2Vc, {"torus", {8}});
    expect_datelines(coverage);
    EXPECT_GT(coverage.kept_class, 10u);
}

TEST(RouterLockstep, AfterAResetInTheMiddleOfTraffic) {
    const RouterVariant variant = RouterVariant::kWormhole2Vc;
    const Recorded recorded(variant, {"torus", {4, 4}});
    FirstDifference difference;
    RouterCoverage coverage;
    for (std::uint32_t r = 0; r < recorded.routers() && !difference.found(); ++r) {
        BuiltRouter router(variant, recorded.recorder.place(RouterId{r}));
        for (const std::size_t cycles : {150u, 333u, 400u}) {
            replay(recorded, RouterId{r}, router, cycles, difference, coverage);
        }
    }
    EXPECT_GT(coverage.full, 100u);
    EXPECT_GT(coverage.stalled, 1000u);
}

}  // namespace
}  // namespace thruway::test
