// apps/report/sections/tables/stored_files.h
// Files that a command wrote, in a report: CSV tables, and drawings as images.
#pragma once

#include "apps/report/html/report_table.h"
#include "apps/report/input/csv_table.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// All columns and rows. `columns`: units and meanings, by name; columns without one keep their
/// title. Verdicts of claims have their colours.
ReportTable csv_report_table(const std::string& id, const std::string& caption,
                             const CsvTable& values, const std::vector<CsvColumn>& columns = {});

/// Lines of text as they are, for an element `pre`.
Html plain_lines(const std::string& text);
/// The element with the lines in it.
Html preformatted(const std::string& text);

/// "good", "bad" or "unsure" for the verdict of a claim; else empty.
std::string claim_class(const std::string& verdict);

/// The drawing as an image, so that nothing in the file becomes part of the page.
Html image_figure(const std::string& id, const std::string& svg, const std::string& caption,
                  const std::string& alt_text);

}  // namespace thruway
