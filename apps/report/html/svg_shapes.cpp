#include "apps/report/html/svg_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kFewest = 3;

struct Placed {
    SvgTag shape;  ///< around 0, 0
    std::string x, y;
};

bool is_relative(const std::string& steps) {
    return std::none_of(steps.begin(), steps.end(),
                        [](unsigned char c) { return std::isupper(c) != 0; });
}

/// Nothing: the tag is no shape whose place can be told from its form.
std::optional<Placed> placed(const SvgTag& tag) {
    if (!tag.is_empty_element()) return std::nullopt;
    Placed found{{tag.name, {}, "/", ""}, "0", "0"};
    if (tag.name == "circle") {
        for (const char* name : {"cx", "cy", "r"}) {
            if (tag.find(name) == nullptr) return std::nullopt;
        }
        found.shape.set("r", *tag.find("r"));
        found.x = *tag.find("cx");
        found.y = *tag.find("cy");
        return found;
    }
    const std::string* const path = tag.find("d");
    if (tag.name != "path" || path == nullptr || path->front() != 'M') return std::nullopt;
    const std::size_t blank = path->find(' ');
    const auto steps = std::find_if(path->begin() + 1, path->end(),
                                    [](unsigned char c) { return std::isalpha(c) != 0; });
    const auto end = static_cast<std::size_t>(steps - path->begin());
    if (blank == path->npos || blank > end || !is_relative(path->substr(end))) return std::nullopt;
    found.x = path->substr(1, blank - 1);
    found.y = path->substr(blank + 1, end - blank - 1);
    found.shape.set("d", "M0 0" + path->substr(end));
    return found;
}

/// "p7lot" of "point-7-latency-over-time", because the id is at each use; other names, such as
/// "pareto_area", have no initials of their own.
std::string initials(const std::string& id) {
    if (id.find('_') != std::string::npos) return id;
    std::string text;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const bool digit = std::isdigit(static_cast<unsigned char>(id[i])) != 0;
        if (id[i] != '-' && (digit || i == 0 || id[i - 1] == '-')) text += id[i];
    }
    return text;
}

void use(SvgTag& tag, const Placed& at, const std::string& id) {
    for (const char* name : {"d", "cx", "cy", "r"}) tag.erase(name);
    const std::string* const kind = tag.find("class");
    if (kind != nullptr && *kind == "point") tag.erase("class");
    tag.name = "use";
    tag.attributes.insert(tag.attributes.begin(), {{"href", "#" + id}, {"x", at.x}, {"y", at.y}});
}

}  // namespace

std::string one_line(const std::string& bar) {
    static const std::regex kBar("M(\\S+) (\\S+)V(\\S+)M(\\S+) (\\S+)h(\\S+)M(\\S+) (\\S+)h(\\S+)");
    std::smatch part;
    if (!std::regex_match(bar, part, kBar)) return bar;
    const bool caps = part[2] == part[5] && part[3] == part[8] && part[4] == part[7] &&
                      part[6] == part[9];
    const double x = std::stod(part[1]);
    const double left = x - std::stod(part[4]);
    if (!caps || std::abs(2 * left - std::stod(part[6])) > 0.01) return bar;
    return fmt::format("M{} {}h{}m-{:g} 0V{}m-{:g} 0h{}", part[4].str(), part[2].str(),
                       part[6].str(), left, part[3].str(), left, part[6].str());
}

void share_shapes(std::vector<SvgTag>& tags, const std::string& id) {
    std::map<std::string, std::vector<std::pair<std::size_t, Placed>>> of_shape;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (std::optional<Placed> found = placed(tags[i])) {
            of_shape[text_of({found->shape})].emplace_back(i, std::move(*found));
        }
    }
    std::vector<SvgTag> defined;
    for (auto& [text, uses] : of_shape) {
        if (uses.size() < kFewest) continue;
        SvgTag shape = uses.front().second.shape;
        shape.set("id", initials(id) + "-" + std::to_string(defined.size() + 1));
        for (const auto& [i, at] : uses) use(tags[i], at, *shape.find("id"));
        defined.push_back(std::move(shape));
    }
    const auto start = std::find_if(tags.begin(), tags.end(),
                                    [](const SvgTag& tag) { return tag.name == "svg"; });
    if (defined.empty() || start == tags.end()) return;
    defined.insert(defined.begin(), SvgTag{"defs", {}, "", ""});
    defined.push_back(SvgTag{"/defs", {}, "", "\n"});
    tags.insert(start + 1, defined.begin(), defined.end());
}

}  // namespace thruway
