// The sections of reports on topology, check, compare and study: what they show, by counts and
// names, and that names from files cannot become markup.

#include "apps/report/charts/interval_bars.h"
#include "apps/report/sections/commands/check_section.h"
#include "apps/report/sections/commands/compare_section.h"
#include "apps/report/sections/commands/study_section.h"
#include "apps/report/sections/commands/topology_section.h"
#include "apps/report/sections/tables/quantities_table.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// Two switches with hostile names and a link between them.
Topology pair_of_switches() {
    FabricGraph graph;
    graph.add_router("<script>a");
    graph.add_router("b\"'&");
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    graph.add_host(RouterId{0});
    graph.add_host(RouterId{1}, "</script>");
    return {"<net>", graph, std::nullopt};
}

TEST(QuantitiesTable, has_a_row_for_each_value_and_leaves_out_what_has_none) {
    CheckResult result;
    result.verdict = "free";
    result.channels = 16;
    const ReportTable table = quantities_table("id", "caption", result);
    std::vector<std::string> names;
    for (const auto& row : table.rows) names.push_back(row.front().text);
    // Neither "schema", nor what is null (escape_channels, not_delivered), nor the list of the
    // cycle.
    EXPECT_EQ(names, (std::vector<std::string>{"verdict", "argument", "network", "routing",
                                               "buffers", "pairs", "message_classes", "channels",
                                               "dependencies", "states", "delivers"}));
    EXPECT_EQ(table.rows[7][1].text, "16");
    EXPECT_EQ(table.rows[7][2].text, "virtual channels");
    EXPECT_EQ(table.rows[10][1].text, "no");
}

TEST(QuantitiesTable, shows_meanings_without_the_links_of_the_documentation) {
    CheckResult result;
    result.verdict = "free";
    const ReportTable table = quantities_table("id", "caption", result);
    EXPECT_EQ(table.rows[0][3].text, "free, cycle or not_proven (deadlock)");
}

TEST(QuantitiesTable, names_parts_by_their_path_and_shortens_long_lists) {
    TopologyMeasures measures;
    measures.hosts_at_switch = {2, 5};
    measures.host_pairs_by_distance.assign(25, 1);
    const ReportTable table = quantities_table("id", "caption", measures);
    std::string found;
    for (const auto& row : table.rows) {
        if (row[0].text == "hosts_at_switch.most") found += row[1].text + row[2].text;
        if (row[0].text == "host_pairs_by_distance") found += row[1].text;
    }
    EXPECT_EQ(found, "5hosts25 values");
}

TEST(TopologySection, draws_the_network_and_escapes_its_names) {
    const Topology topology = pair_of_switches();
    TopologyMeasures measures;
    measures.name = topology.name;
    measures.host_pairs_by_distance = {0, 2};
    const std::string body = topology_section(topology, measures, {}).body.markup();
    EXPECT_EQ(count_of(body, "<circle"), 2u);
    EXPECT_EQ(count_of(body, "<svg"), 1u);
    EXPECT_FALSE(contains(body, "<script"));
    EXPECT_FALSE(contains(body, "</script>"));
    EXPECT_FALSE(contains(body, "<net>"));
    EXPECT_TRUE(contains(body, "100.00"));  // both pairs at distance 1
    const std::string without = topology_section(measures).body.markup();
    EXPECT_FALSE(contains(without, "<svg"));
    EXPECT_TRUE(contains(without, "bisection_channels"));
}

/// The channels of both directions, each held by a packet that wants the other.
CheckResult cycle_of_two() {
    CheckResult result;
    result.verdict = "cycle";
    result.argument = "an <argument>";
    result.network = "<net>";
    result.delivers = true;
    for (const bool back : {false, true}) {
        CheckedChannel& channel = result.cycle.emplace_back();
        channel.held.router.value = back ? "b\"'&" : "<script>a";
        channel.held.to.value = back ? "<script>a" : "b\"'&";
        channel.held.port.value = 0;
        channel.held.vc.value = 3;
        channel.packet.source = back ? 1 : 0;
    }
    return result;
}

TEST(CheckSection, draws_the_cycle_with_the_numbers_of_its_table) {
    const Topology topology = pair_of_switches();
    const std::string body = check_section(cycle_of_two(), &topology).body.markup();
    EXPECT_EQ(count_of(body, "class=head"), 2u);
    EXPECT_EQ(count_of(body, "class=\"over mark\""), 2u);
    EXPECT_TRUE(contains(body, ">1</text>"));
    EXPECT_TRUE(contains(body, ">2</text>"));
    EXPECT_TRUE(contains(body, "virtual channel 3"));
    EXPECT_FALSE(contains(body, "<script"));
    EXPECT_FALSE(contains(body, "<argument>"));
}

