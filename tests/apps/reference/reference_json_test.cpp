// `thruway list --json` and `thruway list settings --of FILE`.

#include "tests/apps/command_under_test.h"
#include "tests/apps/usage/command_names.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

Json reference() {
    const CommandResult result = CommandFolder().run("thruway list --json");
    EXPECT_EQ(result.status, 0) << result.errors;
    return Json::parse(result.output);
}

/// The entry of a list whose `key` is `value`.
Json entry_of(const Json& list, const std::string& key, const std::string& value) {
    for (const Json& entry : list) {
        if (entry.at(key) == value) return entry;
    }
    ADD_FAILURE() << "no " << value;
    return Json();
}

/// The first cells of the rows of a table of documentation, below a heading.
std::set<std::string> documented(const std::string& page, const std::string& heading) {
    std::ifstream file(THRUWAY_SOURCE_DIR "/docs/" + page, std::ios::binary);
    std::set<std::string> found;
    bool inside = false;
    bool keys = false;  // below a line with "| key |", in whose table there are keys
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("## ", 0) == 0) inside = line == "## " + heading;
        if (line.rfind("| key |", 0) == 0) keys = true;
        if (line.empty()) keys = false;
        if (inside && keys && line.rfind("| `", 0) == 0) {
            found.insert(line.substr(3, line.find('`', 3) - 3));
        }
    }
    return found;
}

TEST(ListJson, has_the_commands_and_options_of_the_help) {
    const CommandFolder folder;
    const Json list = reference();
    std::vector<std::string> names = {""};
    for (const Json& command : list.at("commands")) {
        names.push_back(command.at("name"));
        std::set<std::string> options;
        for (const Json& option : command.at("options")) {
            if (option.at("argument")) continue;
            for (const Json& name : option.at("names")) options.insert(name.get<std::string>());
        }
        EXPECT_EQ(options, option_names(folder, names.back())) << names.back();
    }
    EXPECT_EQ(names, command_names(folder));
}

TEST(ListJson, has_every_quantity_of_a_run_and_the_path_of_every_column) {
    const Json run = entry_of(reference().at("results"), "name", "run");
    std::set<std::string> paths;
    for (const Json& quantity : run.at("quantities")) paths.insert(quantity.at("path"));
    EXPECT_EQ(paths, documented("results.md", "JSON of a run"));
    EXPECT_GT(paths.size(), 100u);
    for (const Json& column : run.at("columns")) {
        EXPECT_EQ(paths.count(column.at("path")), 1u) << column;
    }
    EXPECT_EQ(entry_of(run.at("columns"), "name", "latency_p99_cycles").at("path"),
              "latency_cycles.p99");
}

TEST(ListJson, has_every_setting_with_its_type_default_and_condition) {
    const Json settings = reference().at("settings");
    std::set<std::string> keys;
    for (const Json& setting : settings) {
        const std::string key = setting.at("key");
        if (key.rfind("router.", 0) == 0) keys.insert(key.substr(7));
    }
    EXPECT_EQ(keys, documented("settings.md", "[router]"));
    EXPECT_EQ(entry_of(settings, "key", "topology.radix").at("default"), Json({8, 8}));
    const Json links = entry_of(settings, "key", "topology.global_links");
    EXPECT_EQ(links.at("condition"), "topology.kind = \"dragonfly\" or \"megafly\"");
    EXPECT_EQ(links.at("unit"), "links");
    EXPECT_EQ(entry_of(settings, "key", "router.crossbar").at("words").size(), 3u);
}

TEST(ListJson, says_what_a_verdict_means) {
    const Json list = reference();
    EXPECT_TRUE(contains(entry_of(list.at("verdicts"), "word", "saturated").at("meaning"),
                         "keeps growing"));
}

struct ListOf : ::testing::Test {
    ListOf() { folder.write("a.toml", kQuickTorus); }
    Json in_force(const std::string& options) const {
        const CommandResult result = folder.run("thruway list settings --json --of " + options);
        EXPECT_EQ(result.status, 0) << result.errors;
        return Json::parse(result.output);
    }
    CommandFolder folder;
};

TEST_F(ListOf, has_every_value_in_force_and_says_which_are_given) {
    folder.write("b.toml", "[router]\nbuffer_flits = 7\n[traffic]\npacket_flits = 3\n");
    const Json plain = in_force("b.toml --set routing.table_file='\"a b\"'");
    EXPECT_EQ(plain.at("given"),
              Json({"router.buffer_flits", "routing.table_file", "traffic.packet_flits.flits"}));
    EXPECT_EQ(plain.at("settings").at("router").at("buffer_flits"), 7);
    EXPECT_EQ(plain.at("settings").at("routing").at("table_file"), "a b");
    EXPECT_EQ(plain.at("settings").at("topology").at("radix"), Json({8, 8})) << "a default";
}

TEST_F(ListOf, gives_the_settings_that_a_run_reports) {
    const CommandResult run = folder.run("thruway run a.toml --json - --set router.buffer_flits=9");
    ASSERT_EQ(run.status, 0) << run.errors;
    EXPECT_EQ(in_force("a.toml --set router.buffer_flits=9").at("settings"),
              Json::parse(run.output).at("provenance").at("settings"));
}

TEST_F(ListOf, prints_a_settings_file_that_gives_the_same) {
    const CommandResult page = folder.run("thruway list settings --of a.toml");
    ASSERT_EQ(page.status, 0) << page.errors;
    EXPECT_TRUE(contains(page.output, "[router]\n"));
    EXPECT_TRUE(contains(page.output, "\nradix = [4, 4]  # given\n")) << page.output;
    folder.write("all.toml", page.output);
    EXPECT_EQ(in_force("all.toml").at("settings"), in_force("a.toml").at("settings"));
}

TEST_F(ListOf, refuses_what_a_run_refuses_with_the_same_message) {
    for (const std::string set :
         {"router.bufer_flits=4", "router.buffer_flits=0", "router.buffer_flits=x", "nosuch=1"}) {
        const CommandResult list = folder.run("thruway list settings --of a.toml --set " + set);
        const CommandResult run = folder.run("thruway run a.toml --set " + set);
        EXPECT_EQ(list.status, 2) << set;
        EXPECT_EQ(list.errors, run.errors);
        EXPECT_EQ(list.output, "");
    }
}

TEST_F(ListOf, says_what_does_not_go_together) {
    const std::map<std::string, std::string> messages = {
        {"results --json", "--json: it lists everything at once"},
        {"--json --markdown", "--json: it lists everything at once"},
        {"--of a.toml", "--of: it shows the settings of a file"},
        {"results --of a.toml", "--of: it shows the settings of a file"},
        {"settings --markdown --of a.toml", "--of: it shows the settings of a file"},
        {"settings --set router.buffer_flits=4", "--set: it has an effect only with --of FILE"},
        {"settings --of .", "this is a folder"}};
    for (const auto& [words, message] : messages) {
        const CommandResult result = folder.run("thruway list " + words);
        EXPECT_EQ(result.status, 2) << words;
        EXPECT_TRUE(contains(result.errors, message)) << words << ": " << result.errors;
    }
}

}  // namespace
}  // namespace thruway::test
