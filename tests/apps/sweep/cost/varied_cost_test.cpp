// `thruway cost --vary` and `--clock-ghz`: rows, refused points, clocks, and errors.

#include "apps/report/input/csv_table.h"
#include "tests/apps/staged_router.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

struct VariedCostCommand : StagedRouter {};

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words(1);
    for (const char letter : line) {
        if (letter != ' ') {
            words.back() += letter;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    return words;
}

TEST_F(VariedCostCommand, prints_a_row_for_each_combination_and_says_once_what_is_common) {
    const CommandResult result = cost("--vary router.crossbar=multiplexed,partially_multiplexed "
                                      "--vary router.buffer_flits=2,4,8");
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::vector<std::string> lines = lines_of(result.output);
    EXPECT_EQ(lines[0].rfind("All points: network 4x4 torus; routers 16; ", 0), 0u) << lines[0];
    EXPECT_TRUE(contains(lines[0], "hop, cycles 5")) << lines[0];
    EXPECT_FALSE(contains(lines[0], "buffer bits")) << lines[0];
    EXPECT_FALSE(contains(lines[0], "clock, ns")) << "not known without --fo4-ps";
    EXPECT_EQ(lines[2].rfind("crossbar, buffer_flits", 0), 0u) << lines[2];
    EXPECT_EQ(count_of(result.output, "crossbar  "), 0u) << "no column repeats what is varied";
    EXPECT_FALSE(contains(result.output, "fits") || contains(result.output, "prescribed"));
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : lines) {
        const std::vector<std::string> words = words_of(line);
        if (words.size() > 3 && words[0].find("multiplexed") != std::string::npos) {
            rows.push_back(words);
        }
    }
    ASSERT_GE(rows.size(), 6u) << result.output;
    // 16 routers, 25 or 50 crosspoints; buffers: 4 links, 2 VCs, 2 flits of 32 bits.
    EXPECT_EQ(rows[0][1], "2");
    EXPECT_NE(std::find(rows[0].begin(), rows[0].end(), "400"), rows[0].end());
    EXPECT_NE(std::find(rows[0].begin(), rows[0].end(), "8192"), rows[0].end());
    EXPECT_NE(std::find(rows[4].begin(), rows[4].end(), "800"), rows[4].end());
    EXPECT_NE(std::find(rows[4].begin(), rows[4].end(), "16384"), rows[4].end());
    EXPECT_TRUE(contains(result.output, "Not verified against the papers"));
}

TEST_F(VariedCostCommand, gives_crossbars_the_output_buffers_that_they_need_and_says_so) {
    const std::string none = " --set router.output_buffer_flits=0 ";
    const CommandResult result = cost("--vary router.crossbar=multiplexed,non_multiplexed" + none);
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output,
                         "With output buffers of 1 flit, which this crossbar needs and the "
                         "settings do not have: router.crossbar=non_multiplexed\n"))
        << result.output;
    EXPECT_FALSE(contains(result.output, "no cost"));
    // As many bits as with buffers of one flit that the settings have.
    const auto bits = [&](const std::string& settings) {
        const CommandResult json = cost("--vary router.crossbar=non_multiplexed --json - " +
                                        settings);
        const auto point = nlohmann::json::parse(json.output)["points"][0]["cost"];
        return std::pair(point["crossbar"]["area"]["buffer_bits"]["total"].get<std::uint64_t>(),
                         point["buffers_added"].get<bool>());
    };
    EXPECT_EQ(bits(none), std::pair(bits("--set router.output_buffer_flits=1").first, true));
    EXPECT_FALSE(bits("--set router.output_buffer_flits=1").second);
    const CommandResult varied = cost("--vary router.crossbar=multiplexed,non_multiplexed "
                                      "--vary router.output_buffer_flits=0,1");
    EXPECT_TRUE(contains(varied.output, "no cost: router.crossbar=non_multiplexed, "
                                        "router.output_buffer_flits=0: "))
        << varied.output;
    // Without --vary the same line, for the crossbar of the settings and for the others.
    for (const char* crossbar : {"multiplexed", "non_multiplexed"}) {
        const CommandResult one = cost(std::string("--set router.crossbar=") + crossbar + none);
        EXPECT_EQ(one.status, 0) << one.errors;
        EXPECT_TRUE(contains(one.output, "settings do not have: non_multiplexed\n")) << one.output;
    }
}

