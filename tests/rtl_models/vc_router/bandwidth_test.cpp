// Links, injection and ejection under full load: exactly their bandwidth, cycle by cycle. A link
// shared by virtual channels is never idle while a flit waits.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/flit_counter.h"
#include "tests/rtl_models/scripted_traffic.h"

#include <numeric>

namespace thruway::test {
namespace {

std::vector<Sent> burst(unsigned source, unsigned destination, unsigned packets, unsigned flits) {
    return std::vector<Sent>(packets, Sent{0, source, destination, flits});
}

class SaturatedLink : public ::testing::TestWithParam<std::tuple<Switching, Part<CrossbarRow>>> {};

TEST_P(SaturatedLink, carries_one_flit_in_every_cycle) {
    RouterSettings settings;
    std::tie(settings.switching, settings.crossbar) = GetParam();
    settings.virtual_channels = 2;
    settings.buffer_flits = 20;
    settings.output_buffer_flits = settings.crossbar == "non_multiplexed" ? 2 : 0;
    settings.routing_cycles = 1;
    settings.switch_allocation_cycles = 1;
    settings.credit_latency_cycles = 2;
    settings.injection_flits_per_cycle = 0;
    constexpr unsigned kPackets = 200;
    constexpr unsigned kFlits = 5 * kPackets;
    FabricBench bench(row(2), settings, burst(0, 1, kPackets, 5), {}, awake());
    FlitCounter counter(bench.fabric, 0, {0});
    bench.run_to_rest(2000);
    ASSERT_EQ(bench.received.size(), kPackets);
    // From the first flit on no cycle is idle.
    const auto& sent = counter.per_cycle;
    const auto first = std::find(sent.begin(), sent.end(), 1u);
    ASSERT_GE(sent.end() - first, kFlits);
    EXPECT_EQ(std::vector<unsigned>(first, first + kFlits), std::vector<unsigned>(kFlits, 1));
    EXPECT_EQ(std::accumulate(sent.begin(), sent.end(), 0u), kFlits);
}

INSTANTIATE_TEST_SUITE_P(All, SaturatedLink,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::ValuesIn(kEveryCrossbar)),
                         CaseName());

/// Flits per cycle on a link that is never idle while a flit waits at its source.
std::vector<unsigned> busy_cycles(const std::vector<Sent>& list, std::size_t cycles) {
    std::vector<unsigned> waiting(cycles, 0);
    for (const Sent& sent : list) waiting.at(sent.cycle) += sent.flits;
    std::vector<unsigned> busy;
    unsigned backlog = 0;
    for (const unsigned flits : waiting) {
        backlog += flits;
        busy.push_back(backlog > 0 ? 1 : 0);
        backlog -= busy.back();
    }
    return busy;
}

class SharedLink : public ::testing::TestWithParam<std::tuple<Switching, Part<CrossbarRow>>> {};

TEST_P(SharedLink, never_rests_while_a_flit_of_any_virtual_channel_waits) {
    RouterSettings settings;
    std::tie(settings.switching, settings.crossbar) = GetParam();
    settings.buffer_flits = 10;
    settings.output_buffer_flits = settings.crossbar == "non_multiplexed" ? 2 : 0;
    // 18 packets of 4.5 flits on average in 100 cycles: load 0.8, with busy and idle periods.
    const auto list = uniform_traffic({2, 2000, 100, 18, 8}, 31);
    std::vector<Sent> crossing;
    for (const Sent& sent : list) {
        if (sent.source == 0) crossing.push_back({sent.cycle, 0, 1, sent.flits});
    }
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    for (const unsigned vcs : {1u, 2u, 3u, 8u}) {
        settings.virtual_channels = vcs;
        benches.push_back(std::make_unique<FabricBench>(row(2), settings, crossing,
                                                        RoutingSettings{}, awake(),
                                                        fmt::format("fabric_{}", vcs).c_str()));
        counters.push_back(
            std::make_unique<FlitCounter>(benches.back()->fabric, 0, std::vector<Port>{0}));
    }
    const std::vector<unsigned> expected = busy_cycles(crossing, 3000);
    for (std::size_t i = 0; i < benches.size(); ++i) {
        SCOPED_TRACE(benches[i]->fabric.name());
        benches[i]->run_to_rest(3000);
        EXPECT_EQ(counters[i]->per_cycle, expected);
    }
}

INSTANTIATE_TEST_SUITE_P(All, SharedLink,
                         ::testing::Combine(::testing::Values(Switching::kWormhole,
                                                              Switching::kVirtualCutThrough),
                                            ::testing::ValuesIn(kEveryCrossbar)),
                         CaseName());

TEST(LocalPackets, leave_one_after_the_other_without_anything_else_that_wakes_the_router) {
    // No link carries them, so no credit comes back, and the source generates no more packets.
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = 1;
    FabricBench bench(row(2), settings, burst(0, 0, 5, 1));
    bench.run_to_rest(100);
    ASSERT_EQ(bench.received.size(), 5u);
    for (unsigned i = 0; i < 5; ++i) EXPECT_EQ(bench.received[i].tail_cycle, i);
}

struct Throttle {
    unsigned buffer;
    unsigned link;
    unsigned stages;  ///< p, half of them before the switch
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
            row(2, 1, c.link), settings, burst(0, 1, 1, kLoops * c.buffer), RoutingSettings{},
            awake(), fmt::format("fabric_{}", benches.size()).c_str()));
        counters.push_back(
            std::make_unique<FlitCounter>(benches.back()->fabric, 0, std::vector<Port>{0}));
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        benches[i]->run_to_rest(600);
        // B flits, then none until the loop is over, repeatedly.
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

