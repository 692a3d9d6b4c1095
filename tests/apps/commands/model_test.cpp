// `thruway model`, and `thruway run --with-model`.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

struct Model : ::testing::Test {
    Model() { folder.write("a.toml", kQuickTorus); }
    CommandFolder folder;
};

Json model_of(const Json& result, const std::string& name) {
    for (const Json& model : result["models"]) {
        if (model["model"] == name) return model;
    }
    ADD_FAILURE() << "no model " << name;
    return {};
}

TEST_F(Model, prints_each_model_or_one_line_why_not) {
    const CommandResult result = folder.run("thruway model a.toml");
    ASSERT_EQ(result.status, 0) << result.errors;
    for (const char* text :
         {"\nrexford_shin ", "\nlink_queues ", "\nchannel_load_bound ",
          "\n  assumes unbounded queues", "\nModels that do not apply\ntorus_mean_field: "}) {
        EXPECT_NE(result.output.find(text), std::string::npos) << text << "\n" << result.output;
    }
    EXPECT_EQ(result.errors, "");
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
}

TEST_F(Model, writes_json_with_the_names_of_a_run) {
    ASSERT_EQ(folder.run("thruway model a.toml --json m.json").status, 0);
    const Json json = Json::parse(folder.read("m.json"));
    EXPECT_EQ(json["schema"], 2);
    EXPECT_EQ(json["engine"], "model");
    EXPECT_EQ(json["provenance"]["settings"]["topology"]["radix"], Json({4, 4}));
    const Json printed = model_of(json, "rexford_shin");
    EXPECT_EQ(printed["applies"], true);
    EXPECT_GT(printed["latency_cycles"]["mean"], 5.0);
    EXPECT_TRUE(printed["latency_cycles"]["p99"].is_null());
    EXPECT_TRUE(printed["by_hops"][0]["two_choices"].is_null()) << "the routing is oblivious";
    // Mean distance in a 4x4 torus: 32/15; four links share the load.
    EXPECT_NEAR(printed["cut_through"]["probability"], 1 - 0.1 * 32 / 15 / 4, 1e-12);
    EXPECT_EQ(printed["by_hops"].size(), 4u);
    EXPECT_FALSE(model_of(json, "torus_mean_field")["why_not"].get<std::string>().empty());
    EXPECT_EQ(folder.run("thruway model a.toml --json -").output, folder.read("m.json"));
}

TEST_F(Model, sizes_buffers_for_the_requested_overflow) {
    const auto depth = [&](const std::string& options) {
        const CommandResult result = folder.run("thruway model a.toml --json - " + options);
        return model_of(Json::parse(result.output), "rexford_shin")["values"]["buffer_packets"]
            .get<double>();
    };
    // rho = 0.0533..: rho^(d + 1) <= P.
    EXPECT_EQ(depth(""), 4);
    EXPECT_EQ(depth("--overflow 0.01"), 1);
    for (const char* wrong : {"0", "1", "-1", "nan"}) {
        const CommandResult result = folder.run("thruway model a.toml --overflow=" +
                                                std::string(wrong));
        EXPECT_EQ(result.status, 2) << wrong;
        EXPECT_EQ(result.errors.rfind("thruway: --overflow: ", 0), 0u) << result.errors;
    }
}

/// The 10-cube of Khonsari et al.: pattern 1, M = 32, V = 2.
constexpr const char* kLocalCube = R"([topology]
kind = "hypercube"
dimensions = 10
[router]
switching = "wormhole"
virtual_channels = 2
buffer_flits = 2
timeout_cycles = 32
source_queues = "per_virtual_channel"
injection_flits_per_cycle = "unlimited"
ejection_flits_per_cycle = "unlimited"
[routing]
function = "minimal_adaptive"
[traffic]
pattern = "distance_distribution"
distance_probabilities = [0.9, 0.1]
injection = "poisson"
load_flits_per_node_cycle = 0.96
packet_flits = { distribution = "geometric", mean = 32 }
)";