TEST_F(VariedCostCommand, keeps_the_other_points_if_some_have_no_cost) {
    const std::string vary = "--vary router.virtual_channels=1,2,4 --fo4-ps 50 ";
    const CommandResult result = cost(vary + "--csv -");
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::vector<std::string> lines = lines_of(result.output);
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(lines[0].rfind("router.virtual_channels,refused,crossbar,crossbar_inputs,", 0), 0u);
    EXPECT_TRUE(contains(lines[1], "virtual_channels")) << "a torus needs two: " << lines[1];
    EXPECT_EQ(lines[2].rfind("2,,multiplexed,5,5,", 0), 0u) << lines[2];
    const auto json = nlohmann::json::parse(cost(vary + "--json -").output);
    ASSERT_EQ(json["points"].size(), 3u);
    const CsvTable csv = read_csv_table(result.output, "cost.csv");
    EXPECT_EQ(csv.rows[0][1], json["points"][0]["refused"].get<std::string>());
    EXPECT_TRUE(json["points"][0]["cost"].is_null());
    EXPECT_EQ(json["points"][2]["point"]["router.virtual_channels"], "4");
    EXPECT_EQ(json["points"][1]["cost"]["crossbar"]["area"]["crosspoints"]["total"], 16 * 25);
    EXPECT_NEAR(json["points"][1]["cost"]["crossbar"]["peh_dally"]["clock_ns"], 0.588, 0.001);
    EXPECT_EQ(json["provenance"]["settings"]["router"]["crossbar"], "multiplexed");
    EXPECT_FALSE(json["provenance"]["settings"]["router"].contains("virtual_channels"));
    const std::string table = cost(vary).output;
    EXPECT_TRUE(contains(table, "no cost: router.virtual_channels=1: ")) << table;
}

TEST_F(VariedCostCommand, quotes_values_with_commas_in_csv) {
    const CommandResult result = cost("--vary topology.radix=[4,4],[8,4] --csv -");
    ASSERT_EQ(result.status, 0) << result.errors;
    const CsvTable csv = read_csv_table(result.output, "cost.csv");
    ASSERT_EQ(csv.rows.size(), 2u);
    EXPECT_EQ(csv.rows[0][0], "[4,4]");
    EXPECT_EQ(csv.rows[1][0], "[8,4]");
}

TEST_F(VariedCostCommand, fails_if_no_point_has_a_cost) {
    const std::string message = errors("--vary router.virtual_channels=1 ");
    EXPECT_EQ(message.rfind("thruway: ", 0), 0u) << message;
    folder.write("q.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n");
    const CommandResult queued = folder.run("thruway cost q.toml --vary topology.radix=[4],[5]");
    EXPECT_EQ(queued.status, 2);
    EXPECT_TRUE(
        contains(queued.errors, "q.toml:4:8: router.kind: \"queued_cut_through\"; the cost"))
        << queued.errors;
}

TEST_F(VariedCostCommand, refuses_what_a_sweep_refuses) {
    for (const char* wrong : {"--vary router.buffer_flits", "--vary router.buffer_flits=4,4",
                              "--vary router.buffer_flit=4", "--vary router.buffer_flits=8:2:1",
                              "--vary router.buffer_flits=2 --set router.buffer_flits=4",
                              "--vary router.buffer_flits=2 --vary router.buffer_flits=4"}) {
        const std::string message = errors(wrong);
        EXPECT_TRUE(contains(message, "--vary")) << message;
        EXPECT_EQ(message,
                  folder.run(std::string("thruway sweep a.toml ") + wrong + " --out o").errors);
    }
}

TEST_F(VariedCostCommand, says_whether_the_pipeline_meets_a_clock_and_which_would) {
    // 1 / (2 GHz) are 10 FO4 of 50 ps.
    const CommandResult result = cost("--clock-ghz 2 --fo4-ps 50");
    ASSERT_EQ(result.status, 0) << result.errors;
    for (const char* line :
         {"The pipeline of the settings at 2 GHz (10 FO4 of 50 ps): it does not fit\n",
          "  vc_allocation: 11.76 FO4 in 1 cycle: 1.76 FO4 too long; it needs 2 cycles\n",
          "  switch_allocation: 10.94 FO4 in 1 cycle: 0.937 FO4 too long; it needs 2 cycles\n",
          "  crossbar: 8.4 FO4 in 1 cycle: fits\n", "prescribe for this clock (6 cycles",
          R"(
  router.routing_cycles = 1
  router.vc_allocation_cycles = 2
  router.switch_allocation_cycles = 2
  router.crossbar_cycles = 1
  router.output_buffer_cycles = 0
)"}) {
        EXPECT_TRUE(contains(result.output, line)) << line << "\n" << result.output;
    }
    const CommandResult slower = cost("--clock-ghz 1 --fo4-ps 50");
    EXPECT_TRUE(contains(slower.output, "at 1 GHz (20 FO4 of 50 ps): it fits\n")) << slower.output;
    EXPECT_TRUE(contains(cost("--clock-fo4 10").output, "at 10 FO4: it does not fit\n"));
    EXPECT_FALSE(contains(cost("").output, "at 20 FO4")) << "nobody asked for a clock";
}

