// `thruway cost`: its table, its files and its errors.

#include "tests/apps/staged_router.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

struct Cost : StagedRouter {};

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells(1);
    for (const char letter : line) {
        if (letter == ',') {
            cells.emplace_back();
        } else {
            cells.back() += letter;
        }
    }
    return cells;
}

TEST_F(Cost, prints_the_crossbar_of_the_settings_beside_the_others) {
    const CommandResult result = folder.run("thruway cost a.toml");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(result.errors, "");
    const std::vector<std::string> lines = lines_of(result.output);
    EXPECT_EQ(lines[0],
              "4x4 torus: routers 16, ports 5, virtual channels 2, flit bits 32, short wires");
    const std::string& head = lines[3];
    const std::size_t chosen = head.find("* multiplexed");
    ASSERT_NE(chosen, std::string::npos) << result.output;
    EXPECT_LT(chosen, head.find("partially_multiplexed"));
    EXPECT_EQ(std::count(head.begin(), head.end(), '*'), 1);
    for (const char* text :
         {"\n  crosspoints  ", " 400 ", " 1600\n", "--fo4-ps", "  multiplexed: vc_allocation\n",
          "  multiplexed: routing 1, vc_allocation 1, switch_allocation 1, crossbar 1\n",
          "  non_multiplexed: routing 1, vc_allocation 1, crossbar 1, output_buffer 1\n"}) {
        EXPECT_NE(result.output.find(text), std::string::npos) << text << "\n" << result.output;
    }
    EXPECT_EQ(result.output.find("excludes routing"), std::string::npos);
    EXPECT_EQ(result.output.find(", ns"), std::string::npos);
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
}

TEST_F(Cost, writes_json) {
    ASSERT_EQ(folder.run("thruway cost a.toml --fo4-ps 20 --flit-bits 64 --json c.json").status, 0);
    const Json json = Json::parse(folder.read("c.json"));
    EXPECT_EQ(json["schema"], 2);
    EXPECT_EQ(json["provenance"]["settings"]["router"]["crossbar"], "multiplexed");
    EXPECT_EQ(json["options"]["flit_bits"], 64);
    EXPECT_EQ(json["routers"], 16);
    EXPECT_EQ(json["freedom"], 1);
    EXPECT_EQ(json["routing_range"], "one_vc");
    ASSERT_EQ(json["crossbars"].size(), 3u);
    const Json& chosen = json["crossbars"][0];
    EXPECT_EQ(chosen["crossbar"], "multiplexed");
    EXPECT_EQ(chosen["chosen"], true);
    EXPECT_EQ(json["crossbars"][1]["chosen"], false);
    EXPECT_EQ(chosen["area"]["crosspoints"]["total"], 16 * 25);
    EXPECT_EQ(chosen["area"]["crosspoint_bits"]["max"], 64 * 25);
    EXPECT_EQ(chosen["area"]["buffer_bits"]["total"], 16 * 4 * 2 * 4 * 64);
    EXPECT_NEAR(chosen["chien"]["link_ns"], 5.14, 1e-12);
    // 21.5 log4(10) + 14 1/12 + 9 = 58.79 tau
    const double clock = chosen["peh_dally"]["clock_fo4"];
    EXPECT_NEAR(clock, 11.76, 0.01);
    EXPECT_EQ(chosen["peh_dally"]["critical"], "vc_allocation");
    EXPECT_NEAR(chosen["peh_dally"]["clock_ns"], clock * 0.02, 1e-12);
    EXPECT_EQ(chosen["peh_dally"]["hop_cycles"], 5);
    EXPECT_NEAR(chosen["peh_dally"]["hop_ns"], 5 * clock * 0.02, 1e-12);
    EXPECT_EQ(chosen["peh_dally"]["modules"].size(), 3u);
    EXPECT_EQ(chosen["peh_dally"]["prescribed"]["cycles"], 4);
    EXPECT_EQ(folder.run("thruway cost a.toml --fo4-ps 20 --flit-bits 64 --json -").output,
              folder.read("c.json"));
    const Json without = Json::parse(folder.run("thruway cost a.toml --json -").output);
    EXPECT_TRUE(without["crossbars"][0]["peh_dally"]["clock_ns"].is_null());
}

