// The spread of a sweep over its draws, for outcomes given by hand.

#include "apps/sweep/spread/spread.h"

#include "apps/sweep/spread/spread_output.h"
#include "core/problem.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kDraws = "topology.faults.seed";
constexpr const char* kFaults = "topology.faults.random_links";
/// Student's t for 95 % and 2 degrees of freedom: t^2 = 2 a^2 / (1 - a^2) with a = 0.95.
const double kT2 = 0.95 * std::sqrt(2 / (1 - 0.95 * 0.95));

PointOutcome outcome(std::optional<double> latency, double accepted) {
    PointOutcome done;
    done.result.emplace();
    done.result->verdict = latency ? Verdict::kConverged : Verdict::kSaturated;
    done.result->latency_cycles.mean = latency;
    done.result->throughput.accepted = accepted;
    return done;
}

PointOutcome failed() {
    PointOutcome done;
    done.message = "no path";
    return done;
}

/// Two numbers of faults times three draws; `of` has the outcome by number of faults and draw.
struct Swept {
    explicit Swept(const std::function<PointOutcome(std::size_t, std::size_t)>& of)
        : plan({read_axis(std::string(kFaults) + "=0,4"),
                read_axis(std::string(kDraws) + "=7:9:1")}),
          schedule(plan, true) {
        while (const auto point = schedule.next()) {
            const auto& values = plan.points()[*point].values;
            static_cast<void>(schedule.finish(*point, of(values[0], values[1])));
        }
    }
    std::vector<SpreadRow> rows(const std::string& base = "") const {
        return spread_of(plan, schedule, {}, spread_axes(plan, kDraws, base));
    }

    SweepPlan plan;
    SweepSchedule schedule;
};

TEST(Spread, is_the_mean_its_interval_and_the_range_over_the_draws) {
    const Swept swept([](std::size_t faults, std::size_t draw) {
        return outcome(20.0 + 10.0 * static_cast<double>(faults) + static_cast<double>(draw), 0.3);
    });
    const std::vector<SpreadRow> rows = swept.rows();
    ASSERT_EQ(rows.size(), 6u);  // three quantities
    EXPECT_EQ(rows[0].quantity, "latency_cycles.mean");
    EXPECT_EQ(rows[0].unit, "cycles");
    EXPECT_EQ(rows[1].draws, 3u);
    EXPECT_DOUBLE_EQ(rows[0].mean.value(), 21);
    EXPECT_DOUBLE_EQ(rows[1].mean.value(), 31);
    // The standard deviation of 30, 31, 32 is 1.
    EXPECT_NEAR(rows[1].ci95.value(), kT2 / std::sqrt(3), 1e-9);
    EXPECT_EQ(rows[1].lowest, 30);
    EXPECT_EQ(rows[1].highest, 32);
    EXPECT_FALSE(rows[1].ratio);
    EXPECT_EQ(rows[4].quantity, "throughput_flits_per_node_cycle.accepted");
    EXPECT_DOUBLE_EQ(rows[4].mean.value(), 0.3);
    EXPECT_DOUBLE_EQ(rows[4].ci95.value(), 0);
}

TEST(Spread, of_equal_draws_is_exactly_zero) {
    // Three times 0.1 over three is not 0.1 in floating point.
    const Swept swept([](std::size_t, std::size_t) { return outcome(0.1, 0.20158333333333334); });
    for (const SpreadRow& row : swept.rows()) {
        if (!row.mean) continue;
        EXPECT_EQ(row.mean, row.lowest) << row.quantity;
        EXPECT_EQ(row.ci95, 0) << row.quantity;
    }
}

TEST(Spread, takes_long_integers_digit_by_digit) {
    const SweepPlan plan({read_axis("measurement.seed=9007199254740992,9007199254740993"),
                          read_axis("topology.faults.seed=1:3:1")});
    EXPECT_EQ(spread_axes(plan, kDraws, "measurement.seed=9007199254740992").base_value, 0u);
    EXPECT_EQ(spread_axes(plan, kDraws, "measurement.seed=9007199254740993").base_value, 1u);
}