TEST(CheckSection, marks_a_channel_once_with_all_its_numbers_and_rings_consumers) {
    const Topology topology = pair_of_switches();
    CheckResult result = cycle_of_two();
    result.cycle[1].held = result.cycle[0].held;
    CheckedNode consumer;
    consumer.consumption_at.value = "b\"'&";
    consumer.message_class.value = 1;
    result.cycle[1].taken_since = {consumer};
    const std::string body = check_section(result, &topology).body.markup();
    EXPECT_EQ(count_of(body, "class=head"), 1u);
    EXPECT_TRUE(contains(body, ">1, 2</text>"));
    EXPECT_EQ(count_of(body, "<circle"), 3u);
}

TEST(CheckSection, has_the_proof_without_a_cycle_and_says_what_a_file_does_not_have) {
    CheckResult free;
    free.verdict = "free";
    free.delivers = true;
    free.dependencies = 77;
    const Topology topology = pair_of_switches();
    const std::string body = check_section(free, &topology).body.markup();
    EXPECT_FALSE(contains(body, "<svg"));
    EXPECT_TRUE(contains(body, "77"));
    EXPECT_EQ(check_verdicts(free).front().css_class, "good");
    free.delivers = false;
    EXPECT_EQ(check_verdicts(free).size(), 2u);
    EXPECT_EQ(check_verdicts(free).front().css_class, "unsure");
    const std::string from_file = check_section(cycle_of_two(), nullptr).body.markup();
    EXPECT_FALSE(contains(from_file, "<svg"));
    EXPECT_TRUE(contains(from_file, "thruway check --report draws the cycle"));
}

Comparison two_points() {
    Comparison comparison;
    comparison.a.file = "<a>.toml";
    comparison.b.file = "b.toml";
    comparison.pairs = 10;
    comparison.first_seed = 3;
    comparison.varied = {"traffic.load"};
    for (const char* load : {"0.1", "<0.9>"}) {
        ComparedPoint& point = comparison.points.emplace_back();
        point.point = {{"traffic.load", load}};
        point.a_verdicts = {{Verdict::kConverged, 10}};
        point.b_verdicts = {{Verdict::kConverged, 7}, {Verdict::kSaturated, 3}};
        QuantityDifference latency{"latency_cycles.mean",   "cycles", 0, 20.0, 22.0, 2.0, 0.5,
                                   ShownDifference::kHigher};
        QuantityDifference accepted{"throughput.accepted",     "flits", 0, 1.0, 1.0, 0.0, 0.1,
                                    ShownDifference::kNotShown};
        point.differences = {latency, accepted};
    }
    QuantityDifference& lost = comparison.points[1].differences[0];
    lost = {"latency_cycles.mean", "cycles", 3, {}, {}, {}, {}, ShownDifference::kNotCompared};
    comparison.points[1].b_unsteady = 4;
    return comparison;
}

TEST(CompareSection, has_a_bar_for_each_compared_difference_and_a_row_for_all) {
    const std::string body = compare_section(two_points()).body.markup();
    EXPECT_EQ(count_of(body, "<svg"), 2u);               // one for each quantity
    EXPECT_EQ(count_of(body, "class=interval"), 3u);     // latency at 0.9 was not compared
    EXPECT_EQ(count_of(body, "fill=currentColor"), 1u);  // latency at 0.1 is shown
    EXPECT_EQ(count_of(body, "not compared: 3 of 10 pairs"), 1u);
    EXPECT_EQ(count_of(body, "converged 7, saturated 3"), 4u);
    EXPECT_EQ(count_of(body, ">B is higher"), 1u);
    EXPECT_TRUE(contains(body, "seeds 3 to 12"));
    EXPECT_EQ(count_of(body, "class=\"plot\" tabindex=\"0\""), 2u) << "readable on narrow screens";
    EXPECT_EQ(count_of(body, ">load = 0.1</text>"), 2u);
    EXPECT_LT(body.find(">finding"), body.find(">verdicts of A"));
    EXPECT_LT(body.find(">finding"), body.find("mean over the runs of A")) << "seen first";
    EXPECT_FALSE(contains(body, "<a>"));
    EXPECT_FALSE(contains(body, "<0.9>"));
}

TEST(CompareVerdicts, count_differences_and_runs_without_steady_state) {
    const std::vector<ReportVerdict> verdicts = compare_verdicts(two_points());
    ASSERT_EQ(verdicts.size(), 4u);
    EXPECT_EQ(verdicts[0].count, 1u);
    EXPECT_EQ(verdicts[1].count, 2u);
    EXPECT_EQ(verdicts[2].count, 1u);
    EXPECT_EQ(verdicts[3].count, 4u);
}

