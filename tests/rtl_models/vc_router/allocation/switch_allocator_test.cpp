// The switch allocator alone: which flits cross, cycle by cycle, with and without other requests
// for the same port of each crossbar; room and stages; speculative headers.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/switch_bench.h"

namespace thruway::test {
namespace {

class SwitchOfEachCrossbar : public ::testing::TestWithParam<Part<CrossbarRow>> {
protected:
    static bool multiplexed() { return GetParam() == "multiplexed"; }
    static bool non_multiplexed() { return GetParam() == "non_multiplexed"; }
};

INSTANTIATE_TEST_SUITE_P(All, SwitchOfEachCrossbar, ::testing::ValuesIn(kEveryCrossbar),
                         CaseName());

TEST_P(SwitchOfEachCrossbar, lets_all_cross_that_do_not_meet) {
    SwitchBench bench(switching_by(GetParam()));
    bench.flit_at(0, 5);
    bench.flit_at(4, 6);
    bench.flit_at(7, 1);
    for (Cycle now = 0; now < 3; ++now) {
        EXPECT_EQ(bench.crossed(now), (CrossedFrom{0, 4, 7}));
        EXPECT_TRUE(bench.more);
    }
}

TEST_P(SwitchOfEachCrossbar, serves_the_ports_that_ask_for_an_output_in_turn) {
    // Three ivcs of three ports request one output. An ivc that crosses without a rival has had
    // its turn.
    // cycle    0    1    2    3    4    5    6    7
    // requests 0 8  0 8  0 8  8    all  all  all  all
    // crosses  0    8    0    8    0    4    8    0
    const std::vector<CrossedFrom> ask = {{0, 8},    {0, 8},    {0, 8},    {8},
                                          {0, 4, 8}, {0, 4, 8}, {0, 4, 8}, {0, 4, 8}};
    const unsigned crosses[] = {0, 8, 0, 8, 0, 4, 8, 0};
    SwitchBench bench(switching_by(GetParam()));
    bench.flit_at(0, 6);
    bench.flit_at(4, 7);
    bench.flit_at(8, 8);
    for (Cycle now = 0; now < 8; ++now) {
        for (const unsigned input : {0u, 4u, 8u}) bench.no_flit_at(input);
        for (const unsigned input : ask[now]) set_bit(bench.state.occupied, input);
        EXPECT_EQ(bench.crossed(now), non_multiplexed() ? ask[now] : CrossedFrom{crosses[now]})
            << "cycle " << now;
    }
}

TEST_P(SwitchOfEachCrossbar, lets_channels_of_a_port_to_two_outputs_share_its_inputs) {
    // The one input of the multiplexed crossbar requests port 0 (ivc 4) and port 2 (ivc 3) in
    // turn.
    SwitchBench bench(switching_by(GetParam()));
    bench.flit_at(3, 6);
    bench.flit_at(4, 0);
    for (Cycle now = 0; now < 4; ++now) {
        const CrossedFrom in_turn = {now % 2 == 0 ? 4u : 3u};
        EXPECT_EQ(bench.crossed(now), multiplexed() ? in_turn : (CrossedFrom{3, 4}));
    }
}

TEST_P(SwitchOfEachCrossbar, lets_channels_of_a_port_to_one_output_share_its_ports) {
    SwitchBench bench(switching_by(GetParam()));
    bench.flit_at(3, 0);
    bench.flit_at(4, 1);
    bench.flit_at(5, 2);
    for (Cycle now = 0; now < 6; ++now) {
        const CrossedFrom in_turn = {3 + static_cast<unsigned>(now % 3)};
        EXPECT_EQ(bench.crossed(now), non_multiplexed() ? (CrossedFrom{3, 4, 5}) : in_turn);
    }
}

TEST_P(SwitchOfEachCrossbar, waits_for_room_for_a_stage_and_for_a_flit) {
    SwitchBench bench(switching_by(GetParam()));
    bench.flit_at(3, 0);
    bench.state.room[0] = 0;
    EXPECT_EQ(bench.crossed(10), CrossedFrom{});
    EXPECT_FALSE(bench.more) << "a credit will wake the router";
    bench.state.room[0] = 1;
    bench.state.input[3].wait_until(12);
    EXPECT_EQ(bench.crossed(10), CrossedFrom{});
    EXPECT_TRUE(bench.more) << "nobody else knows when the stage ends";
    EXPECT_EQ(bench.crossed(11), CrossedFrom{});
    EXPECT_TRUE(bench.more);
    EXPECT_EQ(bench.crossed(12), CrossedFrom{3});
    EXPECT_TRUE(bench.more) << "there may be another flit behind";
    bench.no_flit_at(3);
    EXPECT_EQ(bench.crossed(13), CrossedFrom{});
    EXPECT_FALSE(bench.more);
    bench.flit_at(3, 0);
    clear_bit(bench.state.active, 3);  // a header without an output virtual channel
    EXPECT_EQ(bench.crossed(14), CrossedFrom{});
    EXPECT_FALSE(bench.more);
}

TEST_P(SwitchOfEachCrossbar, lets_speculative_headers_have_what_the_others_left) {
    // Ivc 3 crosses to the link. Header 0 has no rival; 4 is at ivc 3's port; 7 requests the
    // link.
    RouterSettings settings = switching_by(GetParam());
    settings.speculative = true;
    SwitchBench bench(settings);
    bench.flit_at(3, 0);
    EXPECT_EQ(bench.crossed(6), CrossedFrom{3});
    bench.state.input[0].wait_until(8);
    bench.header_asked(0, 3, true);
    bench.header_asked(4, 6, true);
    bench.header_asked(7, 1, true);
    CrossedFrom expected = {0, 3};
    if (!multiplexed()) expected.push_back(4);
    if (non_multiplexed()) expected.push_back(7);
    EXPECT_EQ(bench.speculated(6), expected);
    EXPECT_EQ(bench.state.input[0].due, 6u) << "what follows the header need not wait any more";
}

TEST_P(SwitchOfEachCrossbar, lets_no_speculative_header_cross_without_channel_or_room) {
    RouterSettings settings = switching_by(GetParam());
    settings.speculative = true;
    SwitchBench bench(settings);
    bench.header_asked(0, 3, false);
    EXPECT_EQ(bench.speculated(0), CrossedFrom{});
    bench.state.room[3] = 0;
    bench.header_asked(0, 3, true);
    EXPECT_EQ(bench.speculated(1), CrossedFrom{});
    bench.state.room[3] = 1;
    bench.header_asked(0, 3, true);
    EXPECT_EQ(bench.speculated(2), CrossedFrom{0});
}

TEST(SwitchAllocator, may_choose_a_speculative_header_that_gets_no_channel) {
    // Headers request the link before they know whether they get a channel: 3 wins it in vain, and
    // 8 stays. If both have a channel, 3 comes first; then it is the turn of 8.
    RouterSettings settings = switching_by("partially_multiplexed");
    settings.speculative = true;
    SwitchBench bench(settings);
    const auto cross = [&](bool first_is_granted, Cycle now) {
        bench.crossed(now);
        bench.header_asked(3, 0, first_is_granted);
        bench.header_asked(8, 1, true);
        return bench.speculated(now);
    };
    EXPECT_EQ(cross(false, 0), CrossedFrom{});
    EXPECT_EQ(cross(true, 1), CrossedFrom{3});
    EXPECT_EQ(cross(true, 2), CrossedFrom{8});
}

TEST(SwitchAllocator, serves_the_oldest_packet_first) {
    // In port 1, ivc 4 is older than ivc 3; from cycle 51 on, ivc 6 is older than both.
    RouterSettings settings = switching_by("multiplexed");
    settings.arbiter = "oldest_first";
    SwitchBench bench(settings);
    bench.flit_at(3, 0);
    bench.flit_at(4, 1);
    bench.generated(3, 40);
    bench.generated(4, 30);
    EXPECT_EQ(bench.crossed(50), CrossedFrom{4});
    bench.flit_at(6, 2);
    bench.generated(6, 20);
    EXPECT_EQ(bench.crossed(51), CrossedFrom{6});
    EXPECT_EQ(bench.crossed(52), CrossedFrom{6});
    bench.no_flit_at(6);
    EXPECT_EQ(bench.crossed(53), CrossedFrom{4});
}

TEST(SwitchAllocator, fills_an_output_of_two_flits_a_cycle) {
    RouterSettings settings = switching_by("partially_multiplexed");
    settings.switch_allocator = "maximum_matching";
    SwitchBench bench(settings, {1, 2, 1});
    bench.flit_at(0, 3);
    bench.flit_at(1, 4);
    bench.flit_at(6, 5);
    for (Cycle now = 0; now < 6; ++now) EXPECT_EQ(bench.crossed(now).size(), 2u);
}

TEST(SwitchAllocator, fills_it_with_a_speculative_header_but_no_more) {
    // One flit crosses to the host, which leaves room for one header; if two cross, for none.
    RouterSettings settings = switching_by("partially_multiplexed");
    settings.switch_allocator = "maximum_matching";
    settings.speculative = true;
    SwitchBench bench(settings, {1, 2, 1});
    bench.flit_at(0, 3);
    EXPECT_EQ(bench.crossed(0), CrossedFrom{0});
    bench.header_asked(1, 4, true);
    bench.header_asked(6, 5, true);
    EXPECT_EQ(bench.speculated(0).size(), 2u);
    bench.flit_at(7, 4);
    EXPECT_EQ(bench.crossed(1), (CrossedFrom{0, 7}));
    bench.header_asked(1, 4, true);
    bench.header_asked(6, 5, true);
    EXPECT_EQ(bench.speculated(1), (CrossedFrom{0, 7}));
}

TEST(SwitchAllocator, gives_speculative_headers_ways_to_an_output_without_limit) {
    RouterSettings settings = switching_by("partially_multiplexed");
    settings.speculative = true;
    SwitchBench bench(settings, {1, 0, 1});
    bench.flit_at(0, 3);
    EXPECT_EQ(bench.crossed(0), CrossedFrom{0});
    bench.header_asked(1, 4, true);
    bench.header_asked(6, 5, true);
    EXPECT_EQ(bench.speculated(0), (CrossedFrom{0, 1, 6}));
}

TEST(SwitchAllocator, gives_every_input_a_way_to_an_output_without_limit) {
    SwitchBench bench(switching_by("partially_multiplexed"), {1, 0, 1});
    for (const unsigned input : {0u, 1u, 6u}) bench.flit_at(input, 3);
    for (Cycle now = 0; now < 3; ++now) EXPECT_EQ(bench.crossed(now), (CrossedFrom{0, 1, 6}));
}

TEST(SwitchAllocator, finds_ivcs_across_the_border_of_a_word) {
    // Ivcs 0 to 29 belong to the link, 30 to 59 and 60 to 89 to the hosts. 5 and 63 compete.
    RouterSettings settings = switching_by("partially_multiplexed");
    settings.virtual_channels = 30;
    SwitchBench bench(settings);
    bench.flit_at(5, 30);
    bench.flit_at(63, 31);
    bench.flit_at(64, 0);
    EXPECT_EQ(bench.crossed(0), (CrossedFrom{5, 64}));
    EXPECT_EQ(bench.crossed(1), (CrossedFrom{63, 64}));
    EXPECT_EQ(bench.crossed(2), (CrossedFrom{5, 64}));
}

}  // namespace
}  // namespace thruway::test
