// `--report` on check, compare, cost, energy and topology, and reports of stored studies.

#include "apps/report/sections/commands/command_reports.h"

#include "apps/report/input/study_folder.h"
#include "reporting/json/json_text.h"
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace thruway::test {
namespace {

class ReportOption : public ::testing::Test {
protected:
    ReportOption() { folder_.write("torus.toml", kQuickTorus); }
    /// The page of a command, which must be the same each time.
    std::string page_of(const std::string& command, int status = 0) {
        for (const char* name : {"a.html", "b.html"}) {
            const CommandResult result = folder_.run("thruway " + command + " --report " + name);
            EXPECT_EQ(result.status, status) << command << result.errors;
        }
        EXPECT_EQ(folder_.read("a.html"), folder_.read("b.html"));
        return folder_.read("a.html");
    }
    CommandFolder folder_;
};

/// A one-way ring of five switches without a dateline: its channels wait for each other all the
/// way round.
constexpr const char* kLockedRing =
    "[topology]\nradix = [5]\nbidirectional = false\n[router]\nvirtual_channels = 1\n"
    "buffer_flits = 8\n[routing]\ndateline = \"none\"\n";

constexpr const char* kTechnology =
    "title = \"<a table>\"\nlimits = \"nothing else\"\nflit_bits = 32\n"
    "[mm_per_cycle]\nvalue = 2.0\nsource = \"layout\"\nverified = true\n"
    "[constants.crossing]\nunit = \"pJ/flit\"\nvalue = 0.5\n"
    "source = \"table 1\"\nverified = false\n";

TEST_F(ReportOption, of_check_draws_the_cycle_with_an_arrow_for_each_channel) {
    folder_.write("ring.toml", kLockedRing);
    const std::string page = page_of("check ring.toml", 1);
    EXPECT_EQ(count_of(page, "class=head"), 5u);
    EXPECT_EQ(count_of(page, "class=\"over mark\""), 5u);
    EXPECT_TRUE(contains(page, "thruway check ring.toml"));
    // The JSON alone has no network, but the same table.
    folder_.run("thruway check ring.toml --json check.json");
    const std::string from_file = report_of_json({"check.json", folder_.read("check.json")});
    EXPECT_EQ(count_of(from_file, "class=head"), 0u);
    EXPECT_TRUE(contains(from_file, "router_4"));
}

TEST_F(ReportOption, of_check_has_the_proof) {
    const std::string page = page_of("check torus.toml");
    EXPECT_TRUE(contains(page, "free"));
    EXPECT_TRUE(contains(page, "longest_route_channels"));
}

TEST_F(ReportOption, of_compare_is_the_same_for_any_number_of_jobs_and_from_its_json) {
    folder_.write("b.toml", kQuickTorus);
    const std::string command = "compare torus.toml b.toml --pairs 2 --set "
                                "router.buffer_flits=8 --json c.json";
    const std::string page = page_of(command + " --jobs 1");
    EXPECT_EQ(page, page_of(command + " --jobs 2"));
    EXPECT_EQ(count_of(page, "class=interval"), 3u);
    EXPECT_TRUE(contains(page, "thruway compare torus.toml b.toml --set router.buffer_flits=8 "
                               "--pairs 2"));
    EXPECT_FALSE(contains(page, "--jobs"));
    const std::string from_file = report_of_json({"c.json", folder_.read("c.json")});
    EXPECT_EQ(count_of(from_file, "class=interval"), 3u);
}

TEST_F(ReportOption, of_compare_has_the_settings_of_each_side) {
    const std::string page = page_of(
        "compare torus.toml torus.toml --pairs 2 --set-a router.buffer_flits=8 --set-a "
        "topology.link_latency_cycles=2 --set-b router.buffer_flits=9 --json c.json");
    const std::string a = "torus.toml with router.buffer_flits=8, topology.link_latency_cycles=2";
    const std::string b = "torus.toml with router.buffer_flits=9";
    EXPECT_TRUE(contains(page, "thruway compare torus.toml torus.toml --set-a "
                               "router.buffer_flits=8 --set-a topology.link_latency_cycles=2 "
                               "--set-b router.buffer_flits=9 --pairs 2"));
    const std::string from_file = report_of_json({"c.json", folder_.read("c.json")});
    for (const std::string& text : {page, from_file}) {
        EXPECT_TRUE(contains(text, "<title>Comparison of " + a + " and " + b)) << text;
        EXPECT_TRUE(contains(text, "How B, " + b + ", differs from A, " + a));
        EXPECT_TRUE(contains(text, "A: " + a + ". B: " + b + ". "));
        EXPECT_TRUE(contains(text, ">" + a + "<"));
        EXPECT_TRUE(contains(text, ">" + b + "<"));
    }
}

TEST_F(ReportOption, of_cost_has_the_table_of_the_csv) {
    const std::string page = page_of("cost torus.toml --csv cost.csv");
    EXPECT_TRUE(contains(page, "id=\"cost-table\""));
    const CsvTable table = read_csv_table(folder_.read("cost.csv"), "cost.csv");
    for (const std::string& column : table.columns) EXPECT_TRUE(contains(page, column)) << column;
    const std::string varied = page_of("cost torus.toml --vary router.virtual_channels=2,4");
    EXPECT_TRUE(contains(varied, "--vary router.virtual_channels=2,4"));
}

TEST_F(ReportOption, of_a_sweep_with_costs_has_their_fronts) {
    const std::string page = page_of(
        "sweep torus.toml --vary router.virtual_channels=2,4 --vary "
        "traffic.load_flits_per_node_cycle=0.05,0.1 --with-cost --flit-bits 64 --out sweep");
    EXPECT_EQ(count_of(page, "<figure id=\"figure-pareto_"), 3u) << "over each of three areas";
    EXPECT_FALSE(contains(page, "<img")) << "drawn in the colours of the page";
    EXPECT_TRUE(contains(page, "id=\"pareto-table\""));
    EXPECT_TRUE(contains(page, "id=\"pareto-table-all\""));
    EXPECT_TRUE(contains(page, "Most throughput per buffer bit: "));
    EXPECT_TRUE(contains(page, "Pareto front over buffer bits: "));
    EXPECT_TRUE(contains(page, "--with-cost --flit-bits 64"));
}

TEST_F(ReportOption, of_varied_costs_shows_what_differs_in_four_digits) {
    const std::string page = page_of(
        "cost torus.toml --vary router.crossbar=multiplexed,non_multiplexed "
        "--vary router.virtual_channels=1,2 --set router.output_buffer_flits=0 --fo4-ps 51.3");
    const std::size_t begin = page.find("id=\"cost-table\"");
    const std::size_t end = page.find("</table>", begin);
    ASSERT_NE(end, std::string::npos);
    const std::string table = page.substr(begin, end - begin);
    for (const char* title : {">crosspoints x flit bits", ">buffers", ">hop"}) {
        EXPECT_TRUE(contains(table, title)) << title;
    }
    EXPECT_LE(count_of(table, "<th scope=\"col\""), 15u);
    EXPECT_FALSE(contains(table, "crosspoints_mean"));
    EXPECT_TRUE(contains(page, "crosspoints_mean")) << "in the table of all numbers";
    // The network is the same in all rows, and one virtual channel is no torus.
    EXPECT_TRUE(contains(page, "class=\"note\">no cost: multiplexed, 1 and 1 more: "));
    EXPECT_TRUE(contains(page, "With output buffers of 1 flit, which this crossbar needs"));
    EXPECT_FALSE(contains(table, "torus")) << "a reason among the numbers";
}

TEST_F(ReportOption, of_a_run_has_its_energy_also_from_files) {
    folder_.write("tech.toml", kTechnology);
    const std::string page = page_of("run torus.toml --energy tech.toml --json r.json "
                                     "--energy-json e.json");
    EXPECT_TRUE(contains(page, "id=\"energy-blocks\""));
    EXPECT_TRUE(contains(page, "id=\"energy-drawing\""));
    EXPECT_TRUE(contains(page, "--energy tech.toml"));
    ASSERT_EQ(folder_.run("thruway report r.json e.json --out both.html").status, 0);
    EXPECT_TRUE(contains(folder_.read("both.html"), "id=\"energy-blocks\""));
    EXPECT_TRUE(contains(folder_.read("both.html"), "id=\"energy-drawing\""));
    ASSERT_EQ(folder_.run("thruway report e.json --out alone.html").status, 0);
    EXPECT_TRUE(contains(folder_.read("alone.html"), "id=\"energy-blocks\""));
    ASSERT_EQ(folder_.run("thruway run torus.toml --set measurement.seed=2 --json s.json").status,
              0);
    const CommandResult other = folder_.run("thruway report s.json e.json --out x.html");
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(contains(other.errors, "it is the energy of another run")) << other.errors;
    const CommandResult twice = folder_.run("thruway report r.json e.json e.json --out x.html");
    EXPECT_TRUE(contains(twice.errors, "already given by another file")) << twice.errors;
    const CommandResult two = folder_.run("thruway report e.json e.json --out x.html");
    EXPECT_TRUE(contains(two.errors, "has no results of a run")) << two.errors;
    ASSERT_EQ(folder_.run("thruway energy s.json --tech tech.toml --json f.json").status, 0);
    ASSERT_EQ(folder_.run("thruway report r.json s.json f.json e.json --out four.html").status, 0);
    const std::string four = folder_.read("four.html");
    EXPECT_TRUE(contains(four, "id=\"energy-0-blocks\"") &&
                contains(four, "id=\"energy-1-blocks\""));
    EXPECT_TRUE(contains(four, ">Energy: ")) << "of which result";
    EXPECT_FALSE(contains(page, ">Energy: "));
}

TEST_F(ReportOption, of_energy_colours_the_switches) {
    folder_.write("tech.toml", kTechnology);
    const std::string page = page_of("energy torus.toml --json energy.json --tech tech.toml");
    EXPECT_EQ(count_of(page, "data-router="), 16u);
    EXPECT_TRUE(contains(page, "--tech tech.toml"));
    EXPECT_TRUE(contains(page, "Not all constants of this technology are verified"));
    EXPECT_FALSE(contains(page, "<a table>"));
    EXPECT_EQ(folder_.run("thruway topology --colour-by energy.json --quantity energy --out e.svg")
                  .status,
              0);
    EXPECT_EQ(count_of(folder_.read("e.svg"), "data-router="), 16u);
}

TEST_F(ReportOption, of_topology_draws_the_network) {
    const std::string page = page_of("topology torus.toml");
    EXPECT_TRUE(contains(page, "bisection_channels"));
    EXPECT_TRUE(contains(page, "<g class=heat-switches>"));
    folder_.run("thruway topology torus.toml --json t.json");
    const std::string from_file = report_of_json({"t.json", folder_.read("t.json")});
    EXPECT_TRUE(contains(from_file, "bisection_channels"));
    const std::string digest = folder_.run("sha256sum t.json").output.substr(0, 64);
    EXPECT_TRUE(contains(from_file, "<dd>t.json (SHA-256 " + digest + ")"));
}

TEST_F(ReportOption, of_a_graph_file_names_it_with_its_bytes_and_digest) {
    folder_.write("g.edges", "a b\nb c\n");
    const std::string page = page_of("topology g.edges");
    EXPECT_TRUE(contains(page, "<dt>topology.file</dt><dd>g.edges (8 bytes, SHA-256 "
                               "974fc280eefeb7bad5e87c2edef595ae"
                               "f398f15ba0681585b2cffe69e345bccd)</dd>"));
    EXPECT_FALSE(contains(page, "Settings file")) << "there is none";
    EXPECT_TRUE(contains(page_of("topology torus.toml"), "<dt>Settings file</dt><dd>torus.toml ("));
}

TEST(ReportOfJson, is_empty_for_other_files_and_refuses_incomplete_ones) {
    EXPECT_EQ(report_of_json({"a.json", "{\"a\": 1}"}), "");
    EXPECT_EQ(report_of_json({"a.json", "[1]"}), "");
    EXPECT_TRUE(contains(problem_of([] {
                             report_of_json({"a.json", "{\"bisection_channels\": 1}"});
                         }),
                         "'a.json' is not complete"));
}

TEST(StudyReport, shows_every_claim_and_figure_of_a_stored_study) {
    const std::string folder = std::string(THRUWAY_SOURCE_DIR) +
                               "/docs/validation/torus_saturation";
    ASSERT_TRUE(is_study_folder(folder));
    EXPECT_FALSE(is_study_folder(std::string(THRUWAY_SOURCE_DIR) + "/docs"));
    std::size_t drawings = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        drawings += entry.path().extension() == ".svg" ? 1 : 0;
    }
    const StudyFolder study = read_study_folder(folder);
    const std::string page = study_report(study, folder);
    EXPECT_EQ(page, study_report(read_study_folder(folder), folder));
    EXPECT_GT(drawings, 0u);
    EXPECT_EQ(count_of(page, "<img "), drawings);
    for (const std::string& id : study.claims.cells("id", "claims.csv")) {
        EXPECT_TRUE(contains(page, ">" + id + "<")) << id;
    }
    EXPECT_TRUE(contains(page, "thruway study torus_saturation"));
}

TEST(StudyReport, has_of_chosen_figures_these_and_no_claims) {
    const CommandFolder folder;
    // What else is in the folder stays out of the report.
    std::filesystem::create_directories(folder.path("o/torus_saturation/figures"));
    folder.write("o/torus_saturation/claims.csv", "id,verdict\nother,holds\n");
    folder.write("o/torus_saturation/figures/figure_9.csv", "x,a\n1,2\n");
    folder.write("o/torus_saturation/figures/figure_9.svg", "<svg/>");
    const CommandResult result = folder.run("thruway study torus_saturation --quick --figure 1 "
                                            "--quiet --output o --report r.html");
    EXPECT_EQ(result.status, 0) << result.errors;
    const std::string page = folder.read("r.html");
    EXPECT_TRUE(contains(page, "Study torus_saturation"));
    EXPECT_EQ(count_of(page, "<img "), 1u);
    EXPECT_TRUE(contains(page, "figure_1"));
    EXPECT_FALSE(contains(page, "figure_9"));
    EXPECT_FALSE(contains(page, "Claims"));
    EXPECT_FALSE(contains(page, "holds"));
}

TEST(StudyReport, is_refused_where_it_could_not_be_complete) {
    const CommandFolder folder;
    const auto errors = [&](const std::string& options) {
        const CommandResult result = folder.run("thruway study torus_saturation --report r.html " +
                                                options);
        EXPECT_EQ(result.status, 2);
        EXPECT_TRUE(folder.files().empty());
        return result.errors;
    };
    EXPECT_EQ(errors("--redraw o"),
              "thruway: --report: not with --redraw, which draws only plots; use thruway report "
              "o/NAME\n");
    EXPECT_EQ(errors("--quick --plot-format pdf,pgf"),
              "thruway: --report: its figures are SVG; add svg to --plot-format\n");
}

}  // namespace
}  // namespace thruway::test
