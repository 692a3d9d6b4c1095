#include "apps/report/sections/commands/study_section.h"

#include "apps/report/html/report_table.h"
#include "apps/report/sections/tables/stored_files.h"
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
/// "1 holds", "2 hold".
struct VerdictWord {
    const char* one;
    const char* many;
};
constexpr VerdictWord kVerdictWords[] = {
    {"holds", "hold"}, {"fails", "fail"}, {"undecided", "undecided"}};
constexpr const char* kNotJudgedWord = "not judged";

/// " with router.buffer_flits=4, not the paper's settings"; empty: those of the paper.
std::string changed_settings_note(const CsvTable& values) {
    if (values.columns.empty() || values.columns.back() != kSetColumn || values.rows.empty()) {
        return {};
    }
    return fmt::format(" with {}, not the paper's settings", values.rows.front().back());
}

/// The drawing as an image: nothing in a file from a folder becomes part of the page.
Html figure_of(const StudyFigureFiles& figure, std::size_t number) {
    const std::string& x = figure.values.columns.empty() ? figure.name
                                                         : figure.values.columns.front();
    std::string lines;
    for (std::size_t c = 1; c < figure.values.columns.size(); ++c) {
        const std::string& column = figure.values.columns[c];
        if (column.find(" ci95") != std::string::npos ||
            column.find(" state") != std::string::npos || column == kSetColumn)
            continue;
        lines += (lines.empty() ? "" : ", ") + column;
    }
    const std::string caption = figure.name + changed_settings_note(figure.values);
    const std::string alt = fmt::format("{}: {} over {}. The table below has its values.", caption,
                                        lines, x);
    return image_figure(fmt::format("study-figure-{}", number), figure.svg, caption, alt) +
           folded(csv_report_table(
               fmt::format("study-values-{}", number),
               "Values of " + figure.name + ", with half-widths of 95 % intervals", figure.values));
}

/// The verdict directly behind the id, where it is seen first.
CsvTable with_verdict_first(CsvTable table) {
    const auto found = std::find(table.columns.begin(), table.columns.end(), kVerdictColumn);
    const auto column = found - table.columns.begin();
    if (found == table.columns.end() || column < 1) return table;
    std::rotate(table.columns.begin() + 1, found, found + 1);
    for (auto& row : table.rows) {
        std::rotate(row.begin() + 1, row.begin() + column, row.begin() + column + 1);
    }
    return table;
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

ReportSection claims_section(const StudyFolder& study, const std::string& file) {
    study.claims.cells(kVerdictColumn, file + "/claims.csv");
    ReportTable claims = csv_report_table(
        "claims-table",
        "Claims of the paper. The criterion has the paper's value; "
        "value and interval are those of the deciding finding.",
        with_verdict_first(study.claims));
    return {"claims", "Claims",
            element("div", {{"class", "wraps claims"}}, to_html(claims)) +
                folded(csv_report_table("findings-table", "Findings: each claim in its parts",
                                        study.findings))};
}

}  // namespace

std::vector<ReportSection> study_sections(const StudyFolder& study, const std::string& file) {
    std::vector<ReportSection> sections;
    if (!study.claims.columns.empty()) sections.push_back(claims_section(study, file));
    Html figures;
    for (std::size_t i = 0; i < study.figures.size(); ++i) {
        figures += figure_of(study.figures[i], i + 1);
    }
    if (!figures.empty()) sections.push_back({"figures", "Figures", figures});
    return sections;
}

std::vector<ReportVerdict> study_verdicts(const StudyFolder& study, const std::string& file) {
    if (study.claims.columns.empty()) return {};
    const std::vector<std::string> cells = study.claims.cells(kVerdictColumn, file + "/claims.csv");
    std::vector<ReportVerdict> verdicts;
    for (const VerdictWord& word : kVerdictWords) {
        const auto count = std::count(cells.begin(), cells.end(), word.one);
        verdicts.push_back({count == 1 ? word.one : word.many, static_cast<std::size_t>(count),
                            claim_class(word.one)});
    }
    // No claim is judged under other settings than the paper's, else every one is.
    const auto not_judged = std::count(cells.begin(), cells.end(), kNotJudgedWord);
    if (not_judged == 0) return verdicts;
    return {{kNotJudgedWord, static_cast<std::size_t>(not_judged), "unsure",
             "the settings are not those of the paper"}};
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
                                preformatted(study.settings));
    return head;
}

}  // namespace thruway
