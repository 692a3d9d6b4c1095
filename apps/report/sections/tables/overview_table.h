// apps/report/sections/tables/overview_table.h
// A wide table of numbers as two: what a reader compares, in four digits, and below it, folded up,
// all columns with all digits.
#pragma once

#include "apps/report/html/html.h"
#include "apps/report/input/csv_table.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// A column of the overview. It is there if its values differ between rows, or always; an equal
/// value of all rows is said above the table. A column NAME_half_width becomes "± ..." in it.
struct OverviewColumn {
    const char* name;  ///< in the CSV table
    const char* title;
    bool always = false;
    const char* instead = "";  ///< not there if this column has any value
};

/// `columns`: what the columns of `values` mean; those before them name the rows. `file`: what the
/// folded table has the content of. Reasons in a column "refused" are notes below the table.
Html overview_tables(const std::string& id, const std::string& caption, const CsvTable& values,
                     const std::vector<CsvColumn>& columns,
                     const std::vector<OverviewColumn>& shown, const std::string& file);

}  // namespace thruway
