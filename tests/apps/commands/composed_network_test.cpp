// Networks from [[topology.parts]] and [[topology.joins]], from the settings file to the result.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

constexpr const char* kChiplets = R"(topology.kind = "chiplets"
topology.chips = [2, 3]
topology.radix = [3, 2]
topology.hosts_per_router = 2
topology.die_latency_cycles = 4
topology.die_flit_cycles = 2
)";

constexpr const char* kComposed = R"([topology]
kind = "composed"
[[topology.parts]]
name = "chip"
copies = [2, 3]
kind = "mesh"
radix = [3, 2]
hosts_per_router = 2
[[topology.joins]]
from = "chip"
pattern = "copies_in_mesh"
latency_cycles = 4
flit_cycles = 2
)";

class ComposedNetwork : public ::testing::Test {
protected:
    /// The result of a run without what names the settings.
    Json result(const std::string& options) {
        const CommandResult run = folder_.run("thruway run " + options +
                                              " --quiet --json r.json --set measurement.cycles=600"
                                              " --set traffic.load_flits_per_node_cycle=0.1");
        EXPECT_EQ(run.status, 0) << options << run.errors << run.output;
        Json result = Json::parse(folder_.read("r.json"));
        result.erase("provenance");
        return result;
    }
    CommandFolder folder_;
};

TEST_F(ComposedNetwork, of_meshes_gives_the_bytes_of_the_chiplets) {
    folder_.write("chiplets.toml", kChiplets);
    folder_.write("composed.toml", kComposed);
    const std::string both[] = {
        " --set routing.function=dimension_order",
        " --set routing.function=minimal_adaptive --set router.virtual_channels=3",
        " --set routing.function=valiant --set router.virtual_channels=2",
        " --set routing.function=dimension_order --set router.kind=queued_cut_through",
        " --set traffic.pattern=next_group --set measurement.channel_use=true",
    };
    for (const std::string& options : both) {
        const Json chiplets = result("chiplets.toml" + options);
        EXPECT_GT(chiplets["run"]["packets"], 100) << options;
        EXPECT_EQ(chiplets.dump(), result("composed.toml" + options).dump()) << options;
    }
    const std::string fewer = " --set routing.function=up_down";
    EXPECT_EQ(
        result("chiplets.toml --set topology.die_links=1" + fewer).dump(),
        result("composed.toml --set topology.joins='[{from=\"chip\", links=1, latency_cycles=4,"
               " flit_cycles=2, pattern=\"copies_in_mesh\"}]'" +
               fewer)
            .dump());
}

TEST_F(ComposedNetwork, is_measured_drawn_and_checked_like_any_other) {
    folder_.write("a.toml", kComposed);
    const CommandResult measured = folder_.run("thruway topology a.toml --json - --out a.svg");
    ASSERT_EQ(measured.status, 0) << measured.errors;
    const Json json = Json::parse(measured.output);
    EXPECT_EQ(json["switches"], 36);
    EXPECT_EQ(json["hosts"], 72);
    // 6 x 6 routers.
    EXPECT_EQ(json["links"], 60);
    EXPECT_EQ(json["diameter"], 10);
    EXPECT_TRUE(contains(folder_.read("a.svg"), "</svg>"));
    EXPECT_EQ(folder_
                  .run("thruway check a.toml --set routing.function=dimension_order"
                       " --set router.virtual_channels=1")
                  .status,
              0);
}

TEST_F(ComposedNetwork, has_no_model_that_takes_its_links_for_equal) {
    folder_.write("a.toml", kChiplets);
    const CommandResult model = folder_.run(
        "thruway model a.toml --set topology.chip_network=torus_of_chips --set "
        "topology.die_flit_cycles=1"
        " --set topology.hosts_per_router=1");
    ASSERT_EQ(model.status, 0) << model.errors;
    EXPECT_TRUE(contains(model.output, "rexford_shin: links differ in their latency"))
        << model.output;
}

TEST_F(ComposedNetwork, survives_the_way_through_the_settings_of_a_result) {
    folder_.write("a.toml", kComposed);
    ASSERT_EQ(
        folder_.run("thruway run a.toml --quiet --json r.json --set measurement.cycles=300").status,
        0);
    ASSERT_EQ(folder_.run("thruway run r.json --quiet --json again.json").status, 0);
    EXPECT_EQ(folder_.read("again.json"), folder_.read("r.json"));
}

TEST_F(ComposedNetwork, that_is_wrong_is_refused_with_file_line_and_what_would_be_right) {
    const auto refusal = [&](const std::string& settings) {
        folder_.write("a.toml", settings);
        const CommandResult result = folder_.run("thruway check a.toml");
        EXPECT_EQ(result.status, 2);
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
        return result.errors;
    };
    const std::string part = "[topology]\nkind = \"composed\"\n[[topology.parts]]\nname = \"a\"\n";
    EXPECT_TRUE(contains(refusal(part + "kind = \"mehs\"\n"),
                         "a.toml:5:8: topology.parts[0].kind: \"mehs\" is not known; did you mean "
                         "\"mesh\"?"));
    EXPECT_TRUE(contains(refusal(part + "kind = \"mesh\"\nhosts = 3\n"),
                         "a.toml:6:9: topology.parts[0].hosts would be ignored"));
    EXPECT_TRUE(contains(refusal(part + "[[topology.joins]]\nfrom = \"b\"\n"),
                         "a.toml:6:8: topology.joins[0].from: \"b\": there is no part \"b\"; did "
                         "you mean \"a\"?"));
    EXPECT_TRUE(contains(refusal(part + "[[topology.joins]]\nfrom = \"a\"\npattern = \"ring\"\n"
                                        "to = \"a\"\n"),
                         "topology.joins[0].to would be ignored: it belongs to"));
    EXPECT_TRUE(contains(refusal(part + "copies = [2]\n"), "the network is not connected"));
}

}  // namespace
}  // namespace thruway::test
