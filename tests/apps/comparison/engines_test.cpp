// `--engine` of `thruway run`, `sweep` and `compare`; `run --compare-engines`.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace thruway::test {
namespace {

constexpr const char* kQueued =
    "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n"
    "[traffic]\nload_flits_per_node_cycle = 0.3\npacket_flits = 8\n"
    "[measurement]\ncycles = 3000\nwarmup_cycles = 500\n";

struct EngineOption : ::testing::Test {
    EngineOption() {
        folder.write("queued.toml", kQueued);
        folder.write("channels.toml", kQuickTorus);
    }
    /// The error message of a command that is refused.
    std::string refusal(const std::string& arguments) const {
        const CommandResult result = folder.run("thruway run " + arguments);
        EXPECT_EQ(result.status, 2) << arguments;
        EXPECT_EQ(result.output, "") << arguments;
        return result.errors;
    }
    CommandFolder folder;
};

TEST_F(EngineOption, names_the_engine_in_json_and_csv) {
    for (const std::string engine : {"cycle", "transaction"}) {
        const CommandResult result = folder.run("thruway run queued.toml --engine " + engine +
                                                " --json - --csv t.csv");
        ASSERT_EQ(result.status, 0) << result.errors;
        const auto json = nlohmann::json::parse(result.output);
        EXPECT_EQ(json["engine"], engine);
        EXPECT_EQ(json["run"]["cycles"], 3000);
        const auto lines = lines_of(folder.read("t.csv"));
        ASSERT_EQ(lines.size(), 2u);
        EXPECT_EQ(lines[0].rfind("engine,", 0), 0u) << lines[0];
        EXPECT_EQ(lines[1].rfind(engine + ",", 0), 0u) << lines[1];
    }
}

TEST_F(EngineOption, cycle_is_what_runs_without_it) {
    folder.run("thruway run queued.toml --json a.json");
    folder.run("thruway run queued.toml --engine cycle --json b.json");
    EXPECT_EQ(folder.read("a.json"), folder.read("b.json"));
}

TEST_F(EngineOption, model_prints_what_the_command_model_prints) {
    const CommandResult page = folder.run("thruway run queued.toml --engine model");
    ASSERT_EQ(page.status, 0) << page.errors;
    EXPECT_EQ(page.output, folder.run("thruway model queued.toml").output);
    const CommandResult json = folder.run("thruway run queued.toml --engine model --json -");
    EXPECT_EQ(json.output, folder.run("thruway model queued.toml --json -").output);
    EXPECT_EQ(nlohmann::json::parse(json.output)["engine"], "model");
}

TEST_F(EngineOption, refuses_by_name_what_an_engine_cannot_honour) {
    for (const std::string option : {"--csv a.csv", "--timing t.json", "--record-traffic r.csv",
                                     "--no-skip", "--with-model"}) {
        const std::string name = option.substr(0, option.find(' '));
        EXPECT_NE(refusal("queued.toml --engine model " + option).find(name + ": "),
                  std::string::npos)
            << option;
        const std::string compared = refusal("queued.toml --compare-engines " + option);
        EXPECT_NE(compared.find(name), std::string::npos) << compared;
    }
    EXPECT_NE(
        refusal("channels.toml --engine transaction --set router.vc_allocation_cycles=1 --set "
                "router.switch_allocation_cycles=1 --set router.speculative=true")
            .find("router.speculative: true"),
        std::string::npos);
    EXPECT_NE(refusal("queued.toml --engine fast").find("--engine"), std::string::npos);
    EXPECT_NE(refusal("queued.toml --compare-engines --engine cycle").find("--engine"),
              std::string::npos);
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"channels.toml", "queued.toml"}));
}

