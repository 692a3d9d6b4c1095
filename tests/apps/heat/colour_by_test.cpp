// `thruway topology --colour-by`: heat maps of runs.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

class ColourBy : public ::testing::Test {
protected:
    ColourBy() {
        folder_.write("torus.toml", kQuickTorus);
        const CommandResult made = run("run torus.toml --json result.json --detail detail.json");
        EXPECT_EQ(made.status, 0) << made.errors;
    }
    CommandResult run(const std::string& arguments) { return folder_.run("thruway " + arguments); }
    void refused(const std::string& arguments, const std::string& part) {
        const CommandResult result = run("topology " + arguments);
        EXPECT_EQ(result.status, 2) << arguments;
        EXPECT_TRUE(contains(result.errors, part)) << result.errors;
        EXPECT_EQ(result.output, "");
    }
    CommandFolder folder_;
};

TEST_F(ColourBy, draws_each_direction_of_a_link_with_its_load) {
    const CommandResult result = run("topology --colour-by result.json --out loads.svg");
    ASSERT_EQ(result.status, 0) << result.errors;
    const SvgPage page(folder_.read("loads.svg"));
    std::size_t directions = 0;
    for (const SvgElement& path : page.named("path"))
        directions += path.at("data-channel").empty() ? 0 : 1;
    EXPECT_EQ(directions, 64u);  // 16 switches, 4 links each
    EXPECT_TRUE(page.has_text("4x4 torus: load"));
    EXPECT_TRUE(page.has_text("load measured after the warm-up"));
    EXPECT_TRUE(contains(result.output, "measured and computed load of links"));
    EXPECT_TRUE(contains(result.output, "no link has an interval, because the run is too short"));
}

TEST_F(ColourBy, is_the_same_with_the_settings_and_with_the_result_as_file) {
    ASSERT_EQ(run("topology --colour-by result.json --out a.svg").status, 0);
    ASSERT_EQ(run("topology torus.toml --colour-by result.json --out b.svg").status, 0);
    ASSERT_EQ(run("topology result.json --colour-by result.json --out c.svg").status, 0);
    EXPECT_EQ(folder_.read("a.svg"), folder_.read("b.svg"));
    EXPECT_EQ(folder_.read("a.svg"), folder_.read("c.svg"));
}

TEST_F(ColourBy, shows_computed_loads_and_hosts) {
    for (const char* quantity : {"computed", "latency", "service", "wait"}) {
        const CommandResult result = run(
            std::string("topology --colour-by detail.json --quantity ") + quantity + " --out " +
            quantity + ".svg");
        ASSERT_EQ(result.status, 0) << result.errors;
        EXPECT_TRUE(SvgPage(folder_.read(quantity + std::string(".svg")))
                        .has_text("4x4 torus: " + std::string(quantity)));
    }
}

TEST_F(ColourBy, computes_loads_by_the_settings_of_the_run) {
    const std::string colours = "--colour-by result.json --quantity computed --out ";
    ASSERT_EQ(run("topology " + colours + "a.svg").status, 0);
    ASSERT_EQ(
        run("topology torus.toml --set traffic.load_flits_per_node_cycle=0.02 " + colours + "b.svg")
            .status,
        0);
    EXPECT_EQ(folder_.read("a.svg"), folder_.read("b.svg"));
}

TEST_F(ColourBy, writes_a_report_with_the_drawing) {
    ASSERT_EQ(run("topology --colour-by result.json --report a.html").status, 0);
    ASSERT_EQ(run("topology --colour-by result.json --report b.html").status, 0);
    const std::string page = folder_.read("a.html");
    EXPECT_EQ(page, folder_.read("b.html"));
    EXPECT_TRUE(contains(page, "<g class=heat-links"));
    EXPECT_TRUE(contains(page, "thruway topology --colour-by result.json"));
}

