// `thruway sweep --energy`: its files, what it says, and its errors.

#include "apps/sweep/energy/energy_sweep_output.h"
#include "core/problem.h"
#include "reporting/json/json_text.h"
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr const char* kTechnology = R"(title = "a table"
limits = "nothing else"
flit_bits = 32
[mm_per_cycle]
value = 2.0
source = "layout"
verified = true
[constants.crossing]
unit = "pJ/flit"
value = 0.5
source = "table 1"
verified = true
[constants.buffer_leakage]
unit = "mW/buffer"
value = 0.25
source = "table 2"
verified = false
)";

constexpr const char* kOverLoads =
    "thruway sweep a.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2 ";

struct SweepWithEnergy : ::testing::Test {
    SweepWithEnergy() {
        folder.write("a.toml", kQuickTorus);
        folder.write("tech.toml", kTechnology);
    }
    Json json(const std::string& name) const { return parse_json(folder.read(name)); }
    CommandFolder folder;
};

TEST_F(SweepWithEnergy, has_for_each_point_what_the_energy_of_its_run_has) {
    const CommandResult result = folder.run(std::string(kOverLoads) + "--energy tech.toml --out o");
    ASSERT_EQ(result.status, 0) << result.errors;
    const Json points = json("o/energy.json")["points"];
    ASSERT_EQ(points.size(), 2u);
    for (const Json& point : points) {
        const std::string load = point["point"]["traffic.load_flits_per_node_cycle"];
        ASSERT_EQ(folder
                      .run("thruway energy a.toml --tech tech.toml --json e.json --set "
                           "traffic.load_flits_per_node_cycle=" +
                           load)
                      .status,
                  0);
        const Json energy = json("e.json");
        for (const char* key : {"pj_per_flit", "pj_per_bit", "pj_per_flit_hop", "time_ns"}) {
            EXPECT_EQ(point[key], energy[key]) << load << key;
        }
        for (const char* key : {"power_mw", "dynamic_pj", "leakage_pj"}) {
            EXPECT_EQ(point[key], energy["total"][key]) << load << key;
        }
    }
    EXPECT_GT(points[0]["pj_per_flit"], points[1]["pj_per_flit"]) << "leakage for fewer flits";
    const std::vector<std::string> rows = lines_of(folder.read("o/energy.csv"));
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0],
              "traffic.load_flits_per_node_cycle,pj_per_flit,pj_per_bit,pj_per_flit_hop,power_mw,"
              "dynamic_pj,leakage_pj,time_ns,verdict,refused");
    EXPECT_TRUE(contains(result.output, "Energy of the routers and links: a table, flits of 32"));
    for (const char* title : {"pJ/flit ", "pJ/bit", "pJ/flit-hop", "mW", "leakage, pJ"}) {
        EXPECT_TRUE(contains(result.output, title)) << title;
    }
    EXPECT_EQ(count_of(result.output, "NOT VERIFIED against their source: buffer_leakage"), 1u)
        << "once for all points";
    EXPECT_TRUE(contains(folder.read("o/energy.svg"), "energy (pJ/flit)"));
}

TEST_F(SweepWithEnergy, changes_no_result_and_gives_equal_bytes) {
    ASSERT_EQ(folder.run(std::string(kOverLoads) + "--out plain").status, 0);
    ASSERT_EQ(folder.run(std::string(kOverLoads) + "--energy tech.toml --jobs 1 --out one").status,
              0);
    ASSERT_EQ(folder.run(std::string(kOverLoads) + "--energy tech.toml --jobs 2 --out two").status,
              0);
    EXPECT_EQ(folder.read("plain/sweep.json"), folder.read("one/sweep.json"));
    for (const char* file : {"energy.csv", "energy.json", "energy.svg"}) {
        EXPECT_EQ(folder.read(std::string("one/") + file), folder.read(std::string("two/") + file));
    }
}

TEST_F(SweepWithEnergy, keeps_the_results_of_points_outside_the_technology) {
    std::string narrow = kTechnology;
    const std::string value = "value = 0.5";
    narrow.replace(narrow.find(value), value.size(),
                   "over = \"buffer_flits\"\nvalues = [[4, 0.5], [8, 1.0]]");
    std::filesystem::create_directory(folder.path("files"));
    folder.write("files/narrow.toml", narrow);
    const CommandResult result = folder.run(
        "thruway sweep a.toml --vary router.buffer_flits=8,16 --energy files/narrow.toml --out o "
        "--report r.html");
    ASSERT_EQ(result.status, 0) << result.errors;
    const Json points = json("o/energy.json")["points"];
    ASSERT_EQ(points.size(), 2u);
    EXPECT_TRUE(points[0]["refused"].is_null());
    EXPECT_TRUE(points[1]["pj_per_flit"].is_null());
    EXPECT_TRUE(contains(result.output, "no energy: router.buffer_flits=16: constants.crossing: "
                                        "the technology has values for buffer_flits from 4 to 8"))
        << result.output;
    EXPECT_TRUE(contains(folder.read("r.html"), "--energy narrow.toml"));
    EXPECT_FALSE(contains(folder.read("r.html"), "files/narrow")) << "names of folders";
}

