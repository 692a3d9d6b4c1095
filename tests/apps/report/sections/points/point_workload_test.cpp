// What a report shows of the workload of a point.

#include "apps/report/sections/points/point_workload.h"

#include "tests/reporting/sample_result.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

PointHtml html_of(const RunResult& result, std::size_t steps = 50) {
    return point_workload({0, "the run", &result, nullptr}, "p", steps);
}

/// Without the one of titles; 0: there is no such table.
std::size_t rows_of(const std::string& html, const std::string& id) {
    const std::size_t begin = html.find("<table id=\"" + id + "\"");
    if (begin == std::string::npos) return 0;
    const std::string table = html.substr(begin, html.find("</table>", begin) - begin);
    std::size_t rows = 0;
    for (std::size_t at = table.find("<tr>"); at != std::string::npos;
         at = table.find("<tr>", at + 1)) {
        ++rows;
    }
    return rows - 1;
}

TEST(PointWorkload, is_nothing_without_a_workload) {
    RunResult result = full_result();
    result.workload = {};
    EXPECT_TRUE(html_of(result).tables.empty());
    EXPECT_TRUE(html_of(result).drawings.empty());
}

/// A job of 700 cycles: 0 + 10 + 400 + 90 + 200.
TEST(PointWorkload, has_each_job_with_its_critical_path) {
    RunResult result = full_result();
    result.workload.jobs.push_back({"<b>", 3, 7, {}, {}});
    const PointHtml html = html_of(result);
    const std::string tables = html.tables.markup();
    EXPECT_TRUE(contains(tables, "The workload is completed after 700 cycles."));
    EXPECT_EQ(rows_of(tables, "p-jobs"), 2u);
    EXPECT_TRUE(contains(tables, "<th>solver<td data-v=2>2<td data-v=5>5"
                                 "<td data-v=700>700<td data-v=0>0"
                                 "<td data-v=10>10<td data-v=400>400"
                                 "<td data-v=90>90<td data-v=200>200"))
        << tables;
    EXPECT_TRUE(contains(tables, "<th>&lt;b&gt;<td data-v=3>3<td data-v=7>7<td><td>"));
    EXPECT_EQ(rows_of(tables, "p-path-0-steps"), 1u);
    EXPECT_TRUE(contains(tables, "s: send 8 bytes"));
    const std::string drawings = html.drawings.markup();
    EXPECT_TRUE(contains(drawings, "completion time of solver, 700 cycles: the chain of tasks and "
                                   "3 messages"));
    EXPECT_TRUE(contains(drawings, "data-tip=\"tasks: 400.0 cycles (57.1 %)"));
    EXPECT_TRUE(contains(drawings, "data-tip=\"wait: 10.00 cycles (1.4 %)"));
    EXPECT_TRUE(contains(drawings, "data-tip=\"source queue: 90.00 cycles (12.9 %)"));
    EXPECT_TRUE(contains(drawings, "data-tip=\"network: 200.0 cycles (28.6 %)"));
    EXPECT_FALSE(contains(drawings, "&lt;b&gt;")) << "it has not ended";
}

TEST(PointWorkload, has_no_columns_for_what_no_job_has) {
    RunResult result = full_result();
    EXPECT_TRUE(contains(html_of(result).tables.markup(), ">critical_path.queue_cycles<"));
    result.workload.jobs[0].critical_path = {};
    EXPECT_FALSE(contains(html_of(result).tables.markup(), "critical_path.queue_cycles"));
}

TEST(PointWorkload, lists_the_longest_steps_of_a_path_in_the_order_of_time) {
    RunResult result = full_result();
    CriticalPathResult& path = result.workload.jobs[0].critical_path;
    path.steps = {{StepKind::kTask, 0, 0, "first", 0, 50, ""},
                  {StepKind::kTask, 0, 0, "short", 50, 1, ""},
                  {StepKind::kTask, 0, 0, "last", 51, 60, ""}};
    path.steps_left_out = 4;
    const std::string tables = html_of(result, 2).tables.markup();
    EXPECT_TRUE(contains(tables, "the 2 longest of its 7 steps"));
    EXPECT_EQ(rows_of(tables, "p-path-0-steps"), 2u);
    EXPECT_LT(tables.find(">first<"), tables.find(">last<"));
    EXPECT_FALSE(contains(tables, ">short<"));
}

TEST(PointWorkload, has_round_trips_with_their_interval_and_messages_by_class) {
    const std::string tables = html_of(full_result()).tables.markup();
    EXPECT_TRUE(contains(tables, "Round trips of the measured part take 47.50 ± 0.75 cycles on "
                                 "average; ± is the half-width of the 95 % interval."));
    EXPECT_EQ(rows_of(tables, "p-round-trips"), 1u);
    EXPECT_TRUE(contains(tables, "<th>read<td data-v=6>6<td data-v=51.5>51.5"
                                 "<td data-v=50>50<td data-v=60>60"
                                 "<td data-v=61>61<td data-v=62>62"));
    EXPECT_EQ(rows_of(tables, "p-messages"), 1u);
    EXPECT_TRUE(contains(tables, "<th data-v=1>1<td data-v=12>12<td data-v=960>960"
                                 "<td data-v=2>2<td data-v=20.5>20.5"
                                 "<td data-v=19>19<td data-v=40>40"
                                 "<td data-v=44>44<td data-v=45>45"));
}

TEST(PointWorkload, says_how_a_workload_ended_that_was_not_completed) {
    RunResult result = full_result();
    result.workload.completion.reset();
    EXPECT_TRUE(contains(html_of(result).tables.markup(), "was not completed in this run"));
    result.workload.jobs.clear();
    EXPECT_TRUE(contains(html_of(result).tables.markup(), "The workload has no end"));
}

}  // namespace
}  // namespace thruway
