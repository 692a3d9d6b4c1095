// Input speed-up with a crossbar port for each virtual channel is the partially multiplexed
// crossbar, packet by packet.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/scripted_traffic.h"

namespace thruway::test {
namespace {

class SpeedupOfEveryChannel
    : public ::testing::TestWithParam<std::tuple<Part<AllocatorRow>, Part<ArbiterRow>>> {};

/// The two are built alike, so this holds for all allocators and arbiters, random ones too.
TEST_P(SpeedupOfEveryChannel, is_the_partially_multiplexed_crossbar) {
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {4, 4};
    RouterSettings settings = staged_router(Switching::kWormhole, 4);
    std::tie(settings.switch_allocator, settings.arbiter) = GetParam();
    const auto list = uniform_traffic({16, 300, 100, 25, 8}, 7);
    settings.crossbar = "partially_multiplexed";
    FabricBench partially(torus, settings, list, {}, {}, "partially");
    settings.crossbar = "multiplexed";
    settings.crossbar.own<InputSpeedup>().input_speedup = 4;
    FabricBench four(torus, settings, list, {}, {}, "four");
    settings.crossbar.own<InputSpeedup>().input_speedup = 2;
    FabricBench two(torus, settings, list, {}, {}, "two");
    for (FabricBench* bench : {&partially, &four, &two}) {
        bench->run_to_rest(10000);
        EXPECT_EQ(bench->received.size(), list.size());
    }
    EXPECT_TRUE(four.sorted() == partially.sorted());
    EXPECT_FALSE(two.sorted() == partially.sorted()) << "the comparison sees nothing";
}

INSTANTIATE_TEST_SUITE_P(
    All, SpeedupOfEveryChannel,
    ::testing::Combine(::testing::Values("separable_input_first", "separable_output_first", "islip",
                                         "wavefront", "maximum_matching"),
                       ::testing::Values("round_robin", "matrix", "oldest_first", "random")),
    CaseName());

}  // namespace
}  // namespace thruway::test
