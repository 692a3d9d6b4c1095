// When an output virtual channel is allocated to the next packet, by hand-drawn timelines.
// Hosts 0 and 1 at router 0 send A and B, two flits each, to host 2 at router 1, over a link with
// one virtual channel. There are three cycles from the grant of the switch to the link, and none
// before the switch. What is granted the switch of router 0 in t is on the link in t + 3, and at
// the host in t + 3 + 1 + 3.
//   cycle               0  1  2  3  4  5  6  7  8  9
//   A granted           A0 A1
//   A on the link                A0 A1
//   after_tail_sent           B0 B1                     A1 was granted in 1
//   after_tail_left                    B0 B1            A1 is on the link in 4
//   after_buffer_empty                    B0 B1         A1 leaves in 5, its credit is back in 6
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

struct Rule {
    const char* name;
    VcReallocation rule;
    Cycle granted;  ///< cycle in which the head of B is granted the switch
};

void PrintTo(const Rule& rule, std::ostream* out) { *out << rule.name; }

/// The cycle in which the tail of B reaches its host.
Cycle tail_of_b(VcReallocation rule, unsigned switching, unsigned output_buffer_flits,
                bool no_skip) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = 1;
    settings.buffer_flits = 8;
    settings.switch_allocation_cycles = switching;
    settings.output_buffer_flits = output_buffer_flits;
    settings.vc_reallocation = rule;
    FabricOptions options;
    options.no_skip = no_skip;
    FabricBench bench(row(2, 2), settings, {{0, 0, 2, 2}, {0, 1, 2, 2}}, {}, options);
    bench.run_to_rest(60);
    return bench.sorted().at(1).tail_cycle;
}

class Reallocated : public ::testing::TestWithParam<Rule> {};

TEST_P(Reallocated, in_the_cycle_of_its_rule) {
    EXPECT_EQ(tail_of_b(GetParam().rule, 3, 0, false), GetParam().granted + 1 + 3 + 1 + 3);
}

TEST_P(Reallocated, in_the_same_cycle_where_no_router_sleeps) {
    EXPECT_EQ(tail_of_b(GetParam().rule, 3, 0, true), GetParam().granted + 1 + 3 + 1 + 3);
}

// A flit that finds the buffer empty and the link idle passes through at once.
TEST_P(Reallocated, in_the_same_cycle_behind_an_empty_output_buffer) {
    EXPECT_EQ(tail_of_b(GetParam().rule, 3, 4, false), GetParam().granted + 1 + 3 + 1 + 3);
}

INSTANTIATE_TEST_SUITE_P(
    Rules, Reallocated,
    ::testing::Values(Rule{"after_tail_sent", VcReallocation::kAfterTailSent, 2},
                      Rule{"after_tail_left", VcReallocation::kAfterTailLeft, 5},
                      Rule{"after_buffer_empty", VcReallocation::kAfterBufferEmpty, 6}),
    [](const auto& info) { return std::string(info.param.name); });

// A tail that is granted the switch is on the link in the same cycle.
TEST(Reallocated, after_tail_left_is_after_tail_sent_without_stages_behind_the_switch) {
    EXPECT_EQ(tail_of_b(VcReallocation::kAfterTailLeft, 0, 0, false), 2u + 1 + 1);
}

// Sixteen hosts, whose packets wait for each other at every output.
TEST(AfterTailLeft, loses_no_packet_and_no_credit) {
    RouterSettings settings = staged_router(Switching::kWormhole);
    settings.crossbar_cycles = 2;
    settings.vc_reallocation = VcReallocation::kAfterTailLeft;
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {4, 4};
    std::vector<Sent> list;
    for (unsigned i = 0; i < 320; ++i) {
        list.push_back({Cycle{i / 16} * 4, i % 16, (i + 1 + i * 7 % 15) % 16, 1 + i % 9});
    }
    FabricBench bench(torus, settings, list);
    bench.run_to_rest(20000);
    EXPECT_EQ(bench.received.size(), list.size());
}

}  // namespace
}  // namespace thruway::test
