// apps/sweep/outputs/sweep_outputs.h
// Which files of a whole sweep a command writes, and what is in most of them.
#pragma once

#include "apps/sweep/outputs/sweep_folder.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/spread/spread.h"
#include "apps/sweep/sweep_schedule.h"
#include "reporting/plots/formats/plot_format.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace thruway {

constexpr const char* kDetailListFile = "detail.json";

struct SweepOutputs {
    std::string folder;
    std::optional<SweepPlotChoice> plots{};  ///< empty: none
    PlotFiles plot_files{};
    bool saturation = false;
    std::optional<SpreadAxes> spread{};

    std::optional<PlotFiles> files_of_plots() const {
        return plots ? std::optional(plot_files) : std::nullopt;
    }
    /// All that such a sweep may write there.
    std::vector<std::string> paths() const;
};

void write_outputs(SweepFolder& folder, const SweepOutputs& outputs, const SweepPlan& plan,
                   const SweepSchedule& schedule, const std::vector<SaturationResult>& saturation);

}  // namespace thruway
