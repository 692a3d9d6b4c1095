#include "apps/report/html/report_table.h"

#include "reporting/json/number_text.h"

#include <fmt/format.h>

namespace thruway {
namespace {

bool ends_with(const std::string& title, const std::string& unit) {
    return title.size() >= unit.size() &&
           title.compare(title.size() - unit.size(), unit.size(), unit) == 0;
}

/// "hosts" alone, not "hosts hosts".
Html title_cell(const ReportColumn& column) {
    HtmlAttributes attributes;
    if (column.number) attributes.emplace_back("class", "n");
    if (!column.meaning.empty()) attributes.emplace_back("title", column.meaning);
    if (!column.csv_name.empty()) attributes.emplace_back("data-csv", column.csv_name);
    Html cell = open_element("th", attributes) + Html::text(column.title);
    if (!ends_with(column.title, column.unit)) {
        cell += Html::trusted(" ") + element("span", {{"class", "unit"}}, column.unit);
    }
    return cell;
}

// End tags of cells and rows and the scope of headings are left out, as HTML allows: they are half
// of a large table.
Html body_cell(const ReportTable& table, std::size_t column, const ReportCell& cell) {
    const bool heading = column < table.heading_columns;
    HtmlAttributes attributes;
    if (!cell.css_class.empty()) attributes.emplace_back("class", cell.css_class);
    if (cell.value) attributes.emplace_back("data-v", number_text(*cell.value));
    if (!cell.markup.empty()) attributes.emplace_back("data-csv", cell.text);
    return open_element(heading ? "th" : "td", attributes) +
           (cell.markup.empty() ? Html::text(cell.text) : cell.markup);
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
    // A wide table scrolls by itself, also with the keyboard.
    return element("div",
                   {{"class", "wide"},
                    {"tabindex", "0"},
                    {"role", "region"},
                    {"aria-label", table.caption}},
                   html) +
           Html::trusted("\n");
}

}  // namespace

Html to_html(const ReportTable& table) { return grid(table, true); }

Html folded(const ReportTable& table) {
    return element(
               "details", {},
               element("summary", {}, table.caption) + Html::trusted("\n") + grid(table, false)) +
           Html::trusted("\n");
}

}  // namespace thruway
