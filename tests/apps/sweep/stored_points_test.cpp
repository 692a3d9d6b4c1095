// Finished points of a sweep are used only if a new run would give the same.
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace thruway::test {
namespace {

constexpr const char* kPoint = "o/points/traffic.load_flits_per_node_cycle=0.05.json";
constexpr const char* kDigest = "o/points/traffic.load_flits_per_node_cycle=0.05.json.sha256";

struct StoredPoints : ::testing::Test {
    StoredPoints() {
        folder.write("net.edges", "0 1\n1 2\n2 3\n");
        folder.write("m.csv", "source,destination,weight\n0,1,1\n1,0,1\n");
        folder.write("net.toml", R"([topology]
kind = "file"
file = "net.edges"
[routing]
function = "up_down"
[traffic]
pattern = "matrix"
matrix_file = "m.csv"
packet_flits = 4
[measurement]
cycles = 500
)");
    }

    CommandResult sweep(const std::string& options = "") const {
        return folder.run(
            "thruway sweep net.toml --vary traffic.load_flits_per_node_cycle=0.05,0.1 --out o " +
            options);
    }
    std::string runs(const std::string& options = "") const {
        const std::vector<std::string> lines = lines_of(sweep(options).errors);
        return lines.empty() ? "" : lines.back().substr(10, 24);
    }
    void change(const std::string& key, const nlohmann::ordered_json& value) const {
        nlohmann::ordered_json point = nlohmann::ordered_json::parse(folder.read(kPoint));
        point[nlohmann::ordered_json::json_pointer(key)] = value;
        folder.write(kPoint, point.dump());
    }
    /// As if the point had been written as it is now.
    void sign() const {
        folder.run("cd o/points; p=traffic.load_flits_per_node_cycle=0.05.json; "
                   "sha256sum $p >$p.sha256");
    }

    CommandFolder folder;
    const std::string all = "2 runs, 0 found finished";
    const std::string one = "1 runs, 1 found finished";
    const std::string none = "0 runs, 2 found finished";
};

// Regression: modification times were compared, for graph files not even these, so stale results
// were used.
TEST_F(StoredPoints, are_run_again_when_a_file_has_other_content_of_the_same_age) {
    EXPECT_EQ(runs(), all);
    EXPECT_EQ(runs(), none);
    const std::string before = folder.read("o/sweep.json");
    folder.run("touch -r net.edges age; echo 3 0 >>net.edges; touch -r age net.edges");
    EXPECT_EQ(runs(), all);
    EXPECT_NE(folder.read("o/sweep.json"), before);
    folder.run("touch -r m.csv age; sed -i s/0,1,1/0,1,2/ m.csv; touch -r age m.csv");
    EXPECT_EQ(runs(), all);
}

TEST_F(StoredPoints, are_found_when_a_file_is_only_newer_or_the_settings_have_another_comment) {
    EXPECT_EQ(runs(), all);
    folder.run("cp net.edges x; sleep 0.01; mv x net.edges; touch m.csv; echo '# new' >>net.toml");
    EXPECT_EQ(runs(), none);
    const std::string found = folder.read("o/sweep.json");
    EXPECT_EQ(runs("--fresh"), all);
    EXPECT_EQ(folder.read("o/sweep.json"), found);
}

TEST_F(StoredPoints, that_no_run_of_now_would_give_are_run_again) {
    ASSERT_EQ(runs(), all);
    const std::string good = folder.read(kPoint);
    const std::pair<const char*, nlohmann::ordered_json> changes[] = {
        {"/engine", "nobody"},
        {"/engine", "transaction"},
        {"/run/packets", -5},
        {"/links", nullptr},
        {"/schema", 1},
        {"/provenance/seed", 2},
        {"/provenance/version", "0.0.9"},
        {"/provenance/settings/traffic/packet_flits/flits", 5},
        {"/provenance/inputs", nlohmann::ordered_json::array()},
        {"/provenance/inputs/1/sha256", std::string(64, '0')}};
    for (const auto& [key, value] : changes) {
        change(key, value);
        sign();
        EXPECT_EQ(runs(), one) << key;
        EXPECT_EQ(folder.read(kPoint), good) << key;
    }
    sign();
    EXPECT_EQ(runs(), none) << "what this test signs is accepted if nothing is changed";
}

// Regression: values that no run gives were believed if their types fitted.
TEST_F(StoredPoints, are_run_again_when_they_are_damaged) {
    ASSERT_EQ(runs(), all);
    const std::string good = folder.read(kPoint);
    const std::pair<const char*, nlohmann::ordered_json> changes[] = {
        {"/links", nlohmann::ordered_json::array()},
        {"/links/0/from", 99},
        {"/latency_cycles/p50", -1},
        {"/latency_cycles/mean", 5000},
        {"/run/packets", 7},
        {"/throughput_flits_per_node_cycle/offered", 0.7},
        {"/unknown", 1}};
    for (const auto& [key, value] : changes) {
        change(key, value);
        EXPECT_EQ(runs(), one) << key;
        EXPECT_EQ(folder.read(kPoint), good) << key;
    }
    folder.run(std::string("truncate -s 100 ") + kPoint);
    EXPECT_EQ(runs(), one);
    folder.run(std::string("truncate -s 0 ") + kPoint);
    EXPECT_EQ(runs(), one);
    EXPECT_EQ(runs(), none);
}

TEST_F(StoredPoints, are_run_again_when_their_digest_is_missing_or_wrong) {
    ASSERT_EQ(runs(), all);
    const std::string good = folder.read(kDigest);
    for (const std::string damage :
         {"rm ", "truncate -s 0 ", "truncate -s 64 ", "sed -i s/^./x/ "}) {
        folder.run(damage + kDigest);
        EXPECT_EQ(runs(), one) << damage;
        EXPECT_EQ(folder.read(kDigest), good) << damage;
    }
    EXPECT_EQ(folder.run("cd o/points && sha256sum --check --quiet *.sha256").status, 0);
}

// Regression: a pipe in place of a point was waited for, with terminating signals blocked.
TEST_F(StoredPoints, may_be_no_folder_and_no_pipe) {
    ASSERT_EQ(runs(), all);
    for (const std::string place : {"mkdir ", "mkfifo "}) {
        folder.run(std::string("rm -rf ") + kPoint + "; " + place + kPoint);
        const CommandResult result = folder.run(
            "timeout 20 \"" THRUWAY_BINARY "\" sweep net.toml --vary "
            "traffic.load_flits_per_node_cycle=0.05,0.1 --out o");
        EXPECT_EQ(result.status, 1) << result.errors;
        EXPECT_NE(result.errors.find(std::string("'") + kPoint + "' is " +
                                     (place == "mkdir " ? "a folder" : "not a file") +
                                     ", but the result of this point belongs there; remove it"),
                  std::string::npos)
            << result.errors;
    }
}

}  // namespace
}  // namespace thruway::test
