// `thruway energy` and `thruway run --energy`: outputs, errors, and the technology files of the
// repository.

#include "analysis/energy/technology_file.h"
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

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
source = "table 1, \"x\", <b>"
verified = true
scales_with = ["flit_bits"]
[constants.link]
unit = "pJ/flit/mm"
value = 0.25
source = "table 2"
verified = false
[constants.router_leakage]
unit = "mW/router"
value = 1.0
source = "table 3"
verified = true
)";

struct EnergyCommand : ::testing::Test {
    EnergyCommand() {
        folder.write("a.toml", kQuickTorus);
        folder.write("tech.toml", kTechnology);
    }
    Json json(const std::string& name) const { return Json::parse(folder.read(name)); }
    std::string errors(const std::string& command) const {
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_EQ(result.output, "") << command;
        return result.errors;
    }
    CommandFolder folder;
};

TEST_F(EnergyCommand, is_the_activity_of_the_result_times_the_constants) {
    ASSERT_EQ(folder.run("thruway run a.toml --json r.json").status, 0);
    const CommandResult result = folder.run("thruway energy r.json --tech tech.toml --json e.json");
    ASSERT_EQ(result.status, 0) << result.errors;
    const Json run = json("r.json");
    const Json& total = run["activity_whole_run"]["total"];
    const Json energy = json("e.json");
    const double crossing = 0.5 * total["crossings"].get<double>();
    const double link = 0.25 * 2 * total["link_flit_cycles"].get<double>();
    const double ns = run["run"]["cycles"].get<double>();
    EXPECT_DOUBLE_EQ(energy["constants"][0]["energy_pj"], crossing);
    EXPECT_DOUBLE_EQ(energy["constants"][1]["energy_pj"], link);
    EXPECT_NEAR(energy["total"]["leakage_pj"], 16 * ns, 1e-6 * 16 * ns) << "16 routers";
    EXPECT_NEAR(energy["total"]["power_mw"], (crossing + link) / ns + 16, 1e-9);
    const double flits = total["ejected_flits"];
    EXPECT_NEAR(energy["pj_per_flit"], (crossing + link + 16 * ns) / flits, 1e-6);
    EXPECT_NEAR(energy["pj_per_bit"], (crossing + link + 16 * ns) / flits / 32, 1e-6);
    EXPECT_FALSE(energy["technology"]["verified"].get<bool>());
    EXPECT_EQ(energy["routers"].size(), 16u);
    EXPECT_EQ(energy["constants"][0]["source"], "table 1, \"x\", <b>");
    EXPECT_EQ(energy["technology"]["sha256"].get<std::string>().size(), 64u);
}

TEST_F(EnergyCommand, of_settings_is_that_of_their_run) {
    ASSERT_EQ(folder.run("thruway run a.toml --json r.json").status, 0);
    ASSERT_EQ(folder.run("thruway energy r.json --tech tech.toml --json of_result.json").status, 0);
    ASSERT_EQ(folder.run("thruway energy a.toml --tech tech.toml --json of_settings.json").status,
              0);
    EXPECT_EQ(folder.read("of_result.json"), folder.read("of_settings.json"));
    ASSERT_EQ(folder.run("thruway run a.toml --energy tech.toml --energy-json of_run.json").status,
              0);
    EXPECT_EQ(folder.read("of_run.json"), folder.read("of_settings.json"));
}

TEST_F(EnergyCommand, marks_what_is_not_verified_in_every_output) {
    const CommandResult table = folder.run("thruway energy a.toml --tech tech.toml --csv c.csv "
                                           "--routers-csv r.csv");
    ASSERT_EQ(table.status, 0) << table.errors;
    EXPECT_NE(table.output.find("NOT VERIFIED against their source: link"), std::string::npos)
        << table.output;
    const std::vector<std::string> lines = lines_of(folder.read("c.csv"));
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_NE(lines[0].find(",verified,"), std::string::npos);
    EXPECT_NE(lines[1].find(",true,\"table 1, \"\"x\"\", <b>\""), std::string::npos) << lines[1];
    EXPECT_NE(lines[2].find(",false,table 2"), std::string::npos) << lines[2];
    EXPECT_EQ(lines_of(folder.read("r.csv")).size(), 17u);
}

