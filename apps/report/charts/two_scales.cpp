#include "apps/report/charts/two_scales.h"

#include "apps/report/html/svg_tags.h"

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

/// An element with its end tag, or a tag that has elements between it and its end tag.
struct DrawnPart {
    std::string text;
    bool is_element = true;
};

std::vector<DrawnPart> parts_of(const std::string& svg) {
    std::string before;
    const std::vector<SvgTag> tags = tags_of(svg, before);
    std::vector<DrawnPart> parts = {{before, false}};
    for (std::size_t i = 0; i < tags.size(); ++i) {
        std::vector<SvgTag> part = {tags[i]};
        if (tags[i].name == "text") {
            while (i + 1 < tags.size() && part.back().name != "/text") part.push_back(tags[++i]);
        }
        parts.push_back({text_of(part), tags[i].name == "/text" || tags[i].is_empty_element()});
    }
    return parts;
}

using At = std::vector<DrawnPart>::const_iterator;

std::string joined(At begin, At end) {
    std::string text;
    for (; begin != end; ++begin) text += begin->text;
    return text;
}

std::string in_scale(const char* scale, At begin, At end) {
    if (begin == end) return "";
    return std::string("<g class=\"") + scale + "\">\n" + joined(begin, end) + "</g>\n";
}

/// Neighbouring elements of both drawings: what they share at the begin and at the end, once.
std::string merged(At a, At a_end, At b, At b_end) {
    const auto same = [](const DrawnPart& x, const DrawnPart& y) { return x.text == y.text; };
    const auto [a_from, b_from] = std::mismatch(a, a_end, b, b_end, same);
    At a_to = a_end;
    At b_to = b_end;
    while (a_to != a_from && b_to != b_from && same(*(a_to - 1), *(b_to - 1))) {
        --a_to;
        --b_to;
    }
    return joined(a, a_from) + in_scale("first-scale", a_from, a_to) +
           in_scale("other-scale", b_from, b_to) + joined(a_to, a_end);
}

}  // namespace

std::optional<std::string> on_two_scales(const std::string& first, const std::string& other) {
    const std::vector<DrawnPart> a = parts_of(first);
    const std::vector<DrawnPart> b = parts_of(other);
    const auto is_tag = [](const DrawnPart& part) { return !part.is_element; };
    std::string svg;
    At at_a = a.begin();
    At at_b = b.begin();
    while (true) {
        const At tag_a = std::find_if(at_a, a.end(), is_tag);
        const At tag_b = std::find_if(at_b, b.end(), is_tag);
        const std::string inside = merged(at_a, tag_a, at_b, tag_b);
        const bool clips = at_a != a.begin() && (at_a - 1)->text.rfind("<clipPath", 0) == 0;
        if (clips && inside != joined(at_a, tag_a)) return std::nullopt;
        svg += inside;
        if (tag_a == a.end() || tag_b == b.end()) {
            return tag_a == a.end() && tag_b == b.end() ? std::optional(svg) : std::nullopt;
        }
        if (tag_a->text != tag_b->text) return std::nullopt;
        svg += tag_a->text;
        at_a = tag_a + 1;
        at_b = tag_b + 1;
    }
}

}  // namespace thruway
