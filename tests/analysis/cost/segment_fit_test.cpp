// Whether the stages of a pipeline meet a clock: stages by hand, and random pipelines.

#include "analysis/cost/router_pipeline.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// The virtual-channel router of Peh and Dally with p = 5, v = 2, w = 32, one virtual channel at a
/// time: 58.79, 54.68 and 42 tau (11.8, 10.9 and 8.4 FO4 in their table 1).
std::vector<PipelineModule> paper_router(unsigned vc, unsigned sw, unsigned crossbar) {
    return {{"vc_allocation", vc_allocator(RoutingRange::kOneVc, 5, 2), vc},
            {"switch_allocation", switch_allocator(5, 2), sw},
            {"crossbar", crossbar_traversal(5, 32), crossbar, true}};
}

TEST(SegmentFits, tell_by_how_much_a_stage_is_too_long) {
    // A clock of 10 FO4 is 50 tau.
    const std::vector<SegmentFit> fits = segment_fits(paper_router(1, 1, 1), 50);
    ASSERT_EQ(fits.size(), 3u);
    EXPECT_EQ(fits[0].modules, "vc_allocation");
    EXPECT_FALSE(fits[0].fits());
    EXPECT_EQ(fits[0].needed_cycles, 2u);
    EXPECT_NEAR(fits[0].excess_tau, 8.79, 0.01) << "21.5 log4 10 + 14 1/12 + 9 - 50";
    EXPECT_NEAR(fits[1].excess_tau, 4.69, 0.01) << "11.5 log4 5 + 23 log4 2 + 20 5/6 + 9 - 50";
    EXPECT_TRUE(fits[2].fits());
    EXPECT_EQ(fits[2].excess_tau, 0);
    EXPECT_NEAR(fits[2].needed_tau, 42, 1e-9) << "9 log8 (32 * 2) + 6 * 3 + 6";
}

TEST(SegmentFits, count_the_cycles_that_the_settings_give) {
    for (const SegmentFit& fit : segment_fits(paper_router(2, 2, 1), 50)) {
        EXPECT_TRUE(fit.fits()) << fit.modules;
    }
    // Two cycles of 25 tau are 8.79 tau too short for VC allocation.
    const std::vector<SegmentFit> two = segment_fits(paper_router(2, 3, 2), 25);
    EXPECT_EQ(two[0].needed_cycles, 3u);
    EXPECT_NEAR(two[0].excess_tau, 8.79, 0.01);
    EXPECT_TRUE(two[1].fits()) << "54.68 tau in 75";
    // Both allocations in one cycle: 49.79 + 54.68 tau, the overhead of the first hidden.
    const std::vector<SegmentFit> shared = segment_fits(paper_router(0, 1, 1), 100);
    ASSERT_EQ(shared.size(), 2u);
    EXPECT_EQ(shared[0].modules, "vc_allocation+switch_allocation");
    EXPECT_NEAR(shared[0].needed_tau, 104.48, 0.01);
    EXPECT_EQ(shared[0].needed_cycles, 2u);
    // The crossbar shares the cycle of the link: the last segment has one.
    const std::vector<SegmentFit> open = segment_fits(paper_router(1, 1, 0), 40);
    ASSERT_EQ(open.size(), 3u);
    EXPECT_EQ(open[2].cycles, 1u);
    EXPECT_NEAR(open[2].excess_tau, 2, 1e-9);
}

TEST(SegmentFits, leave_out_stages_without_logic) {
    const std::vector<SegmentFit> fits = segment_fits(
        {{"vc_allocation", {}, 1}, {"crossbar", {40, 0}, 1, true}, {"output_buffer", {}, 1, true}},
        50);
    ASSERT_EQ(fits.size(), 1u);
    EXPECT_EQ(fits[0].modules, "crossbar");
}

std::vector<PipelineModule> random_pipeline(std::mt19937& draws) {
    std::vector<PipelineModule> modules;
    for (const char* name : {"a", "b", "c", "d"}) {
        const double latency = draws() % 4 == 0 ? 0 : 1 + static_cast<double>(draws() % 1000) / 7;
        const double overhead = latency > 0 ? static_cast<double>(draws() % 3) * 4.5 : 0;
        modules.push_back({name, {latency, overhead}, static_cast<unsigned>(draws() % 3)});
        modules.back().own_register = draws() % 3 == 0;
    }
    return modules;
}

TEST(SegmentFits, fit_at_the_clock_of_the_pipeline_and_at_no_shorter_one) {
    std::mt19937 draws(11);
    for (int round = 0; round < 2000; ++round) {
        const std::vector<PipelineModule> modules = random_pipeline(draws);
        const double period = pipeline_clock(modules).period_tau;
        if (period <= 0) continue;
        unsigned short_ones = 0;
        for (const SegmentFit& fit : segment_fits(modules, period)) EXPECT_TRUE(fit.fits());
        for (const SegmentFit& fit : segment_fits(modules, period * 0.999)) {
            short_ones += fit.fits() ? 0 : 1;
        }
        EXPECT_GE(short_ones, 1u) << "seed 11, round " << round;
    }
}

TEST(PrescribedStages, fit_their_clock_when_given_as_settings) {
    std::mt19937 draws(12);
    for (int round = 0; round < 2000; ++round) {
        std::vector<PipelineModule> modules = random_pipeline(draws);
        const double clock = 5 + static_cast<double>(draws() % 2000) / 10;
        const std::vector<PipelineStage> stages = prescribed_stages(modules, clock);
        for (PipelineModule& module : modules) {
            module.cycles = 0;
            for (const PipelineStage& stage : stages) {
                if (stage.last == module.name) module.cycles = stage.cycles;
            }
        }
        EXPECT_LE(pipeline_clock(modules).period_tau, clock * (1 + 1e-9))
            << "seed 12, round " << round;
        for (const SegmentFit& fit : segment_fits(modules, clock)) EXPECT_TRUE(fit.fits());
    }
}

}  // namespace
}  // namespace thruway
