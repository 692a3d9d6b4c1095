// Buffered routers in an empty network: every packet has the latency of the recurrence over flits
// and credits, and of the closed form, for all pairs of hosts of small networks.

#include "cosim/transaction/transaction_engine.h"

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/fabric_bench.h"
#include "tests/rtl_models/vc_router/flit_recurrence.h"

#include "topologies/grid_topologies.h"
#include "topologies/measures/metrics.h"

#include <tuple>

namespace thruway::test {
namespace {

constexpr Cycle kBetweenPackets = 1000;  // longer than the latency of any packet
constexpr unsigned kMaxFlits = 20;

struct Case {
    RouterSettings router;
    TopologySettings topology;
    RoutingSettings routing = {};
};

/// inj + (h+1) p + sum L + ej + m, plus the terms of store-and-forward and small buffers
/// (docs/architecture.md).
Cycle closed_form(const Case& c, unsigned h, unsigned m) {
    const RouterSettings& r = c.router;
    const StageCycles stages(r);
    const Cycle p = stages.before_switch + stages.after_grant;
    const Cycle link = c.topology.link_latency_cycles;
    Cycle latency = r.injection_cycles + (h + 1) * p + h * link + r.ejection_cycles + m;
    if (r.switching == Switching::kStoreAndForward) {
        const unsigned width = r.injection_flits_per_cycle;
        latency += h * (m - 1) + (width == 0 ? 0 : (m - 1) / width);
    }
    const Cycle loop = link + p + r.credit_latency_cycles;
    if (h > 0 && r.buffer_flits < loop) {
        latency += (m - 1) / r.buffer_flits * (loop - r.buffer_flits);
    }
    return latency;
}

std::vector<Sent> all_pairs_and_lengths(unsigned hosts) {
    std::vector<Sent> list;
    Cycle start = 3;
    for (unsigned source = 0; source < hosts; ++source) {
        for (unsigned destination = 0; destination < hosts; ++destination) {
            for (unsigned flits = 1; flits <= kMaxFlits; ++flits) {
                list.push_back({start, source, destination, flits});
                start += kBetweenPackets;
            }
        }
    }
    return list;
}

std::string text(const RouterSettings& r) {
    return fmt::format("stages {} {} {} {} {}, of headers only {}, buffer {}, output buffer {}, "
                       "credit {}, injection {} at {}, ejection {} at {}",
                       r.routing_cycles, r.vc_allocation_cycles, r.switch_allocation_cycles,
                       r.crossbar_cycles, r.output_buffer_cycles,
                       r.header_stages == HeaderStages::kHeaders, r.buffer_flits,
                       r.output_buffer_flits, r.credit_latency_cycles, r.injection_cycles,
                       r.injection_flits_per_cycle, r.ejection_cycles, r.ejection_flits_per_cycle);
}

void compare(const Case& c, const FabricBench& bench, const std::vector<Sent>& list) {
    ASSERT_EQ(bench.received.size(), list.size());
    std::uint64_t flit_hops = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Received& got = bench.received[i];
        const Sent& sent = list[i];
        const unsigned h = distance(*bench.topology.grid, RouterId{sent.source},
                                    RouterId{sent.destination});
        flit_hops += (h + 1) * std::uint64_t{sent.flits};
        ASSERT_EQ(got.destination, sent.destination);
        ASSERT_EQ(got.hops, h);
        const Cycle expected =
            FlitRecurrence(c.router, c.topology.link_latency_cycles, h, sent.flits).latency();
        if (c.router.header_stages == HeaderStages::kAllFlits) {
            ASSERT_EQ(closed_form(c, h, sent.flits), expected) << text(c.router);
        }
        ASSERT_EQ(got.latency(), expected)
            << "from " << sent.source << " to " << sent.destination << ", " << sent.flits
            << " flits; " << bench.topology.name << "; " << text(c.router);
        const bool cuts = c.router.switching != Switching::kStoreAndForward || sent.flits == 1;
        ASSERT_EQ(got.cut_through.cuts, cuts && h > 1 ? h - 1 : 0u) << text(c.router);
    }
    EXPECT_EQ(bench.fabric.flit_hops(), flit_hops);
}

/// All pairs and lengths, one packet at a time; the networks run side by side.
void check(const std::vector<Case>& cases) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::vector<Sent>> lists;
    Cycle end = 0;
    for (const Case& c : cases) {
        const auto routers = build_topology(c.topology).graph.routers();
        lists.push_back(all_pairs_and_lengths(static_cast<unsigned>(routers)));
        end = std::max(end, lists.back().back().cycle + kBetweenPackets);
        const std::unique_ptr<RouterFactory> routers_of = transaction_routers();
        FabricOptions options;
        options.router_factory = routers_of.get();
        benches.push_back(
            std::make_unique<FabricBench>(c.topology, c.router, lists.back(), c.routing, options,
                                          fmt::format("fabric_{}", benches.size()).c_str()));
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        benches[i]->run_to_rest(end);
        compare(cases[i], *benches[i], lists[i]);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

TopologySettings network(unsigned i) {
    TopologySettings settings;
    settings.kind = "torus";
    settings.kind.own<GridSettings>().radix = {4};
    settings.kind.own<CubeSettings>().dimensions = 2;
    switch (i % 4) {
        case 1: settings.kind = "mesh", settings.kind.own<GridSettings>().radix = {2, 2}; break;
        case 2: settings.kind.own<GridSettings>().radix = {3, 2}; break;
        case 3: settings.kind = "hypercube"; break;
        default: break;
    }
    return settings;
}

/// The next digit of a number in a mixed base.
unsigned digit(unsigned& number, unsigned base) {
    const unsigned d = number % base;
    number /= base;
    return d;
}

Case make_case(Switching switching, const Part<CrossbarRow>& crossbar, unsigned stages,
               unsigned number) {
    Case c;
    RouterSettings& r = c.router;
    r.switching = switching;
    r.crossbar = crossbar;
    r.routing_cycles = digit(stages, 3);
    r.vc_allocation_cycles = digit(stages, 3);
    r.switch_allocation_cycles = digit(stages, 3);
    r.crossbar_cycles = digit(stages, 3);
    c.topology = network(number);
    // Coprime bases keep the choices from moving in step.
    c.topology.link_latency_cycles = 1 + number % 4;
    r.credit_latency_cycles = 1 + number % 3;
    r.output_buffer_flits = crossbar == "non_multiplexed" ? 1 + number % 3 : 0;
    const StageCycles p(r);
    const Cycle loop = c.topology.link_latency_cycles + p.before_switch + p.after_grant +
                       r.credit_latency_cycles;
    r.buffer_flits = kMaxFlits + number % 5;
    if (switching == Switching::kWormhole) {
        // Buffer sizes below, at and above the credit loop; with output buffers, small ones are not
        // exact.
        const Cycle sizes[] = {loop, loop + 1, 1, loop / 2, loop - 1};
        const Cycle size = sizes[number % (r.output_buffer_flits > 0 ? 2 : 5)];
        r.buffer_flits = static_cast<unsigned>(std::max<Cycle>(1, size));
    }
    r.injection_cycles = number / 2 % 4;
    r.ejection_cycles = number / 3 % 3;
    const unsigned widths[] = {1, 2, 0};
    r.injection_flits_per_cycle = widths[number / 5 % 3];
    r.ejection_flits_per_cycle = widths[number / 7 % 3];
    const char* const functions[] = {"dimension_order", "minimal_adaptive", "oblivious_random"};
    const char* const selections[] = {"first_free", "random", "random_vc"};
    c.routing.function = functions[number / 6 % 3];
    c.routing.selection = selections[number / 8 % 3];
    r.virtual_channels = c.routing.function == "oblivious_random" ? 4 : 3;
    return c;
}

class BufferedZeroLoad : public ::testing::TestWithParam<std::tuple<Switching, Part<CrossbarRow>>> {
};

TEST_P(BufferedZeroLoad, equals_closed_form_and_recurrence) {
    const auto [switching, crossbar] = GetParam();
    // Together the nine pairs cover all 81 stage settings once.
    const unsigned pair = static_cast<unsigned>(switching) * 3 + number_of(crossbar);
    std::vector<Case> cases;
    for (unsigned k = 0; k < 9; ++k) {
        const unsigned stages = k * 9 + (pair + k * 2) % 9;
        cases.push_back(make_case(switching, crossbar, stages, stages * 7 + pair));
    }
    check(cases);
}

TEST_P(BufferedZeroLoad, equals_the_recurrence_where_headers_alone_pay_their_stages) {
    const auto [switching, crossbar] = GetParam();
    const unsigned pair = static_cast<unsigned>(switching) * 3 + number_of(crossbar);
    std::vector<Case> cases;
    for (unsigned k = 0; k < 5; ++k) {
        const unsigned stages = k * 16 + (pair * 5 + k * 2) % 16;
        cases.push_back(make_case(switching, crossbar, stages, stages * 7 + pair));
        RouterSettings& r = cases.back().router;
        r.header_stages = HeaderStages::kHeaders;
        if (switching == Switching::kWormhole) r.buffer_flits = kMaxFlits;
    }
    check(cases);
}

INSTANTIATE_TEST_SUITE_P(All, BufferedZeroLoad,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::ValuesIn(kEveryCrossbar)),
                         CaseName());

}  // namespace
}  // namespace thruway::test