TEST_F(Model, reads_the_equations_of_khonsari_as_requested) {
    folder.write("k.toml", kLocalCube);
    const auto khonsari = [&](const std::string& options) {
        const CommandResult result = folder.run("thruway model k.toml --json - " + options);
        EXPECT_EQ(result.status, 0) << result.errors;
        return model_of(Json::parse(result.output), "khonsari");
    };
    const Json usual = khonsari("");
    EXPECT_EQ(khonsari("--adaptive-wait corrected --timeout-hops interpolated"), usual);
    const auto wait = [](const Json& model) {
        return model["values"]["adaptive_wait_cycles"].get<double>();
    };
    const auto timeout = [](const Json& model) {
        return model["values"]["timeout_probability"].get<double>();
    };
    EXPECT_GE(wait(usual), 0);
    EXPECT_LT(wait(khonsari("--adaptive-wait printed")), 0);
    EXPECT_LT(timeout(khonsari("--timeout-hops floor")), timeout(usual));
    EXPECT_GT(timeout(khonsari("--timeout-hops ceiling")), timeout(usual));
    EXPECT_EQ(folder.run("thruway model k.toml --timeout-hops round").status, 2);
    for (const char* option : {"--adaptive-wait printed", "--timeout-hops floor"}) {
        const CommandResult result = folder.run("thruway model a.toml " + std::string(option));
        EXPECT_EQ(result.status, 2);
        EXPECT_NE(result.errors.find("the model khonsari, which does not apply: it models "
                                     "wormhole"),
                  std::string::npos)
            << result.errors;
    }
}

TEST_F(Model, has_no_number_beyond_saturation) {
    folder.write("k.toml", kLocalCube);
    const CommandResult page = folder.run(
        "thruway model k.toml --json k.json --set traffic.load_flits_per_node_cycle=2");
    ASSERT_EQ(page.status, 0) << page.errors;
    EXPECT_NE(page.output.find("khonsari  saturated"), std::string::npos) << page.output;
    const Json model = model_of(Json::parse(folder.read("k.json")), "khonsari");
    EXPECT_EQ(model["saturated"], true);
    EXPECT_TRUE(model["latency_cycles"]["mean"].is_null());
    EXPECT_GT(model["throughput_flits_per_node_cycle"]["bound"], 1.8);
}

TEST_F(Model, says_where_settings_are_wrong) {
    const CommandResult result = folder.run(
        "thruway model a.toml --set routing.function=minimal_adaptive");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.errors.rfind("thruway: a.toml:5:20: router.virtual_channels", 0), 0u)
        << result.errors;
    EXPECT_EQ(folder.run("thruway model a.toml --json none/x").status, 2);
}

TEST_F(Model, is_printed_beside_a_run_with_the_difference) {
    const CommandResult page = folder.run("thruway run a.toml --with-model --json r.json");
    ASSERT_EQ(page.status, 0) << page.errors;
    EXPECT_NE(page.output.find("model - run"), std::string::npos) << page.output;
    const Json json = Json::parse(folder.read("r.json"));
    const Json models = Json::parse(folder.run("thruway model a.toml --json -").output);
    const double run = json["latency_cycles"]["mean"];
    for (const char* name : {"rexford_shin", "rexford_shin_refined", "link_queues"}) {
        const double alone = model_of(models, name)["latency_cycles"]["mean"];
        EXPECT_NEAR(model_of(json, name)["model_minus_run"]["latency_cycles"]["mean"], alone - run,
                    1e-9);
    }
    // Everything else equals the result of the run alone.
    ASSERT_EQ(folder.run("thruway run a.toml --json alone.json").status, 0);
    Json rest = json;
    rest.erase("models");
    EXPECT_EQ(rest, Json::parse(folder.read("alone.json")));
}

TEST_F(Model, is_beside_marked_latencies_of_a_run_without_a_steady_state) {
    const auto beside = [&](const std::string& load) {
        const CommandResult page = folder.run(
            "thruway run a.toml --with-model --set traffic.load_flits_per_node_cycle=" + load);
        EXPECT_EQ(page.status, 0) << page.errors;
        const std::size_t begin = page.output.find("\nmodel ");
        EXPECT_NE(begin, std::string::npos) << page.output;
        return page.output.substr(begin + 1);
    };
    EXPECT_EQ(beside("0.1").find('!'), std::string::npos);
    const std::string table = beside("0.8");
    std::size_t latencies = 0;
    for (const std::string& line : lines_of(table.substr(0, table.find("\n! no steady state: ")))) {
        const bool latency = line.find(" latency") != std::string::npos;
        EXPECT_EQ(line.find(" ! ") != std::string::npos, latency) << table;
        latencies += latency ? 1 : 0;
    }
    EXPECT_GE(latencies, 6u) << "means and percentiles of three models\n" << table;
    EXPECT_NE(table.find("\n! no steady state: "), std::string::npos) << table;
}

}  // namespace
}  // namespace thruway::test
