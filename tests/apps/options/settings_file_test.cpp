// tests/apps/options/settings_file_test.cpp
// Regression: a file that is not settings was read as TOML and gave a syntax error.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

struct OtherFiles : ::testing::Test {
    OtherFiles() {
        folder.write("net.edges", "a b\nb c\n");
        folder.write("Net.GraphML", "<graphml/>\n");
        folder.write("table.csv", "cycle,source,destination,flits\n");
        folder.write("net.svg", "<svg/>\n");
        folder.write("a.toml", kQuickTorus);
    }
    std::string message_of(const std::string& arguments) {
        const CommandResult result = folder.run("thruway " + arguments);
        EXPECT_EQ(result.status, 2) << arguments;
        EXPECT_EQ(result.output, "");
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
        return result.errors;
    }
    CommandFolder folder;
};

TEST_F(OtherFiles, a_network_says_how_it_becomes_settings) {
    for (const std::string command : {"run", "check", "sweep", "model", "cost", "compare a.toml"}) {
        EXPECT_EQ(message_of(command + " net.edges"),
                  "thruway: net.edges: this is a network; expected a settings file (TOML): "
                  "write one with topology.kind = \"file\" and topology.file = \"net.edges\", or "
                  "use `thruway topology`, which reads networks\n");
    }
    EXPECT_EQ(message_of("run Net.GraphML").rfind("thruway: Net.GraphML: this is a network", 0),
              0u);
    folder.write("b.toml", "[topology]\nkind = \"file\"\nfile = \"net.edges\"\n"
                           "[routing]\nfunction = \"up_down\"\n[measurement]\ncycles = 1000\n"
                           "[traffic]\nload_flits_per_node_cycle = 0.05\n");
    const CommandResult result = folder.run("thruway run b.toml");
    EXPECT_EQ(result.status, 0) << result.errors;
}

TEST_F(OtherFiles, tables_drawings_and_folders_are_named_as_what_they_are) {
    EXPECT_EQ(message_of("run table.csv"),
              "thruway: table.csv: this is a table; expected a settings file (TOML) that names it: "
              "recorded traffic in traffic.recorded_file, a traffic matrix in traffic.matrix_file, "
              "a routing table in routing.table_file; `thruway explain` reads journeys\n");
    EXPECT_EQ(message_of("check net.svg"),
              "thruway: net.svg: this is a drawing; expected a settings file (TOML)\n");
    EXPECT_EQ(message_of("topology ."),
              "thruway: .: this is a folder; expected a settings file (TOML), such as "
              "./a.toml\n");
}

TEST_F(OtherFiles, a_network_that_is_not_there_is_not_blamed_on_set) {
    EXPECT_EQ(message_of("topology missing.graphml"),
              "thruway: FILE = \"missing.graphml\": there is no such file\n");
    EXPECT_EQ(message_of("run missing.edges"), "thruway: missing.edges: there is no such file\n");
}

}  // namespace
}  // namespace thruway::test
