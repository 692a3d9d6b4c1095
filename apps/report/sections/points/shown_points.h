// apps/report/sections/points/shown_points.h
// The points that a report shows one by one, beyond their rows in the tables.
#pragma once

#include "apps/report/input/reported_runs.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

/// A sweep has at most so many: each brings drawings and tables of its own.
constexpr std::size_t kMostShownPoints = 4;

struct ShownPoint {
    std::size_t point = 0;
    std::string name;  ///< "crossbar multiplexed, load 0.4"; of a single run "the run"
    const RunResult* result = nullptr;
    const RunDetail* detail = nullptr;  ///< null: not known
};

/// The points with detail files; without any, of each report the last point of the first series
/// that is not saturated and the one after it, or the first results. The first one is the default.
std::vector<ShownPoint> shown_points(const ReportedRuns& runs);

/// The same choice without detail files: which points need them.
std::vector<std::size_t> default_points(const ReportedRuns& runs);

}  // namespace thruway
