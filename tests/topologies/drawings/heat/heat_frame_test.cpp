#include "topologies/drawings/heat/heat_frame.h"

#include "tests/support/contains.h"
#include "tests/topologies/drawings/heat/heat_examples.h"
#include "tests/topologies/drawings/heat/relative_paths.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

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
    const std::vector<SvgElement> lines = heat_group(alone, "heat-links");
    std::map<std::string, std::vector<DrawnLine>> joined;
    for (const SvgElement& shade : heat_group(part, "heat-links")) {
        EXPECT_TRUE(joined.emplace(shade.at("class"), lines_of_path(shade.at("d"))).second);
    }
    for (const std::size_t channel : channels_of_lines(topology, options)) {
        const SvgElement& line = lines.at(channel);
        std::vector<DrawnLine>& left = joined[line.at("class")];
        ASSERT_FALSE(left.empty());
        // On whole pixels, in the same order.
        const auto is = left.front().either_way();
        const auto was = lines_of_path(line.at("d")).at(0).either_way();
        ASSERT_EQ(is.size(), was.size());
        for (std::size_t i = 0; i < is.size(); ++i) {
            EXPECT_LE(std::abs(is[i].first - was[i].first), 10) << channel;
            EXPECT_LE(std::abs(is[i].second - was[i].second), 10) << channel;
        }
        left.erase(left.begin());
    }
    for (const auto& [shade, left] : joined) EXPECT_TRUE(left.empty()) << shade;
}

TEST(HeatMap, has_both_lines_of_a_one_way_link_that_wraps_around) {
    TopologySettings settings;
    settings.kind = "torus";
    settings.kind.own<GridSettings>().radix = {4, 4};
    settings.kind.own<DirectionSettings>().bidirectional = false;
    const Topology topology = build_topology(settings);
    HeatOptions options;
    options.titles = false;
    const std::string svg = heat_map(topology, rising_loads(topology), options);
    std::size_t lines = 0;
    for (const SvgElement& shade : heat_group(svg, "heat-links")) {
        lines += lines_of_path(shade.at("d")).size();
    }
    // 32 links, of which 8 wrap around and have two open ends.
    EXPECT_EQ(lines, 40u);
    EXPECT_EQ(channels_of_lines(topology, options).size(), 40u);
}

TEST(HeatMap, writes_a_shape_that_all_switches_share_once) {
    const Topology topology = heat_grid("torus", {4, 4});
    HeatOptions options;
    options.titles = false;
    options.id_prefix = "n-";
    const std::string svg = heat_map(topology, rising_loads(topology), options);
    EXPECT_EQ(count_of(svg, "<circle"), 1u);
    EXPECT_EQ(count_of(svg, "id=\"n-switch\""), 1u);
    EXPECT_EQ(count_of(svg, "id=\"n-hosts-1\""), 1u);
    EXPECT_EQ(count_of(svg, "id=\"n-hosts-2\""), 0u);
    options.id_prefix.clear();
    EXPECT_EQ(count_of(heat_map(topology, rising_loads(topology), options), "<circle"), 16u);
}

/// 16 x 16, 1024 directions: a report of 200 KB contains such a map.
TEST(HeatMap, needs_few_bytes_for_a_direction_in_a_page) {
    const Topology topology = heat_grid("torus", {16, 16});
    HeatOptions options;
    options.embedded = true;
    options.titles = false;
    options.id_prefix = "n-";
    // Shades without an order, as far as few bytes go the worst.
    HeatValues values = rising_loads(topology);
    for (std::size_t c = 0; c < values.links.values.size(); ++c) {
        values.links.values[c] = static_cast<double>(c * 7919 % 5) / 10;
    }
    const std::string svg = heat_map(topology, values, options);
    std::size_t lines = 0;
    for (const SvgElement& shade : heat_group(svg, "heat-links")) {
        lines += lines_of_path(shade.at("d")).size();
    }
    EXPECT_EQ(lines, 1024u);
    const std::size_t begin = svg.find("<g class=\"heat-links\"");
    EXPECT_LT(svg.find("</g>", begin) - begin, 1024u * 11) << "m132,0h44 and more";
    EXPECT_LT(svg.size(), 25'000u);
}

}  // namespace
}  // namespace thruway
