#include "topologies/drawings/svg_drawing.h"

#include "tests/support/contains.h"
#include "tests/support/svg_page.h"
#include "tests/topologies/drawings/drawn_examples.h"
#include "tests/topologies/express_meshes.h"
#include "tests/topologies/formats/example_graphs.h"
#include "tests/topologies/kinds/trees/tree_examples.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace thruway {
namespace {

/// Spines without hosts, leaves with long names and many hosts, links of two latencies.
Topology leaves_and_spines() {
    FabricGraph graph;
    for (int s = 0; s < 4; ++s) graph.add_router(fmt::format("spine-switch-{}", s));
    for (int l = 0; l < 16; ++l) graph.add_router(fmt::format("tor-{}", l));
    for (Port l = 0; l < 16; ++l) {
        for (Port s = 0; s < 4; ++s) {
            const Cycle latency = s == 0 ? 4 : 1;
            graph.add_link({RouterId{4u + l}, s, RouterId{s}, l, latency, {}});
        }
    }
    for (std::uint32_t l = 0; l < 16; ++l) {
        for (std::uint32_t h = 0; h < 3 + l; ++h) graph.add_host(RouterId{4 + l});
    }
    return {"leaves and spines", graph, std::nullopt};
}

/// How often `text` contains `part`.
TEST(DrawnHosts, have_their_names_as_titles) {
    FabricGraph graph;
    for (const char* name : {"a", "b"}) graph.add_router(name);
    graph.add_link({kA, 0, kB, 0, 1, {}});
    Topology unnamed = {"net", graph, std::nullopt};
    graph.add_host(kA, "<mail>");
    unnamed.graph.add_host(kA);
    // Too many to be drawn one by one.
    for (int h = 0; h < 9; ++h) graph.add_host(kB, "b" + std::to_string(h));
    const std::string drawing = drawing_of({"net", graph, std::nullopt}, DrawingLayout::kCircle);
    EXPECT_EQ(count_of(drawing, "<title>"), 2u);
    EXPECT_EQ(count_of(drawing, "<title>&lt;mail&gt;</title></rect>"), 1u);
    EXPECT_EQ(count_of(drawing, "<title>b0, b1, b2, b3, b4, b5, b6, b7, b8</title></rect>"), 1u);
    EXPECT_EQ(count_of(drawing_of(unnamed, DrawingLayout::kCircle), "<title>"), 0u);
}

/// a -- b in 8 cycles a flit, b -- c in 2, a -- c in one.
TEST(DrawnLinks, are_thicker_by_a_line_for_each_doubling_of_their_width) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    graph.add_link({kA, 0, kB, 0, 1, {}, 8});
    graph.add_link({kB, 1, RouterId{2}, 0, 1, {}, 2});
    graph.add_link({kA, 1, RouterId{2}, 1, 1, {}, 1});
    graph.add_host(kA);
    const SvgPage page(drawing_of({"net", graph, std::nullopt}, DrawingLayout::kCircle));
    std::vector<double> widths;
    for (const SvgElement& link : page.of_class("link")) {
        widths.push_back(link.number("stroke-width"));
    }
    ASSERT_EQ(widths.size(), 3u);
    // a -- b, a -- c, b -- c: none, three and two doublings.
    EXPECT_NEAR(widths[1], 4 * widths[0], 0.02);
    EXPECT_NEAR(widths[2], 3 * widths[0], 0.02);
    const std::string text = drawing_of({"net", graph, std::nullopt}, DrawingLayout::kCircle);
    EXPECT_EQ(count_of(text, "3 links of 1 cycle, a flit in 1 (thickest) to 8 cycles"), 1u);
}

struct DrawnCase {
    const char* name;
    std::function<Topology()> topology;
};

class DrawnNetworks : public testing::TestWithParam<DrawnCase> {};

