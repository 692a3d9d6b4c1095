#include "apps/report/input/study_folder.h"

#include "apps/report/input/report_file.h"

#include <algorithm>
#include <filesystem>

namespace thruway {
namespace {

namespace fs = std::filesystem;

constexpr const char* kClaimsFile = "/claims.csv";
constexpr const char* kProvenanceFile = "/provenance.txt";
constexpr const char* kFiguresFolder = "figures";
constexpr const char* kSettingsFile = "/settings.toml";

std::string study_text(const std::string& path) { return read_report_file(path).text; }

/// "duato" of "thruway 0.2.0, study duato, full, ...".
std::string study_name_in(const std::string& provenance, const std::string& folder) {
    const std::string before = ", study ";
    const std::size_t at = provenance.find(before);
    if (at == std::string::npos) {
        const fs::path path(folder);
        return (path.has_filename() ? path : path.parent_path()).filename().string();
    }
    const std::size_t begin = at + before.size();
    return provenance.substr(begin, provenance.find_first_of(",\n", begin) - begin);
}

/// Names of figures: files with both a table and a drawing.
std::vector<std::string> figures_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".svg") continue;
        const fs::path csv = fs::path(entry.path()).replace_extension(".csv");
        if (fs::is_regular_file(csv)) names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

CsvTable study_table(const std::string& path) { return read_csv_table(study_text(path), path); }

StudyFigureFiles read_figure(const std::string& folder, const std::string& name) {
    const std::string path = folder + "/" + name;
    return {name, study_table(path + ".csv"), study_text(path + ".svg")};
}

/// What claims and figures have in common. `folder`: of the provenance.
StudyFolder study_in(const std::string& folder, const std::string& settings) {
    StudyFolder study;
    study.provenance = study_text(folder + kProvenanceFile);
    study.name = study_name_in(study.provenance, folder);
    study.settings = study_text(settings);
    return study;
}

}  // namespace

bool is_study_folder(const std::string& folder) {
    return fs::is_regular_file(folder + kClaimsFile) &&
           fs::is_regular_file(folder + kProvenanceFile);
}

StudyFolder read_study_folder(const std::string& folder) {
    StudyFolder study = study_in(folder, folder + kSettingsFile);
    study.claims = study_table(folder + kClaimsFile);
    study.findings = study_table(folder + "/findings.csv");
    for (const std::string& name : figures_in(folder)) {
        study.figures.push_back(read_figure(folder, name));
    }
    return study;
}

StudyFolder read_study_figures(const std::string& folder, const std::vector<std::string>& names) {
    const std::string figures = folder + '/' + kFiguresFolder;
    StudyFolder study = study_in(figures, folder + kSettingsFile);
    for (const std::string& name : names) study.figures.push_back(read_figure(figures, name));
    return study;
}

std::optional<StudyFolder> study_figures_of(const std::string& path) {
    const fs::path whole = fs::path(path + "/").parent_path();
    for (const fs::path& folder : {whole, whole.parent_path()}) {
        const fs::path figures = folder / kFiguresFolder;
        if (folder != whole && figures != whole) continue;
        if (!fs::is_regular_file(figures.string() + kProvenanceFile)) continue;
        return read_study_figures(folder.string(), figures_in(figures.string()));
    }
    return std::nullopt;
}

}  // namespace thruway
