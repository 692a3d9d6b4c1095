#include "studies/runs/citation.h"

#include "core/version.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// "  KEY = {VALUE},\n"; nothing for an empty value.
std::string field(const char* key, const std::string& value) {
    return value.empty() ? "" : fmt::format("  {} = {{{}}},\n", key, value);
}

std::string note_on(const Paper& paper) {
    std::string note = paper.support.empty() ? "" : "Supported by " + paper.support + ". ";
    note += fmt::format("The text that the study was made from names no {}year, publication or DOI",
                        paper.authors.empty() ? "authors, " : "");
    if (paper.newest_reference > 0) {
        note += fmt::format("; its newest reference is of {}", paper.newest_reference);
    }
    return note + "; complete this entry";
}

std::string entry(const Paper& paper) {
    return fmt::format("@misc{{{},\n", paper.key) + field("author", paper.authors) +
           field("title", "{" + paper.title + "}") + field("institution", paper.institution) +
           field("address", paper.address) + field("note", note_on(paper)) + "}\n";
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
