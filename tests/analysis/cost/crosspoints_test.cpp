// Crosspoints and arbiters compared with counts by hand;
// tests/testbench/evaluations/cost_evaluation_test.cpp compares the crosspoints with the crossbars.

#include "analysis/cost/router_area.h"
#include "analysis/equations/count_spread.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway {
namespace {

constexpr CrossbarSharing kSharings[] = {CrossbarSharing::kBothSides, CrossbarSharing::kOutputSide,
                                         CrossbarSharing::kNoSide};

SwitchShape links(unsigned ports, unsigned vcs) {
    return {ports, vcs, std::vector<unsigned>(ports, 1)};
}

TEST(Crosspoints, are_inputs_times_outputs) {
    // P = 8, V = 3: 8 x 8, 24 x 8, 24 x 24.
    EXPECT_EQ(crossbar_size(CrossbarSharing::kBothSides, links(8, 3)).crosspoints, 64u);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kOutputSide, links(8, 3)).crosspoints, 192u);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kNoSide, links(8, 3)).crosspoints, 576u);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kNoSide, links(8, 3)).input_ports, 24u);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kOutputSide, links(8, 3)).output_ports, 8u);
}

TEST(Crosspoints, differ_by_the_virtual_channels_on_each_side) {
    for (const unsigned ports : {2u, 3u, 5u, 8u, 64u}) {
        for (const unsigned vcs : {1u, 2u, 3u, 4u, 64u}) {
            std::vector<std::uint64_t> count;
            for (const CrossbarSharing sharing : kSharings) {
                count.push_back(crossbar_size(sharing, links(ports, vcs)).crosspoints);
            }
            EXPECT_EQ(count[1], count[0] * vcs);
            EXPECT_EQ(count[2], count[1] * vcs);
        }
    }
}

TEST(Crosspoints, of_wide_outputs_are_more_and_of_unlimited_ones_are_wires) {
    // Two links and a host that takes two flits per cycle; three inputs with two VCs.
    const SwitchShape wide{3, 2, {1, 1, 2}};
    EXPECT_EQ(crossbar_size(CrossbarSharing::kBothSides, wide).crosspoints, 3u * (1 + 1 + 2));
    EXPECT_EQ(crossbar_size(CrossbarSharing::kOutputSide, wide).crosspoints, 6u * (1 + 1 + 2));
    EXPECT_EQ(crossbar_size(CrossbarSharing::kNoSide, wide).crosspoints, 6u * 2 * (1 + 1 + 2));
    const SwitchShape unlimited{3, 2, {1, 1, 0}};
    EXPECT_EQ(crossbar_size(CrossbarSharing::kBothSides, unlimited).crosspoints, 3u * 2 + 3);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kBothSides, unlimited).output_ports, 2u + 3);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kOutputSide, unlimited).crosspoints, 6u * 2 + 6);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kNoSide, unlimited).crosspoints, 6u * 4 + 2 * 6);
    // As many flits as inputs, or more, mean no limit.
    EXPECT_EQ(crossbar_size(CrossbarSharing::kBothSides, {3, 2, {3}}).crosspoints, 3u);
    EXPECT_EQ(crossbar_size(CrossbarSharing::kOutputSide, {3, 2, {3}}).crosspoints, 18u);
}

TEST(Crosspoints, grow_with_input_speed_up_and_ports_with_output_speed_up) {
    // P = 6, V = 4. Each input has two ports; each output has three, of which an input reaches one.
    SwitchShape shape = links(6, 4);
    shape.input_speedup = 2;
    shape.output_speedup = 3;
    const CrossbarSize both = crossbar_size(CrossbarSharing::kBothSides, shape);
    EXPECT_EQ(both.input_ports, 12u);
    EXPECT_EQ(both.output_ports, 18u);
    EXPECT_EQ(both.crosspoints, 12u * 6);
    const CrossbarSize outputs = crossbar_size(CrossbarSharing::kOutputSide, shape);
    EXPECT_EQ(outputs.input_ports, 24u);
    EXPECT_EQ(outputs.output_ports, 18u);
    EXPECT_EQ(outputs.crosspoints, 24u * 6);
    const CrossbarSize none = crossbar_size(CrossbarSharing::kNoSide, shape);
    EXPECT_EQ(none.output_ports, 24u);
    EXPECT_EQ(none.crosspoints, 24u * 24);
}

