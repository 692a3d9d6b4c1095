// Zero-load latency against the closed form of the architecture page and against a recurrence over
// flits and credits, for every switching mode, crossbar and pipeline setting, buffers below and
// above the credit loop, all pairs of small networks and lengths 1 to 40.

#include "rtl_models/allocator/policies/islip.h"
#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/zero_load_bench.h"
#include "topologies/grid_topologies.h"

#include <tuple>

namespace thruway::test {
namespace {

TopologySettings grid(const Part<TopologyRow>& kind, std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<CubeSettings>().dimensions = 2;
    return settings;
}

TopologySettings network(unsigned i) {
    TopologySettings settings = grid("torus", {4});
    switch (i % 6) {
        case 1: settings = grid("mesh", {2, 2}); break;
        case 2: settings = grid("torus", {3, 2}); break;
        case 3: settings = grid("hypercube", {}); break;
        case 4: settings.kind.own<DirectionSettings>().bidirectional = false; break;
        case 5:
            settings.kind.own<GridSettings>().radix = {2, 2};
            settings.kind.own<DoubleLinkSettings>().double_links = true;
            break;
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

/// `stages` enumerates the five stage latencies 0, 1, 2.
void set_stages(RouterSettings& r, unsigned stages) {
    r.routing_cycles = digit(stages, 3);
    r.vc_allocation_cycles = digit(stages, 3);
    r.switch_allocation_cycles = digit(stages, 3);
    r.crossbar_cycles = digit(stages, 3);
    r.output_buffer_cycles = digit(stages, 3);
    const bool legal = r.vc_allocation_cycles >= 1 &&
                       r.vc_allocation_cycles <= r.switch_allocation_cycles;
    r.speculative = legal && r.crossbar_cycles != 1;
}

/// Below, equal to, or above the credit loop; whole packets where they must fit.
void set_buffer(RouterSettings& r, Cycle link, unsigned choice) {
    if (r.switching != Switching::kWormhole) {
        r.buffer_flits = kMaxFlits + choice;
        return;
    }
    const StageCycles stages(r);
    const Cycle loop = link + stages.before_switch + stages.after_grant + r.credit_latency_cycles;
    const Cycle sizes[] = {1, loop - 1, loop, loop + 1, loop / 2};
    r.buffer_flits = static_cast<unsigned>(std::max<Cycle>(1, sizes[choice]));
}

Case make_case(Switching switching, const Part<CrossbarRow>& crossbar, unsigned stages,
               unsigned number) {
    Case c;
    RouterSettings& r = c.router;
    r.switching = switching;
    r.crossbar = crossbar;
    set_stages(r, stages);
    c.topology = network(number);
    // Coprime moduli keep the choices from changing in step.
    c.topology.link_latency_cycles = 1 + number % 4;
    r.credit_latency_cycles = 1 + number % 3;
    set_buffer(r, c.topology.link_latency_cycles, number % 5);
    r.output_buffer_flits = crossbar == "non_multiplexed" ? 1 + number % 3
                            : number % 7 == 0             ? 2
                                                          : 0;
    r.injection_cycles = number / 2 % 4;
    r.ejection_cycles = number / 3 % 3;
    const unsigned widths[] = {1, 2, 0};
    r.injection_flits_per_cycle = widths[number / 5 % 3];
    r.ejection_flits_per_cycle = widths[number / 7 % 3];
    r.routing_unit = static_cast<RoutingUnitKind>(number / 4 % 3);
    r.vc_allocator = Part<AllocatorRow>(AllocatorRow::all()[number / 3 % 5]);
    r.switch_allocator = Part<AllocatorRow>(AllocatorRow::all()[number / 2 % 5]);
    r.arbiter = Part<ArbiterRow>(ArbiterRow::all()[number % 5]);
    const bool iterates = r.vc_allocator == "islip" || r.switch_allocator == "islip";
    set_iterations(r, iterates ? 1 + number % 2 : 1);
    r.link_multiplexing = static_cast<LinkMultiplexing>(number / 6 % 2);
    const char* const functions[] = {"dimension_order", "minimal_adaptive", "oblivious_random"};
    const char* const selections[] = {"first_free", "random", "random_vc"};
    c.routing.function = functions[number / 6 % 3];
    c.routing.selection = selections[number / 8 % 3];
    const bool rings = c.topology.kind == "torus";
    r.virtual_channels = c.routing.function == "oblivious_random" ? 4 : rings ? 3 : 2;
    return c;
}

/// Each pair of switching and crossbar with all 243 stage settings, in nine parts.
class ZeroLoadMatrix
    : public ::testing::TestWithParam<std::tuple<Switching, Part<CrossbarRow>, unsigned>> {};

TEST_P(ZeroLoadMatrix, equals_closed_form_and_recurrence) {
    const auto [switching, crossbar, part] = GetParam();
    const unsigned pair = static_cast<unsigned>(switching) * 3 + number_of(crossbar);
    std::vector<Case> cases;
    for (unsigned k = 0; k < 27; ++k) {
        const unsigned stages = k * 9 + (part + k * 2) % 9;
        cases.push_back(make_case(switching, crossbar, stages, stages * 7 + pair));
    }
    check(cases);
}

INSTANTIATE_TEST_SUITE_P(All, ZeroLoadMatrix,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::ValuesIn(kEveryCrossbar),
                                            ::testing::Range(0u, 9u)),
                         CaseName());

class ZeroLoadOfHeaders
    : public ::testing::TestWithParam<std::tuple<Switching, Part<CrossbarRow>>> {};

TEST_P(ZeroLoadOfHeaders, equals_the_recurrence_where_they_alone_pay_their_stages) {
    const auto [switching, crossbar] = GetParam();
    const unsigned pair = static_cast<unsigned>(switching) * 3 + number_of(crossbar);
    std::vector<Case> cases;
    for (unsigned k = 0; k < 27; ++k) {  // all 243 stage settings over the nine pairs
        const unsigned stages = k * 9 + (pair + k * 2) % 9;
        cases.push_back(make_case(switching, crossbar, stages, stages * 7 + pair));
        cases.back().router.header_stages = HeaderStages::kHeaders;
    }
    check(cases);
}

INSTANTIATE_TEST_SUITE_P(All, ZeroLoadOfHeaders,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::ValuesIn(kEveryCrossbar)),
                         CaseName());

class ZeroLoadOfSpeedups
    : public ::testing::TestWithParam<std::tuple<Switching, Part<CrossbarRow>>> {};

/// Neither formula nor recurrence knows of speed-up.
TEST_P(ZeroLoadOfSpeedups, equals_closed_form_and_recurrence) {
    const auto [switching, crossbar] = GetParam();
    const unsigned pair = static_cast<unsigned>(switching) * 3 + number_of(crossbar);
    const double speedups[] = {1, 1.25, 1.5, 2, 3};
    std::vector<Case> cases;
    for (unsigned k = 0; k < 27; ++k) {
        const unsigned stages = k * 9 + (pair + k * 2) % 9;
        cases.push_back(make_case(switching, crossbar, stages, stages * 7 + pair));
        RouterSettings& r = cases.back().router;
        r.crossbar.own<InputSpeedup>().input_speedup = 1 + k % 2;
        r.crossbar.own<OutputSpeedup>().output_speedup = 1 + k % 3;
        r.internal_speedup = speedups[k % 5];
        r.output_buffer_flits = 1 + k % 4;
        r.ejection_flits_per_cycle = 1 + k / 4 % 2;
        r.link_multiplexing = LinkMultiplexing::kFlit;
    }
    check(cases);
}

INSTANTIATE_TEST_SUITE_P(All, ZeroLoadOfSpeedups,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::ValuesIn(kEveryCrossbar)),
                         CaseName());

class ZeroLoadOfNarrowLinks : public ::testing::TestWithParam<std::tuple<Switching, HeaderStages>> {
};

TEST_P(ZeroLoadOfNarrowLinks, equals_closed_form_and_recurrence) {
    const auto [switching, header_stages] = GetParam();
    const unsigned pair = static_cast<unsigned>(switching) * 2 +
                          static_cast<unsigned>(header_stages);
    std::vector<Case> cases;
    for (unsigned k = 0; k < 27; ++k) {
        const unsigned stages = k * 9 + (pair + k * 2) % 9;
        cases.push_back(make_case(switching, k % 2 == 0 ? "multiplexed" : "partially_multiplexed",
                                  stages, stages * 7 + pair));
        cases.back().topology.link_flit_cycles = 2 + k % 4;
        RouterSettings& r = cases.back().router;
        r.header_stages = header_stages;
        r.buffer_flits = kMaxFlits;
    }
    check(cases);
}

INSTANTIATE_TEST_SUITE_P(All, ZeroLoadOfNarrowLinks,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::Values(HeaderStages::kAllFlits,
                                                              HeaderStages::kHeaders)),
                         CaseName());

