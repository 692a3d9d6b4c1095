#include "apps/report/sections/tables/stored_files.h"

#include "apps/report/html/report_figure.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kClaimVerdict = "verdict";
const std::map<std::string, std::string> kClaimClasses = {
    {"holds", "good"}, {"fails", "bad"}, {"undecided", "unsure"}};

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

/// Whether every cell is empty or a number.
bool is_numeric(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
    return std::all_of(rows.begin(), rows.end(), [column](const auto& row) {
        const std::string& cell = row[column];
        char* end = nullptr;
        std::strtod(cell.c_str(), &end);
        return end == cell.c_str() + cell.size();
    });
}

}  // namespace

std::string claim_class(const std::string& verdict) {
    const auto found = kClaimClasses.find(verdict);
    return found == kClaimClasses.end() ? "" : found->second;
}

ReportTable csv_report_table(const std::string& id, const std::string& caption,
                             const CsvTable& values, const std::vector<CsvColumn>& columns) {
    ReportTable table;
    table.id = id;
    table.caption = caption;
    for (std::size_t c = 0; c < values.columns.size(); ++c) {
        ReportColumn column;
        column.title = values.columns[c];
        const auto known = std::find_if(
            columns.begin(), columns.end(),
            [&](const CsvColumn& about) { return about.name == values.columns[c]; });
        if (known != columns.end()) {
            column.unit = known->unit;
            column.meaning = known->meaning;
            column.csv_name = known->name;
        }
        column.number = is_numeric(values.rows, c);
        table.columns.push_back(std::move(column));
    }
    for (const auto& row : values.rows) {
        std::vector<ReportCell> cells;
        for (std::size_t c = 0; c < row.size(); ++c) {
            ReportCell cell;
            cell.text = row[c];
            if (values.columns[c] == kClaimVerdict) cell.css_class = claim_class(row[c]);
            cells.push_back(std::move(cell));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Html plain_lines(const std::string& text) {
    Html lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines += Html::text(line) + Html::trusted("\n");
    }
    return lines;
}

Html preformatted(const std::string& text) {
    return element("pre", {}, plain_lines(text)) + Html::trusted("\n");
}

Html image_figure(const std::string& id, const std::string& svg, const std::string& caption,
                  const std::string& alt_text) {
    const Html image = open_element(
        "img", {{"src", "data:image/svg+xml;base64," + base64_of(svg)}, {"alt", alt_text}});
    return element("figure", {{"class", "paper"}, {"id", id}},
                   scrolling_box(caption, image) + element("figcaption", {}, caption)) +
           Html::trusted("\n");
}

}  // namespace thruway
