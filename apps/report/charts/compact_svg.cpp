#include "apps/report/charts/compact_svg.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string_view>

namespace thruway {
namespace {

/// Height of a mark of a curve, in pixels.
constexpr double kMarkHeight = 7;

constexpr std::string_view kPlaces[] = {"d",  "x",  "y", "x1",    "x2",     "y1",       "y2",
                                        "cx", "cy", "r", "width", "height", "transform"};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// "12.50 3.00" as "12.5 3".
std::string without_zeros(std::string_view text) {
    std::string shorter;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] != '.' || at + 1 == text.size() || !is_digit(text[at + 1])) {
            shorter += text[at++];
            continue;
        }
        std::size_t end = at + 1;
        while (end < text.size() && is_digit(text[end])) ++end;
        std::size_t last = end;
        while (last > at + 1 && text[last - 1] == '0') --last;
        if (last > at + 1) shorter += text.substr(at, last - at);
        // ".0" at the start of a number stands for 0.
        const bool bare = at == 0 || !is_digit(text[at - 1]);
        if (last == at + 1 && bare) shorter += '0';
        at = end;
    }
    return shorter;
}

/// A start tag, from '<' to '>'.
std::string compact_tag(std::string_view tag) {
    std::string shorter;
    std::size_t at = 0;
    while (true) {
        const std::size_t equals = tag.find("=\"", at);
        const std::size_t end = equals == tag.npos ? tag.npos : tag.find('"', equals + 2);
        if (end == tag.npos) return shorter + std::string(tag.substr(at));
        const std::size_t blank = tag.rfind(' ', equals);
        const std::string_view name = tag.substr(blank + 1, equals - blank - 1);
        const std::string_view value = tag.substr(equals + 2, end - equals - 2);
        shorter += tag.substr(at, blank - at);
        if (name != "data-y" && name != "data-error") {
            const bool place = std::find(std::begin(kPlaces), std::end(kPlaces), name) !=
                               std::end(kPlaces);
            shorter += " " + std::string(name) + "=\"";
            shorter += place ? without_zeros(value) : std::string(value);
            shorter += '"';
        }
        at = end + 1;
    }
}

/// Whether it is an error bar that its mark covers: d="M<x> <top>V<bottom>M...".
bool is_hidden(std::string_view tag) {
    if (tag.find("class=\"error\"") == tag.npos) return false;
    const std::string path(tag.substr(std::min(tag.find(" d=\"M"), tag.size())));
    const std::size_t blank = path.find(' ', 1);
    const std::size_t line = path.find('V');
    if (blank == path.npos || line == path.npos) return false;
    const double top = std::strtod(path.c_str() + blank, nullptr);
    const double bottom = std::strtod(path.c_str() + line + 1, nullptr);
    return std::abs(bottom - top) < kMarkHeight;
}

}  // namespace

std::string compact_svg(const std::string& svg) {
    std::string shorter;
    for (std::size_t at = 0; at < svg.size();) {
        const std::size_t begin = svg.find('<', at);
        const std::size_t end = begin == svg.npos ? svg.npos : svg.find('>', begin);
        if (end == svg.npos) return shorter + svg.substr(at);
        shorter.append(svg, at, begin - at);
        const std::string_view tag = std::string_view(svg).substr(begin, end + 1 - begin);
        at = end + 1;
        if (is_hidden(tag)) {
            if (at < svg.size() && svg[at] == '\n') ++at;
        } else {
            shorter += compact_tag(tag);
        }
    }
    return shorter;
}

}  // namespace thruway
