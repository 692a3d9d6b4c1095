// Links, injection and ejection under full load: exactly their bandwidth, cycle by cycle.

#include "tests/rtl_models/fabric_bench.h"

#include <numeric>

namespace thruway::test {
namespace {

TopologySettings row(unsigned routers, unsigned link_latency = 1) {
    TopologySettings settings;
    settings.kind = TopologyKind::kMesh;
    settings.radix = {routers};
    settings.link_latency_cycles = link_latency;
    return settings;
}

FabricOptions awake() {
    FabricOptions options;
    options.no_skip = true;
    return options;
}

/// Counts the flits that leave by a set of ports of a router, in every cycle.
class FlitCounter : public CycleObserver {
public:
    FlitCounter(Fabric& fabric, unsigned router, std::vector<Port> ports)
        : router_(fabric.virtual_channel_router(RouterId{router})), ports_(std::move(ports)) {
        fabric.clock().add_observer(*this);
    }
    void observe(Cycle) override {
        std::uint64_t total = 0;
        const RouterState& state = router_.state();
        for (const Port port : ports_) {
            for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
                total += state.output[state.unit(port, vc)].flits_sent;
            }
        }
        per_cycle.push_back(static_cast<unsigned>(total - before_));
        before_ = total;
    }

    std::vector<unsigned> per_cycle;

private:
    const VirtualChannelRouter& router_;
    std::vector<Port> ports_;
    std::uint64_t before_ = 0;
};

std::vector<Sent> burst(unsigned source, unsigned destination, unsigned packets, unsigned flits) {
    return std::vector<Sent>(packets, Sent{0, source, destination, flits});
}

class SaturatedLink : public ::testing::TestWithParam<std::tuple<Switching, CrossbarKind>> {};

TEST_P(SaturatedLink, carries_one_flit_in_every_cycle) {
    RouterSettings settings;
    std::tie(settings.switching, settings.crossbar) = GetParam();
    settings.virtual_channels = 2;
    settings.buffer_flits = 20;
    settings.output_buffer_flits = settings.crossbar == CrossbarKind::kNonMultiplexed ? 2 : 0;
    settings.routing_cycles = 1;
    settings.switch_allocation_cycles = 1;
    settings.credit_latency_cycles = 2;
    settings.injection_flits_per_cycle = 0;
    constexpr unsigned kPackets = 200;
    FabricBench bench(row(2), settings, burst(0, 1, kPackets, 5), {}, awake());
    FlitCounter counter(bench.fabric, 0, {0});
    bench.run_to_rest(2000);
    ASSERT_EQ(bench.received.size(), kPackets);
    // From the first flit on no cycle is lost.
    const auto& sent = counter.per_cycle;
    const auto first = std::find(sent.begin(), sent.end(), 1u);
    ASSERT_GE(sent.end() - first, kPackets * 5);
    EXPECT_EQ(std::vector<unsigned>(first, first + kPackets * 5),
              std::vector<unsigned>(kPackets * 5, 1));
    EXPECT_EQ(std::accumulate(sent.begin(), sent.end(), 0u), kPackets * 5);
}

INSTANTIATE_TEST_SUITE_P(All, SaturatedLink,
                         ::testing::Combine(::testing::Values(Switching::kWormhole,
                                                              Switching::kVirtualCutThrough,
                                                              Switching::kStoreAndForward),
                                            ::testing::Values(CrossbarKind::kMultiplexed,
                                                              CrossbarKind::kPartiallyMultiplexed,
                                                              CrossbarKind::kNonMultiplexed)));

struct Throttle {
    unsigned buffer;
    unsigned link;
    unsigned stages;  ///< p, half of it before the switch
    unsigned credit;
    unsigned loop() const { return link + stages + credit; }
};

TEST(ShortBuffer, lets_exactly_its_size_through_in_every_credit_loop) {
    std::vector<Throttle> cases;
    for (const unsigned link : {1u, 3u}) {
        for (const unsigned stages : {0u, 4u}) {
            for (const unsigned credit : {1u, 2u}) {
                const unsigned loop = link + stages + credit;
                for (unsigned buffer = 1; buffer <= loop; ++buffer) {
                    cases.push_back({buffer, link, stages, credit});
                }
            }
        }
    }
    constexpr unsigned kLoops = 20;
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    for (const Throttle& c : cases) {
        RouterSettings settings;
        settings.switching = Switching::kWormhole;
        settings.virtual_channels = 1;
        settings.buffer_flits = c.buffer;
        settings.routing_cycles = c.stages / 2;
        settings.crossbar_cycles = c.stages / 2;
        settings.credit_latency_cycles = c.credit;
        settings.injection_flits_per_cycle = 0;
        benches.push_back(std::make_unique<FabricBench>(
            row(2, c.link), settings, burst(0, 1, 1, kLoops * c.buffer), RoutingSettings{}, awake(),
            fmt::format("fabric_{}", benches.size()).c_str()));
        counters.push_back(
            std::make_unique<FlitCounter>(benches.back()->fabric, 0, std::vector<Port>{0}));
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        benches[i]->run_to_rest(600);
        // B flits, then nothing until the loop is over; so again and again.
        std::vector<unsigned> expected(cases[i].stages / 2, 0);
        for (unsigned cycle = 0; cycle < kLoops * cases[i].loop(); ++cycle) {
            expected.push_back(cycle % cases[i].loop() < cases[i].buffer ? 1 : 0);
        }
        expected.resize(600);
        EXPECT_EQ(counters[i]->per_cycle, expected)
            << "buffer " << cases[i].buffer << ", loop " << cases[i].loop();
    }
}

constexpr unsigned kFlits = 120;

/// Most flits in a cycle, and cycles with flits, of the counted ports.
void expect_rate(const FlitCounter& counter, unsigned flits, unsigned per_cycle) {
    unsigned most = 0;
    unsigned busy = 0;
    for (const unsigned count : counter.per_cycle) {
        most = std::max(most, count);
        busy += count > 0 ? 1 : 0;
    }
    EXPECT_EQ(most, per_cycle);
    EXPECT_EQ(busy, flits / per_cycle);
    EXPECT_EQ(std::accumulate(counter.per_cycle.begin(), counter.per_cycle.end(), 0u), flits);
}

RouterSettings hosts_of_width(CrossbarKind crossbar, unsigned injection, unsigned ejection) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.crossbar = crossbar;
    settings.virtual_channels = 4;
    settings.buffer_flits = 8;
    settings.output_buffer_flits = crossbar == CrossbarKind::kNonMultiplexed ? 2 : 0;
    settings.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    settings.vc_allocator = AllocatorKind::kMaximumMatching;
    settings.switch_allocator = AllocatorKind::kMaximumMatching;
    settings.injection_flits_per_cycle = injection;
    settings.ejection_flits_per_cycle = ejection;
    return settings;
}

