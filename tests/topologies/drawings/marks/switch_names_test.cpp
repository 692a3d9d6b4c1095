// Names of switches on a drawing that has no room for all of them.

#include "topologies/drawings/marks/switch_names.h"

#include "tests/support/contains.h"
#include "tests/support/svg_page.h"
#include "topologies/drawings/svg_drawing.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

/// 8 spines over 32 leaves, all with a host and a link between each two of different kinds.
Topology busy_spines(const std::string& leaf) {
    FabricGraph graph;
    for (int s = 0; s < 8; ++s) graph.add_router(fmt::format("spine-{}", s));
    for (int l = 0; l < 32; ++l) graph.add_router(fmt::format("{}-{}", leaf, l));
    for (Port l = 0; l < 32; ++l) {
        for (Port s = 0; s < 8; ++s) graph.add_link({RouterId{8u + l}, s, RouterId{s}, l, 1, {}});
    }
    for (std::uint32_t r = 0; r < 40; ++r) graph.add_host(RouterId{r});
    return {"leaf and spine", graph, std::nullopt};
}

TEST(SwitchNames, are_short_where_they_have_no_room_and_whole_in_titles) {
    const std::string svg = drawing_of(busy_spines("top-of-rack-switch"),
                                       DrawingLayout::kAutomatic);
    const SvgPage page(svg);
    EXPECT_EQ(page.text_faults(), std::vector<std::string>{});
    EXPECT_EQ(page.of_class("name").size(), 40u) << "none is left out";
    for (int s = 0; s < 8; ++s) EXPECT_TRUE(page.has_text(fmt::format("spine-{}", s)));
    // The other kind is short, with the whole names as titles.
    for (int l = 0; l < 32; ++l) {
        const std::string name = fmt::format("top-of-rack-switch-{}", l);
        EXPECT_TRUE(page.has_text(fmt::format("tors{}", l))) << name;
        EXPECT_EQ(count_of(svg, "<title>" + name + "</title></circle>"), 1u);
    }
    EXPECT_EQ(count_of(svg, "</title></circle>"), 32u);
    EXPECT_TRUE(contains(svg, "circles: switches, tors0 for top-of-rack-switch-0"));
}

TEST(SwitchNames, are_left_out_if_two_would_be_the_same_when_they_are_short) {
    Topology topology = busy_spines("top-of-rack-switch");
    FabricGraph graph;
    for (std::uint32_t r = 0; r < 40; ++r) {
        // "tors0" of two switches.
        graph.add_router(r == 39 ? "third-one-right-side-0" : topology.graph.name(RouterId{r}));
    }
    for (Port l = 0; l < 32; ++l) {
        for (Port s = 0; s < 8; ++s) graph.add_link({RouterId{8u + l}, s, RouterId{s}, l, 1, {}});
    }
    topology.graph = graph;
    const std::string svg = drawing_of(topology, DrawingLayout::kAutomatic);
    EXPECT_FALSE(SvgPage(svg).has_text("tors5"));
    EXPECT_TRUE(contains(svg, "left out for lack of room"));
}

TEST(ShortName, has_the_first_letter_of_each_word_and_all_digits) {
    EXPECT_EQ(short_name("leaf-12"), "l12");
    EXPECT_EQ(short_name("rack3-leaf12"), "r3l12");
    EXPECT_EQ(short_name("Spine_0.1"), "S01");
    EXPECT_EQ(short_name("..."), "");
}

}  // namespace
}  // namespace thruway