/// Checks the most flits in a cycle, and the cycles with flits, of the counted ports.
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

RouterSettings hosts_of_width(const Part<CrossbarRow>& crossbar, unsigned injection,
                              unsigned ejection) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.crossbar = crossbar;
    settings.virtual_channels = 4;
    settings.buffer_flits = 8;
    settings.output_buffer_flits = crossbar == "non_multiplexed" ? 2 : 0;
    settings.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    settings.vc_allocator = "maximum_matching";
    settings.switch_allocator = "maximum_matching";
    settings.injection_flits_per_cycle = injection;
    settings.ejection_flits_per_cycle = ejection;
    return settings;
}

class HostBandwidth : public ::testing::TestWithParam<Part<CrossbarRow>> {};

TEST_P(HostBandwidth, ejection_takes_its_flits_a_cycle_from_several_inputs) {
    // Left neighbour, right neighbour and the host itself all send to the host of router 1.
    const std::pair<unsigned, unsigned> widths[] = {{1, 1}, {2, 2}, {0, 3}};  // setting, rate
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    for (const auto& [width, rate] : widths) {
        // The first flits of all three arrive at router 1 in cycle 1.
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
    // Packets of one flit, so that no output is a bottleneck.
    std::vector<Sent> in_turn;
    for (unsigned i = 0; i < kFlits; ++i) {
        for (const unsigned destination : {0u, 2u}) in_turn.push_back({0, 1, destination, 1});
    }
    const std::pair<unsigned, unsigned> widths[] = {{1, 1}, {2, 2}, {0, 2}};
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    for (const auto& [width, rate] : widths) {
        benches.push_back(std::make_unique<FabricBench>(
            row(3), hosts_of_width(GetParam(), width, 0), in_turn, RoutingSettings{}, awake(),
            fmt::format("fabric_{}", width).c_str()));
        counters.push_back(
            std::make_unique<FlitCounter>(benches.back()->fabric, 1, std::vector<Port>{0, 1}));
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        benches[i]->run_to_rest(600);
        SCOPED_TRACE(widths[i].first);
        // The single port of a multiplexed crossbar input carries less than two flits per cycle.
        const bool narrow = GetParam() == "multiplexed";
        expect_rate(*counters[i], 2 * kFlits, narrow ? 1 : widths[i].second);
    }
}

INSTANTIATE_TEST_SUITE_P(All, HostBandwidth, ::testing::ValuesIn(kEveryCrossbar), CaseName());

}  // namespace
}  // namespace thruway::test