TEST(Spread, compares_draw_by_draw_with_the_base) {
    // The latency without faults differs much between the draws, its ratio does not.
    const Swept swept([](std::size_t faults, std::size_t draw) {
        const double before = 10.0 * (1 + static_cast<double>(draw));
        return outcome(faults == 0 ? before : before * 1.5, 0.3);
    });
    const std::vector<SpreadRow> rows = swept.rows(std::string(kFaults) + "=0");
    EXPECT_DOUBLE_EQ(rows[0].ratio.value(), 1);
    EXPECT_DOUBLE_EQ(rows[1].ratio.value(), 1.5);
    EXPECT_NEAR(rows[1].ratio_ci95.value(), 0, 1e-12);
    EXPECT_GT(rows[1].ci95.value(), 10);
    const std::vector<SpreadRow> other = swept.rows(std::string(kFaults) + "=4");
    EXPECT_DOUBLE_EQ(other[0].ratio.value(), 1 / 1.5);
}

TEST(Spread, leaves_out_draws_that_could_not_be_run_and_counts_them) {
    const Swept swept([](std::size_t faults, std::size_t draw) {
        if (faults == 1 && draw == 2) return failed();
        return outcome(20.0 + static_cast<double>(draw), 0.3);
    });
    const std::vector<SpreadRow> rows = swept.rows(std::string(kFaults) + "=0");
    EXPECT_EQ(rows[1].draws, 2u);
    EXPECT_EQ(rows[1].failed, 1u);
    EXPECT_DOUBLE_EQ(rows[1].mean.value(), 20.5);
    EXPECT_DOUBLE_EQ(rows[1].ratio.value(), 1);
    // The other way round the base of a draw is missing.
    EXPECT_FALSE(swept.rows(std::string(kFaults) + "=4")[0].ratio);
}

TEST(Spread, has_no_mean_if_a_draw_is_saturated) {
    const Swept swept([](std::size_t faults, std::size_t draw) {
        return faults == 1 && draw == 0 ? outcome(std::nullopt, 0.2) : outcome(20, 0.3);
    });
    const std::vector<SpreadRow> rows = swept.rows(std::string(kFaults) + "=0");
    EXPECT_EQ(rows[1].without_value, 1u);
    EXPECT_FALSE(rows[1].mean || rows[1].ci95 || rows[1].lowest || rows[1].highest);
    EXPECT_FALSE(rows[1].ratio || rows[1].ratio_ci95);
    EXPECT_DOUBLE_EQ(rows[5].mean.value(), 0.8 / 3);
    EXPECT_EQ(rows[5].lowest, 0.2);
}

TEST(Spread, has_the_middles_of_the_brackets_of_saturation) {
    const Swept swept([](std::size_t, std::size_t) { return outcome(20, 0.3); });
    std::vector<SaturationResult> saturation(6);
    for (std::size_t series = 0; series < 6; ++series) {
        saturation[series].series = series;
        saturation[series].lower = series < 3 ? 0.5 : 0.3;
        saturation[series].upper = series < 3 ? 0.7 : 0.42;
    }
    const auto rows_of = [&] {
        return spread_of(swept.plan, swept.schedule, saturation,
                         spread_axes(swept.plan, kDraws, std::string(kFaults) + "=0"));
    };
    const std::vector<SpreadRow> rows = rows_of();
    ASSERT_EQ(rows.size(), 8u);
    EXPECT_EQ(rows[7].quantity, kSaturationLoad);
    EXPECT_DOUBLE_EQ(rows[7].mean.value(), 0.36);
    EXPECT_DOUBLE_EQ(rows[7].ratio.value(), 0.6);
    // A search that found no bracket is a draw without a value.
    saturation[4].failure = "undecided";
    EXPECT_EQ(rows_of()[7].without_value, 1u);
    EXPECT_EQ(rows_of()[7].failed, 0u);
    EXPECT_FALSE(rows_of()[7].mean);
}