TEST_F(EnergyCommand, leaves_the_result_of_the_run_as_it_is) {
    ASSERT_EQ(folder.run("thruway run a.toml --json plain.json").status, 0);
    const CommandResult run = folder.run(
        "thruway run a.toml --energy tech.toml --energy-json e.json --json r.json");
    ASSERT_EQ(run.status, 0) << run.errors;
    EXPECT_EQ(folder.read("r.json"), folder.read("plain.json"));
    EXPECT_NE(run.output.find("pJ per flit-hop"), std::string::npos) << run.output;
}

TEST_F(EnergyCommand, scales_with_the_bits_of_a_flit_and_the_length_of_links) {
    const std::string start = "thruway energy a.toml --tech tech.toml --json ";
    ASSERT_EQ(folder.run(start + "a.json").status, 0);
    ASSERT_EQ(folder.run(start + "b.json --flit-bits 64 --mm-per-cycle 1").status, 0);
    const auto energy = [&](const char* file, std::size_t constant) {
        return json(file)["constants"][constant]["energy_pj"].get<double>();
    };
    EXPECT_DOUBLE_EQ(energy("b.json", 0), 2 * energy("a.json", 0));
    EXPECT_DOUBLE_EQ(energy("b.json", 1), energy("a.json", 1) / 2);
}

TEST_F(EnergyCommand, is_refused_where_there_is_no_activity) {
    folder.write("queued.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = "
                                "\"queued_cut_through\"\n[measurement]\ncycles = 500\n");
    ASSERT_EQ(folder.run("thruway run queued.toml --engine transaction --json t.json").status, 0);
    EXPECT_EQ(errors("thruway energy t.json --tech tech.toml"),
              "thruway: the run has no activity to compute energy from: router_0 does not count: "
              "only the SystemC routers of the cycle engine do, not those of the transaction "
              "engine, in Verilog or behind pins\n");
    EXPECT_EQ(errors("thruway run a.toml --energy tech.toml --engine transaction"),
              "thruway: --energy: it shows single flits, which --engine transaction does not "
              "simulate; use --engine cycle\n");
    const std::string without = " --set measurement.link_results=false";
    EXPECT_EQ(errors("thruway run a.toml --energy tech.toml" + without),
              "thruway: --energy: it needs the activity of each router; set "
              "measurement.link_results = true\n");
    EXPECT_EQ(errors("thruway energy a.toml --tech tech.toml" + without),
              "thruway: the run has no activity of its routers to compute energy from; run it with "
              "measurement.link_results = true\n");
}

TEST_F(EnergyCommand, is_refused_with_values_out_of_range_and_with_what_has_no_effect) {
    const std::string start = "thruway energy a.toml --tech tech.toml ";
    EXPECT_EQ(errors(start + "--flit-bits 0"),
              "thruway: --flit-bits: 0; expected the width of a flit in bits, 1 to 65536\n");
    EXPECT_EQ(errors(start + "--mm-per-cycle nan"),
              "thruway: --mm-per-cycle: nan; expected a length in mm, 0 to 1000\n");
    EXPECT_EQ(errors(start + "--switching-factor 0.5"),
              "thruway: a switching factor has no effect: the technology tech does not say how its "
              "constants scale with it\n");
    ASSERT_EQ(folder.run("thruway run a.toml --json r.json").status, 0);
    EXPECT_EQ(errors("thruway energy r.json --tech tech.toml --set measurement.seed=2"),
              "thruway: --set: r.json is the result of a run, which other settings do not change; "
              "give a settings file, or run the result again with thruway run\n");
    EXPECT_NE(errors("thruway run a.toml --energy tech.toml --json -"), "");
    EXPECT_EQ(errors("thruway energy a.toml --tech none.toml")
                  .rfind("thruway: --tech = \"none.toml\"", 0),
              0u);
    EXPECT_NE(errors(start + "--json tech.toml"), "") << "it would overwrite an input";
    EXPECT_NE(folder.run("thruway run a.toml --energy-json e.json").status, 0);
}

TEST_F(EnergyCommand, names_the_width_that_the_technology_is_for) {
    const std::string dsent = std::string(THRUWAY_SOURCE_DIR) +
                              "/examples/energy/dsent_45nm_64bit.toml";
    EXPECT_EQ(errors("thruway energy a.toml --flit-bits 32 --tech " + dsent),
              "thruway: flits of 32 bits: the constants of the technology dsent_45nm_64bit are for "
              "flits of 64 bits and do not say how they scale with the width; leave the width at "
              "64, or give a technology file for 32 bits\n");
    EXPECT_EQ(folder.run("thruway energy a.toml --flit-bits 64 --tech " + dsent).status, 0);
}

