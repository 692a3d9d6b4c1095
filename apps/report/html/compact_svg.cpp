#include "apps/report/html/compact_svg.h"

#include "apps/report/html/svg_shapes.h"
#include "apps/report/html/svg_tags.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <string_view>

namespace thruway {
namespace {

/// Height of a mark of a curve, in pixels.
constexpr double kMarkHeight = 7;

constexpr std::string_view kPlaces[] = {"d",  "x",  "y", "x1",    "x2",     "y1",       "y2",
                                        "cx", "cy", "r", "width", "height", "transform"};
constexpr const char* kEndsOfLine[] = {"x1", "y1", "x2", "y2"};

/// An attribute that a group can have in place of its elements.
struct Inherited {
    const char* name;
    const char* initial;  ///< of elements without it; empty: not known
};
constexpr Inherited kInherited[] = {
    {"fill", ""}, {"stroke", "none"}, {"stroke-width", "1"}, {"text-anchor", "start"}};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// "12.50 -3.04" as "12.5 -3".
std::string to_tenths(std::string_view text) {
    std::string shorter;
    for (std::size_t at = 0; at < text.size();) {
        if (!is_digit(text[at]) && text[at] != '.') {
            shorter += text[at++];
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end])) ++end;
        if (end < text.size() && text[end] == '.') ++end;
        while (end < text.size() && is_digit(text[end])) ++end;
        const std::string digits(text.substr(at, end - at));
        std::string number = fmt::format("{:.1f}", std::strtod(digits.c_str(), nullptr));
        if (number.back() == '0') number.resize(number.size() - 2);
        if (number == "0" && !shorter.empty() && shorter.back() == '-') shorter.back() = ' ';
        shorter += number;
        at = end;
    }
    return shorter;
}

void shorten_attributes(SvgTag& tag) {
    tag.erase("data-y");
    tag.erase("data-error");
    for (auto& [name, value] : tag.attributes) {
        const auto end = std::end(kPlaces);
        if (std::find(std::begin(kPlaces), end, name) != end) value = to_tenths(value);
        if (value == "var(--plot-paper, #ffffff)") value = "var(--plot-paper)";  // a page has it
    }
}

/// Font and colour of the drawing by the style of the page.
void style_by_class(SvgTag& svg) {
    const std::string* const font = svg.find("font-family");
    const std::string* const fill = svg.find("fill");
    if (font == nullptr || fill == nullptr || *fill != "currentColor") return;
    for (const char* name : {"font-family", "font-size", "fill"}) svg.erase(name);
    svg.set("class", "curves");
}

bool is_error_bar(const SvgTag& tag) {
    const std::string* const kind = tag.find("class");
    return tag.name == "path" && kind != nullptr && *kind == "error";
}

/// Whether it is an error bar that its mark covers: d="M<x> <top>V<bottom>M...".
bool is_hidden(const SvgTag& tag) {
    const std::string* const path = tag.find("d");
    if (!is_error_bar(tag) || path == nullptr) return false;
    const std::size_t blank = path->find(' ');
    const std::size_t line = path->find('V');
    if (blank == path->npos || line == path->npos) return false;
    const double top = std::strtod(path->c_str() + blank, nullptr);
    const double bottom = std::strtod(path->c_str() + line + 1, nullptr);
    return std::abs(bottom - top) < kMarkHeight;
}

/// A line as a path, which can have several.
void as_path(SvgTag& line) {
    std::string ends[4];
    for (std::size_t i = 0; i < std::size(ends); ++i) {
        const std::string* const end = line.find(kEndsOfLine[i]);
        ends[i] = end == nullptr ? "0" : *end;
        line.erase(kEndsOfLine[i]);
    }
    const auto& [x1, y1, x2, y2] = ends;
    const std::string to = y1 == y2 ? "H" + x2 : x1 == x2 ? "V" + y2 : "L" + x2 + ' ' + y2;
    line.name = "path";
    line.attributes.insert(line.attributes.begin(), {"d", "M" + x1 + ' ' + y1 + to});
}

/// Whether only the places of the two paths differ.
bool same_look(SvgTag a, SvgTag b) {
    a.erase("d");
    b.erase("d");
    return a.name == b.name && a.attributes == b.attributes;
}

/// Without the line that the tag begins.
std::string text_after(const SvgTag& tag) {
    return tag.text.rfind('\n', 0) == 0 ? tag.text.substr(1) : tag.text;
}

/// `before`: the text before the first tag.
std::vector<SvgTag> shorter_tags(std::vector<SvgTag> tags, std::string& before) {
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<SvgTag> kept;
    std::size_t line = kNone;   // the last tag, if it was a line
    std::size_t error = kNone;  // the first error bar of the group
    for (SvgTag& tag : tags) {
        shorten_attributes(tag);
        if (tag.name == "svg") style_by_class(tag);
        const bool is_line = tag.name == "line" && tag.is_empty_element();
        if (is_line) as_path(tag);
        if (!tag.is_empty_element()) error = kNone;
        const std::size_t into = is_line ? line : is_error_bar(tag) ? error : kNone;
        const bool joins = into != kNone && same_look(kept[into], tag);
        const bool hidden = is_hidden(tag);
        if (is_error_bar(tag) && tag.find("d") != nullptr) tag.set("d", one_line(*tag.find("d")));
        if (joins && !hidden) kept[into].set("d", *kept[into].find("d") + *tag.find("d"));
        if (joins || hidden) {
            (kept.empty() ? before : kept.back().text) += text_after(tag);
            continue;
        }
        line = is_line ? kept.size() : kNone;
        if (is_error_bar(tag) && tag.find("d") != nullptr) error = kept.size();
        kept.push_back(std::move(tag));
    }
    return kept;
}

