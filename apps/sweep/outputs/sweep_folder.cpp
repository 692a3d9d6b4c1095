#include "apps/sweep/outputs/sweep_folder.h"

#include "reporting/files/atomic_file.h"

#include <filesystem>
#include <system_error>

namespace thruway {

void SweepFolder::write(const std::string& name, const std::string& text) {
    write_file(path_ + '/' + name, text);
    written_.insert(name);
}

void SweepFolder::write(const Plot& plot, const PlotFiles& files, const std::string& name) {
    write_plot(plot, files, path_, name);
    for (const std::string& file : files.names(name)) written_.insert(file);
}

void SweepFolder::remove_others(const std::set<std::string>& names) const {
    for (const std::string& name : names) {
        if (written_.count(name) != 0) continue;
        const std::filesystem::path file = path_ + '/' + name;
        std::error_code unused;
        if (std::filesystem::is_regular_file(file, unused)) std::filesystem::remove(file, unused);
    }
}

}  // namespace thruway