TEST(CountSpread, is_over_all_routers) {
    const CountSpread spread = spread_of({5, 3, 9, 3});
    EXPECT_EQ(spread.total, 20u);
    EXPECT_EQ(spread.min, 3u);
    EXPECT_EQ(spread.max, 9u);
    EXPECT_EQ(spread.mean, 5);
    EXPECT_EQ(spread_of({}).mean, 0);
}

RouterParts five_ports(CrossbarSharing crossbar) {
    RouterParts parts;
    parts.shape = links(5, 2);
    parts.crossbar = crossbar;
    parts.link_inputs = 4;
    parts.buffer_flits = 16;
    return parts;
}

TEST(RouterArea, counts_the_buffers_of_links_in_and_of_all_outputs) {
    RouterParts parts = five_ports(CrossbarSharing::kNoSide);
    EXPECT_EQ(router_area(parts).buffer_flits(), 4u * 2 * 16);
    parts.output_buffer_flits = 4;
    EXPECT_EQ(router_area(parts).buffer_flits(), 4u * 2 * 16 + 5u * 2 * 4);
    parts.shape.output_flits_per_cycle.back() = 0;  // an unlimited host has no output buffer
    EXPECT_EQ(router_area(parts).output_buffer_flits, 4u * 2 * 4);
}

TEST(RouterArea, counts_the_arbiters_of_separable_allocators) {
    const RouterArea shared = router_area(five_ports(CrossbarSharing::kBothSides));
    // 10 headers choose one of 2 virtual channels; 10 virtual channels choose one of 10 headers.
    EXPECT_EQ(shared.vc_allocation->count, 20u);
    EXPECT_EQ(shared.vc_allocation->inputs, 10u * 2 + 10 * 10);
    EXPECT_EQ(shared.vc_allocation->widest, 10u);
    // 5 inputs choose an output and a virtual channel; 5 outputs choose an input.
    EXPECT_EQ(shared.switch_allocation->count, 15u);
    EXPECT_EQ(shared.switch_allocation->inputs, 5u * 5 + 5 * 2 + 5 * 5);
    EXPECT_EQ(shared.routing.inputs, 5u * 2);
    EXPECT_EQ(shared.link_control.inputs, 0u);
    EXPECT_EQ(shared.arbiters()->inputs, 120u + 60 + 10);
    const RouterArea partial = router_area(five_ports(CrossbarSharing::kOutputSide));
    EXPECT_EQ(partial.switch_allocation->count, 5u);
    EXPECT_EQ(partial.switch_allocation->inputs, 5u * 10);
    RouterParts parts = five_ports(CrossbarSharing::kNoSide);
    parts.output_buffer_flits = 1;
    const RouterArea own = router_area(parts);
    EXPECT_EQ(own.switch_allocation->inputs, 0u);
    EXPECT_EQ(own.link_control.count, 5u);
    EXPECT_EQ(own.link_control.inputs, 5u * 2);
    EXPECT_EQ(own.arbiters()->inputs, 120u + 10 + 10);
    EXPECT_EQ(own.arbiters()->widest, 10u);
}

