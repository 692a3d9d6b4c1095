#include "topologies/drawings/heat/heat_frame.h"

#include "tests/support/contains.h"
#include "tests/topologies/drawings/heat/heat_examples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace thruway {
namespace {

TEST(HeatMap, escapes_names_titles_and_notes) {
    FabricGraph graph;
    graph.add_router("<script>\"a\"&'\x01");
    graph.add_router("b</title>");
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    graph.add_host(RouterId{0}, "<h>");
    const Topology topology = {"<net>", graph, std::nullopt};
    HeatValues values = rising_loads(topology);
    values.links.label = "<load>";
    HeatOptions options;
    options.title = "a \"quoted\" <title>";
    options.notes = {"<note>"};
    options.marks = {{ChannelId{0}, "<1>"}};
    for (const bool embedded : {false, true}) {
        options.embedded = embedded;
        const std::string svg = heat_map(topology, values, options);
        EXPECT_FALSE(contains(svg, "<script"));
        const SvgPage page(svg);  // well-formed
        EXPECT_TRUE(page.has_text("<note>"));
        EXPECT_TRUE(page.has_text("links: <load>"));
        EXPECT_TRUE(page.has_text("<1>"));
        EXPECT_EQ(heat_group(svg, "heat-links")[1].text,
                  "b</title> to <script>\"a\"&'\xEF\xBF\xBD, port 0: 0.02");
    }
}

TEST(HeatMap, has_no_style_title_or_background_in_a_page) {
    const Topology topology = heat_grid("torus", {3, 3});
    HeatOptions options;
    const std::string alone = heat_map(topology, rising_loads(topology), options);
    EXPECT_TRUE(contains(alone, heat_style()));
    EXPECT_TRUE(SvgPage(alone).has_text(topology.name));
    options.embedded = true;
    options.titles = false;
    const std::string part = heat_map(topology, rising_loads(topology), options);
    for (const char* word : {"<style", "style=", "id=", "heat-paper", "<title", "data-"}) {
        EXPECT_FALSE(contains(part, word)) << word;
    }
    EXPECT_FALSE(SvgPage(part).has_text(topology.name));
    // The same lines and shades, a path for each shade.
    std::map<std::string, std::string> lines;
    for (const SvgElement& link : heat_group(alone, "heat-links")) {
        lines[link.at("class")] += link.at("d");
    }
    std::map<std::string, std::string> joined;
    for (const SvgElement& shade : heat_group(part, "heat-links")) {
        EXPECT_TRUE(joined.emplace(shade.at("class"), shade.at("d")).second);
    }
    EXPECT_EQ(joined, lines);
}

/// 16 x 16, 1024 directions: a report of 200 KB contains such a map.
TEST(HeatMap, needs_few_bytes_for_a_direction_in_a_page) {
    const Topology topology = heat_grid("torus", {16, 16});
    HeatOptions options;
    options.embedded = true;
    options.titles = false;
    const std::string svg = heat_map(topology, rising_loads(topology), options);
    std::ptrdiff_t lines = 0;
    for (const SvgElement& shade : heat_group(svg, "heat-links")) {
        const std::string& path = shade.at("d");
        lines += std::count(path.begin(), path.end(), 'M');
    }
    EXPECT_EQ(lines, 1024);
    const std::size_t begin = svg.find("<g class=\"heat-links\"");
    EXPECT_LT(svg.find("</g>", begin) - begin, 1024u * 20) << "M1000,1000H1000";
    EXPECT_LT(svg.size(), 80'000u);
}

}  // namespace
}  // namespace thruway
