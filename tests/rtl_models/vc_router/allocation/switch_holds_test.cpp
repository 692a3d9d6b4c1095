// The switch allocator alone when something is held: a link in blocks, with the reasons for which
// it is released, and an input of the multiplexed crossbar from head to tail.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/switch_bench.h"

#include <memory>

namespace thruway::test {
namespace {

class SwitchWithHeldLinks : public ::testing::TestWithParam<Part<CrossbarRow>> {
protected:
    /// Ivcs 3 and 7 wait for the link.
    std::unique_ptr<SwitchBench> two_for_the_link() const {
        auto bench = std::make_unique<SwitchBench>(
            switching_by(GetParam(), LinkMultiplexing::kBlock));
        bench->flit_at(3, 0);
        bench->flit_at(7, 1);
        return bench;
    }
};

INSTANTIATE_TEST_SUITE_P(All, SwitchWithHeldLinks,
                         ::testing::Values("multiplexed", "partially_multiplexed"), CaseName());

TEST_P(SwitchWithHeldLinks, go_on_with_a_packet_to_its_tail_or_while_it_has_room) {
    // cycle    0  1  2  3  4  5  6  7
    // crosses  3  3  3  7  7  7  3  3      no room for 3 in cycle 3; in 5 the tail of 7 crosses
    const unsigned crosses[] = {3, 3, 3, 7, 7, 7, 3, 3};
    const auto bench = two_for_the_link();
    for (Cycle now = 0; now < 8; ++now) {
        bench->state.room[0] = now == 3 ? 0 : 1;
        bench->flit_at(7, 1, now == 5);
        EXPECT_EQ(bench->crossed(now), CrossedFrom{crosses[now]}) << "cycle " << now;
    }
}

TEST_P(SwitchWithHeldLinks, give_up_for_a_packet_that_could_not_go_on_for_a_cycle) {
    // In cycle 1 neither has a flit; in 2 it is the turn of 7.
    const auto bench = two_for_the_link();
    EXPECT_EQ(bench->crossed(0), CrossedFrom{3});
    for (const unsigned input : {3u, 7u}) bench->no_flit_at(input);
    EXPECT_EQ(bench->crossed(1), CrossedFrom{});
    EXPECT_FALSE(bench->more);
    for (const unsigned input : {3u, 7u}) set_bit(bench->state.occupied, input);
    EXPECT_EQ(bench->crossed(2), CrossedFrom{7});
    EXPECT_EQ(bench->crossed(3), CrossedFrom{7});
}

TEST_P(SwitchWithHeldLinks, belong_to_a_packet_that_came_without_rival) {
    const auto bench = two_for_the_link();
    bench->no_flit_at(7);
    EXPECT_EQ(bench->crossed(0), CrossedFrom{3});
    set_bit(bench->state.occupied, 7);
    EXPECT_EQ(bench->crossed(1), CrossedFrom{3}) << "although it is the turn of 7";
}

TEST_P(SwitchWithHeldLinks, belong_to_a_header_that_crossed_speculatively) {
    RouterSettings settings = switching_by(GetParam(), LinkMultiplexing::kBlock);
    settings.speculative = true;
    SwitchBench bench(settings);
    bench.flit_at(7, 1);
    bench.state.input[7].wait_until(2);
    EXPECT_EQ(bench.crossed(0), CrossedFrom{});
    bench.header_asked(7, 1, true);
    EXPECT_EQ(bench.speculated(0), CrossedFrom{7});
    bench.flit_at(3, 0);
    EXPECT_EQ(bench.crossed(1), CrossedFrom{7}) << "although the turn begins with 3";
}

TEST_P(SwitchWithHeldLinks, are_no_outputs_to_hosts) {
    SwitchBench bench(switching_by(GetParam(), LinkMultiplexing::kBlock));
    bench.flit_at(0, 6);
    bench.flit_at(3, 7);
    for (Cycle now = 0; now < 4; ++now) {
        EXPECT_EQ(bench.crossed(now), CrossedFrom{now % 2 == 0 ? 0u : 3u});
    }
}

TEST(SwitchInput, of_the_multiplexed_crossbar_is_held_from_head_to_tail) {
    // Ivcs 3 and 4 share an input; its turn begins with the lower output, that of 4. Ivc 0 has an
    // input of its own.
    // cycle      0    1    2    3    4    5    6
    // flit at 0  x    x    x    -    -    -    -
    // flit at 4  x    x    -    -    tail x    x
    // cross      0 4  0 4  0    -    4    3    3
    SwitchBench bench(switching_by("multiplexed", LinkMultiplexing::kPacket));
    bench.flit_at(0, 3);
    bench.flit_at(3, 6);
    bench.flit_at(4, 0);
    EXPECT_EQ(bench.crossed(0), (CrossedFrom{0, 4}));
    EXPECT_EQ(bench.crossed(1), (CrossedFrom{0, 4}));
    bench.no_flit_at(4);
    EXPECT_EQ(bench.crossed(2), CrossedFrom{0});
    bench.no_flit_at(0);
    EXPECT_EQ(bench.crossed(3), CrossedFrom{});
    EXPECT_TRUE(bench.more) << "ivc 3 is only refused";
    bench.flit_at(4, 0, true);
    EXPECT_EQ(bench.crossed(4), CrossedFrom{4});
    bench.flit_at(4, 0);  // the head of another packet
    EXPECT_EQ(bench.crossed(5), CrossedFrom{3});
    EXPECT_EQ(bench.crossed(6), CrossedFrom{3});
}

TEST(SwitchInput, of_a_virtual_channel_is_held_by_nobody_else) {
    SwitchBench bench(switching_by("partially_multiplexed", LinkMultiplexing::kPacket));
    bench.flit_at(3, 6);
    bench.flit_at(4, 0);
    for (Cycle now = 0; now < 3; ++now) EXPECT_EQ(bench.crossed(now), (CrossedFrom{3, 4}));
}

}  // namespace
}  // namespace thruway::test