/// 16 routers of a 4x4 torus: 4 links with 2 virtual channels each, and a host with 3.
TEST_F(EnergyCommand, of_buffers_counts_the_virtual_channels_of_hosts_by_themselves) {
    std::string buffers = kTechnology;
    buffers.replace(buffers.find("router_leakage"), 14, "buffer_leakage");
    buffers.replace(buffers.find("mW/router"), 9, "mW/buffer");
    folder.write("buffers.toml", buffers);
    const CommandResult result = folder.run(
        "thruway energy a.toml --tech buffers.toml --json e.json --set router.virtual_channels=2 "
        "--set router.host_virtual_channels=3");
    ASSERT_EQ(result.status, 0) << result.errors;
    const double ns = json("e.json")["time_ns"];
    EXPECT_NEAR(json("e.json")["total"]["leakage_pj"], 16 * (4 * 2 + 3) * ns, 1e-6 * ns);
}

TEST_F(EnergyCommand, of_queued_routers_has_no_depth_of_buffers) {
    std::string deep = kTechnology;
    deep.replace(deep.find("value = 0.5"), 11,
                 "over = \"buffer_flits\"\nvalues = [[1, 1], [99, 9]]");
    folder.write("deep.toml", deep);
    folder.write("queued.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = "
                                "\"queued_cut_through\"\n[measurement]\ncycles = 500\n");
    EXPECT_EQ(errors("thruway energy queued.toml --tech deep.toml"),
              "thruway: constants.crossing: the technology has values for buffer_flits from 1 to "
              "99; router_0 has 0\n");
    EXPECT_EQ(folder.run("thruway energy queued.toml --tech tech.toml").status, 0);
}

TEST_F(EnergyCommand, names_in_its_report_a_command_that_gives_the_same) {
    std::filesystem::create_directory(folder.path("files"));
    std::string scaled = kTechnology;
    scaled.replace(scaled.find("[\"flit_bits\"]"), 13, "[\"flit_bits\", \"switching_factor\"]");
    scaled += "[switching_factor]\nvalue = 0.5\nsource = \"s\"\nverified = true\n";
    folder.write("files/scaled.toml", scaled);
    const CommandResult result = folder.run(
        "thruway energy a.toml --tech files/scaled.toml --report e.html --flit-bits 64 "
        "--mm-per-cycle 3 --switching-factor 0.25");
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::string page = folder.read("e.html");
    EXPECT_NE(
        page.find("--tech scaled.toml --flit-bits 64 --mm-per-cycle 3 --switching-factor 0.25"),
        std::string::npos);
    EXPECT_EQ(page.find("files/scaled"), std::string::npos);
}

TEST_F(EnergyCommand, writes_nothing_but_the_file_that_goes_to_standard_output) {
    const CommandResult csv = folder.run("thruway energy a.toml --tech tech.toml --csv -");
    ASSERT_EQ(csv.status, 0) << csv.errors;
    EXPECT_EQ(csv.output.rfind("constant,block,", 0), 0u) << csv.output;
    EXPECT_EQ(lines_of(csv.output).size(), 4u);
}

TEST_F(EnergyCommand, of_packets_that_never_moved_is_leakage_alone) {
    const CommandResult result = folder.run(
        "thruway energy a.toml --tech tech.toml --json e.json --set "
        "traffic.load_flits_per_node_cycle=0.00001 --set measurement.cycles=100 --set "
        "measurement.warmup_cycles=0");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(json("e.json")["total"]["dynamic_pj"], 0);
    EXPECT_EQ(json("e.json")["total"]["leakage_pj"], 1600);
    EXPECT_TRUE(json("e.json")["pj_per_flit"].is_null());
    EXPECT_TRUE(json("e.json")["pj_per_flit_hop"].is_null());
}

TEST(EnergyTechnologies, of_the_repository_have_no_constant_that_is_not_verified) {
    unsigned files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(THRUWAY_SOURCE_DIR) +
                                                                 "/examples/energy")) {
        if (entry.path().extension() != ".toml") continue;
        ++files;
        std::ifstream file(entry.path());
        std::stringstream text;
        text << file.rdbuf();
        const Technology technology = read_technology(text.str(), entry.path().string());
        for (const TechnologyConstant& constant : technology.constants) {
            EXPECT_TRUE(constant.verified) << entry.path() << constant.kind->name;
            EXPECT_NE(constant.source.find('@'), std::string::npos)
                << entry.path() << constant.kind->name << ": no commit";
        }
    }
    EXPECT_GE(files, 4u);
}

}  // namespace
}  // namespace thruway::test
