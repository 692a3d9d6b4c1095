// apps/report/html/report_table.h
// A table of a report: legible without the script, which adds sorting and "copy as CSV".
#pragma once

#include "apps/report/html/html.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct ReportColumn {
    std::string title;
    std::string unit{};      ///< empty: none
    std::string meaning{};   ///< shown when a pointer rests on the title; empty: none
    bool number = false;     ///< aligned right, sorted by value
    std::string csv_name{};  ///< title of the column in "copy as CSV"; empty: title and unit
};

struct ReportCell {
    std::string text{};
    std::optional<double> value{};  ///< sorts the cell in a column of numbers; empty: from the text
    Html markup{};                  ///< shown in place of `text`, which is then only copied
    std::string css_class{};        ///< "good", "bad", "unsure": colours of verdicts
};

struct ReportTable {
    std::string id;       ///< unique in the page: letters, digits, '-' and '_'
    std::string caption;  ///< what the table shows
    std::vector<ReportColumn> columns;
    std::vector<std::vector<ReportCell>> rows{};
    /// The first cells of a row name it. All but the last are empty where they repeat those above,
    /// until the script fills them in.
    std::size_t heading_columns = 1;
    /// [row] The mark in the figure above, "0 0.05": number of its series and x. Empty: none.
    std::vector<std::string> marks{};
    std::string marks_of{};  ///< the id of a table whose rows have the same marks, in their place
    std::string series{};    ///< of all marks, which then have x alone
    std::string same_of{};   ///< table whose columns these are (same_columns())
    std::vector<std::size_t> same_at{};  ///< [column] its place there
};

/// The table, with its buttons (which only the script shows).
Html to_html(const ReportTable& table);

/// The same folded up under its caption; open where no script and no fold is wanted (print).
Html folded(const ReportTable& table);

/// Takes the columns behind the headings that have one value in all rows out of the table. They
/// become a table of one row, whose id ends in "-same", and the script puts them back in their
/// places. Without rows: no columns are the same, or there is one row only.
ReportTable same_columns(ReportTable& table);

}  // namespace thruway
