#include "topologies/drawings/marks/switch_names.h"

#include "core/text/svg_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

constexpr double kLeastFont = 9;  // of a name inside a circle

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_digit_of_name(char c) { return c >= '0' && c <= '9'; }

/// "leaf-" of "leaf-12".
std::string kind_of(std::string name) {
    name.erase(std::remove_if(name.begin(), name.end(), is_digit_of_name), name.end());
    return name;
}

}  // namespace

std::string short_name(const std::string& name) {
    std::string shorter;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool first_letter = is_letter(name[i]) && (i == 0 || !is_letter(name[i - 1]));
        if (first_letter || is_digit_of_name(name[i])) shorter += name[i];
    }
    return shorter;
}

SwitchNames::SwitchNames(const FabricGraph& graph, const DrawnNetwork& drawn)
    : graph_(graph), drawn_(drawn) {
    std::set<std::string> when_short = {""};
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const std::string& name = graph.name(RouterId{r});
        numbered_ = numbered_ && name == fmt::format("router_{}", r);
        unique_when_short_ = when_short.insert(short_name(name)).second && unique_when_short_;
    }
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const double font = font_inside(name_of(RouterId{r}));
        if (font >= kLeastFont) font_ = std::min(font_, font);
    }
}

bool SwitchNames::fits_inside(RouterId router) const {
    return font_inside(name_of(router)) >= kLeastFont;
}

void SwitchNames::choose(DrawingTexts texts) {
    if (numbered_ || !unique_when_short_) return;
    for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
        if (!put_whole(RouterId{r}, texts)) short_kinds_.insert(kind_of(graph_.name(RouterId{r})));
    }
}

NameShown SwitchNames::put(RouterId router, DrawingTexts& texts) {
    const bool is_short = short_kinds_.count(kind_of(graph_.name(router))) > 0;
    if (!is_short && put_whole(router, texts)) return NameShown::kWhole;
    const DrawingPoint& here = drawn_.switches[index(router)];
    const std::string shorter = short_name(graph_.name(router));
    const double font = font_inside(shorter);
    if (is_short && font >= kLeastFont) {
        texts.put(here.x, here.y + 0.36 * font, shorter, font, "name");
    } else if (!is_short || !put_beside(router, shorter, texts)) {
        texts.leave_out();
        return NameShown::kNone;
    }
    if (example_.empty()) example_ = shorter + " for " + name_of(router);
    return NameShown::kShort;
}

bool SwitchNames::put_whole(RouterId router, DrawingTexts& texts) const {
    if (!fits_inside(router)) return put_beside(router, name_of(router), texts);
    const DrawingPoint& here = drawn_.switches[index(router)];
    texts.put(here.x, here.y + drop(), name_of(router), font_, "name");
    return true;
}

bool SwitchNames::put_beside(RouterId router, const std::string& name, DrawingTexts& texts) const {
    const DrawingPoint& here = drawn_.switches[index(router)];
    const double r = drawn_.radius;
    const double half = svg_text_width(name, kNameFont) / 2;
    std::vector<DrawingPoint> places = {{0, r + 11},        {0, -r - 5},        {r + half + 4, 4},
                                        {-r - half - 4, 4}, {r + half, r + 9},  {-r - half, r + 9},
                                        {r + half, -r - 3}, {-r - half, -r - 3}};
    for (DrawingPoint& place : places) place = {here.x + place.x, here.y + place.y};
    return texts.put_if_free(places, name, kNameFont, "name");
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
