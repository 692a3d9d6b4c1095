#include "apps/report/html/svg_tags.h"

#include "apps/report/html/html.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace thruway {
namespace {

SvgTag tag_of(std::string_view inside) {
    SvgTag tag;
    const std::size_t end = std::min(inside.find_first_of(" /\n", 1), inside.size());
    tag.name = inside.substr(0, end);
    std::size_t at = end;
    while (true) {
        const std::size_t equals = inside.find("=\"", at);
        const std::size_t quote = equals == inside.npos ? equals : inside.find('"', equals + 2);
        if (quote == inside.npos) break;
        const std::size_t name = inside.find_first_not_of(" \n", at);
        tag.attributes.emplace_back(inside.substr(name, equals - name),
                                    inside.substr(equals + 2, quote - equals - 2));
        at = quote + 1;
    }
    tag.rest = inside.substr(at);
    return tag;
}

/// With commas instead of blanks between numbers, or nothing before a minus.
std::string without_blanks(const std::string& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool between = numbers[i] == ' ' && i > 0 && i + 1 < numbers.size() &&
                             std::isdigit(static_cast<unsigned char>(numbers[i - 1])) != 0;
        const char next = between ? numbers[i + 1] : '\0';
        if (std::isdigit(static_cast<unsigned char>(next)) != 0 || next == '.') {
            text += ',';
        } else if (next != '-') {
            text += numbers[i];
        }
    }
    return text;
}

/// `<path d="M0 9V3"/>` as `<path d=M0,9V3 />`.
std::string html_start_tag(SvgTag& tag) {
    std::string html = '<' + tag.name;
    bool quoted = true;  // the last one
    for (auto& [name, value] : tag.attributes) {
        if (name == "d" || name == "transform") value = without_blanks(value);
        const bool is_svg = tag.name == "svg";  // whose attributes are looked for by their quotes
        html += is_svg ? ' ' + name + "=\"" + value + '"' : short_attribute(name, value);
        quoted = html.back() == '"';
    }
    if (!quoted && tag.is_empty_element()) html += ' ';
    return html + tag.rest + '>';
}

}  // namespace

const std::string* SvgTag::find(const std::string& attribute) const {
    for (const auto& [name, value] : attributes) {
        if (name == attribute) return &value;
    }
    return nullptr;
}

void SvgTag::set(const std::string& attribute, const std::string& value) {
    for (auto& [name, old] : attributes) {
        if (name != attribute) continue;
        old = value;
        return;
    }
    attributes.emplace_back(attribute, value);
}

void SvgTag::erase(const std::string& attribute) {
    attributes.erase(std::remove_if(attributes.begin(), attributes.end(),
                                    [&](const auto& one) { return one.first == attribute; }),
                     attributes.end());
}

std::vector<SvgTag> tags_of(const std::string& svg, std::string& before) {
    std::vector<SvgTag> tags;
    before.clear();
    for (std::size_t at = 0; at < svg.size();) {
        const std::size_t begin = svg.find('<', at);
        const std::size_t end = begin == svg.npos ? begin : svg.find('>', begin);
        const std::size_t stop = end == svg.npos ? svg.size() : begin;
        (tags.empty() ? before : tags.back().text).append(svg, at, stop - at);
        if (end == svg.npos) break;
        tags.push_back(tag_of(std::string_view(svg).substr(begin + 1, end - begin - 1)));
        at = end + 1;
    }
    return tags;
}

std::string text_of(const std::vector<SvgTag>& tags) {
    std::string svg;
    for (const SvgTag& tag : tags) {
        svg += '<' + tag.name;
        for (const auto& [name, value] : tag.attributes) svg += ' ' + name + "=\"" + value + '"';
        svg += tag.rest + '>' + tag.text;
    }
    return svg;
}

std::string html_text_of(std::vector<SvgTag> tags) {
    std::string html;
    bool in_text = false;
    for (SvgTag& tag : tags) {
        if (tag.name == "text" || tag.name == "/text") in_text = tag.name == "text";
        html += html_start_tag(tag);
        if (in_text || tag.text.find_first_not_of(" \n") != std::string::npos) html += tag.text;
    }
    return html;
}

}  // namespace thruway
