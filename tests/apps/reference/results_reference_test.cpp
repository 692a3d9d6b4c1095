// The reference of results: the pages in docs/ equal the command's output, and files that the
// command writes conform to them.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

namespace thruway::test {
namespace {

std::string page(const std::string& name) {
    std::ifstream file(THRUWAY_SOURCE_DIR "/docs/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(ListResults, prints_the_pages_of_the_documentation) {
    const CommandFolder folder;
    EXPECT_EQ(folder.run("thruway list results --markdown").output, page("results.md"))
        << "docs/results.md is stale: thruway list results --markdown > docs/results.md";
    EXPECT_EQ(folder.run("thruway list results --schema").output, page("result.schema.json"))
        << "stale: thruway list results --schema > docs/result.schema.json";
    EXPECT_EQ(folder.run("thruway list details --schema").output, page("detail.schema.json"))
        << "stale: thruway list details --schema > docs/detail.schema.json";
}

/// The keys or columns of a table of docs/results.md below `heading`.
std::set<std::string> documented_keys(const std::string& heading) {
    const std::string text = page("results.md");
    const std::size_t begin = text.find("\n## " + heading + "\n");
    std::set<std::string> keys;
    if (begin == std::string::npos) return keys;
    bool words = false;
    for (const std::string& line :
         lines_of(text.substr(begin, text.find("\n## ", begin + 1) - begin))) {
        if (line.rfind("| word |", 0) == 0) words = true;
        if (!words && line.rfind("| `", 0) == 0) keys.insert(line.substr(3, line.find('`', 3) - 3));
    }
    return keys;
}

void collect_keys(const nlohmann::json& value, const std::string& path,
                  std::set<std::string>& keys) {
    for (const auto& [key, part] : value.items()) {
        const std::string name = path + key + (part.is_array() ? "[]" : "");
        keys.insert(name);
        if (part.is_object()) collect_keys(part, name + ".", keys);
        if (!part.is_array()) continue;
        for (const auto& entry : part) {
            if (entry.is_object()) collect_keys(entry, name + ".", keys);
        }
    }
}

/// Without the parts of objects that may have any keys.
std::set<std::string> without_free_keys(const std::set<std::string>& keys) {
    std::set<std::string> rest;
    for (const std::string& key : keys) {
        if (!contains(key, "provenance.settings.") && !contains(key, ".values.")) rest.insert(key);
    }
    return rest;
}

/// Rings of one direction, in which packets can wait for each other; and hosts with names.
struct KeysOfCommands : ::testing::Test {
    KeysOfCommands() {
        folder.write("named.toml", "[topology]\nkind = \"file\"\nfile = \"net.edges\"\n"
                                   "[routing]\nfunction = \"up_down\"\n");
        folder.write("net.edges", "a b\nx type=host\ny type=host\na x\nb y\n");
        folder.write("ring.toml", "[topology]\nradix = [5]\nbidirectional = false\n[router]\n"
                                  "virtual_channels = 1\n[routing]\ndateline = \"none\"\n");
        folder.write("free.toml", "[topology]\nradix = [3, 3]\n");
        folder.write("quick.toml", kQuickTorus);
    }
    std::set<std::string> keys_of(const std::string& command) const {
        std::set<std::string> keys;
        collect_keys(nlohmann::json::parse(folder.run("thruway " + command + " --json -").output),
                     "", keys);
        return keys;
    }
    CommandFolder folder;
};

TEST_F(KeysOfCommands, are_all_documented_for_networks) {
    const std::set<std::string> documented = documented_keys("JSON of a network");
    EXPECT_EQ(keys_of("topology named.toml"), documented);
    std::set<std::string> without_names = documented;
    without_names.erase("host_names[]");
    without_names.erase("switch_names[]");
    EXPECT_EQ(keys_of("topology free.toml"), without_names);
}

TEST_F(KeysOfCommands, are_all_documented_for_checks) {
    const std::set<std::string> documented = documented_keys("JSON of a check");
    ASSERT_FALSE(documented.empty());
    const std::set<std::string> free = keys_of("check free.toml");
    for (const char* key : {"verdict", "extended_dependencies", "not_delivered", "cycle[]"}) {
        EXPECT_EQ(free.count(key), 1u) << key;
    }
    std::set<std::string> written;
    for (const std::string command : {"check free.toml", "check ring.toml", "check named.toml",
                                      "check free.toml --dependent-classes 0:1"}) {
        for (const std::string& key : keys_of(command)) {
            EXPECT_EQ(documented.count(key), 1u) << command << ": " << key;
            written.insert(key);
        }
    }
    EXPECT_EQ(written.count("cycle[].packet.source"), 1u);
    EXPECT_EQ(written.count("cycle[].router"), 1u);
}

TEST_F(KeysOfCommands, are_all_documented_for_costs) {
    const std::set<std::string> documented = documented_keys("JSON of the cost of routers");
    EXPECT_EQ(without_free_keys(keys_of("cost free.toml --fo4-ps 20")), documented);
    std::set<std::string> without_arbiters = documented;
    for (const char* part : {"total", "min", "max", "mean"}) {
        without_arbiters.erase(std::string("crossbars[].area.arbiter_inputs.") + part);
    }
    EXPECT_EQ(
        without_free_keys(keys_of("cost free.toml --set router.vc_allocator=maximum_matching")),
        without_arbiters);
}

TEST_F(KeysOfCommands, are_all_documented_for_models) {
    const std::set<std::string> documented = documented_keys("JSON of the models");
    const std::set<std::string> alone = without_free_keys(keys_of("model quick.toml"));
    EXPECT_EQ(alone, without_free_keys(keys_of("run quick.toml --engine model")));
    std::set<std::string> all = alone;
    for (const std::string& key : without_free_keys(keys_of("run quick.toml --with-model"))) {
        if (key.rfind("models[].", 0) == 0) all.insert(key);
    }
    EXPECT_EQ(all, documented);
    for (const std::string& key : documented) {
        const bool beside = contains(key, "model_minus_run");
        EXPECT_EQ(alone.count(key), beside ? 0u : 1u) << key;
    }
    // Saturated, and with models that do not apply.
    for (const std::string command :
         {"model quick.toml --set traffic.load_flits_per_node_cycle=3", "model named.toml"}) {
        for (const std::string& key : without_free_keys(keys_of(command))) {
            EXPECT_EQ(documented.count(key), 1u) << command << ": " << key;
        }
    }
}

TEST_F(KeysOfCommands, are_all_documented_as_columns_of_costs) {
    std::set<std::string> columns;
    std::istringstream header(
        lines_of(folder.run("thruway cost free.toml --csv -").output).front());
    for (std::string column; std::getline(header, column, ',');) columns.insert(column);
    EXPECT_EQ(columns, documented_keys("CSV of the cost of routers"));
}

TEST(ListResults, explains_a_key_on_the_terminal) {
    const std::string text = CommandFolder().run("thruway list results").output;
    EXPECT_TRUE(
        contains(text, "latency_cycles.p99  (number or null, cycles)\n    99th percentile\n"))
        << text;
    for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 100u) << line;
}

TEST(ListResults, refuses_options_that_would_do_nothing) {
    const CommandFolder folder;
    for (const std::string command :
         {"thruway list --schema", "thruway list patterns --schema",
          "thruway list patterns --markdown", "thruway list settings --schema"}) {
        EXPECT_EQ(folder.run(command).status, 2) << command;
    }
}

struct ResultSchema : ::testing::Test {
    ResultSchema() { folder.write("a.toml", kQuickTorus); }

