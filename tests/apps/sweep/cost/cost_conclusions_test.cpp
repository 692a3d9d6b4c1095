// What is concluded from a sweep with its costs: designs that are equal or nearly so.

#include "apps/sweep/cost/cost_sweep_output.h"
#include "tests/apps/sweep/cost/costed_sweep.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

PointOutcome same(std::size_t, std::size_t) { return accepts(0.3, 0.01); }

std::string conclusions(const CostedSweep& swept) {
    return cost_sweep_conclusions(swept.plan, swept.sweep());
}

/// Three designs of one cost. At both loads the same is accepted, with less energy at the first.
TEST(CostConclusions, name_the_first_of_equal_designs_and_its_first_point) {
    CostedSweep swept(same);
    for (CostPoint& series : swept.series) series = costs(100'000, 100'000, 10, swept.technology);
    EnergySweep energy;
    energy.flit_bits = 32;
    for (std::size_t point = 0; point < 6; ++point) {
        PointEnergyRow& row = energy.points.emplace_back();
        row.point = point;
        row.shares.pj_per_flit = point % 2 == 0 ? 100 : 200;
    }
    const CostSweep sweep = cost_sweep(swept.plan, swept.schedule, {}, swept.series,
                                       swept.technology, &energy);
    for (const SeriesCostRow& row : sweep.series) EXPECT_EQ(row.pj_per_flit, 100.0);
    const std::string text = cost_sweep_conclusions(swept.plan, sweep);
    for (const char* line :
         {"Most throughput per crosspoint bit: 2; within the intervals also: 4 | 8\n",
          "Most throughput per buffer bit: 2; within the intervals also: 4 | 8\n",
          "Least energy for a flit: 2\n"}) {
        EXPECT_TRUE(contains(text, line)) << line << text;
    }
    EXPECT_FALSE(contains(text, "--flit-bits")) << "energies and areas are of 32 bits";
}

/// 0.40 +- 0.01 and 0.375 +- 0.02 overlap from 0.39 to 0.395; neither mean is in the other's.
TEST(CostConclusions, name_designs_whose_intervals_overlap_with_those_of_the_best) {
    const CostedSweep swept([](std::size_t depth, std::size_t) {
        return depth == 0   ? accepts(0.40, 0.01)
               : depth == 1 ? accepts(0.375, 0.02)
                            : accepts(0.35, 0.02);
    });
    EXPECT_TRUE(contains(conclusions(swept),
                         "Most throughput per crosspoint bit: 2; within the intervals also: 4\n"))
        << conclusions(swept);
}

TEST(CostConclusions, say_that_cycles_differ_only_if_they_do) {
    CostedSweep swept(typical);
    swept.technology.fo4_ps.reset();
    EXPECT_FALSE(contains(conclusions(swept), "Cycles differ")) << "all of 10 FO4";
    swept.series[2] = costs(100'000, 400'000, 12, swept.technology);
    EXPECT_TRUE(contains(conclusions(swept), "Cycles differ in length: 10 to 12 FO4."));
}

TEST(CostConclusions, say_that_all_throughputs_come_from_brackets) {
    CostedSweep swept(typical);
    swept.saturation.resize(3);
    for (std::size_t series = 0; series < 3; ++series) {
        swept.saturation[series].series = series;
        swept.saturation[series].lower = 0.40;
        swept.saturation[series].upper = 0.44;
    }
    EXPECT_EQ(conclusions(swept).rfind(
                  "Throughput: the middle of the bracket of the saturation load.\n", 0),
              0u);
}

}  // namespace
}  // namespace thruway::test
