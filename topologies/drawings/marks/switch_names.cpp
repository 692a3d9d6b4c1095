#include "topologies/drawings/marks/switch_names.h"

#include "core/text/svg_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

constexpr double kLeastFont = 9;  // of a name inside a circle

}  // namespace

SwitchNames::SwitchNames(const FabricGraph& graph, const DrawnNetwork& drawn)
    : graph_(graph), drawn_(drawn) {
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        numbered_ = numbered_ && graph.name(RouterId{r}) == fmt::format("router_{}", r);
    }
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const double font = font_inside(name_of(RouterId{r}));
        if (font >= kLeastFont) font_ = std::min(font_, font);
    }
}

bool SwitchNames::fits_inside(RouterId router) const {
    return font_inside(name_of(router)) >= kLeastFont;
}

void SwitchNames::put(RouterId router, DrawingTexts& texts) const {
    const DrawingPoint& here = drawn_.switches[index(router)];
    const std::string name = name_of(router);
    if (fits_inside(router)) {
        texts.put(here.x, here.y + drop(), name, font_, "name");
        return;
    }
    const double r = drawn_.radius;
    const double half = svg_text_width(name, kNameFont) / 2;
    std::vector<DrawingPoint> places = {{0, r + 11},        {0, -r - 5},        {r + half + 4, 4},
                                        {-r - half - 4, 4}, {r + half, r + 9},  {-r - half, r + 9},
                                        {r + half, -r - 3}, {-r - half, -r - 3}};
    for (DrawingPoint& place : places) place = {here.x + place.x, here.y + place.y};
    texts.put_if_free(places, name, kNameFont, "name");
}

std::string SwitchNames::name_of(RouterId router) const {
    return numbered_ ? fmt::format("{}", index(router))
                     : svg_text_cut(graph_.name(router), kNameFont, 160);
}

/// The largest font with which a name fits into its circle.
double SwitchNames::font_inside(const std::string& name) const {
    return std::min(13.0, (2 * drawn_.radius - 4) / svg_text_width(name, 1));
}

}  // namespace thruway