bool has_effect(const Inherited& attribute, const SvgTag& tag) {
    return attribute.name != std::string_view("text-anchor") || tag.name == "text";
}

/// Of ` name="value"`.
std::size_t bytes_of(std::string_view name, std::string_view value) {
    return name.size() + value.size() + 4;
}

/// Moves the attribute from the elements of a group to the group if that is shorter.
void share(const Inherited& attribute, SvgTag& group, const std::vector<SvgTag*>& elements,
           bool inherited) {
    if (group.find(attribute.name) != nullptr) return;
    std::map<std::string, std::size_t> uses;
    std::vector<SvgTag*> without;
    for (SvgTag* const element : elements) {
        const std::string* const value = element->find(attribute.name);
        if (value != nullptr) {
            ++uses[*value];
        } else if (has_effect(attribute, *element)) {
            without.push_back(element);
        }
    }
    const bool known = *attribute.initial != '\0' && !inherited;
    if (uses.empty() || (!without.empty() && !known)) return;
    const auto most = std::max_element(
        uses.begin(), uses.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    const std::string value = most->first;
    const std::size_t saved = (most->second - 1) * bytes_of(attribute.name, value);
    if (saved <= without.size() * bytes_of(attribute.name, attribute.initial)) return;
    for (SvgTag* const element : elements) {
        const std::string* const own = element->find(attribute.name);
        if (own != nullptr && *own == value) element->erase(attribute.name);
    }
    for (SvgTag* const element : without) element->set(attribute.name, attribute.initial);
    group.set(attribute.name, value);
}

/// The elements of the group that begins at `begin`; empty if one of them is a group.
std::vector<SvgTag*> elements_of(std::vector<SvgTag>& tags, std::size_t begin) {
    std::vector<SvgTag*> elements;
    std::size_t depth = 0;
    for (std::size_t i = begin + 1; i < tags.size(); ++i) {
        SvgTag& tag = tags[i];
        if (tag.name == "g") return {};
        if (tag.name.front() == '/') {
            if (depth == 0) break;
            --depth;
            continue;
        }
        if (depth == 0) elements.push_back(&tag);
        if (!tag.is_empty_element()) ++depth;
    }
    return elements;
}

void share_attributes(std::vector<SvgTag>& tags) {
    std::vector<const SvgTag*> around;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        SvgTag& tag = tags[i];
        if (tag.name.front() == '/') {
            if (!around.empty()) around.pop_back();
            continue;
        }
        if (tag.is_empty_element()) continue;
        if (tag.name == "g") {
            const std::vector<SvgTag*> elements = elements_of(tags, i);
            for (const Inherited& attribute : kInherited) {
                const bool inherited = std::any_of(
                    around.begin(), around.end(),
                    [&](const SvgTag* outer) { return outer->find(attribute.name) != nullptr; });
                share(attribute, tag, elements, inherited);
            }
        }
        around.push_back(&tag);
    }
}

/// Texts outside of groups that follow each other with one alignment, as a group that has it.
void group_texts(std::vector<SvgTag>& tags) {
    constexpr std::size_t kFewest = 3;
    std::vector<SvgTag> grouped;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < tags.size();) {
        if (tags[i].name == "g" || tags[i].name == "/g") depth += tags[i].name == "g" ? 1 : -1;
        const std::string* const side = tags[i].find("text-anchor");
        std::size_t end = i;
        while (depth == 0 && side != nullptr && end + 1 < tags.size() && tags[end].name == "text" &&
               tags[end + 1].name == "/text" && tags[end].find("text-anchor") != nullptr &&
               *tags[end].find("text-anchor") == *side) {
            end += 2;
        }
        const bool group = end - i >= 2 * kFewest;
        if (group) grouped.push_back({"g", {{"text-anchor", *side}}, "", "\n"});
        for (end = std::max(end, i + 1); i < end; ++i) {
            if (group) tags[i].erase("text-anchor");
            grouped.push_back(std::move(tags[i]));
        }
        if (group) grouped.push_back({"/g", {}, "", "\n"});
    }
    tags = std::move(grouped);
}

/// The places of the marks of a group at the group, in their order.
void list_places(std::vector<SvgTag>& tags) {
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (tags[i].name != "g") continue;
        std::string places;
        for (SvgTag* const mark : elements_of(tags, i)) {
            const std::string* const x = mark->find("data-x");
            if (x == nullptr) continue;
            places += (places.empty() ? "" : " ") + *x;
            mark->erase("data-x");
        }
        if (!places.empty()) tags[i].set("data-xs", places);
    }
}

}  // namespace

std::string compact_svg(const std::string& svg, const std::string& id) {
    std::string before;
    std::vector<SvgTag> tags = shorter_tags(tags_of(svg, before), before);
    share_attributes(tags);
    group_texts(tags);
    if (!id.empty()) {
        list_places(tags);
        share_shapes(tags, id);
    }
    return before + text_of(tags);
}

}  // namespace thruway
