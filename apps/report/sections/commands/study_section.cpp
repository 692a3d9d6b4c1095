#include "apps/report/sections/commands/study_section.h"

#include "apps/report/html/report_table.h"
#include "studies/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string_view>

namespace thruway {
namespace {

constexpr const char* kVerdictColumn = "verdict";
constexpr const char* kAgain = "again: ";
const std::map<std::string, std::string> kVerdictClasses = {
    {"holds", "good"}, {"fails", "bad"}, {"undecided", "unsure"}};
constexpr const char* kVerdictWords[] = {"holds", "fails", "undecided"};

std::string verdict_class(const std::string& verdict) {
    const auto found = kVerdictClasses.find(verdict);
    return found == kVerdictClasses.end() ? "" : found->second;
}

/// Whether every cell is empty or a number.
bool is_numeric(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
    return std::all_of(rows.begin(), rows.end(), [column](const auto& row) {
        const std::string& cell = row[column];
        char* end = nullptr;
        std::strtod(cell.c_str(), &end);
        return end == cell.c_str() + cell.size();
    });
}

ReportTable shown_table(const std::string& id, const std::string& caption, const CsvTable& values) {
    ReportTable table;
    table.id = id;
    table.caption = caption;
    for (std::size_t c = 0; c < values.columns.size(); ++c) {
        ReportColumn column;
        column.title = values.columns[c];
        column.number = is_numeric(values.rows, c);
        table.columns.push_back(std::move(column));
    }
    for (const auto& row : values.rows) {
        std::vector<ReportCell> cells;
        for (std::size_t c = 0; c < row.size(); ++c) {
            ReportCell cell;
            cell.text = row[c];
            if (values.columns[c] == kVerdictColumn) cell.css_class = verdict_class(row[c]);
            cells.push_back(std::move(cell));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

/// Source: RFC 4648, section 4.
std::string base64_of(std::string_view bytes) {
    constexpr const char* kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const auto byte = [&](std::size_t at) {
        return at < bytes.size() ? static_cast<unsigned>(static_cast<unsigned char>(bytes[at]))
                                 : 0u;
    };
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const unsigned bits = byte(i) << 16u | byte(i + 1) << 8u | byte(i + 2);
        for (unsigned digit = 0; digit < 4; ++digit) {
            text += i + digit <= bytes.size() ? kDigits[bits >> (18 - 6 * digit) & 63u] : '=';
        }
    }
    return text;
}

/// The drawing as an image: nothing in a file from a folder becomes part of the page.
Html figure_of(const StudyFigureFiles& figure, std::size_t number) {
    const std::string& x = figure.values.columns.empty() ? figure.name
                                                         : figure.values.columns.front();
    std::string lines;
    for (std::size_t c = 1; c < figure.values.columns.size(); ++c) {
        const std::string& column = figure.values.columns[c];
        if (column.find(" ci95") != std::string::npos || column.find(" state") != std::string::npos)
            continue;
        lines += (lines.empty() ? "" : ", ") + column;
    }
    const std::string alt = fmt::format("{}: {} over {}. The table below has its values.",
                                        figure.name, lines, x);
    const Html image = open_element(
        "img", {{"src", "data:image/svg+xml;base64," + base64_of(figure.svg)}, {"alt", alt}});
    return element("figure", {{"class", "paper"}, {"id", fmt::format("study-figure-{}", number)}},
                   image + element("figcaption", {}, figure.name)) +
           folded(shown_table(fmt::format("study-values-{}", number),
                              "Values of " + figure.name + ", with half-widths of 95 % intervals",
                              figure.values));
}

std::string again_in(const std::string& provenance) {
    const std::size_t at = provenance.find(kAgain);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + std::string_view(kAgain).size();
    return provenance.substr(begin, provenance.find('\n', begin) - begin);
}

std::string title_of_study(const std::string& name) {
    for (const Study& study : all_studies()) {
        if (study.name == name) return study.title;
    }
    return {};
}

}  // namespace

std::vector<ReportSection> study_sections(const StudyFolder& study, const std::string& file) {
    study.claims.cells(kVerdictColumn, file + "/claims.csv");
    ReportTable claims = shown_table("claims-table",
                                     "Claims of the paper. The criterion has the paper's value; "
                                     "value and interval are those of the deciding finding.",
                                     study.claims);
    std::vector<ReportSection> sections = {
        {"claims", "Claims",
         element("div", {{"class", "prose"}}, to_html(claims)) +
             folded(shown_table("findings-table", "Findings: each claim in its parts",
                                study.findings))}};
    Html figures;
    for (std::size_t i = 0; i < study.figures.size(); ++i) {
        figures += figure_of(study.figures[i], i + 1);
    }
    if (!figures.empty()) sections.push_back({"figures", "Figures", figures});
    return sections;
}

std::vector<ReportVerdict> study_verdicts(const StudyFolder& study, const std::string& file) {
    const std::vector<std::string> cells = study.claims.cells(kVerdictColumn, file + "/claims.csv");
    std::vector<ReportVerdict> verdicts;
    for (const char* word : kVerdictWords) {
        const auto count = std::count(cells.begin(), cells.end(), word);
        verdicts.push_back({word, static_cast<std::size_t>(count), verdict_class(word)});
    }
    return verdicts;
}

ReportHead study_head(const StudyFolder& study, const std::string& file) {
    ReportHead head;
    head.title = "Study " + study.name;
    head.question = title_of_study(study.name);
    head.verdicts = study_verdicts(study, file);
    head.command = again_in(study.provenance);
    std::istringstream lines(study.provenance);
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind(kAgain, 0) == 0) continue;
        const std::size_t colon = line.find(": ");
        if (head.facts.empty()) {
            head.facts.emplace_back("made by", line);
        } else {
            head.facts.emplace_back(line.substr(0, colon),
                                    colon == std::string::npos ? "" : line.substr(colon + 2));
        }
    }
    head.settings = element("details", {},
                            element("summary", {}, "Base of the settings (settings.toml)") +
                                element("pre", {}, study.settings));
    return head;
}

}  // namespace thruway
