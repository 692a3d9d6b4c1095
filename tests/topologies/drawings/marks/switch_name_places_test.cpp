// Where the names of switches go, on small drawings made by hand.

#include "topologies/drawings/marks/switch_names.h"

#include "core/text/svg_text.h"
#include "tests/support/svg_page.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

/// Switches of these names side by side.
struct NamedSwitches {
    NamedSwitches(const std::vector<std::string>& names, double radius) {
        drawn.radius = radius;
        for (const std::string& name : names) {
            graph.add_router(name);
            drawn.switches.push_back({100.0 * static_cast<double>(drawn.switches.size() + 1), 100});
        }
    }
    FabricGraph graph;
    DrawnNetwork drawn;
};

DrawingTexts page(const NamedSwitches& of) {
    DrawingTexts texts(100.0 * static_cast<double>(of.drawn.switches.size() + 1), 200, "");
    const double r = of.drawn.radius;
    for (const DrawingPoint& at : of.drawn.switches) {
        texts.occupy({at.x - r, at.y - r, at.x + r, at.y + r});
    }
    return texts;
}

std::vector<SvgElement> names_in(const DrawingTexts& texts) {
    return SvgPage("<svg>" + texts.svg() + "</svg>").named("text");
}

/// In one font, in which the longest of those that fit is inside its circle.
TEST(SwitchNamePlaces, in_circles_leave_room_for_the_longest_name) {
    const NamedSwitches of({"ab", "abcde", "a"}, 17);
    SwitchNames names(of.graph, of.drawn);
    DrawingTexts texts = page(of);
    for (std::uint32_t r = 0; r < 3; ++r) {
        EXPECT_EQ(names.put(RouterId{r}, texts), NameShown::kWhole);
    }
    const std::vector<SvgElement> written = names_in(texts);
    ASSERT_EQ(written.size(), 3u);
    for (const SvgElement& name : written) {
        EXPECT_EQ(name.at("font-size"), written[0].at("font-size"));
        EXPECT_LE(svg_text_width(name.text, name.number("font-size")), 2 * 17) << name.text;
    }
}

/// Where there is no room below and above, a name begins four pixels beside the circle.
TEST(SwitchNamePlaces, beside_a_circle_touch_it) {
    const NamedSwitches of({"a-long-name"}, 5);
    SwitchNames names(of.graph, of.drawn);
    DrawingTexts texts(600, 200, "");
    texts.occupy({95, 0, 105, 200});
    ASSERT_EQ(names.put(RouterId{0}, texts), NameShown::kWhole);
    const std::vector<SvgElement> written = names_in(texts);
    ASSERT_EQ(written.size(), 1u);
    const double half = svg_text_width("a-long-name", kNameFont) / 2;
    EXPECT_NEAR(written[0].number("x") - half, 100 + 5 + 4, 0.1);
}

/// Numbers are short already: one that has no room is left out.
TEST(SwitchNamePlaces, are_none_for_numbers_without_room) {
    const NamedSwitches of({"router_0", "router_1"}, 3);
    SwitchNames names(of.graph, of.drawn);
    ASSERT_TRUE(names.numbered());
    DrawingTexts texts = page(of);
    texts.occupy({150, 0, 300, 200});
    names.choose(texts);
    EXPECT_EQ(names.put(RouterId{0}, texts), NameShown::kWhole);
    EXPECT_EQ(names.put(RouterId{1}, texts), NameShown::kNone);
    ASSERT_EQ(names_in(texts).size(), 1u);
    EXPECT_EQ(names_in(texts)[0].text, "0");
    EXPECT_EQ(names.example(), "");
}

/// Of "..." nothing is left, so no name of this network is shortened.
TEST(SwitchNamePlaces, are_none_where_a_short_name_would_be_empty) {
    for (const bool any_empty : {false, true}) {
        const NamedSwitches of({"spine-0", any_empty ? "-----" : "leaf-1"}, 3);
        SwitchNames names(of.graph, of.drawn);
        DrawingTexts texts = page(of);
        // Room for two characters above and below each switch.
        texts.occupy({0, 0, 85, 200});
        texts.occupy({115, 0, 185, 200});
        texts.occupy({215, 0, 300, 200});
        names.choose(texts);
        EXPECT_EQ(names.put(RouterId{0}, texts) == NameShown::kShort, !any_empty);
    }
}

}  // namespace
}  // namespace thruway