class HostBandwidth : public ::testing::TestWithParam<CrossbarKind> {};

TEST_P(HostBandwidth, ejection_takes_its_flits_a_cycle_from_several_inputs) {
    // Left neighbour, right neighbour and the host itself all send to the host of router 1.
    const std::pair<unsigned, unsigned> widths[] = {{1, 1}, {2, 2}, {0, 3}};  // setting, rate
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    for (const auto& [width, rate] : widths) {
        // The first flits of all three meet at router 1 in cycle 1.
        benches.push_back(std::make_unique<FabricBench>(
            row(3), hosts_of_width(GetParam(), 0, width),
            std::vector<Sent>{{0, 0, 1, kFlits}, {0, 2, 1, kFlits}, {1, 1, 1, kFlits}},
            RoutingSettings{}, awake(), fmt::format("fabric_{}", width).c_str()));
        counters.push_back(
            std::make_unique<FlitCounter>(benches.back()->fabric, 1, std::vector<Port>{2}));
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        benches[i]->run_to_rest(600);
        SCOPED_TRACE(widths[i].first);
        expect_rate(*counters[i], 3 * kFlits, widths[i].second);
    }
}

TEST_P(HostBandwidth, injection_brings_its_flits_a_cycle_to_several_outputs) {
    const std::pair<unsigned, unsigned> widths[] = {{1, 1}, {2, 2}, {0, 3}};
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    for (const auto& [width, rate] : widths) {
        benches.push_back(std::make_unique<FabricBench>(
            row(3), hosts_of_width(GetParam(), width, 0),
            std::vector<Sent>{{0, 1, 0, kFlits}, {0, 1, 2, kFlits}, {0, 1, 1, kFlits}},
            RoutingSettings{}, awake(), fmt::format("fabric_{}", width).c_str()));
        counters.push_back(
            std::make_unique<FlitCounter>(benches.back()->fabric, 1, std::vector<Port>{0, 1, 2}));
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        benches[i]->run_to_rest(600);
        SCOPED_TRACE(widths[i].first);
        // The single port of a multiplexed crossbar input is narrower than two flits a cycle.
        const bool narrow = GetParam() == CrossbarKind::kMultiplexed;
        expect_rate(*counters[i], 3 * kFlits, narrow ? 1 : widths[i].second);
    }
}

INSTANTIATE_TEST_SUITE_P(All, HostBandwidth,
                         ::testing::Values(CrossbarKind::kMultiplexed,
                                           CrossbarKind::kPartiallyMultiplexed,
                                           CrossbarKind::kNonMultiplexed));

}  // namespace
}  // namespace thruway::test
