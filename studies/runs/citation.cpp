#include "studies/runs/citation.h"

#include "core/version.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// "  KEY = {VALUE},\n"; nothing for an empty value.
std::string field(const char* key, const std::string& value) {
    return value.empty() ? "" : fmt::format("  {} = {{{}}},\n", key, value);
}

std::string entry(const Paper& paper) {
    const bool anonymous = paper.authors.empty();
    const std::string note = fmt::format(
        "The text that the study was made from names no {}year or publication; complete this entry",
        anonymous ? "authors, " : "");
    return fmt::format("@misc{{{},\n", paper.key) + field("author", paper.authors) +
           field("title", "{" + paper.title + "}") + field("institution", paper.institution) +
           field("note", note) + "}\n";
}

/// As CITATION.cff.
std::string entry_of_thruway() {
    return "@misc{thruway,\n" + field("author", "{The Thruway developers}") +
           field("title", "{Thruway: a cycle-level SystemC model of interconnection-network "
                          "routers}") +
           field("year", "2026") + field("note", "Version " + version()) + "}\n";
}

}  // namespace

std::string bibtex(const std::vector<Study>& studies) {
    std::string text;
    for (const Study& study : studies) {
        if (!study.paper.key.empty()) text += entry(study.paper) + '\n';
    }
    return text + entry_of_thruway();
}

}  // namespace thruway
