// apps/sweep/outputs/sweep_folder.h
// The folder of the files of a whole sweep. It remembers what was written, so that files of an
// earlier sweep, which belong to other settings or options, can be removed.
#pragma once

#include "reporting/plots/formats/plot_format.h"

#include <set>
#include <string>

namespace thruway {

class SweepFolder {
public:
    explicit SweepFolder(std::string path) : path_(std::move(path)) {}

    /// Errors: as write_file().
    void write(const std::string& name, const std::string& text);
    /// Errors: as write_plot().
    void write(const Plot& plot, const PlotFiles& files, const std::string& name);

    /// Removes the files with one of these names that were not written here. Files that cannot be
    /// removed, folders and devices stay.
    void remove_others(const std::set<std::string>& names) const;

private:
    std::string path_;
    std::set<std::string> written_;
};

}  // namespace thruway