TEST_F(Cost, writes_csv_with_a_row_for_each_crossbar) {
    const CommandResult result = folder.run("thruway cost a.toml --csv - --wires long --fo4-ps 50");
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::vector<std::string> lines = lines_of(result.output);
    ASSERT_EQ(lines.size(), 4u);
    const std::vector<std::string> head = cells_of(lines[0]);
    const auto value = [&](std::size_t row, const std::string& column) {
        const std::vector<std::string> cells = cells_of(lines[row]);
        EXPECT_EQ(cells.size(), head.size());
        const auto at = std::find(head.begin(), head.end(), column);
        EXPECT_NE(at, head.end()) << column;
        return cells[static_cast<std::size_t>(at - head.begin())];
    };
    EXPECT_EQ(value(1, "crossbar"), "multiplexed");
    EXPECT_EQ(value(1, "chosen"), "true");
    EXPECT_EQ(value(3, "crossbar"), "non_multiplexed");
    EXPECT_EQ(value(2, "crosspoints_total"), "800");
    EXPECT_EQ(value(3, "crosspoints_max"), "100");
    EXPECT_EQ(value(3, "output_buffer_flits"), "1");
    EXPECT_EQ(value(1, "chien_link_ns"), "9.64");
    EXPECT_EQ(value(1, "crossbar_fo4"), "8.4");
    EXPECT_EQ(value(1, "output_buffer_fo4"), "");
    EXPECT_NEAR(std::stod(value(1, "clock_ns")), 0.588, 0.001) << "11.76 FO4 of 50 ps";
    EXPECT_EQ(value(1, "prescribed_stages"), "vc_allocation 1; switch_allocation 1; crossbar 1");
}

TEST_F(Cost, prescribes_a_pipeline_for_the_requested_clock) {
    const auto cycles = [&](const std::string& clock) {
        const CommandResult result = folder.run("thruway cost a.toml --json - --clock-fo4 " +
                                                clock);
        return Json::parse(result.output)["crossbars"][0]["peh_dally"]["prescribed"]["cycles"];
    };
    EXPECT_EQ(cycles("20"), 4);
    EXPECT_EQ(cycles("30"), 3) << "both allocations in one stage";
    EXPECT_EQ(cycles("6"), 1 + 2 + 2 + 2);
}

TEST_F(Cost, says_what_it_omits) {
    const CommandResult result = folder.run("thruway cost a.toml --set router.routing_cycles=0 "
                                            "--set router.vc_allocator=maximum_matching");
    EXPECT_NE(result.output.find("excludes routing"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("not built from arbiters"), std::string::npos) << result.output;
    EXPECT_EQ(result.output.find("\n  arbiter inputs"), std::string::npos) << result.output;
}

TEST_F(Cost, refuses_options_out_of_range) {
    for (const char* wrong : {"--flit-bits 0", "--flit-bits 65537", "--clock-fo4 0.5",
                              "--clock-fo4 nan", "--fo4-ps 0", "--fo4-ps=-1", "--fo4-ps inf"}) {
        const std::string option = std::string(wrong).substr(
            0, std::string(wrong).find_first_of(" ="));
        EXPECT_EQ(errors(wrong).rfind("thruway: " + option + ": ", 0), 0u) << errors(wrong);
    }
    EXPECT_NE(errors("--wires medium").find("--wires"), std::string::npos);
    EXPECT_NE(errors("--flit-bits many").find("--flit-bits"), std::string::npos);
    EXPECT_NE(errors("--json - --csv -").find("standard output"), std::string::npos);
    errors("--csv none/x.csv");
}

TEST_F(Cost, says_where_settings_are_wrong) {
    EXPECT_EQ(errors("--set router.virtual_channels=1").rfind("thruway: --set", 0), 0u)
        << errors("--set router.virtual_channels=1");
    folder.write("q.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n");
    const CommandResult queued = folder.run("thruway cost q.toml");
    EXPECT_EQ(queued.status, 2);
    EXPECT_EQ(queued.errors.rfind("thruway: q.toml:4:8: router.kind: \"queued_cut_through\"; the "
                                  "cost models cover only \"virtual_channel\"",
                                  0),
              0u)
        << queued.errors;
}

}  // namespace
}  // namespace thruway::test