TEST_P(DrawnNetworks, are_at_most_1600_pixels_each_way) {
    const SvgPage page(drawing_of(GetParam().topology(), DrawingLayout::kAutomatic));
    EXPECT_LE(page.width(), 1600);
    EXPECT_LE(page.height(), 1600);
    for (const SvgElement& e : page.of_class("switch")) {
        EXPECT_GE(e.number("cx") - e.number("r"), 0);
        EXPECT_LE(e.number("cx") + e.number("r"), page.width());
        EXPECT_LE(e.number("cy") + e.number("r"), page.height());
    }
    for (const char* kind : {"host", "hosts"}) {
        for (const SvgElement& e : page.of_class(kind)) {
            EXPECT_GE(e.number("x"), 0);
            EXPECT_LE(e.number("x") + e.number("width"), page.width());
            EXPECT_LE(e.number("y") + e.number("height"), page.height());
        }
    }
}

TEST_P(DrawnNetworks, have_texts_that_are_legible_inside_and_do_not_overlap) {
    const SvgPage page(drawing_of(GetParam().topology(), DrawingLayout::kAutomatic));
    EXPECT_EQ(page.text_faults(), std::vector<std::string>{});
    for (const SvgElement& e : page.named("text")) EXPECT_GE(e.number("font-size"), 9) << e.text;
    // No name beside a switch overlaps a square of hosts.
    for (const SvgElement& name : page.of_class("name")) {
        const SvgBox box = page.box(name);
        for (const char* kind : {"host", "hosts"}) {
            for (const SvgElement& e : page.of_class(kind)) {
                const double x = e.number("x"), y = e.number("y");
                EXPECT_FALSE(box.left < x + e.number("width") && x < box.right &&
                             box.top < y + e.number("height") && y < box.bottom)
                    << name.text;
            }
        }
    }
}

TEST_P(DrawnNetworks, show_every_switch_link_and_host) {
    const Topology topology = GetParam().topology();
    const FabricGraph& graph = topology.graph;
    const SvgPage page(drawing_of(topology, DrawingLayout::kAutomatic));
    EXPECT_EQ(page.of_class("switch").size(), graph.routers());
    EXPECT_EQ(page.of_class("link").size(), graph.channels() / 2);
    std::size_t numbered = 0;  // switches with more hosts than are drawn individually
    std::size_t hosts = page.of_class("host").size();
    for (const SvgElement& e : page.named("text")) {
        if (e.at("fill") != "white") continue;
        ++numbered;
        hosts += std::stoul(e.text);
    }
    EXPECT_EQ(hosts, graph.hosts());
    EXPECT_EQ(page.of_class("hosts").size(), numbered);
    // If a name is missing, a note says so.
    const bool all_named = page.of_class("name").size() == graph.routers();
    bool note = false;
    for (const std::string& text : page.texts()) note = note || text.find("left out") < text.size();
    EXPECT_TRUE(all_named || note);
    EXPECT_EQ(drawing_of(topology, DrawingLayout::kAutomatic),
              drawing_of(topology, DrawingLayout::kAutomatic));
}