TEST_F(ColourBy, refuses_another_network_by_name) {
    refused("torus.toml --set topology.radix=[5,5] --colour-by result.json --out a.svg",
            "result.json: the run has topology.radix = [4,4], the drawing [5,5]");
    folder_.write("net.edges", "a b\nb c\n");
    refused("net.edges --colour-by result.json --out a.svg",
            "result.json: the run has topology.kind = \"torus\", the drawing \"file\"");
    // The same file under another name is the same network; another content is not.
    folder_.write("copy.edges", "a b\nb c\n");
    folder_.write("other.edges", "a b\na c\n");
    folder_.write("net.toml", "[topology]\nkind = \"file\"\nfile = \"net.edges\"\n[routing]\n"
                              "function = \"up_down\"\n[measurement]\ncycles = 2000\n");
    const CommandResult made = run("run net.toml --json net.json");
    ASSERT_EQ(made.status, 0) << made.errors;
    EXPECT_EQ(run("topology copy.edges --colour-by net.json --out a.svg").status, 0);
    refused("other.edges --colour-by net.json --out b.svg",
            "net.json: the run read another topology.file, with the SHA-256 digest");
}

TEST_F(ColourBy, shows_the_waits_of_who_blocks_whom_on_the_network_of_its_settings) {
    ASSERT_EQ(
        run("run torus.toml --journeys j.csv --explain-slowest 5 --explain-json five.json").status,
        0);
    ASSERT_EQ(run("explain j.csv --slowest 5 --json explained.json").status, 0);
    for (const std::string file : {"five.json", "explained.json"}) {
        const CommandResult result = run("topology torus.toml --colour-by " + file +
                                         " --quantity wait --out " + file + ".svg");
        ASSERT_EQ(result.status, 0) << result.errors;
        EXPECT_TRUE(contains(folder_.read(file + ".svg"), ", the slowest 5"))
            << folder_.read(file + ".svg");
    }
    refused("--colour-by five.json --quantity wait --out a.svg",
            "--colour-by five.json: a file of who blocks whom does not tell the settings of its "
            "run; give them as FILE");
    refused("torus.toml --colour-by five.json --out a.svg", "use --quantity wait");
}

TEST_F(ColourBy, says_what_a_file_of_another_kind_is_and_what_is_allowed) {
    ASSERT_EQ(run("topology torus.toml --json measures.json").status, 0);
    folder_.write("list.json", "[1, 2]");
    folder_.write("one.json", "{\"a\": 1}");
    folder_.write("empty.json", "{}");
    folder_.write("number.json", "7");
    const std::string allowed = "; expected the result of a run (run --json, or points/*.json of a "
                                "sweep), a detail file (run --detail), the energy of a run (energy "
                                "--json) or who blocks whom (run --explain-json, or explain "
                                "--json)\n";
    refused("--colour-by measures.json --out a.svg",
            "thruway: --colour-by measures.json: this JSON has the keys schema, name, switches, "
            "..." +
                allowed);
    refused("--colour-by list.json --out a.svg",
            "--colour-by list.json: this JSON is a list" + allowed);
    refused("--colour-by one.json --out a.svg", "one.json: this JSON has the key a" + allowed);
    refused("--colour-by empty.json --out a.svg", "empty.json: this JSON has no keys" + allowed);
    refused("--colour-by number.json --out a.svg", "this JSON is a single value" + allowed);
    refused("--colour-by torus.toml --out a.svg", "torus.toml: it is not JSON" + allowed);
}

TEST_F(ColourBy, refuses_what_has_no_effect_or_is_not_there) {
    refused("--quantity load", "--quantity: it has an effect only with --colour-by");
    refused("--colour-by result.json", "--colour-by: it has an effect only on a drawing");
    refused("--colour-by result.json --out a.dot",
            "--colour-by: it has an effect only on a drawing");
    refused("--colour-by none.json --out a.svg", "--colour-by");
    refused("--colour-by result.json --quantity latency --out a.svg",
            "result.json: a result has no latencies of single hosts");
    refused("--colour-by result.json --quantity wait --out a.svg",
            "--quantity wait: result.json does not have the waits for links");
    refused("--colour-by result.json --quantity energy --out a.svg", "thruway energy");
    refused("--colour-by result.json --quantity heat --out a.svg", "--quantity");
}

TEST_F(ColourBy, says_why_adaptive_routing_has_no_computed_loads) {
    ASSERT_EQ(run("run torus.toml --set routing.function=minimal_adaptive --set "
                  "router.virtual_channels=3 --json adaptive.json")
                  .status,
              0);
    const CommandResult result = run("topology --colour-by adaptive.json --out a.svg");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "no computed loads beside the measured ones, because "
                                        "routing.function = \"minimal_adaptive\""));
    refused("--colour-by adaptive.json --quantity computed --out a.svg",
            "--quantity computed: the loads are not known");
}

}  // namespace
}  // namespace thruway::test