TEST_F(SweepWithEnergy, is_a_cost_beside_the_areas) {
    const CommandResult result = folder.run(std::string(kOverLoads) +
                                            "--vary router.buffer_flits=8,16 --energy tech.toml "
                                            "--with-cost --out o --report r.html");
    ASSERT_EQ(result.status, 0) << result.errors;
    const Json series = json("o/cost.json")["series"];
    const Json points = json("o/energy.json")["points"];
    ASSERT_EQ(series.size(), 2u);
    // The first axis is the load, so points 2 and 3 have the higher one.
    EXPECT_EQ(series[0]["pj_per_flit"], points[2]["pj_per_flit"]);
    EXPECT_EQ(series[1]["pj_per_flit"], points[3]["pj_per_flit"]);
    EXPECT_EQ(series[0]["front_pj_per_flit"], "front") << "less leaks";
    EXPECT_TRUE(contains(result.output, "Least energy for a flit: 8\n")) << result.output;
    EXPECT_FALSE(contains(result.output, "--flit-bits")) << "both are of 32 bits";
    EXPECT_TRUE(contains(folder.read("o/pareto_pj_per_flit.svg"), "energy (pJ/flit)"));
    const std::string page = folder.read("r.html");
    for (const char* part :
         {"id=\"figure-energy\"", "id=\"table-energy\"", "Least energy for a flit: 8",
          "Most throughput per buffer bit: ", "front over energy", "--energy tech.toml"}) {
        EXPECT_TRUE(contains(page, part)) << part;
    }
    const std::string table = page.substr(page.find("id=\"table-energy\""));
    EXPECT_FALSE(contains(table.substr(0, table.find("</table>")), "data-csv=\"refused\""))
        << "no point was refused";
    ASSERT_EQ(folder.run("thruway report o --out later.html").status, 0);
    EXPECT_TRUE(contains(folder.read("later.html"), "id=\"figure-energy\""));
}

TEST_F(SweepWithEnergy, is_refused_before_anything_runs) {
    const auto errors = [&](const std::string& more) {
        const CommandResult result = folder.run(std::string(kOverLoads) + more + " --out o");
        EXPECT_EQ(result.status, 2) << more;
        return result.errors;
    };
    EXPECT_EQ(errors("--energy tech.toml --set measurement.link_results=false"),
              "thruway: --energy: it needs the activity of each router; set "
              "measurement.link_results = true\n");
    EXPECT_EQ(errors("--energy tech.toml --engine transaction"),
              "thruway: --energy: it needs the activity of each router, which --engine transaction "
              "does not count; use --engine cycle\n");
    EXPECT_TRUE(contains(errors("--energy none.toml"), "--energy = \"none.toml\""));
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"a.toml", "tech.toml"}));
}

TEST(EnergySweep, has_one_list_of_quantities_for_table_csv_json_and_report) {
    const std::vector<CsvColumn> columns = energy_sweep_columns();
    const SweepPlan plan({read_axis("router.buffer_flits=2")});
    EnergySweep sweep;
    sweep.points.push_back({});
    const Json point = parse_json(energy_sweep_json(plan, sweep))["points"][0];
    const std::string text = energy_sweep_text(plan, sweep);
    EXPECT_EQ(point.size(), columns.size() + 1) << "and the varied settings";
    for (const CsvColumn& column : columns) {
        EXPECT_TRUE(point.contains(column.name)) << column.name;
        if (column.name == "refused") continue;
        EXPECT_TRUE(contains(text, energy_title(column.name).in_table)) << column.name;
    }
}

TEST(EnergySweepFile, is_read_back_and_told_from_that_of_another_sweep) {
    const SweepPlan plan({read_axis("router.buffer_flits=2,4"), read_axis("measurement.seed=1,2")});
    EnergySweep sweep;
    sweep.technology.title = "t";
    sweep.flit_bits = 64;
    sweep.notes = {"a note"};
    for (const std::size_t point : {1u, 3u}) {
        PointEnergyRow& row = sweep.points.emplace_back();
        row.point = point;
        row.shares.pj_per_flit = 1.5 * static_cast<double>(point);
    }
    const Json json = parse_json(energy_sweep_json(plan, sweep));
    const auto read = energy_sweep_from_json(json, plan, "energy.json");
    ASSERT_TRUE(read);
    EXPECT_EQ(energy_sweep_csv(plan, *read), energy_sweep_csv(plan, sweep));
    EXPECT_EQ(read->at(3)->shares.pj_per_flit, 4.5);
    EXPECT_EQ(read->at(2), nullptr) << "not run";
    EXPECT_EQ(read->notes, sweep.notes);
    const SweepPlan other(
        {read_axis("router.buffer_flits=2,8"), read_axis("measurement.seed=1,2")});
    EXPECT_FALSE(energy_sweep_from_json(json, other, "energy.json"));
    EXPECT_THROW(energy_sweep_from_json(Json::object(), plan, "energy.json"), Problem);
}

}  // namespace
}  // namespace thruway::test
