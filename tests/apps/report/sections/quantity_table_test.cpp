// The tables of a report have the quantities of the one list that CSV files and the terminal have.

#include "apps/report/sections/quantity_table.h"

#include "apps/report/runs_report.h"
#include "reporting/writers/result_csv.h"
#include "reporting/writers/result_table.h"
#include "tests/reporting/sample_result.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// Two runs of different loads.
ReportedRuns two_runs() {
    ReportedRuns runs;
    runs.title = "Two runs";
    runs.plan = std::make_unique<const SweepPlan>(
        std::vector<SweepAxis>{{kLoadKey, {"0.1", "0.5"}}});
    runs.schedule = std::make_unique<SweepSchedule>(*runs.plan, true);
    runs.schedule->finish(0, {full_result(), "", true});
    RunResult saturated = full_result();
    saturated.verdict = Verdict::kSaturated;
    saturated.latency_cycles = {};
    runs.schedule->finish(1, {saturated, "", true});
    return runs;
}

std::vector<ShownQuantity> all_but(const std::string& name) {
    std::vector<ShownQuantity> shown = shown_quantities();
    shown.erase(std::remove_if(shown.begin(), shown.end(),
                               [&](const ShownQuantity& one) { return one.name == name; }),
                shown.end());
    EXPECT_EQ(shown.size() + 1, shown_quantities().size());
    return shown;
}

TEST(QuantityTable, loses_a_quantity_as_csv_and_terminal_do_when_it_is_taken_from_the_list) {
    const ReportedRuns runs = two_runs();
    const std::vector<ShownQuantity> fewer = all_but("latency_p99_cycles");
    const auto csv = [&](const std::vector<ShownQuantity>& shown) {
        const RunResult full = full_result();
        return to_csv({{{}, &full}}, shown);
    };
    const auto table = [&](const std::vector<ShownQuantity>& shown) {
        return to_table({{{}, full_result()}}, {1000, ""}, shown);
    };
    // Only tables: figures draw what the plots of a sweep draw.
    const auto report = [&](const std::vector<ShownQuantity>& shown) {
        return runs_report(runs, "", shown);
    };
    EXPECT_TRUE(contains(csv(shown_quantities()), "latency_p99_cycles"));
    EXPECT_FALSE(contains(csv(fewer), "latency_p99_cycles"));
    EXPECT_TRUE(contains(table(shown_quantities()), "p99"));
    EXPECT_FALSE(contains(table(fewer), "p99"));
    EXPECT_TRUE(contains(report(shown_quantities()), "data-csv=\"latency_p99_cycles\""));
    EXPECT_FALSE(contains(report(fewer), "data-csv=\"latency_p99_cycles\""));
    EXPECT_TRUE(contains(report(fewer), "data-csv=\"latency_p95_cycles\"")) << "the others stay";
}

TEST(QuantityTable, has_percentiles_as_the_whole_numbers_that_they_are) {
    ReportedRuns runs = two_runs();
    RunResult result = *runs.result(0);
    result.latency_cycles.p50 = 17;
    result.latency_cycles.p50_ci95 = 0.5;
    result.latency_cycles.p99 = 17.001;
    runs.schedule = std::make_unique<SweepSchedule>(*runs.plan, true);
    runs.schedule->finish(0, {result, "", true});
    const ReportTable table = figure_table(runs, kBelowPercentiles, 0);
    std::string texts;
    for (const ReportCell& cell : table.rows[0]) texts += cell.text + " ";
    EXPECT_NE(texts.find(" 17 0.5 "), std::string::npos) << texts;
    EXPECT_NE(texts.find(" 17.00 "), std::string::npos) << texts << "rounded";
}

TEST(QuantityTable, has_all_numbers_in_full_in_the_table_of_all) {
    const ReportedRuns runs = two_runs();
    const ReportTable table = whole_table(runs);
    std::string csv;
    for (const ReportColumn& column : table.columns) csv += column.csv_name + ",";
    csv.back() = '\n';
    ASSERT_EQ(table.rows.size(), 2u);
    for (const auto& row : table.rows) {
        for (const ReportCell& cell : row) csv += cell.text + ",";
        csv.back() = '\n';
    }
    std::vector<CsvRow> rows = {{{{kLoadKey, "0.1"}}, runs.result(0)},
                                {{{kLoadKey, "0.5"}}, runs.result(1)}};
    EXPECT_EQ(csv, to_csv(rows));
}

TEST(QuantityTable, rounds_to_the_digits_of_the_interval_below_figures) {
    const ReportTable table = figure_table(two_runs(), kBelowLatency, 0);
    const auto column = [&](const std::string& name) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].csv_name == name) return i;
        }
        return table.columns.size();
    };
    const std::size_t mean = column("latency_mean_cycles");
    const std::size_t half = column("latency_ci95_cycles");
    ASSERT_LT(std::max(mean, half), table.columns.size());
    // 22.345678 with a half-width of 0.3: two digits of 0.30.
    EXPECT_EQ(table.rows[0][mean].text, "22.35");
    EXPECT_EQ(table.rows[0][half].text, "0.30");
    EXPECT_EQ(table.rows[1][mean].text, "") << "a saturated run has no mean";
    EXPECT_EQ(table.marks, (std::vector<std::string>{"0 0.1", "0 0.5"}));
    EXPECT_EQ(table.rows[1][column("verdict")].css_class, "unsure");
}

TEST(QuantityTable, names_the_points_that_were_not_run) {
    ReportedRuns runs = two_runs();
    runs.schedule = std::make_unique<SweepSchedule>(*runs.plan, true);
    runs.schedule->finish(1, {});
    runs.schedule->finish(0, {full_result(), "", true});
    const ReportTable table = figure_table(runs, kBelowThroughput, 0);
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(table.rows[1][1].text, "failed");
    EXPECT_EQ(whole_table(runs).rows.size(), 1u);
}

}  // namespace
}  // namespace thruway
