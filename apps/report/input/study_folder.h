// apps/report/input/study_folder.h
// What `thruway study` left in a folder: claims, their findings, and figures.
#pragma once

#include "apps/report/input/csv_table.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct StudyFigureFiles {
    std::string name;  ///< "figure_2a"
    CsvTable values;
    std::string svg;
};

struct StudyFolder {
    std::string name;        ///< of the study, from its provenance; else of the folder
    std::string provenance;  ///< text of provenance.txt
    std::string settings;    ///< text of settings.toml
    CsvTable claims;         ///< without columns: no claims were judged
    CsvTable findings;
    std::vector<StudyFigureFiles> figures;  ///< by name
};

/// Whether the folder has claims.csv and provenance.txt.
bool is_study_folder(const std::string& folder);

/// Errors: Problem that names the file that is missing, cannot be read or is wrong.
StudyFolder read_study_folder(const std::string& folder);
/// What `thruway study --figure` left in the folder of its study: these figures and no claims.
/// Errors: as read_study_folder().
StudyFolder read_study_figures(const std::string& folder, const std::vector<std::string>& names);

/// The same for all figures that `thruway study --figure` has left; `path`: the folder of the
/// study, or its folder of figures. Empty: there are none.
std::optional<StudyFolder> study_figures_of(const std::string& path);

}  // namespace thruway
