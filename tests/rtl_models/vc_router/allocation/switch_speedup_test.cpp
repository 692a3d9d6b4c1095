// The switch allocator of crossbars with speed-up: which flits share a port.

#include "tests/rtl_models/vc_router/switch_bench.h"

namespace thruway::test {
namespace {

/// Ivcs and ovcs: three of each port.
RouterSettings sped_up(unsigned input, unsigned output, const char* crossbar = "multiplexed") {
    RouterSettings settings = switching_by(crossbar);
    settings.crossbar.own<InputSpeedup>().input_speedup = input;
    settings.crossbar.own<OutputSpeedup>().output_speedup = output;
    settings.output_buffer_flits = output > 1 ? 4 : 0;
    return settings;
}

class OneOrTwoPorts : public ::testing::TestWithParam<unsigned> {
protected:
    static bool two() { return GetParam() == 2; }
    static RouterSettings speculative(RouterSettings settings) {
        settings.speculative = true;
        settings.vc_allocation_cycles = 1;
        settings.switch_allocation_cycles = 1;
        return settings;
    }
};

INSTANTIATE_TEST_SUITE_P(All, OneOrTwoPorts, ::testing::Values(1, 2));

TEST_P(OneOrTwoPorts, of_an_input_send_to_as_many_outputs) {
    SwitchBench bench(sped_up(GetParam(), 1));
    bench.flit_at(3, 6);  // virtual channels 0 and 1 of port 1
    bench.flit_at(4, 0);
    EXPECT_EQ(bench.crossed(0), two() ? (CrossedFrom{3, 4}) : CrossedFrom{4});
    EXPECT_EQ(bench.crossed(1), two() ? (CrossedFrom{3, 4}) : CrossedFrom{3});
}

TEST(SwitchSpeedup, lets_channels_that_share_a_port_take_turns) {
    // Port 0 of input 1 has virtual channels 0 and 2, port 1 has 1. All to different outputs; the
    // arbiter of port 0 begins with the lower output, 0, of virtual channel 2.
    SwitchBench bench(sped_up(2, 1));
    bench.flit_at(3, 6);
    bench.flit_at(4, 3);
    bench.flit_at(5, 0);
    for (Cycle now = 0; now < 6; ++now) {
        EXPECT_EQ(bench.crossed(now), now % 2 == 0 ? (CrossedFrom{4, 5}) : (CrossedFrom{3, 4}));
    }
}

TEST(SwitchSpeedup, lets_channels_that_share_a_port_take_turns_to_one_output) {
    SwitchBench bench(sped_up(2, 1));
    bench.flit_at(3, 0);
    bench.flit_at(5, 1);
    for (Cycle now = 0; now < 6; ++now) {
        EXPECT_EQ(bench.crossed(now), CrossedFrom{now % 2 == 0 ? 3u : 5u});
    }
}

TEST(SwitchSpeedup, lets_the_oldest_of_the_channels_of_a_port_cross) {
    RouterSettings settings = sped_up(2, 1);
    settings.arbiter = "oldest_first";
    SwitchBench bench(settings);
    bench.flit_at(3, 0);
    bench.flit_at(5, 1);
    bench.generated(3, 9);
    bench.generated(5, 7);
    EXPECT_EQ(bench.crossed(10), CrossedFrom{5});
    bench.generated(5, 12);
    EXPECT_EQ(bench.crossed(13), CrossedFrom{3});
}

class GroupsOfAnOutput : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(All, GroupsOfAnOutput,
                         ::testing::Values("multiplexed", "partially_multiplexed"));

TEST_P(GroupsOfAnOutput, take_a_flit_each) {
    // Output port 1. Input port 0 uses its crossbar port 0, input 1 port 1, input 2 port 0.
    SwitchBench bench(sped_up(1, 2, GetParam()));
    bench.flit_at(0, 3);
    bench.flit_at(3, 4);
    EXPECT_EQ(bench.crossed(0), (CrossedFrom{0, 3}));
    bench.flit_at(6, 5);
    EXPECT_EQ(bench.crossed(1), (CrossedFrom{3, 6}));
    EXPECT_EQ(bench.crossed(2), (CrossedFrom{0, 3}));
    bench.no_flit_at(3);
    EXPECT_EQ(bench.crossed(3), CrossedFrom{6});
    EXPECT_EQ(bench.crossed(4), CrossedFrom{0});
}

TEST(SwitchSpeedup, gives_each_group_of_a_wide_host_its_ports) {
    // Port 2 takes two flits per cycle, by two ports for inputs 0 and 2 and two for input 1, which
    // sends two flits with input speed-up 2. The wavefront allocator leaves no port idle.
    RouterSettings settings = sped_up(2, 2);
    settings.switch_allocator = "wavefront";
    SwitchBench bench(settings, {1, 1, 2});
    for (const unsigned input : {0u, 1u, 3u, 4u, 6u}) bench.flit_at(input, 6 + input % 3);
    const CrossedFrom first = bench.crossed(0);
    EXPECT_EQ(first.size(), 4u);
    EXPECT_EQ(std::count(first.begin(), first.end(), 3u), 1);
    EXPECT_EQ(std::count(first.begin(), first.end(), 4u), 1);
}

TEST_P(OneOrTwoPorts, of_an_input_let_a_header_speculate_on_the_free_one) {
    SwitchBench bench(speculative(sped_up(GetParam(), 1)));
    bench.flit_at(3, 6);
    EXPECT_EQ(bench.crossed(5), CrossedFrom{3});
    bench.header_asked(4, 0, true);  // of the other port with speed-up 2
    bench.header_asked(8, 7, true);  // the output is taken
    EXPECT_EQ(bench.speculated(5), two() ? (CrossedFrom{3, 4}) : CrossedFrom{3});
}

TEST_P(OneOrTwoPorts, of_an_output_let_a_header_speculate_on_the_free_one) {
    SwitchBench bench(speculative(sped_up(1, GetParam())));
    bench.flit_at(0, 3);
    EXPECT_EQ(bench.crossed(5), CrossedFrom{0});
    bench.header_asked(6, 4, true);  // input 2 shares the port of input 0
    EXPECT_EQ(bench.speculated(5), CrossedFrom{0});
    EXPECT_EQ(bench.crossed(6), CrossedFrom{0});
    bench.header_asked(4, 5, true);
    EXPECT_EQ(bench.speculated(6), two() ? (CrossedFrom{0, 4}) : CrossedFrom{0});
}

}  // namespace
}  // namespace thruway::test