RouterSettings wormhole(unsigned buffer) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.buffer_flits = buffer;
    return settings;
}

TEST(ZeroLoad, every_stage_at_zero_costs_one_cycle_a_hop) {
    const Case c{wormhole(8), grid("torus", {4, 3})};
    EXPECT_EQ(closed_form(c, 3, 5), 3u + 5u);
    check({c});
}

TEST(ZeroLoad, buffers_of_one_flit_throttle_by_the_credit_loop) {
    const Case c{wormhole(1), grid("torus", {3, 3})};
    EXPECT_EQ(closed_form(c, 2, 5), 2u + 5u + 4u);
    check({c});
}

/// If a buffer holds the whole packet, it does not matter that it is below the credit loop.
TEST(ZeroLoad, whole_packets_wait_for_no_credit_however_long_the_loop) {
    std::vector<Case> cases;
    for (const Switching switching : {Switching::kVirtualCutThrough, Switching::kStoreAndForward}) {
        Case c{wormhole(kMaxFlits), grid("torus", {3})};
        c.router.switching = switching;
        c.router.crossbar_cycles = 1;
        c.router.credit_latency_cycles = 30;
        c.topology.link_latency_cycles = 50;
        cases.push_back(c);
    }
    // 2 routers x 1 + link 50 + 40 flits; store-and-forward adds 39 per router.
    EXPECT_EQ(closed_form(cases[0], 1, 40), 2u + 50u + 40u);
    EXPECT_EQ(closed_form(cases[1], 1, 40), 2u + 50u + 40u + 2u * 39u);
    check(cases);
}