TEST_F(VariedCostCommand, has_the_fit_in_its_files) {
    const auto json = nlohmann::json::parse(cost("--clock-ghz 2 --fo4-ps 50 --json -").output);
    EXPECT_EQ(json["options"]["clock_ghz"], 2.0);
    EXPECT_EQ(json["options"]["clock_fo4"], 10.0);
    const auto& pipeline = json["crossbars"][0]["peh_dally"];
    EXPECT_EQ(pipeline["fits_clock"], false);
    EXPECT_EQ(pipeline["fits"][0]["needed_cycles"], 2);
    EXPECT_NEAR(pipeline["fits"][1]["excess_fo4"], 0.937, 0.001);
    EXPECT_EQ(pipeline["prescribed"]["settings"]["vc_allocation_cycles"], 2);
    const CommandResult csv = cost("--vary router.vc_allocation_cycles=1,2 --vary "
                                   "router.switch_allocation_cycles=1,2 --clock-fo4 10");
    EXPECT_TRUE(contains(csv.output, "fits")) << csv.output;
    EXPECT_TRUE(contains(csv.output, " yes")) << csv.output;
    EXPECT_TRUE(contains(csv.output, " no")) << csv.output;
}

TEST_F(VariedCostCommand, runs_with_the_prescribed_settings) {
    const auto json = nlohmann::json::parse(cost("--clock-fo4 6 --json -").output);
    std::string options = "--clock-fo4 6";
    for (const auto& [key, cycles] :
         json["crossbars"][0]["peh_dally"]["prescribed"]["settings"].items()) {
        options += " --set router." + key + "=" + cycles.dump();
    }
    EXPECT_TRUE(contains(cost(options).output, "at 6 FO4: it fits\n")) << options;
}

TEST_F(VariedCostCommand, refuses_clocks_without_a_technology_or_out_of_range) {
    EXPECT_TRUE(contains(errors("--clock-ghz 1"), "give the FO4 delay with --fo4-ps"));
    EXPECT_TRUE(contains(errors("--clock-ghz 100 --fo4-ps 50"), "its period has 0.2 FO4"));
    EXPECT_TRUE(contains(errors("--clock-ghz 0 --fo4-ps 50"), "--clock-ghz: 0; expected"));
    EXPECT_TRUE(contains(errors("--clock-ghz nan --fo4-ps 50"), "--clock-ghz: nan; expected"));
    EXPECT_TRUE(contains(errors("--clock-ghz 1 --clock-fo4 20 --fo4-ps 50"), "--clock-fo4"));
}

TEST_F(VariedCostCommand, marks_what_is_not_verified_in_every_output) {
    const CommandResult table = cost("");
    EXPECT_TRUE(contains(table.output, "Chien: ns in 0.8 micron gate arrays (not verified)"));
    EXPECT_TRUE(contains(table.output, "  chien_routing, chien_crossbar, chien_short_link, "
                                       "switch_allocator, crossbar\n"))
        << table.output;
    const auto json = nlohmann::json::parse(cost("--json -").output);
    EXPECT_EQ(json["crossbars"][0]["not_verified"],
              (std::vector<std::string>{"chien_routing", "chien_crossbar", "chien_short_link",
                                        "switch_allocator", "crossbar"}));
    bool arbiter = false;
    for (const auto& equation : json["equations"]) {
        if (equation["equation"] == "switch_arbiter") arbiter = equation["verified"];
        if (equation["equation"] == "crossbar") {
            EXPECT_EQ(equation["verified"], false);
        }
        EXPECT_NE(equation["source"], "");
    }
    EXPECT_TRUE(arbiter);
    EXPECT_TRUE(contains(cost("--csv -").output,
                         ",chien_routing; chien_crossbar; chien_short_link; switch_allocator; "
                         "crossbar\n"));
    EXPECT_TRUE(contains(cost("--vary router.buffer_flits=2,4 --csv -").output, "; crossbar\n"));
}

}  // namespace
}  // namespace thruway::test
