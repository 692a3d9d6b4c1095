// apps/sweep/outputs/sweep_folder.h
// The folder of the files of a whole sweep. A list of what was written stays in it, so that files
// of an earlier sweep, which belong to other settings or options, can be removed, and no others.
#pragma once

#include "reporting/plots/formats/plot_format.h"

#include <set>
#include <string>

namespace thruway {

class SweepFolder {
public:
    static constexpr const char* kPoints = "sweep.json";

    explicit SweepFolder(std::string path) : path_(std::move(path)) {}

    /// Errors: as write_file().
    void write(const std::string& name, const std::string& text);
    /// Errors: as write_plot().
    void write(const Plot& plot, const PlotFiles& files, const std::string& name);

    /// Removes the files that an earlier sweep wrote and this one did not. Its plots stay if
    /// kPoints has not changed. What cannot be removed, folders and devices stay. Call when all is
    /// written. Errors: as write_file().
    void remove_earlier();

private:
    std::string path_;
    std::set<std::string> written_;
    bool same_points_ = false;
};

}  // namespace thruway