TEST(ZeroLoad, full_pipeline_with_a_short_buffer) {
    Case c{wormhole(3), grid("torus", {3, 3})};
    c.router.routing_cycles = 1;
    c.router.vc_allocation_cycles = 2;
    c.router.switch_allocation_cycles = 1;
    c.router.crossbar_cycles = 2;
    c.router.injection_cycles = 3;
    c.router.ejection_cycles = 2;
    c.router.credit_latency_cycles = 2;
    c.topology.link_latency_cycles = 4;
    // inj 3 + 3 routers x 6 + 2 links x 4 + ej 2 + 10 flits + floor(9/3) x (R 12 - 3)
    EXPECT_EQ(closed_form(c, 2, 10), 3u + 18u + 8u + 2u + 10u + 27u);
    check({c});
}

/// Three links that a flit occupies for 5 cycles: 4 flits, 3 links, 3 x 4 for the last pieces.
TEST(ZeroLoad, narrow_links_delay_the_tail_once_or_at_each_link) {
    Case stored{wormhole(64), grid("mesh", {4})};
    stored.topology.link_flit_cycles = 5;
    stored.router.virtual_channels = 1;
    Case headers = stored;
    stored.router.switching = Switching::kStoreAndForward;
    // At the first router and at each link behind the head: 3 flits in a cycle, or in 5.
    EXPECT_EQ(closed_form(stored, 3, 4), 4u + 3u + 3u * 4u + 3u + 3u * 3u * 5u);
    headers.router.routing_cycles = 2;
    headers.router.header_stages = HeaderStages::kHeaders;
    // The header's stages at 4 routers; the tail, 3 x 4 behind it, has none at the last.
    EXPECT_EQ(closed_form(headers, 3, 4), 4u + 3u + 3u * 4u + 4u * 2u + 3u * 4u - 2u);
    check({stored, headers});
}

}  // namespace
}  // namespace thruway::test
