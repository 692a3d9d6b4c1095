// A sweep with its costs, for outcomes and costs given by hand.

#include "apps/sweep/cost/cost_sweep.h"

#include "apps/sweep/cost/cost_sweep_output.h"
#include "tests/apps/sweep/cost/costed_sweep.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace thruway {
namespace {

TEST(CostSweep, scales_results_and_their_intervals_by_clock_and_area) {
    const CostedSweep swept(typical);
    const CostSweep sweep = swept.sweep();
    ASSERT_EQ(sweep.points.size(), 6u);
    const PointCostRow& row = sweep.points[3];  // depth 4 at the higher load
    EXPECT_EQ(row.point, 3u);
    // A clock of 10 FO4 of 50 ps is 0.5 ns.
    EXPECT_DOUBLE_EQ(row.figures.period_ns.value(), 0.5);
    EXPECT_DOUBLE_EQ(row.latency_ns.mean.value(), 15);
    EXPECT_DOUBLE_EQ(row.latency_ns.half_width.value(), 0.3);
    EXPECT_DOUBLE_EQ(row.rates.per_ns.mean.value(), 0.72);
    EXPECT_DOUBLE_EQ(row.rates.per_ns.half_width.value(), 0.04);
    // A host's share: 1000 crosspoint bits, 2000 buffer bits.
    EXPECT_DOUBLE_EQ(row.rates.per_crosspoint_bits.mean.value(), 0.36);
    EXPECT_DOUBLE_EQ(row.rates.per_buffer_bits.mean.value(), 0.18);
    EXPECT_DOUBLE_EQ(row.rates.per_buffer_bits.half_width.value(), 0.01);
    EXPECT_DOUBLE_EQ(row.rates.per_ns_and_buffer_bits.mean.value(), 0.36);
    EXPECT_DOUBLE_EQ(row.rates.per_ns_and_crosspoint_bits.half_width.value(), 0.04);
    EXPECT_EQ(row.figures.not_verified.value(), "crossbar") << "the times do not use Chien's model";
    EXPECT_FALSE(sweep.points[1].latency_ns.mean) << "saturated";
    EXPECT_DOUBLE_EQ(sweep.points[1].rates.per_ns.mean.value(), 0.6);
}

TEST(CostSweep, takes_the_highest_accepted_throughput_of_a_series) {
    const CostSweep sweep = CostedSweep(typical).sweep();
    ASSERT_EQ(sweep.series.size(), 3u);
    EXPECT_EQ(sweep.series[0].source, ThroughputSource::kHighestAccepted);
    EXPECT_DOUBLE_EQ(sweep.series[0].throughput.mean.value(), 0.30);
    EXPECT_EQ(sweep.series[0].verdict, Verdict::kSaturated);
    EXPECT_DOUBLE_EQ(sweep.series[2].throughput.mean.value(), 0.37);
    EXPECT_DOUBLE_EQ(sweep.series[2].throughput.half_width.value(), 0.02);
}

// 600 pJ of 1000 pJ for 10 flits leak in 1000 ns; in 1000 cycles of 0.5 ns 300 pJ leak.
TEST(CostSweep, has_energies_of_the_clock_of_its_throughput) {
    CostedSweep swept([](std::size_t depth, std::size_t load) {
        PointOutcome done = typical(depth, load);
        done.result->run.cycles = 1000;
        return done;
    });
    EnergySweep energy;
    for (std::size_t point = 0; point < 6; ++point) {
        PointEnergyRow& row = energy.points.emplace_back();
        row.point = point;
        row.shares.pj_per_flit = 100;
        row.dynamic_pj = 400;
        row.leakage_pj = 600;
        row.time_ns = 1000;
    }
    const auto pj_per_flit = [&] {
        return cost_sweep(swept.plan, swept.schedule, {}, swept.series, swept.technology, &energy)
            .series[0]
            .pj_per_flit.value();
    };
    EXPECT_DOUBLE_EQ(pj_per_flit(), 70);
    swept.series[0] = costs(100'000, 100'000, 10, {});
    swept.technology.fo4_ps.reset();
    EXPECT_DOUBLE_EQ(pj_per_flit(), 100) << "no period: the clock of the settings";
}

TEST(CostSweep, prefers_the_bracket_of_the_search_where_it_found_one) {
    CostedSweep swept(typical);
    swept.saturation.resize(3);
    for (std::size_t series = 0; series < 3; ++series) {
        swept.saturation[series].series = series;
        swept.saturation[series].lower = 0.40;
        swept.saturation[series].upper = 0.44;
    }
    swept.saturation[1].failure = "undecided";
    const CostSweep sweep = swept.sweep();
    EXPECT_EQ(sweep.series[0].source, ThroughputSource::kSaturationBracket);
    EXPECT_DOUBLE_EQ(sweep.series[0].throughput.mean.value(), 0.42);
    EXPECT_NEAR(sweep.series[0].throughput.half_width.value(), 0.02, 1e-12);
    EXPECT_FALSE(sweep.series[0].verdict);
    EXPECT_EQ(sweep.series[1].source, ThroughputSource::kHighestAccepted);
    const std::string text = cost_sweep_text({swept.plan, swept.technology, sweep});
    EXPECT_NE(text.find("or where the search found none"), std::string::npos) << text;
}

TEST(CostSweep, has_no_throughput_of_deadlocked_and_failed_runs) {
    const CostedSweep swept([](std::size_t depth, std::size_t load) {
        if (depth == 0) return accepts(0.3, 0.01, Verdict::kDeadlocked);
        PointOutcome failed;
        failed.message = "no path";
        return depth == 1 && load == 1 ? failed : accepts(0.25, 0.01);
    });
    const CostSweep sweep = swept.sweep();
    EXPECT_EQ(sweep.points.size(), 5u);
    EXPECT_FALSE(sweep.series[0].source);
    EXPECT_FALSE(sweep.series[0].throughput.mean);
    EXPECT_FALSE(sweep.series[0].places[1]) << "no place on the front";
    EXPECT_EQ(sweep.series[0].figures.buffer_bits, 100'000u);
    EXPECT_TRUE(sweep.series[1].places[1]);
    EXPECT_NE(cost_sweep_text({swept.plan, swept.technology, sweep}).find(" - "),
              std::string::npos);
}

TEST(CostSweep, finds_the_front_over_each_area) {
    const CostedSweep swept(typical);
    const CostSweep sweep = swept.sweep();
    // Over buffer bits: 0.60 +- 0.04, 0.72 +- 0.04, 0.74 +- 0.04 flits/ns: each step gives more.
    EXPECT_EQ(sweep.series[0].places[1], ParetoPlace::kFront);
    EXPECT_EQ(sweep.series[2].places[1], ParetoPlace::kFront);
    // Over crosspoints all cost the same; depth 4 is within the intervals of depth 8.
    EXPECT_EQ(sweep.series[0].places[0], ParetoPlace::kDominated);
    EXPECT_EQ(sweep.series[1].places[0], ParetoPlace::kUndecided);
    EXPECT_EQ(sweep.series[2].places[0], ParetoPlace::kFront);
    EXPECT_FALSE(sweep.series[0].places[2]) << "no count of arbiters";
    const std::string text = cost_sweep_text({swept.plan, swept.technology, sweep});
    for (const char* line :
         {"Most throughput per crosspoint bit: 8; within the intervals also: 4\n",
          "Most throughput per buffer bit: 2\n",
          "Pareto front over crosspoints x flit bits: 8; undecided by the intervals: 4; "
          "dominated: 1\n",
          "Pareto front over buffer bits: 2 | 4 | 8; dominated: 0\n", "not verified: the constants",
          "\"Sources\"): crossbar\n", "the highest accepted throughput of the points"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
    }
}

TEST(CostSweep, gives_no_times_to_a_pipeline_that_does_not_fit_the_clock) {
    CostedSweep swept(typical);
    swept.technology.clock_ghz = 2;
    swept.technology.clock_given = true;
    swept.technology.options.clock_fo4 = 10;
    swept.series[1] = costs(100'000, 200'000, 12, swept.technology, false);
    const CostSweep sweep = swept.sweep();
    EXPECT_TRUE(sweep.series[0].figures.fits_clock.value());
    EXPECT_DOUBLE_EQ(sweep.series[0].figures.period_ns.value(), 0.5);
    EXPECT_FALSE(sweep.series[1].figures.fits_clock.value());
    EXPECT_FALSE(sweep.series[1].figures.period_ns);
    EXPECT_FALSE(sweep.series[1].places[1]);
    EXPECT_TRUE(sweep.series[1].rates.per_buffer_bits.mean) << "per cycle it is known";
    EXPECT_NE(cost_sweep_text({swept.plan, swept.technology, sweep})
                  .find("Pipelines that do not fit the clock, without times: 4\n"),
              std::string::npos);
}

TEST(CostSweep, says_why_settings_have_no_cost) {
    CostedSweep swept(typical);
    swept.series[1] = {"router.kind: \"queued_cut_through\"; not covered", std::nullopt};
    const CostSweep sweep = swept.sweep();
    EXPECT_FALSE(sweep.series[1].figures.buffer_bits);
    EXPECT_FALSE(sweep.series[1].rates.per_ns.mean);
    EXPECT_DOUBLE_EQ(sweep.series[1].throughput.mean.value(), 0.36);
    const CostSweepPage page{swept.plan, swept.technology, sweep};
    EXPECT_NE(cost_sweep_text(page).find("no cost: router.buffer_flits=4: router.kind: "),
              std::string::npos);
    EXPECT_NE(pareto_csv(page).find("\"router.kind: \"\"queued_cut_through\"\"; not covered\""),
              std::string::npos)
        << pareto_csv(page);
}

TEST(CostSweep, compares_cycles_without_a_technology_and_says_so) {
    CostedSweep swept(typical);
    swept.technology.fo4_ps.reset();
    swept.series = {costs(100'000, 100'000, 10, swept.technology),
                    costs(100'000, 200'000, 12, swept.technology),
                    costs(100'000, 400'000, 12, swept.technology)};
    const CostSweep sweep = swept.sweep();
    EXPECT_FALSE(sweep.in_time);
    EXPECT_FALSE(sweep.series[0].rates.per_ns.mean);
    EXPECT_EQ(sweep.series[2].places[1], ParetoPlace::kFront);
    const std::string text = cost_sweep_text({swept.plan, swept.technology, sweep});
    EXPECT_NE(text.find("Cycles differ in length: 10 to 12 FO4."), std::string::npos) << text;
    EXPECT_EQ(text.find("flits/ns"), std::string::npos) << text;
}

TEST(CostSweep, writes_the_same_values_as_csv_and_json) {
    const CostedSweep swept(typical);
    const CostSweep sweep = swept.sweep();
    const CostSweepPage page{swept.plan, swept.technology, sweep};
    const auto json = nlohmann::json::parse(cost_sweep_json(page));
    ASSERT_EQ(json["points"].size(), 6u);
    ASSERT_EQ(json["series"].size(), 3u);
    EXPECT_EQ(json["points"][3]["point"]["router.buffer_flits"], "4");
    EXPECT_EQ(json["points"][3]["latency_ns"], 15.0);
    EXPECT_EQ(json["series"][1]["point"].size(), 1u);
    EXPECT_EQ(json["series"][1]["front_crosspoint_bits"], "undecided");
    EXPECT_EQ(json["series"][1]["throughput_from"], "highest_accepted");
    EXPECT_EQ(json["equations"].size(), cost_equations().size());
    EXPECT_EQ(json["options"]["fo4_ps"], 50.0);
    const std::string csv = pareto_csv(page);
    EXPECT_EQ(csv.rfind("router.buffer_flits,throughput_from,throughput,throughput_half_width,", 0),
              0u)
        << csv;
    EXPECT_NE(csv.find("\n4,highest_accepted,0.36,0.02,converged,"), std::string::npos) << csv;
    EXPECT_EQ(
        cost_sweep_csv(page).rfind("router.buffer_flits,traffic.load_flits_per_node_cycle,", 0),
        0u);
}

}  // namespace
}  // namespace thruway
