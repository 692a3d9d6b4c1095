// `thruway topology --routes`, and runs that use the table.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

class Routes : public ::testing::Test {
protected:
    void SetUp() override {
        folder_.write("a.toml", "[topology]\nkind = \"irregular\"\nhosts_per_router = 4\n"
                                "[router]\nbuffer_flits = 8\n"
                                "[traffic]\nload_flits_per_node_cycle = 0.1\npacket_flits = 8\n"
                                "[measurement]\ncycles = 3000\nwarmup_cycles = 300\n");
    }
    /// The result file of a run, without its settings.
    std::string result(const std::string& settings) {
        const CommandResult run = folder_.run("thruway run a.toml --json - " + settings);
        EXPECT_EQ(run.status, 0) << settings << run.errors;
        if (run.status != 0) return {};
        Json json = Json::parse(run.output);
        EXPECT_GT(json["run"]["packets"].get<int>(), 1000);
        json.erase("provenance");
        return json.dump();
    }
    CommandFolder folder_;
};

TEST_F(Routes, read_back_give_the_same_run_byte_for_byte) {
    const std::string by_table =
        "--set routing.function=table --set routing.table_file=routes.csv ";
    for (const std::string settings :
         {"--set routing.function=up_down ",
          "--set routing.function=up_down --set routing.legal_hops=all "
          "--set routing.tree_root=most_central ",
          "--set topology.kind=mesh --set topology.radix=[4,4] "
          "--set routing.function=dimension_order "}) {
        const std::string network = settings.substr(0, settings.find("--set routing"));
        const CommandResult written = folder_.run("thruway topology a.toml --routes routes.csv " +
                                                  settings);
        ASSERT_EQ(written.status, 0) << written.errors;
        EXPECT_EQ(result(network + by_table), result(settings)) << settings;
    }
    EXPECT_NE(result("--set routing.function=up_down"),
              result("--set routing.function=up_down --set measurement.seed=2"));
}

TEST_F(Routes, at_the_source_are_the_same_where_there_is_one_way) {
    const std::string torus =
        "--set topology.kind=torus --set topology.radix=[4,4] --set router.virtual_channels=4 ";
    for (const std::string function : {"dimension_order", "oblivious_random", "h_cycle"}) {
        const std::string settings = torus + "--set routing.function=" + function;
        EXPECT_EQ(result(settings + " --set routing.at_source=true"), result(settings)) << function;
    }
    const Json up_down = Json::parse(
        result("--set routing.function=up_down --set routing.at_source=true"));
    EXPECT_GT(up_down["misroutes"]["minimal_share"].get<double>(), 0.8);
}

TEST_F(Routes, are_not_written_where_a_table_cannot_tell) {
    const CommandResult bounded = folder_.run(
        "thruway topology a.toml --routes - --set routing.function=fully_adaptive_up_down "
        "--set routing.max_misroutes=9");
    EXPECT_EQ(bounded.status, 2);
    EXPECT_NE(bounded.errors.find("a next-hop table cannot depend on the hops of a packet"),
              std::string::npos);
    for (const char* function : {"dim_war", "omni_war", "dal", "skipping_dimensions"}) {
        const CommandResult weighing = folder_.run(
            "thruway topology a.toml --routes - --set topology.kind=hyperx "
            "--set topology.shape=[3,3] --set router.virtual_channels=6 "
            "--set routing.function=" +
            std::string(function));
        EXPECT_EQ(weighing.status, 2);
        EXPECT_NE(weighing.errors.find("cannot depend on the queues of routers"), std::string::npos)
            << weighing.errors;
    }
    const CommandResult by_class = folder_.run(
        "thruway topology a.toml --routes - --set topology.kind=mesh --set topology.radix=[3,3] "
        "--set routing.function=by_class --set routing.message_classes=2 "
        "--set 'routing.functions=[\"west_first\", \"dimension_order\"]'");
    EXPECT_EQ(by_class.status, 2);
    EXPECT_NE(by_class.errors.find("cannot depend on the message class"), std::string::npos)
        << by_class.errors;
    const CommandResult no_grid = folder_.run("thruway topology a.toml --routes routes.csv");
    EXPECT_EQ(no_grid.status, 2);
    EXPECT_NE(no_grid.errors.find("\"up_down\" works on every network"), std::string::npos);
    EXPECT_EQ(folder_.files(), (std::vector<std::string>{"a.toml"}));
}

}  // namespace
}  // namespace thruway::test
