// Overloaded fabrics of buffered routers: every packet arrives, and every buffer slot is free
// again.

#include "cosim/transaction/buffered/buffered_router.h"
#include "cosim/transaction/transaction_engine.h"

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "topologies/grid_topologies.h"

namespace thruway::test {
namespace {

struct Overload {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    Load load;
};

TopologySettings grid(const Part<TopologyRow>& kind, std::vector<unsigned> radix,
                      unsigned hosts = 1) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<CubeSettings>().dimensions = 4;
    settings.hosts_per_router = hosts;
    return settings;
}

RouterSettings buffers(Switching switching, unsigned vcs, unsigned flits) {
    RouterSettings settings;
    settings.switching = switching;
    settings.virtual_channels = vcs;
    settings.buffer_flits = flits;
    return settings;
}

void deliver_all(const std::vector<Overload>& runs) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::vector<Sent>> lists;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Overload& run = runs[i];
        lists.push_back(uniform_traffic(run.load, 40 + i));
        const std::unique_ptr<RouterFactory> factory = transaction_routers();
        FabricOptions options;
        options.router_factory = factory.get();
        benches.push_back(std::make_unique<FabricBench>(run.topology, run.router, lists.back(),
                                                        run.routing, options,
                                                        fmt::format("fabric_{}", i).c_str()));
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        SCOPED_TRACE(fmt::format("run {}", i));
        FabricBench& bench = *benches[i];
        bench.run_to_rest(20'000);
        ASSERT_EQ(bench.received.size(), lists[i].size());
        std::uint64_t flit_hops = 0;
        Cycle waited = 0;
        for (const Received& packet : bench.received) {
            flit_hops += (packet.hops + 1) * std::uint64_t{packet.flits};
            waited = std::max(waited, packet.latency());
        }
        EXPECT_EQ(bench.fabric.flit_hops(), flit_hops);
        EXPECT_GT(waited, 200u) << "too little overload";
        for (std::uint32_t r = 0; r < bench.fabric.routers(); ++r) {
            const auto& router = dynamic_cast<const BufferedRouter&>(
                bench.fabric.router(RouterId{r}));
            EXPECT_EQ(router.packets_here(), 0u);
            for (Port port = 0; port < router.ports(); ++port) {
                if (router.output(port) == nullptr) continue;
                EXPECT_TRUE(router.output(port)->at_rest()) << "router " << r << " port " << port;
            }
        }
    }
}

class OverloadedBuffers
    : public ::testing::TestWithParam<std::tuple<Switching, Part<CrossbarRow>>> {};

TEST_P(OverloadedBuffers, deliver_everything) {
    const auto [switching, crossbar] = GetParam();
    const unsigned longest = 9;
    const unsigned small = switching == Switching::kWormhole ? 2 : longest;
    RoutingSettings adaptive;
    adaptive.function = "minimal_adaptive";
    adaptive.selection = "most_credits";
    RoutingSettings random;
    random.function = "oblivious_random";
    std::vector<Overload> runs = {
        {grid("torus", {4, 4}), buffers(switching, 2, small), {}, {16, 400, 10, 4, 9}},
        {grid("torus", {4, 4}),
         buffers(switching, 3, small + 3),
         adaptive,
         {16, 400, 10, 4, longest}},
        {grid("torus", {3, 5}, 2),
         buffers(switching, 4, small + 1),
         random,
         {30, 300, 10, 3, longest}},
        {grid("hypercube", {}), buffers(switching, 2, 20), {}, {16, 400, 10, 6, 9}},
        {grid("mesh", {4, 3}, 3), buffers(switching, 1, 16), {}, {36, 300, 10, 2, longest}}};
    for (unsigned i = 0; i < runs.size(); ++i) {
        RouterSettings& router = runs[i].router;
        router.crossbar = crossbar;
        router.output_buffer_flits = crossbar == "non_multiplexed" ? 2 : 0;
        router.routing_cycles = i % 2;
        router.vc_allocation_cycles = i % 3;
        router.switch_allocation_cycles = i / 2;
        router.ejection_cycles = i % 3;
        router.ejection_flits_per_cycle = i % 3;
        router.injection_flits_per_cycle = (i + 1) % 3;
        router.credit_latency_cycles = 1 + i;
    }
    deliver_all(runs);
}

INSTANTIATE_TEST_SUITE_P(All, OverloadedBuffers,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::ValuesIn(kEveryCrossbar)),
                         CaseName());

// Two routers with 63 hosts and a link each: 128 virtual channels.
TEST(WideBufferedRouter, of_64_ports_delivers_everything) {
    std::vector<Overload> runs;
    for (const Switching switching : kEverySwitching) {
        runs.push_back({grid("mesh", {2}, 63), buffers(switching, 2, 8), {}, {126, 60, 100, 6, 8}});
    }
    deliver_all(runs);
}

}  // namespace
}  // namespace thruway::test