INSTANTIATE_TEST_SUITE_P(
    Networks, DrawnNetworks,
    testing::Values(DrawnCase{"torus_8x8",
                              [] {
                                  return build_topology(torus_of({8, 8}));
                              }},
                    DrawnCase{"torus_16x16",
                              [] {
                                  return build_topology(torus_of({16, 16}));
                              }},
                    DrawnCase{"torus_4x4x4x4",
                              [] {
                                  return build_topology(torus_of({4, 4, 4, 4}));
                              }},
                    DrawnCase{"mesh_4x4x4",
                              [] {
                                  return build_topology(mesh_of({4, 4, 4}));
                              }},
                    DrawnCase{"mesh_64", [] { return build_topology(mesh_of({64})); }},
                    DrawnCase{"ring_100", [] { return build_topology(torus_of({100})); }},
                    DrawnCase{"cube_6", [] { return build_topology(hypercube_of(6)); }},
                    DrawnCase{"cube_8", [] { return build_topology(hypercube_of(8)); }},
                    DrawnCase{"irregular_16", [] { return irregular_network(16); }},
                    DrawnCase{"irregular_64", [] { return irregular_network(64); }},
                    DrawnCase{"chips",
                              [] {
                                  TopologySettings settings;
                                  settings.kind = "chiplets";
                                  settings.kind.own<GridSettings>().radix = {3, 4};
                                  return build_topology(settings);
                              }},
                    DrawnCase{"express_mesh",
                              [] {
                                  return test::express_mesh({9, 5}, 4);
                              }},
                    DrawnCase{"tree_4_2", [] { return build_topology(k_ary_n_tree_of(4, 2)); }},
                    DrawnCase{"tree_2_4", [] { return build_topology(k_ary_n_tree_of(2, 4)); }},
                    DrawnCase{"tapered",
                              [] {
                                  return build_topology(fat_tree_of({4, 4, 3}, {1, 2, 2}));
                              }},
                    DrawnCase{"parallel",
                              [] {
                                  return build_topology(fat_tree_of({6, 4}, {1, 2}, {1, 3}));
                              }},
                    DrawnCase{"leaves_and_spines", leaves_and_spines}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(SvgDrawing, hangs_the_hosts_of_a_tree_straight_below_their_switch) {
    const SvgPage page(
        drawing_of(build_topology(k_ary_n_tree_of(4, 2)), DrawingLayout::kAutomatic));
    const auto switches = page.of_class("switch");
    const auto hosts = page.of_class("host");
    ASSERT_EQ(switches.size(), 8u);
    ASSERT_EQ(hosts.size(), 16u);
    for (std::size_t leaf = 0; leaf < 4; ++leaf) {
        double middle = 0;
        for (std::size_t h = 4 * leaf; h < 4 * leaf + 4; ++h) {
            middle += (hosts[h].number("x") + hosts[h].number("width") / 2) / 4;
            EXPECT_GT(hosts[h].number("y"), switches[leaf].number("cy"));
        }
        EXPECT_NEAR(middle, switches[leaf].number("cx"), 0.1);
    }
}

TEST(SvgDrawing, names_all_switches_where_there_is_room) {
    const SvgPage page(drawing_of(irregular_network(64), DrawingLayout::kAutomatic));
    for (int s = 0; s < 64; ++s) EXPECT_TRUE(page.has_text(fmt::format("s{}", s))) << s;
    const SvgPage torus(drawing_of(build_topology(torus_of({16, 16})), DrawingLayout::kAutomatic));
    for (int s = 0; s < 256; ++s) EXPECT_TRUE(torus.has_text(fmt::format("{}", s))) << s;
}

TEST(SvgDrawing, says_what_numbers_on_links_are_and_counts_in_good_english) {
    const SvgPage page(drawing_of(leaves_and_spines(), DrawingLayout::kAutomatic));
    EXPECT_TRUE(
        page.has_text("20 switches, 168 hosts, 64 links of 1 to 4 cycles (numbers on the links)"));
    EXPECT_TRUE(SvgPage(drawing_of(irregular_network(16), DrawingLayout::kCircle))
                    .has_text("16 switches, 64 hosts, 32 links of 1 cycle"));
}

TEST(SvgDrawing, is_well_formed_whatever_the_names) {
    FabricGraph graph;
    graph.add_router("<a & \"b\">");
    graph.add_router("c\x07");
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 2, {}});
    graph.add_link({RouterId{0}, 1, RouterId{1}, 1, 31, {}});
    for (int h = 0; h < 12; ++h) graph.add_host(RouterId{0});
    const SvgPage page(drawing_of({"a<b", graph, std::nullopt}, DrawingLayout::kSpring));
    EXPECT_TRUE(page.has_text("<a & \"b\">"));
    EXPECT_TRUE(page.has_text("2")) << "latencies differ, so they are shown";
    EXPECT_TRUE(page.has_text("31"));
    EXPECT_TRUE(page.has_text("12"));
}

TEST(SvgDrawing, marks_links_that_lead_one_way) {
    const Topology ring = build_topology(unidirectional_torus_of({5}));
    std::size_t arrows = 0;
    for (const SvgElement& e : SvgPage(drawing_of(ring, DrawingLayout::kCircle)).of_class("link")) {
        arrows += !e.at("marker-end").empty();
    }
    EXPECT_EQ(arrows, 5u);
}

}  // namespace
}  // namespace thruway
