// apps/report/sections/points/shown_points.h
// The points that a report shows one by one, beyond their rows in the tables.
#pragma once

#include "apps/report/input/reported_runs.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

struct ShownPoint {
    std::size_t point = 0;
    std::string name;  ///< "crossbar multiplexed, load 0.4"; of a single run "the run"
    const RunResult* result = nullptr;
    const RunDetail* detail = nullptr;  ///< null: not known
    std::string path{};                 ///< ReportedRuns::paths; empty: not known
    /// Its settings; empty: those in its result.
    std::function<SimulationSettings()> settings{};
    std::string short_name = "the run";  ///< "this point", below its name
    /// How much a page shows of it: less of each where it shows several.
    std::size_t rows = 50;                      ///< of a table
    std::size_t bins = 48;                      ///< of the histogram
    std::shared_ptr<const RunDetail> joined{};  ///< `detail`, if its windows were joined
};

/// What is known of one point that has a result. `runs` must outlive it.
ShownPoint shown_point(const ReportedRuns& runs, const ChosenPoint& chosen);

/// ReportedRuns::chosen with what is known of them. `runs` must outlive it. Where there are
/// several, windows are joined, and tables and histograms are shorter, so that the page stays
/// small.
std::vector<ShownPoint> shown_points(const ReportedRuns& runs);

}  // namespace thruway
