#include "apps/report/html/report_table.h"

#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

bool ends_with(const std::string& title, const std::string& unit) {
    return title.size() >= unit.size() &&
           title.compare(title.size() - unit.size(), unit.size(), unit) == 0;
}

/// "hosts" alone, not "hosts hosts".
Html title_cell(const ReportColumn& column) {
    HtmlAttributes attributes;
    if (!column.meaning.empty()) attributes.emplace_back("title", column.meaning);
    if (!column.csv_name.empty()) attributes.emplace_back("data-csv", column.csv_name);
    Html cell = open_element("th", attributes) + Html::text(column.title);
    if (!ends_with(column.title, column.unit)) {
        cell += Html::trusted(" ") + element("i", {}, column.unit);
    }
    return cell;
}

// End tags of cells and rows and the scope of headings are left out, as HTML allows: they are half
// of a large table.
Html body_cell(const ReportTable& table, std::size_t column, const ReportCell& cell) {
    const bool heading = column < table.heading_columns;
    std::string tag = heading ? "<th" : "<td";
    if (!cell.css_class.empty()) tag += short_attribute("class", cell.css_class);
    if (cell.value) tag += short_attribute("data-v", number_text(*cell.value));
    if (!cell.markup.empty()) tag += short_attribute("data-csv", attribute_text(cell.text));
    return Html::trusted(tag + ">") + (cell.markup.empty() ? Html::text(cell.text) : cell.markup);
}

/// How many of the first cells only repeat those of the row above. The last heading never does, so
/// that the script can tell them: cells of data before a heading.
std::size_t repeated_headings(const ReportTable& table, std::size_t row) {
    if (row == 0 || table.heading_columns == 0) return 0;
    const auto& above = table.rows[row - 1];
    const auto& here = table.rows[row];
    std::size_t same = 0;
    while (same + 1 < table.heading_columns && here[same].text == above[same].text) ++same;
    return same;
}

/// Classes that align columns of numbers: one for the table instead of one for each cell.
std::string classes_of(const ReportTable& table) {
    std::string classes = "t";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!table.columns[i].number) classes += " x" + std::to_string(i + 1);
    }
    return classes;
}

Html grid(const ReportTable& table, bool caption) {
    HtmlAttributes attributes = {{"id", table.id}, {"class", classes_of(table)}};
    if (!table.marks.empty()) {
        attributes.emplace_back("data-points", fmt::format("{}", fmt::join(table.marks, ",")));
    }
    if (!table.marks_of.empty()) attributes.emplace_back("data-points-of", table.marks_of);
    if (!table.series.empty()) attributes.emplace_back("data-by", table.series);
    if (!table.same_of.empty()) {
        attributes.emplace_back("data-of", table.same_of);
        attributes.emplace_back("data-at", fmt::format("{}", fmt::join(table.same_at, ",")));
    }
    Html html = open_element("table", attributes);
    if (caption) html += element("caption", {}, table.caption);
    html += Html::trusted("\n<thead><tr>");
    for (const ReportColumn& column : table.columns) html += title_cell(column);
    html += Html::trusted("\n<tbody>\n");
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        html += open_element("tr", {});
        const std::size_t repeated = repeated_headings(table, row);
        for (std::size_t i = 0; i < repeated; ++i) html += open_element("td", {});
        for (std::size_t i = repeated; i < table.rows[row].size(); ++i) {
            html += body_cell(table, i, table.rows[row][i]);
        }
        html += Html::trusted("\n");
    }
    html += Html::trusted("</table>");
    // A wide table scrolls by itself, also with the keyboard; the script names the box by the
    // caption.
    return element("div", {{"class", "wide"}, {"tabindex", "0"}}, html) + Html::trusted("\n");
}

}  // namespace

ReportTable same_columns(ReportTable& table) {
    ReportTable same{table.id + "-same", "The same in all rows: " + table.caption, {}};
    same.heading_columns = 0;
    same.same_of = table.id;
    if (table.rows.size() < 2) return same;
    std::vector<ReportCell> row;
    ReportTable others = table;
    others.columns.clear();
    for (auto& cells : others.rows) cells.clear();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const ReportCell& first = table.rows.front()[i];
        const bool is_same = i >= table.heading_columns &&
                             std::all_of(
                                 table.rows.begin(), table.rows.end(),
                                 [&](const auto& one) { return one[i].text == first.text; });
        (is_same ? same : others).columns.push_back(table.columns[i]);
        if (is_same) {
            row.push_back(first);
            same.same_at.push_back(i);
            continue;
        }
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            others.rows[r].push_back(table.rows[r][i]);
        }
    }
    if (!row.empty()) same.rows = {std::move(row)};
    table = std::move(others);
    return same;
}

Html to_html(const ReportTable& table) { return grid(table, true); }

Html folded(const ReportTable& table) {
    return element(
               "details", {},
               element("summary", {}, table.caption) + Html::trusted("\n") + grid(table, false)) +
           Html::trusted("\n");
}

}  // namespace thruway