    /// Runs settings; writes `NAME.json`, which must have the verdict.
    void run(const std::string& name, const std::string& arguments, const std::string& verdict) {
        const CommandResult result = folder.run("thruway run " + arguments + " --json " + name +
                                                ".json");
        ASSERT_NE(result.status, 2) << result.errors;
        EXPECT_EQ(nlohmann::json::parse(folder.read(name + ".json"))["verdict"], verdict) << name;
        files += " " + name + ".json";
    }
    CommandResult check(const std::string& results) const {
        return folder.run("/usr/bin/python3 " THRUWAY_SOURCE_DIR
                          "/tests/apps/output/check_schema.py " THRUWAY_SOURCE_DIR
                          "/docs/result.schema.json " +
                          results);
    }

    CommandFolder folder;
    std::string files;
};

TEST_F(ResultSchema, describes_the_results_of_runs_of_all_kinds) {
    run("fixed", "a.toml", "fixed_length");
    run("converged",
        "a.toml --set measurement.cycles=0 --set measurement.warmup_cycles=0 "
        "--set measurement.relative_error=0.1",
        "converged");
    run("short",
        "a.toml --set measurement.cycles=0 --set measurement.warmup_cycles=0 "
        "--set measurement.max_cycles=1000 --set measurement.relative_error=0.001",
        "not_converged");
    run("saturated",
        "a.toml --set traffic.load_flits_per_node_cycle=1.9 "
        "--set measurement.cycles=20000",
        "saturated");
    run("without_links", "a.toml --set measurement.link_results=false", "fixed_length");
    run("classes", "a.toml --set measurement.latency_classes=true", "fixed_length");
    run("models", "a.toml --with-model", "fixed_length");
    folder.write("queued.toml",
                 "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n"
                 "[traffic]\nload_flits_per_node_cycle = 0.3\n"
                 "[measurement]\ncycles = 3000\nwarmup_cycles = 500\nlink_pairs = true\n");
    run("queued", "queued.toml", "fixed_length");
    run("transaction", "queued.toml --engine transaction", "fixed_length");
    folder.write("cube.toml",
                 "[topology]\nkind = \"hypercube\"\ndimensions = 4\n[router]\n"
                 "switching = \"wormhole\"\nvirtual_channels = 2\nbuffer_flits = 2\n"
                 "timeout_cycles = 20\ninjection_flits_per_cycle = \"unlimited\"\n"
                 "ejection_flits_per_cycle = \"unlimited\"\n"
                 "[routing]\nfunction = \"minimal_adaptive\"\n"
                 "[traffic]\nload_flits_per_node_cycle = 0.2\npacket_flits = 32\n"
                 "[measurement]\ncycles = 5000\nwarmup_cycles = 500\nchannel_use = true\n");
    run("channels", "cube.toml", "fixed_length");
    run("deadlocked",
        "cube.toml --set router.timeout_cycles='\"infinite\"' --allow-deadlock "
        "--set traffic.load_flits_per_node_cycle=2",
        "deadlocked");
    folder.write("t.csv", "cycle,source,destination,flits\n0,0,5,4\n7,3,1,2\n");
    folder.write("replay.toml", "[topology]\nradix = [4, 4]\n[traffic]\npattern = \"recorded\"\n"
                                "recorded_file = \"t.csv\"\nmax_packet_flits = 3\n");
    run("replayed", "replay.toml", "replayed");

    const CommandResult checked = check(files);
    EXPECT_EQ(checked.status, 0) << checked.output << checked.errors;
}

TEST_F(ResultSchema, is_not_met_by_a_result_that_was_changed) {
    run("a", "a.toml", "fixed_length");
    auto json = nlohmann::json::parse(folder.read("a.json"));
    json["verdict"] = "fine";
    folder.write("word.json", json.dump());
    json = nlohmann::json::parse(folder.read("a.json"));
    json["run"]["packets"] = "many";
    folder.write("type.json", json.dump());
    json = nlohmann::json::parse(folder.read("a.json"));
    json["links"][0].erase("port");
    folder.write("missing.json", json.dump());
    json = nlohmann::json::parse(folder.read("a.json"));
    json["latency_cycles"]["p42"] = 1;
    folder.write("unknown.json", json.dump());
    for (const std::string name : {"word", "type", "missing", "unknown"}) {
        EXPECT_EQ(check(name + ".json").status, 1) << name;
    }
}

}  // namespace
}  // namespace thruway::test
