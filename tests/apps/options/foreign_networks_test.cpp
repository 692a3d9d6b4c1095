// Networks from elsewhere: graph files of other tools, and networks too large for any machine.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

constexpr const char* kGraph =
    "graph {\n rankdir=LR;\n a -- b [speed=10];\n h [type=host]; h -- a;\n g [type=host];\n"
    " g -- b;\n}\n";
constexpr const char* kSettings =
    "[topology]\nkind = \"file\"\nfile = \"net.dot\"\n[routing]\nfunction = \"up_down\"\n"
    "[measurement]\ncycles = 500\n";

struct ForeignNetworks : ::testing::Test {
    ForeignNetworks() {
        folder.write("a.toml", kSettings);
        folder.write("net.dot", kGraph);
    }
    CommandFolder folder;
};

unsigned times(const std::string& text, const std::string& part) {
    unsigned count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

TEST_F(ForeignNetworks, report_each_unknown_attribute_once_in_every_command) {
    for (const std::string command :
         {"run a.toml", "run a.toml --with-model", "sweep a.toml --vary router.buffer_flits=8,16",
          "compare a.toml a.toml --pairs 2", "check a.toml", "model a.toml", "cost a.toml",
          "topology net.dot"}) {
        const CommandResult result = folder.run("thruway " + command);
        EXPECT_EQ(result.status, 0) << command << result.errors;
        EXPECT_EQ(times(result.errors, "attribute speed of links (once)"), 1u) << command << "\n"
                                                                               << result.errors;
        EXPECT_EQ(times(result.errors, "attribute rankdir of the graph"), 1u) << command;
        EXPECT_EQ(result.errors.rfind("thruway: warning: net.dot:", 0), 0u) << result.errors;
    }
}

TEST_F(ForeignNetworks, raise_no_warning_in_a_quiet_command) {
    for (const std::string command : {"run a.toml", "check a.toml", "topology net.dot"}) {
        const CommandResult result = folder.run("thruway " + command + " --quiet");
        EXPECT_EQ(result.status, 0) << command;
        EXPECT_EQ(result.errors, "") << command;
    }
}

TEST_F(ForeignNetworks, are_refused_with_strict_where_an_attribute_is_unknown) {
    for (const std::string command : {"run a.toml", "check a.toml", "topology net.dot"}) {
        const CommandResult result = folder.run("thruway " + command + " --strict");
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_TRUE(contains(result.errors, "net.dot:2: the graph: unknown attribute rankdir"))
            << result.errors;
    }
}

TEST_F(ForeignNetworks, have_the_hosts_that_the_file_draws_as_nodes) {
    const CommandResult result = folder.run("thruway topology net.dot --json -");
    EXPECT_TRUE(contains(result.output, "\"hosts\": 2")) << result.output;
    const CommandResult all = folder.run("thruway topology a.toml --set topology.host_nodes= ");
    EXPECT_EQ(all.status, 2) << "an empty value is no TOML";
    EXPECT_TRUE(contains(
        folder.run("thruway topology a.toml --set 'topology.host_nodes=\"\"' --json -").output,
        "\"hosts\": 4"));
}

TEST_F(ForeignNetworks, that_no_machine_holds_are_refused_before_they_are_built) {
    const std::string large = " --set 'topology.radix=[512, 512]' --set router.virtual_channels=64 "
                              "--set router.buffer_flits=65535";
    for (const std::string command : {"run", "sweep --vary measurement.seed=1,2"}) {
        folder.write("large.toml", "[measurement]\ncycles = 100\n");
        const CommandResult result = folder.run("thruway " + command + " large.toml" + large);
        EXPECT_NE(result.status, 0) << command;
        EXPECT_TRUE(contains(result.errors, "router.buffer_flits: 262144 routers with 1310720 "
                                            "ports need about "))
            << result.errors;
    }
    EXPECT_EQ(folder.run("thruway run large.toml" + large).status, 2);
    // The message was printed twice for each pair.
    const CommandResult pairs = folder.run("thruway compare large.toml large.toml --pairs 2" +
                                           large);
    EXPECT_EQ(pairs.status, 1);
    EXPECT_TRUE(contains(pairs.errors, "seed 1 and 3 other runs: ")) << pairs.errors;
    EXPECT_EQ(pairs.errors.find("routers with"), pairs.errors.rfind("routers with"))
        << pairs.errors;
}

TEST_F(ForeignNetworks, with_bytes_that_are_no_text_are_refused_in_files_and_on_the_command_line) {
    folder.write("net.dot", "graph { \"a\x1b[31m\" -- b }\n");
    EXPECT_EQ(folder.run("thruway topology net.dot --out net.svg").status, 2);
    const CommandResult bytes = folder.run("thruway run a.toml --set topology.file=\"$(printf "
                                           "'\\377')\".dot --json r.json");
    EXPECT_EQ(bytes.status, 2);
    EXPECT_TRUE(contains(bytes.errors, "topology.file: ")) << bytes.errors;
    EXPECT_TRUE(contains(bytes.errors, "\\xff")) << bytes.errors;
}

}  // namespace
}  // namespace thruway::test