TEST(RouterArea, knows_the_other_circuits) {
    RouterParts parts = five_ports(CrossbarSharing::kBothSides);
    parts.switch_allocator = AllocatorCircuit::kWavefront;
    EXPECT_EQ(router_area(parts).switch_allocation->inputs, 5u * 5 + 5 * 2);
    parts.speculative = true;
    EXPECT_EQ(router_area(parts).switch_allocation->inputs, 2 * 5u * 5 + 5 * 2);
    parts.vc_allocator = AllocatorCircuit::kWavefront;
    EXPECT_EQ(router_area(parts).vc_allocation->inputs, 10u * 10);
    parts.switch_allocator = AllocatorCircuit::kNone;
    EXPECT_FALSE(router_area(parts).switch_allocation);
    EXPECT_FALSE(router_area(parts).arbiters());
    parts.crossbar = CrossbarSharing::kNoSide;  // needs no switch allocator
    EXPECT_TRUE(router_area(parts).arbiters());
    parts.routing = RoutingArbiters::kPerRouter;
    EXPECT_EQ(router_area(parts).routing.widest, 10u);
    parts.routing = RoutingArbiters::kNone;
    EXPECT_EQ(router_area(parts).routing.inputs, 0u);
}

TEST(RouterArea, counts_the_arbiters_of_crossbars_with_speed_up) {
    RouterParts parts = five_ports(CrossbarSharing::kBothSides);
    parts.shape.output_speedup = 2;
    // 5 inputs choose an output and a virtual channel. Of the two ports of an output one chooses
    // among inputs 0, 2 and 4, the other among 1 and 3.
    EXPECT_EQ(router_area(parts).switch_allocation->inputs, 5u * 5 + 5 * 2 + 5 * 3 + 5 * 2);
    EXPECT_EQ(router_area(parts).switch_allocation->count, 20u);
    parts.switch_allocator = AllocatorCircuit::kWavefront;  // one of 3 x 5 and one of 2 x 5 cells
    EXPECT_EQ(router_area(parts).switch_allocation->inputs, 3u * 5 + 2 * 5 + 5 * 2);
    parts = five_ports(CrossbarSharing::kBothSides);
    parts.shape.vcs = 3;
    parts.shape.input_speedup = 2;
    // 10 crossbar inputs choose among 5 outputs; half of them choose among 2 virtual channels, the
    // other half have one; 5 outputs choose among 10 inputs.
    EXPECT_EQ(router_area(parts).switch_allocation->inputs, 10u * 5 + 5 * 2 + 5 * 10);
    EXPECT_EQ(router_area(parts).switch_allocation->count, 20u);
    parts.shape.input_speedup = 3;
    const RouterArea all = router_area(parts);
    parts.crossbar = CrossbarSharing::kOutputSide;
    EXPECT_EQ(all.switch_allocation->inputs, router_area(parts).switch_allocation->inputs);
    EXPECT_EQ(all.crossbar.crosspoints, router_area(parts).crossbar.crosspoints);
}

TEST(RouterArea, counts_no_arbiter_of_one_input) {
    RouterParts parts = five_ports(CrossbarSharing::kBothSides);
    parts.shape.vcs = 1;
    parts.output_buffer_flits = 1;
    const RouterArea area = router_area(parts);
    EXPECT_EQ(area.routing.count, 0u);
    EXPECT_EQ(area.link_control.count, 0u);
    EXPECT_EQ(area.vc_allocation->inputs, 5u * 5);
    EXPECT_EQ(area.switch_allocation->inputs, 5u * 5);
}

TEST(RouterArea, counts_no_arbiter_for_an_output_without_limit) {
    RouterParts parts = five_ports(CrossbarSharing::kOutputSide);
    parts.shape.output_flits_per_cycle.back() = 0;
    EXPECT_EQ(router_area(parts).switch_allocation->inputs, 4u * 10);
    EXPECT_EQ(router_area(parts).vc_allocation->inputs, 10u * 2 + 8 * 10);
    // An output with two ports: its requesters have a choice.
    parts.shape.output_flits_per_cycle.back() = 2;
    EXPECT_EQ(router_area(parts).switch_allocation->inputs, 10u * 2 + 6 * 10);
}

}  // namespace
}  // namespace thruway
