#include "apps/options/settings_file.h"

#include "core/problem.h"
#include "settings/toml/setting_value.h"
#include "topologies/formats/graph_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

namespace thruway {
namespace {

namespace fs = std::filesystem;

/// ", such as torus.toml"; empty if the folder has no settings file.
std::string settings_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() == ".toml") files.push_back(entry->path().string());
    }
    if (files.empty()) return "";
    return ", such as " + *std::min_element(files.begin(), files.end());
}

bool ends_in(const std::string& path, std::string_view ending) {
    return fs::path(path).extension() == ending;
}

}  // namespace

void refuse_other_files(const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error)) return;
    const auto refuse = [&path](const std::string& why) {
        throw Problem(why, SourceLocation{path, 0, 0});
    };
    if (fs::is_directory(path, error)) {
        refuse("this is a folder; expected a settings file (TOML)" + settings_in(path));
    }
    const auto format = graph_format_of(path);
    if (format == GraphFormat::kSvg) refuse("this is a drawing; expected a settings file (TOML)");
    if (format) {
        refuse(fmt::format("this is a network; expected a settings file (TOML): write one with "
                           "topology.kind = \"file\" and topology.file = {}, or use `thruway "
                           "topology`, which reads networks",
                           toml_text(fs::path(path).filename().string())));
    }
    if (ends_in(path, ".csv")) {
        refuse("this is a table; expected a settings file (TOML) that names it: recorded traffic "
               "in traffic.recorded_file, a traffic matrix in traffic.matrix_file, a routing table "
               "in routing.table_file; `thruway explain` reads journeys");
    }
}

}  // namespace thruway
