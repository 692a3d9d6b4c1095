// Hand-drawn timelines of the two collisions that distinguish the crossbars: which flit crosses the
// switch and enters which link in which cycle.
// Packets are A, B, C; A0 is the head flit of A; columns are cycles, from 0.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"

namespace thruway::test {
namespace {

// Two virtual channels of one input (the host of router 1) to two outputs. A goes right, B left; in
// cycle 0 both are complete in the injection channels.
class TwoChannelsOfOneInput {
public:
    explicit TwoChannelsOfOneInput(const RouterSettings& settings)
        : timeline_(row(3), settings, {{0, 1, 2, 3}, {0, 1, 0, 3}}, 1, {{1, "AB"}}) {}
    CycleRecorder& run() { return timeline_.run(); }

private:
    Timeline timeline_;
};

TEST(OneInputTwoOutputs, take_turns_at_the_single_port_of_a_multiplexed_crossbar) {
    // cycle            0   1   2   3   4   5
    // crossbar input   A0  B0  A1  B1  A2  B2
    // link right       A0  -   A1  -   A2  -
    // link left        -   B0  -   B1  -   B2
    TwoChannelsOfOneInput collision(router("multiplexed"));
    const CycleRecorder& seen = collision.run();
    EXPECT_EQ(seen.crossings(), "A0 | B0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(seen.link(0), "A0 - A1 - A2");
    EXPECT_EQ(seen.link(1), "- B0 - B1 - B2");
}

// cycle          0      1      2
// crossbar       A0 B0  A1 B1  A2 B2     each channel has a crossbar port of its own
// link right     A0     A1     A2
// link left      B0     B1     B2
void expect_both_move(const CycleRecorder& seen) {
    EXPECT_EQ(seen.crossings(), "A0 B0 | A1 B1 | A2 B2");
    EXPECT_EQ(seen.link(0), "A0 A1 A2");
    EXPECT_EQ(seen.link(1), "B0 B1 B2");
}

TEST(OneInputTwoOutputs, move_both_through_a_partially_multiplexed_crossbar) {
    TwoChannelsOfOneInput collision(router("partially_multiplexed"));
    expect_both_move(collision.run());
}

TEST(OneInputTwoOutputs, move_both_through_a_non_multiplexed_crossbar) {
    TwoChannelsOfOneInput collision(router("non_multiplexed", 1));
    expect_both_move(collision.run());
}

// Two inputs (hosts 0 and 1 of router 0) to two virtual channels of one output. A goes to host 2,
// B to host 3, both over the link to router 1.
class TwoInputsOfOneOutput {
public:
    explicit TwoInputsOfOneOutput(const RouterSettings& settings)
        : timeline_(row(2, 2), settings, {{0, 0, 2, 3}, {0, 1, 3, 3}}, 0, {{0, "A"}, {1, "B"}}) {}
    CycleRecorder& run() { return timeline_.run(); }

private:
    Timeline timeline_;
};

// cycle      0   1   2   3   4   5
// crossbar   A0  B0  A1  B1  A2  B2      the output has one crossbar port
// link       A0  B0  A1  B1  A2  B2
void expect_one_moves(const CycleRecorder& seen) {
    EXPECT_EQ(seen.crossings(), "A0 | B0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(seen.link(0), "A0 B0 A1 B1 A2 B2");
}

TEST(TwoInputsOneOutput, take_turns_at_a_multiplexed_crossbar) {
    TwoInputsOfOneOutput collision(router("multiplexed"));
    expect_one_moves(collision.run());
}

TEST(TwoInputsOneOutput, take_turns_at_a_partially_multiplexed_crossbar) {
    TwoInputsOfOneOutput collision(router("partially_multiplexed"));
    expect_one_moves(collision.run());
}

TEST(TwoInputsOneOutput, both_cross_a_non_multiplexed_crossbar_while_the_link_takes_turns) {
    // cycle          0      1      2      3   4   5
    // crossbar       A0 B0  A1 B1  A2 B2
    // link           A0     B0     A1     B1  A2  B2
    // left over, A   -      A1     A2     A2  -   -       the buffers hold two flits each
    // left over, B   B0     B1     B1 B2  B2  B2  -
    TwoInputsOfOneOutput collision(router("non_multiplexed", 2));
    const CycleRecorder& seen = collision.run();
    EXPECT_EQ(seen.crossings(), "A0 B0 | A1 B1 | A2 B2");
    EXPECT_EQ(seen.link(0), "A0 B0 A1 B1 A2 B2");
}

TEST(TwoInputsOneOutput, wait_for_their_output_buffer_behind_a_non_multiplexed_crossbar) {
    // cycle          0      1   2   3   4   5
    // crossbar       A0 B0  A1  B1  A2  B2       a flit crosses when its buffer was left empty
    // link           A0     B0  A1  B1  A2  B2
    // left over, A   -      A1  -   A2  -   -    the buffers hold one flit each
    // left over, B   B0     -   B1  -   B2  -
    TwoInputsOfOneOutput collision(router("non_multiplexed", 1));
    const CycleRecorder& seen = collision.run();
    EXPECT_EQ(seen.crossings(), "A0 B0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(seen.link(0), "A0 B0 A1 B1 A2 B2");
}

class BlockMultiplexing : public ::testing::TestWithParam<std::pair<Part<CrossbarRow>, unsigned>> {
};

TEST_P(BlockMultiplexing, leaves_the_link_to_a_packet_as_long_as_it_has_flits) {
    // cycle      0   1   2   3   4   5
    // link       A0  A1  A2  B0  B1  B2
    RouterSettings settings = router(GetParam().first, GetParam().second);
    settings.link_multiplexing = LinkMultiplexing::kBlock;
    TwoInputsOfOneOutput collision(settings);
    EXPECT_EQ(collision.run().link(0), "A0 A1 A2 B0 B1 B2");
}

INSTANTIATE_TEST_SUITE_P(All, BlockMultiplexing,
                         ::testing::Values(std::pair("multiplexed", 0u),
                                           std::pair("partially_multiplexed", 0u),
                                           std::pair("partially_multiplexed", 2u),
                                           std::pair("non_multiplexed", 2u)),
                         [](const auto& info) {
                             return fmt::format("{}_with_{}_output_flits",
                                                case_name(info.param.first), info.param.second);
                         });

TEST(BlockMultiplexing, gives_the_link_up_while_its_packet_has_no_flit) {
    // Buffers of one flit, below the credit loop of two cycles: A arrives from router 0 in every
    // other cycle; B, which is injected at router 1, fills the gaps.
    // cycle             0   1   2   3   4   5   6
    // into router 1     -   A0  -   A1  -   A2  -
    // link to router 2  -   A0  B0  A1  B1  A2  B2
    RouterSettings settings = router("partially_multiplexed");
    settings.link_multiplexing = LinkMultiplexing::kBlock;
    settings.buffer_flits = 1;
    Timeline timeline(row(3), settings, {{0, 0, 2, 3}, {1, 1, 2, 3}}, 1, {{0, "A"}, {1, "B"}});
    EXPECT_EQ(timeline.run().link(0), "- A0 B0 A1 B1 A2 B2");
}

}  // namespace
}  // namespace thruway::test
