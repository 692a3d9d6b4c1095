#include "topologies/svg_drawing.h"

#include "tests/topologies/example_graphs.h"

#include <gtest/gtest.h>
#include <boost/property_tree/xml_parser.hpp>

#include <cmath>
#include <sstream>

namespace thruway {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

Topology irregular(unsigned switches) {
    TopologySettings settings;
    settings.kind = TopologyKind::kIrregular;
    settings.switches = switches;
    settings.hosts_per_router = 4;
    return build_topology(settings);
}

TEST(SvgDrawing, shows_every_switch_link_and_host) {
    for (const DrawingLayout layout : {DrawingLayout::kSpring, DrawingLayout::kCircle}) {
        const std::string svg = drawing_of(irregular(16), layout);
        EXPECT_EQ(count(svg, "<circle "), 16u);
        EXPECT_EQ(count(svg, " Q"), 32u);
        EXPECT_EQ(count(svg, "width=\"9\""), 64u);
        for (int s = 0; s < 16; ++s) EXPECT_EQ(count(svg, ">s" + std::to_string(s) + "<"), 1u);
        EXPECT_EQ(count(svg, "16 switches, 64 hosts, 32 links of 1 cycles"), 1u);
        EXPECT_EQ(count(svg, "nan"), 0u);
        EXPECT_EQ(svg, drawing_of(irregular(16), layout));
    }
}

TEST(SvgDrawing, is_well_formed_whatever_the_names) {
    FabricGraph graph;
    graph.add_router("<a & \"b\">");
    graph.add_router("c");
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 2, {}});
    graph.add_link({RouterId{0}, 1, RouterId{1}, 1, 31, {}});
    for (int h = 0; h < 12; ++h) graph.add_host(RouterId{0});
    const std::string svg = drawing_of({"a<b", graph, std::nullopt}, DrawingLayout::kSpring);
    std::istringstream stream(svg);
    boost::property_tree::ptree tree;
    EXPECT_NO_THROW(boost::property_tree::read_xml(stream, tree)) << svg;
    EXPECT_EQ(count(svg, ">2<"), 1u) << "latencies differ, so they are shown";
    EXPECT_EQ(count(svg, ">31<"), 1u);
    EXPECT_EQ(count(svg, ">12 hosts<"), 1u);
}

TEST(SvgDrawing, marks_links_that_lead_one_way) {
    EXPECT_EQ(
        count(drawing_of(build_topology(unidirectional_torus_of({5})), DrawingLayout::kCircle),
              "marker-end"),
        5u);
}

TEST(SwitchLayout, keeps_switches_apart_and_neighbours_near) {
    for (const unsigned switches : {2u, 16u, 64u}) {
        const FabricGraph graph = irregular(switches).graph;
        for (const DrawingLayout layout : {DrawingLayout::kSpring, DrawingLayout::kCircle}) {
            const std::vector<DrawingPoint> points = layout_of(graph, layout);
            ASSERT_EQ(points.size(), switches);
            const auto apart = [&](std::size_t a, std::size_t b) {
                return std::hypot(points[a].x - points[b].x, points[a].y - points[b].y);
            };
            for (std::size_t a = 0; a < switches; ++a) {
                for (std::size_t b = 0; b < a; ++b) EXPECT_GT(apart(a, b), 0.399) << a << " " << b;
            }
        }
    }
}

TEST(SwitchLayout, draws_neighbours_nearer_than_others_by_springs) {
    const FabricGraph graph = build_topology(mesh_of({4, 4})).graph;
    const std::vector<DrawingPoint> points = layout_of(graph, DrawingLayout::kSpring);
    double linked = 0;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        const DrawingPoint& a = points[index(channel.from)];
        const DrawingPoint& b = points[index(channel.to)];
        linked += std::hypot(a.x - b.x, a.y - b.y) / static_cast<double>(graph.channels());
    }
    double all = 0;
    for (const DrawingPoint& a : points) {
        for (const DrawingPoint& b : points) all += std::hypot(a.x - b.x, a.y - b.y) / (16 * 15);
    }
    EXPECT_LT(linked, 0.6 * all);  // on the grid itself it is 1 to 2.67
}

}  // namespace
}  // namespace thruway
