#include "topologies/drawings/heat/heat_map.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/drawings/drawn_examples.h"
#include "tests/topologies/drawings/heat/heat_examples.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace thruway {
namespace {

struct Line {
    double x = 0, y = 0, to_x = 0, to_y = 0;
};

/// First and last point of path data.
Line line_of(const SvgElement& path) {
    Line line;
    const std::string data = path.at("d");
    EXPECT_EQ(std::sscanf(data.c_str(), "M%lf,%lf", &line.x, &line.y), 2) << data;
    line.to_x = line.x;
    line.to_y = line.y;
    const std::size_t last = data.find_last_of("LHVC ");
    const char* const end = data.c_str() + last + 1;
    if (data[last] == 'H') {
        EXPECT_EQ(std::sscanf(end, "%lf", &line.to_x), 1) << data;
    } else if (data[last] == 'V') {
        EXPECT_EQ(std::sscanf(end, "%lf", &line.to_y), 1) << data;
    } else {
        EXPECT_EQ(std::sscanf(end, "%lf,%lf", &line.to_x, &line.to_y), 2) << data;
    }
    return line;
}

/// 2 x 2: routers 0 1 above or below 2 3, eight channels, worth 0.01 to 0.08. End 0.08: channel c
/// is (c + 1) / 8 of the scale, in tenths 1.25, 2.5, 3.75, 5, 6.25, 7.5, 8.75, 10.
TEST(HeatMap, colours_each_direction_by_its_tenth_of_the_scale) {
    const Topology topology = heat_grid("mesh", {2, 2});
    HeatValues values = rising_loads(topology);
    values.links.end = 0;
    const std::vector<SvgElement> links = heat_group(heat_map(topology, values), "heat-links");
    ASSERT_EQ(links.size(), 8u);
    std::string classes;
    for (const SvgElement& link : links) classes += link.at("class") + " ";
    EXPECT_EQ(classes, "heat-2 heat-3 heat-4 heat-5 heat-7 heat-8 heat-9 heat-a ");
    for (std::size_t c = 0; c < 8; ++c) {
        EXPECT_EQ(links[c].at("data-channel"), std::to_string(c));
        EXPECT_EQ(links[c].at("data-value"), fmt::format("0.0{}", c + 1));
        const Channel channel = topology.graph.channel(ChannelId{static_cast<std::uint32_t>(c)});
        EXPECT_EQ(links[c].text,
                  fmt::format("router_{} to router_{}, port {}: 0.0{}", index(channel.from),
                              index(channel.to), channel.from_port, c + 1));
    }
}

TEST(HeatMap, shows_a_direction_as_the_half_beside_its_sender) {
    const Topology topology = heat_grid("mesh", {3, 3});
    const std::string svg = heat_map(topology, rising_loads(topology));
    const std::vector<SvgElement> links = heat_group(svg, "heat-links");
    const std::vector<SvgElement> switches = heat_group(svg, "heat-switches");
    ASSERT_EQ(links.size(), topology.graph.channels());
    ASSERT_EQ(switches.size(), 9u);
    for (std::uint32_t c = 0; c < links.size(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        const SvgElement& from = switches[index(channel.from)];
        const SvgElement& to = switches[index(channel.to)];
        const Line line = line_of(links[c]);
        EXPECT_NEAR(line.x, from.number("cx"), 0.11);
        EXPECT_NEAR(line.y, from.number("cy"), 0.11);
        EXPECT_NEAR(line.to_x, (from.number("cx") + to.number("cx")) / 2, 0.11);
        EXPECT_NEAR(line.to_y, (from.number("cy") + to.number("cy")) / 2, 0.11);
    }
    EXPECT_TRUE(contains(svg, "half of a link: the direction that leaves the switch beside it"));
}

/// A ring of one-way channels a -> b -> c -> a.
TEST(HeatMap, shows_a_one_way_channel_as_a_whole_line_with_a_head) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    for (std::uint32_t r = 0; r < 3; ++r) {
        graph.add_channel({RouterId{r}, 0, RouterId{(r + 1) % 3}, 0, 1, {}});
    }
    graph.add_host(RouterId{0});
    const Topology ring = {"ring", graph, std::nullopt};
    HeatValues values;
    values.links = {"load", "", {0.0, std::nullopt, 1.0}, 0};
    const std::string svg = heat_map(ring, values);
    const std::vector<SvgElement> links = heat_group(svg, "heat-links");
    const std::vector<SvgElement> switches = heat_group(svg, "heat-switches");
    const std::vector<SvgElement> heads = heat_group(svg, "heat-arrows");
    ASSERT_EQ(links.size(), 3u);
    ASSERT_EQ(heads.size(), 3u);
    const std::vector<std::string> classes = {"heat-0", "heat--", "heat-a"};
    for (std::size_t c = 0; c < 3; ++c) {
        const Line line = line_of(links[c]);
        EXPECT_NEAR(line.to_x, switches[(c + 1) % 3].number("cx"), 0.11);
        EXPECT_NEAR(line.to_y, switches[(c + 1) % 3].number("cy"), 0.11);
        EXPECT_EQ(links[c].at("class"), classes[c]);
        EXPECT_EQ(heads[c].at("class"), classes[c]);
    }
    EXPECT_EQ(links[1].text, "b to c, port 0: no value");
    EXPECT_EQ(links[1].at("data-value"), "");
    EXPECT_FALSE(contains(svg, "half of a link"));
    // The keys of 0 and of no value, which this map has.
    const SvgPage page(svg);
    EXPECT_TRUE(page.has_text("0"));
    EXPECT_TRUE(page.has_text("no value"));
    EXPECT_FALSE(
        SvgPage(heat_map(heat_grid("mesh", {2, 2}), rising_loads(heat_grid("mesh", {2, 2}))))
            .has_text("no value"));
}

TEST(HeatMap, draws_links_that_wrap_around_as_a_stub_for_each_direction) {
    const Topology topology = heat_grid("torus", {4, 4});
    const std::string svg = heat_map(topology, rising_loads(topology));
    const std::vector<SvgElement> links = heat_group(svg, "heat-links");
    const std::vector<SvgElement> switches = heat_group(svg, "heat-switches");
    ASSERT_EQ(links.size(), 64u);
    std::size_t outwards = 0;
    for (std::uint32_t c = 0; c < links.size(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        const Line line = line_of(links[c]);
        const SvgElement& from = switches[index(channel.from)];
        EXPECT_NEAR(line.x, from.number("cx"), 0.11);
        EXPECT_NEAR(line.y, from.number("cy"), 0.11);
        // Away from the receiver.
        const double way =
            (line.to_x - line.x) * (switches[index(channel.to)].number("cx") - line.x) +
            (line.to_y - line.y) * (switches[index(channel.to)].number("cy") - line.y);
        if (way < 0) ++outwards;
    }
    // 4 rings in each of 2 dimensions, 2 directions.
    EXPECT_EQ(outwards, 16u);
}

/// Switches and hosts of two switches, one with ten hosts.
TEST(HeatMap, colours_switches_and_gives_a_group_of_hosts_the_highest_of_their_values) {
    FabricGraph graph;
    graph.add_router("a");
    graph.add_router("b");
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    for (int h = 0; h < 10; ++h) graph.add_host(RouterId{0});
    graph.add_host(RouterId{1}, "mail");
    const Topology topology = {"net", graph, std::nullopt};
    HeatValues values;
    values.switches = {"energy", "pJ", {10.0, 5.0}, 0};
    values.hosts.label = "latency";
    values.hosts.unit = "cycles";
    for (int h = 0; h < 11; ++h) values.hosts.values.emplace_back(h == 3 ? 40 : 8);
    values.hosts.values[5].reset();
    const std::string svg = heat_map(topology, values);
    EXPECT_TRUE(heat_group(svg, "heat-links").empty());
    const std::vector<SvgElement> switches = heat_group(svg, "heat-switches");
    ASSERT_EQ(switches.size(), 2u);
    EXPECT_EQ(switches[0].at("class"), "heat-a");
    EXPECT_EQ(switches[1].at("class"), "heat-5");
    EXPECT_EQ(switches[1].text, "b: 5 pJ");
    const std::vector<SvgElement> hosts = heat_group(svg, "heat-hosts");
    ASSERT_EQ(hosts.size(), 2u);
    EXPECT_EQ(hosts[0].at("class"), "heat-a");
    EXPECT_EQ(hosts[0].at("data-hosts"), "0 1 2 3 4 5 6 7 8 9");
    EXPECT_TRUE(contains(hosts[0].text, "host 3: 40 cycles; host 4: 8 cycles; host 5: no value"));
    EXPECT_EQ(hosts[1].at("class"), "heat-2");
    EXPECT_EQ(hosts[1].text, "host 10 (mail): 8 cycles");
    EXPECT_TRUE(SvgPage(svg).has_text("hosts: latency (cycles)"));
    EXPECT_TRUE(SvgPage(svg).has_text("switches: energy (pJ)"));
}

/// 42 and 44 on a scale to 50: from 0 both have upper shades, from 40 the second and fourth.
TEST(HeatMap, begins_a_scale_near_its_values_where_that_is_wanted) {
    FabricGraph graph;
    graph.add_router("a");
    graph.add_router("b");
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    const Topology topology = {"net", graph, std::nullopt};
    HeatValues values;
    values.switches = {"energy", "pJ", {42.0, 44.0}, 0, true};
    EXPECT_EQ(heat_group(heat_map(topology, values), "heat-switches")[0].at("class"), "heat-9");
    values.switches.from_zero = false;
    const std::string svg = heat_map(topology, values);
    const std::vector<SvgElement> switches = heat_group(svg, "heat-switches");
    EXPECT_EQ(switches[0].at("class"), "heat-2");
    EXPECT_EQ(switches[1].at("class"), "heat-4");
    EXPECT_TRUE(SvgPage(svg).has_text("40"));
    EXPECT_TRUE(contains(svg, "switches coloured by energy, 40 to 50 pJ"));
}

TEST(HeatMap, marks_channels_with_an_arrow_from_sender_to_receiver) {
    const Topology topology = heat_grid("mesh", {2, 2});
    HeatOptions options;
    options.marks = {{ChannelId{0}, "1"}, {ChannelId{1}, "2"}};
    options.marked_switches = {RouterId{0}, RouterId{3}};
    const std::string svg = heat_map(topology, {}, options);
    const std::vector<SvgElement> marks = heat_group(svg, "heat-mark");
    ASSERT_EQ(marks.size(), 2 + 2 * 2u);
    const Line there = line_of(marks[2]);
    const Line back = line_of(marks[4]);
    // Each on its own right-hand side: apart, and in opposite directions.
    EXPECT_GT(std::hypot(there.x - back.to_x, there.y - back.to_y), 10);
    EXPECT_LT((there.to_x - there.x) * (back.to_x - back.x) +
                  (there.to_y - there.y) * (back.to_y - back.y),
              0);
    EXPECT_TRUE(SvgPage(svg).has_text("1"));
    EXPECT_TRUE(SvgPage(svg).has_text("2"));
    EXPECT_FALSE(contains(heat_map(topology, {}), "class=\"heat-mark\""));
}

TEST(HeatMap, refuses_values_for_another_number_of_elements) {
    const Topology topology = heat_grid("mesh", {2, 2});
    HeatValues values = rising_loads(topology);
    values.links.values.pop_back();
    EXPECT_EQ(problem_of([&] { heat_map(topology, values); }),
              "a heat map of 8 links cannot show 7 values");
}

TEST(HeatMap, is_the_same_text_each_time) {
    const Topology topology = irregular_network(20);
    EXPECT_EQ(heat_map(topology, rising_loads(topology)),
              heat_map(topology, rising_loads(topology)));
}

}  // namespace
}  // namespace thruway
