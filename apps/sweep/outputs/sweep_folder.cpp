#include "apps/sweep/outputs/sweep_folder.h"

#include "reporting/files/atomic_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace thruway {
namespace {

namespace fs = std::filesystem;

/// Names of the files of the last sweep, one per line.
constexpr const char* kWritten = "/points/written.txt";

bool has_text(const std::string& path, const std::string& text) {
    std::ifstream file(path, std::ios::binary);
    return file && std::string(std::istreambuf_iterator<char>(file), {}) == text;
}

bool is_plot(const std::string& name) {
    const std::string ending = fs::path(name).extension();
    return ending != ".csv" && ending != ".json";
}

}  // namespace

void SweepFolder::write(const std::string& name, const std::string& text) {
    const std::string path = path_ + '/' + name;
    if (name == kPoints) same_points_ = has_text(path, text);
    write_file(path, text);
    written_.insert(name);
}

void SweepFolder::write(const Plot& plot, const PlotFiles& files, const std::string& name) {
    write_plot(plot, files, path_, name);
    for (const std::string& file : files.names(name)) written_.insert(file);
}

void SweepFolder::remove_earlier() {
    std::ifstream earlier(path_ + kWritten);
    for (std::string name; std::getline(earlier, name);) {
        if (name.find('/') != std::string::npos || written_.count(name) != 0) continue;
        const fs::path file = path_ + '/' + name;
        std::error_code unused;
        if (!fs::is_regular_file(file, unused)) continue;
        if (same_points_ && is_plot(name)) {
            written_.insert(name);
        } else {
            fs::remove(file, unused);
        }
    }
    std::string names;
    for (const std::string& name : written_) names += name + '\n';
    write_file(path_ + kWritten, names);
}

}  // namespace thruway