TEST_F(EngineOption, compares_the_engines_side_by_side) {
    const CommandResult result = folder.run("thruway run queued.toml --compare-engines");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto lines = lines_of(result.output);
    ASSERT_GT(lines.size(), 8u);
    EXPECT_NE(lines[0].find("cycle  "), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find("transaction  less cycle  model "), std::string::npos) << lines[0];
    EXPECT_EQ(lines[1].rfind("verdict", 0), 0u);
    // Equal values, with their interval and no difference.
    EXPECT_EQ(lines[2].rfind("latency (cycles)", 0), 0u) << lines[2];
    const nlohmann::json run = nlohmann::json::parse(
        folder.run("thruway run queued.toml --json -").output);
    EXPECT_GT(run["latency_cycles"]["mean"], 8.0);
    const std::size_t first = lines[2].find(" ± ");
    ASSERT_NE(first, std::string::npos) << lines[2];
    EXPECT_NE(lines[2].find(" ± ", first + 1), std::string::npos) << lines[2];
    EXPECT_NE(lines[2].find("  +0  "), std::string::npos) << lines[2];
    EXPECT_NE(result.output.find("\nEngines and models that do not apply\n"), std::string::npos);
    EXPECT_NE(result.errors.find("transaction: CPU time"), std::string::npos) << result.errors;
}

TEST_F(EngineOption, marks_the_latencies_of_each_engine_without_a_steady_state) {
    const std::string compare = "thruway run queued.toml --compare-engines ";
    EXPECT_EQ(folder.run(compare).output.find('!'), std::string::npos);
    const CommandResult result = folder.run(
        compare + "--set measurement.cycles=1200 --set traffic.load_flits_per_node_cycle=1.2");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto signs = [](const std::string& line) {
        return std::count(line.begin(), line.end(), '!');
    };
    // Mean, three percentiles, network latency and source queue, of two engines.
    const auto lines = lines_of(result.output);
    ASSERT_GT(lines.size(), 11u);
    EXPECT_NE(lines[1].find("fixed_length"), std::string::npos) << result.output;
    for (std::size_t row = 2; row < 8; ++row) EXPECT_EQ(signs(lines[row]), 2) << lines[row];
    for (std::size_t row = 8; row < 11; ++row) EXPECT_EQ(signs(lines[row]), 0) << lines[row];
    EXPECT_NE(result.output.find("\n! no steady state: "), std::string::npos) << result.output;
}

TEST_F(EngineOption, says_why_an_engine_is_not_among_them) {
    const CommandResult result = folder.run(
        "thruway run channels.toml --compare-engines --set router.link_multiplexing=block");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(result.output.find("\ntransaction: "), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("router.link_multiplexing"), std::string::npos) << result.output;
}

TEST_F(EngineOption, says_that_virtual_channel_routers_are_approximate) {
    const std::string engine = "transaction (approximate)";
    const CommandResult run = folder.run(
        "thruway run channels.toml --engine transaction --json a.json --csv a.csv");
    ASSERT_EQ(run.status, 0) << run.errors;
    EXPECT_NE(run.output.find("\n" + engine + ": "), std::string::npos) << run.output;
    EXPECT_EQ(nlohmann::json::parse(folder.read("a.json"))["engine"], engine);
    EXPECT_EQ(lines_of(folder.read("a.csv"))[1].rfind(engine + ",", 0), 0u);
    const CommandResult all = folder.run("thruway run channels.toml --compare-engines");
    ASSERT_EQ(all.status, 0) << all.errors;
    EXPECT_NE(lines_of(all.output)[0].find("  cycle  " + engine + " "), std::string::npos)
        << all.output;
    // The cycle engine, and queued routers, are exact.
    EXPECT_EQ(folder.run("thruway run channels.toml").output.find("approximate"),
              std::string::npos);
    EXPECT_EQ(folder.run("thruway run queued.toml --engine transaction").output.find("approximate"),
              std::string::npos);
}

TEST_F(EngineOption, a_wrong_setting_is_one_error_for_all_engines) {
    const std::string errors = refusal(
        "queued.toml --compare-engines --set traffic.packet_flits=0");
    EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
    EXPECT_NE(errors.find("packet_flits"), std::string::npos) << errors;
}

