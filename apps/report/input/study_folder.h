// apps/report/input/study_folder.h
// What `thruway study` left in a folder: claims, their findings, and figures.
#pragma once

#include <string>
#include <vector>

namespace thruway {

/// A CSV file of this program: a header line, and rows of as many cells.
struct CsvTable {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;

    /// The cells of a column. Errors: Problem that names `file` if there is no such column.
    std::vector<std::string> cells(const std::string& column, const std::string& file) const;
};

/// Errors: Problem with `file` and line for a row with more or fewer cells, or an open quote.
CsvTable read_csv_table(const std::string& text, const std::string& file);

struct StudyFigureFiles {
    std::string name;  ///< "figure_2a"
    CsvTable values;
    std::string svg;
};

struct StudyFolder {
    std::string name;        ///< of the study, from its provenance; else of the folder
    std::string provenance;  ///< text of provenance.txt
    std::string settings;    ///< text of settings.toml
    CsvTable claims;
    CsvTable findings;
    std::vector<StudyFigureFiles> figures;  ///< by name
};

/// Whether the folder has claims.csv and provenance.txt.
bool is_study_folder(const std::string& folder);

/// Errors: Problem that names the file that is missing, cannot be read or is wrong.
StudyFolder read_study_folder(const std::string& folder);

}  // namespace thruway