/// Reach 4: 0 is in the middle, and 4 at the right end; both bars have equal scales.
TEST(IntervalBars, are_to_scale_around_zero) {
    IntervalBars chart;
    chart.bars = {{"a", 2, 2.0, true}, {"b", -4, std::nullopt, false}};
    const std::string svg = to_svg(chart);
    EXPECT_EQ(count_of(svg, "class=\"interval\""), 2u);
    double x[2] = {};
    std::size_t at = 0;
    for (double& value : x) {
        at = svg.find("<circle cx=\"", at) + 12;
        value = std::stod(svg.substr(at));
    }
    const double zero = std::stod(svg.substr(svg.rfind("<text x=\"") + 9));  // of the axis title
    EXPECT_NEAR(x[1] - zero, -2 * (x[0] - zero), 0.21);
    EXPECT_GT(x[0], zero);
    EXPECT_GT(zero - x[1], 300);  // the longest one fills its half of 820 pixels
}

StudyFolder small_study() {
    StudyFolder study;
    study.name = "duato";
    study.provenance = "thruway 1, study duato, quick, 2 runs, seeds 1 to 1, 1 look\n"
                       "topology.file: now.dot, 3 bytes, SHA-256 abc\n"
                       "again: thruway study duato --quick\n";
    study.claims = read_csv_table("id,statement,verdict\nD1,\"a, \"\"b\"\" <i>\",holds\n"
                                  "D2,c,fails\nD3,d,undecided\nD4,e,holds\n",
                                  "claims.csv");
    study.findings = read_csv_table("id,at,verdict\nD1,x,holds\n", "findings.csv");
    study.figures = {{"figure_1", read_csv_table("load,a [cycle],a [cycle] ci95\n0.1,20,1\n", "f"),
                      "<svg onload=\"x\"></svg>"}};
    return study;
}

TEST(StudySections, show_claims_findings_and_figures) {
    const std::vector<ReportSection> sections = study_sections(small_study(), "folder");
    ASSERT_EQ(sections.size(), 2u);
    const std::string claims = sections[0].body.markup();
    EXPECT_EQ(count_of(claims, "class=good"), 3u);  // two claims and a finding
    EXPECT_EQ(count_of(claims, "class=bad"), 1u);
    EXPECT_EQ(count_of(claims, "class=unsure"), 1u);
    EXPECT_LT(claims.find(">verdict"), claims.find(">statement"));
    EXPECT_TRUE(contains(claims, "a, \"b\" &lt;i&gt;")) << claims;
    const std::string figures = sections[1].body.markup();
    // The drawing is an image, so that nothing in it is part of the page: base64 of its text.
    EXPECT_TRUE(contains(figures, "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9IngiPjwvc3ZnPg=="));
    EXPECT_FALSE(contains(figures, "<svg"));
    EXPECT_TRUE(contains(figures, "<div class=\"plot\" tabindex=\"0\""));
    EXPECT_TRUE(contains(figures, "figure_1: a [cycle] over load."));
}

TEST(StudyHead, has_the_verdicts_and_the_command_of_the_provenance) {
    const ReportHead head = study_head(small_study(), "folder");
    EXPECT_EQ(head.command, "thruway study duato --quick");
    ASSERT_EQ(head.verdicts.size(), 3u);
    EXPECT_EQ(head.verdicts[0].count, 2u);
    EXPECT_EQ(head.verdicts[0].word, "hold");
    EXPECT_EQ(head.verdicts[1].count, 1u);
    EXPECT_EQ(head.verdicts[1].word, "fails");
    EXPECT_EQ(head.verdicts[2].count, 1u);
    EXPECT_FALSE(head.question.empty());
    ASSERT_EQ(head.facts.size(), 2u);
    EXPECT_EQ(head.facts[1].first, "topology.file");
}

TEST(CsvTable, reads_quoted_cells_and_refuses_uneven_rows) {
    const CsvTable table = read_csv_table("a,b\r\n\"1,\n\"\"2\"\"\",3\n\n,\n", "t.csv");
    EXPECT_EQ(table.columns, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(table.rows, (std::vector<std::vector<std::string>>{{"1,\n\"2\"", "3"}, {"", ""}}));
    EXPECT_EQ(problem_of([] { read_csv_table("a,b\n1,2\n3\n", "t.csv"); }),
              "t.csv:3: has 1 cells where 2 are expected");
    EXPECT_TRUE(contains(problem_of([] { read_csv_table("a\n\"1\n", "t.csv"); }),
                         "has a quote that is not closed"));
    EXPECT_TRUE(contains(problem_of([&] { table.cells("c", "t.csv"); }), "has no column \"c\""));
}

}  // namespace
}  // namespace thruway::test