/// `table` with "cycle" in place of `engine`.
std::string with_cycle_for(const std::string& engine, std::string table) {
    const std::string cell = "," + engine + ",";
    for (std::size_t at; (at = table.find(cell)) != std::string::npos;) {
        table.replace(at, cell.size(), ",cycle,");
    }
    return table;
}

TEST_F(EngineOption, sweeps_give_the_same_with_either_engine) {
    const std::string sweep =
        "thruway sweep queued.toml --vary traffic.load_flits_per_node_cycle=0.1,0.3 ";
    ASSERT_EQ(folder.run(sweep + "--out a").status, 0);
    ASSERT_EQ(folder.run(sweep + "--out b --engine transaction").status, 0);
    const std::string table = folder.read("b/sweep.csv");
    EXPECT_NE(table.find("0.3,transaction,"), std::string::npos) << table;
    EXPECT_EQ(with_cycle_for("transaction", table), folder.read("a/sweep.csv"));
}

TEST_F(EngineOption, a_point_of_another_engine_is_run_again) {
    const std::string sweep =
        "thruway sweep queued.toml --vary traffic.load_flits_per_node_cycle=0.1,0.3 --out a ";
    ASSERT_EQ(folder.run(sweep).status, 0);
    const CommandResult same = folder.run(sweep + "--engine cycle");
    EXPECT_NE(same.errors.find("0 runs, 2 found finished"), std::string::npos) << same.errors;
    const CommandResult other = folder.run(sweep + "--engine transaction");
    EXPECT_NE(other.errors.find("2 runs, 0 found finished"), std::string::npos) << other.errors;
}

TEST_F(EngineOption, sweeps_refuse_once_what_no_point_can_have) {
    const CommandResult result = folder.run(
        "thruway sweep channels.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2 "
        "--set router.link_multiplexing=block --engine transaction --out a");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
    EXPECT_NE(result.errors.find("--set: "), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("router.link_multiplexing"), std::string::npos) << result.errors;
}

TEST_F(EngineOption, sweeps_say_that_virtual_channel_routers_are_approximate) {
    const CommandResult result = folder.run(
        "thruway sweep channels.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2 "
        "--engine transaction --out a");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(result.output.rfind("transaction (approximate): docs/", 0), 0u) << result.output;
}

TEST_F(EngineOption, comparisons_report_a_file_that_the_engine_cannot_run) {
    std::string refused = kQuickTorus;
    refused.insert(refused.find("[router]\n") + 9, "link_multiplexing = \"block\"\n");
    folder.write("refused.toml", refused);
    const CommandResult result = folder.run(
        "thruway compare refused.toml queued.toml --pairs 2 --engine transaction");
    EXPECT_EQ(result.status, 1) << result.output << result.errors;
    EXPECT_NE(result.errors.find("failed: refused.toml, seed 1 and 1 other run: "),
              std::string::npos)
        << result.errors;
    EXPECT_NE(result.output.find("transaction engine"), std::string::npos) << result.output;
}

TEST_F(EngineOption, comparisons_give_the_same_with_either_engine) {
    std::string longer = kQueued;
    longer.replace(longer.find("packet_flits = 8"), 16, "packet_flits = 9");
    folder.write("longer.toml", longer);
    const std::string compare = "thruway compare queued.toml longer.toml --pairs 3";
    const CommandResult cycle = folder.run(compare);
    CommandResult transaction = folder.run(compare + " --engine transaction");
    ASSERT_EQ(transaction.status, 0) << transaction.errors;
    const std::size_t named = transaction.output.find("transaction engine");
    ASSERT_NE(named, std::string::npos) << transaction.output;
    EXPECT_EQ(transaction.output.replace(named, 11, "cycle"), cycle.output);
}

}  // namespace
}  // namespace thruway::test
