// Traffic classes at the switch allocator: at its outputs, at its inputs, and among the virtual
// channels of an input, under every allocator with arbiters.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/allocation/class_support.h"
#include "tests/rtl_models/vc_router/switch_bench.h"

#include <array>

namespace thruway::test {
namespace {

// Ivcs 3 to 5 are of host 0, 6 to 8 of host 1; ovcs 0 to 2 lead to the link, 3 to 5 to host 0.
constexpr unsigned kOfHost0 = 3;
constexpr unsigned kOfHost1 = 6;

struct ClassBench : SwitchBench {
    explicit ClassBench(const RouterSettings& settings) : SwitchBench(settings) {}

    void flit_of(unsigned traffic_class, unsigned input, unsigned ovc) {
        flit_at(input, ovc);
        packets[state.input[input].front.packet].traffic_class = static_cast<std::uint8_t>(
            traffic_class);
    }
    /// How often each ivc crosses in `cycles` cycles.
    std::array<unsigned, 9> crossings_in(Cycle cycles) {
        std::array<unsigned, 9> count{};
        for (Cycle now = 0; now < cycles; ++now) {
            for (const unsigned input : crossed(now)) ++count[input];
        }
        return count;
    }
};

class ClassesAtTheSwitch : public ::testing::TestWithParam<const char*> {
protected:
    static RouterSettings router() {
        RouterSettings settings = switching_by("partially_multiplexed");
        settings.switch_allocator = Part<AllocatorRow>(GetParam());
        return settings;
    }
    static RouterSettings sharing_inputs() {
        RouterSettings settings = switching_by("multiplexed");
        settings.switch_allocator = Part<AllocatorRow>(GetParam());
        return settings;
    }
};

TEST_P(ClassesAtTheSwitch, give_an_output_to_the_highest_priority) {
    ClassBench bench(strictly(router(), {0, 4}));
    bench.flit_of(0, kOfHost0, 0);
    bench.flit_of(1, kOfHost1, 1);
    for (Cycle now = 0; now < 5; ++now) EXPECT_EQ(bench.crossed(now), CrossedFrom{kOfHost1});
    bench.no_flit_at(kOfHost1);
    EXPECT_EQ(bench.crossed(5), CrossedFrom{kOfHost0});
}

TEST_P(ClassesAtTheSwitch, give_an_input_to_the_highest_priority_among_its_channels) {
    ClassBench bench(strictly(sharing_inputs(), {3, 1, 2}));
    bench.flit_of(1, kOfHost0, 0);
    bench.flit_of(2, kOfHost0 + 1, 1);
    bench.flit_of(0, kOfHost0 + 2, 2);
    for (Cycle now = 0; now < 4; ++now) EXPECT_EQ(bench.crossed(now), CrossedFrom{kOfHost0 + 2});
    bench.no_flit_at(kOfHost0 + 2);
    for (Cycle now = 4; now < 8; ++now) EXPECT_EQ(bench.crossed(now), CrossedFrom{kOfHost0 + 1});
}

TEST_P(ClassesAtTheSwitch, offer_the_output_of_the_highest_priority_from_an_input) {
    // Host 0 could send class 0 to the link or class 1 to host 1, one of them.
    ClassBench bench(strictly(sharing_inputs(), {0, 1}));
    bench.flit_of(0, kOfHost0, 0);
    bench.flit_of(1, kOfHost0 + 1, kOfHost1);
    for (Cycle now = 0; now < 4; ++now) EXPECT_EQ(bench.crossed(now), CrossedFrom{kOfHost0 + 1});
}

TEST_P(ClassesAtTheSwitch, let_equal_priorities_take_turns) {
    ClassBench bench(strictly(router(), {2, 2}));
    bench.flit_of(0, kOfHost0, 0);
    bench.flit_of(1, kOfHost1, 1);
    const auto count = bench.crossings_in(10);
    EXPECT_EQ(count[kOfHost0], 5u);
    EXPECT_EQ(count[kOfHost1], 5u);
}

TEST_P(ClassesAtTheSwitch, share_an_output_by_their_weights) {
    ClassBench bench(by_weight(router(), {3, 1}));
    bench.flit_of(0, kOfHost0, 0);
    bench.flit_of(1, kOfHost1, 1);
    const auto count = bench.crossings_in(400);
    EXPECT_EQ(count[kOfHost0], 300u);
    EXPECT_EQ(count[kOfHost1], 100u);
}

TEST_P(ClassesAtTheSwitch, share_an_input_by_their_weights) {
    ClassBench bench(by_weight(sharing_inputs(), {2, 5, 1}));
    for (unsigned c = 0; c < 3; ++c) bench.flit_of(c, kOfHost0 + c, c);
    const auto count = bench.crossings_in(800);
    EXPECT_EQ(count[kOfHost0], 200u);
    EXPECT_EQ(count[kOfHost0 + 1], 500u);
    EXPECT_EQ(count[kOfHost0 + 2], 100u);
}

TEST_P(ClassesAtTheSwitch, share_by_class_and_not_by_channel) {
    // Class 0 comes from both hosts, class 1 from one: equal weights give each class half.
    ClassBench bench(by_weight(router(), {1, 1}));
    bench.flit_of(0, kOfHost0, 0);
    bench.flit_of(0, kOfHost1, 1);
    bench.flit_of(1, kOfHost1 + 1, 2);
    const auto count = bench.crossings_in(400);
    EXPECT_EQ(count[kOfHost1 + 1], 200u);
    EXPECT_EQ(count[kOfHost0] + count[kOfHost1], 200u);
    EXPECT_EQ(count[kOfHost0], 100u);
}

TEST_P(ClassesAtTheSwitch, leave_nothing_idle_for_a_weight) {
    ClassBench bench(by_weight(router(), {1, 1000}));
    bench.flit_of(0, kOfHost0, 0);
    for (Cycle now = 0; now < 50; ++now) ASSERT_EQ(bench.crossed(now), CrossedFrom{kOfHost0});
}

TEST_P(ClassesAtTheSwitch, move_a_class_ahead_by_its_head_start) {
    ClassBench bench(by_age(router(), {0, 10}));
    bench.flit_of(0, kOfHost0, 0);
    bench.flit_of(1, kOfHost1, 1);
    bench.generated(kOfHost0, 100);
    bench.generated(kOfHost1, 109);
    EXPECT_EQ(bench.crossed(200), CrossedFrom{kOfHost1}) << "counts as generated in 99";
    bench.generated(kOfHost1, 111);
    EXPECT_EQ(bench.crossed(201), CrossedFrom{kOfHost0}) << "counts as generated in 101";
}

INSTANTIATE_TEST_SUITE_P(All, ClassesAtTheSwitch,
                         ::testing::Values("separable_input_first", "separable_output_first",
                                           "islip"),
                         [](const auto& info) { return std::string(info.param); });

TEST(ClassesOfSpeculativeHeaders, get_an_output_by_priority) {
    RouterSettings settings = strictly(switching_by("partially_multiplexed"), {0, 1});
    settings.speculative = true;
    settings.vc_allocation_cycles = settings.switch_allocation_cycles = 1;
    ClassBench bench(settings);
    for (const unsigned input : {kOfHost0, kOfHost1}) {
        bench.state.input[input].front.packet = bench.packet(2, 1);
        bench.header_asked(input, input == kOfHost0 ? 0 : 1, true);
        bench.packets[bench.state.input[input].front.packet].traffic_class = input == kOfHost1;
    }
    EXPECT_EQ(bench.crossed(0), CrossedFrom{});
    EXPECT_EQ(bench.speculated(0), CrossedFrom{kOfHost1});
}

}  // namespace
}  // namespace thruway::test