TEST(Spread, of_saturation_leaves_out_draws_that_could_not_be_run) {
    const Swept swept([](std::size_t faults, std::size_t draw) {
        return faults == 1 && draw == 2 ? failed() : outcome(20, 0.3);
    });
    std::vector<SaturationResult> saturation(6);
    for (std::size_t series = 0; series < 6; ++series) {
        saturation[series].series = series;
        saturation[series].lower = 0.5;
        saturation[series].upper = 0.7;
    }
    saturation[5].lower = saturation[5].upper = std::nullopt;
    saturation[5].failure = "no path";
    const std::vector<SpreadRow> rows = spread_of(swept.plan, swept.schedule, saturation,
                                                  spread_axes(swept.plan, kDraws, ""));
    EXPECT_EQ(rows[7].failed, 1u);
    EXPECT_EQ(rows[7].draws, 2u);
    EXPECT_DOUBLE_EQ(rows[7].mean.value(), 0.6);
}

TEST(Spread, of_one_draw_has_no_interval) {
    const SweepPlan plan({read_axis(std::string(kDraws) + "=3")});
    SweepSchedule schedule(plan, true);
    static_cast<void>(schedule.finish(*schedule.next(), outcome(20, 0.3)));
    const std::vector<SpreadRow> rows = spread_of(plan, schedule, {},
                                                  spread_axes(plan, kDraws, ""));
    EXPECT_EQ(rows[0].mean, 20);
    EXPECT_FALSE(rows[0].ci95);
}

TEST(Spread, refuses_axes_that_are_not_there) {
    const SweepPlan plan({read_axis(std::string(kFaults) + "=0,4"), read_axis("traffic.seed=1,2"),
                          read_axis(std::string(kLoadKey) + "=0.1,0.2")});
    const auto message = [&](const std::string& key, const std::string& base) -> std::string {
        try {
            static_cast<void>(spread_axes(plan, key, base));
        } catch (const Problem& problem) {
            return problem.what();
        }
        return "";
    };
    EXPECT_EQ(message(kDraws, ""), "--spread-over: \"topology.faults.seed\" is not varied; these "
                                   "keys are: topology.faults.random_links, traffic.seed");
    EXPECT_NE(message(kLoadKey, "").find("is no draw"), std::string::npos);
    EXPECT_NE(message("traffic.seed", "traffic.seed=1").find("is the key of the draws"),
              std::string::npos);
    EXPECT_NE(message("traffic.seed", std::string(kLoadKey) + "=0.1").find("is the load"),
              std::string::npos);
    EXPECT_NE(message("traffic.seed", kFaults).find("is not KEY=VALUE"), std::string::npos);
    EXPECT_EQ(message("traffic.seed", std::string(kFaults) + "=1"),
              "--relative-to: topology.faults.random_links has no value 1; its values are 0, 4");
    EXPECT_EQ(message("traffic.seed", std::string(kFaults) + "=4.0"), "");
}

TEST(SpreadCsv, has_a_row_for_each_quantity_and_combination) {
    const Swept swept([](std::size_t faults, std::size_t draw) {
        if (faults == 1 && draw == 2) return failed();
        return outcome(20.0 + static_cast<double>(faults), 0.25);
    });
    const SpreadAxes axes = spread_axes(swept.plan, kDraws, std::string(kFaults) + "=0");
    const std::string csv = spread_csv(swept.plan, axes, swept.rows(std::string(kFaults) + "=0"));
    EXPECT_EQ(csv.substr(0, csv.find("latency_cycles.p99")),
              "topology.faults.random_links,quantity,unit,draws,failed,without_value,mean,ci95,"
              "lowest,highest,ratio,ratio_ci95\n"
              "0,latency_cycles.mean,cycles,3,0,0,20,0,20,20,1,0\n"
              "4,latency_cycles.mean,cycles,2,1,0,21,0,21,21,1.05,0\n"
              "0,");
}

}  // namespace
}  // namespace thruway
