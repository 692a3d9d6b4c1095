// apps/sweep/detail/sweep_details.h
// Runs points of a sweep again, each in a process, with details: DIR/detail/ has a detail file for
// each, named like the result in DIR/points/, and DIR/detail.json lists them. A detail file of an
// earlier sweep is kept if it belongs to the present result.
#pragma once

#include "apps/sweep/detail/detail_choice.h"
#include "apps/terminal/progress.h"
#include "reporting/detail/run_detail.h"
#include "testbench/points/point_runner.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Most windows of a detail file of a sweep, so that a report with several of them remains small.
constexpr unsigned kWindowsOfSweepDetails = 16;

struct DetailFile {
    ChosenPoint chosen;
    std::string file;                 ///< relative to the folder of the sweep
    std::optional<RunDetail> detail;  ///< empty: the run failed
    std::string message{};            ///< why
    bool found = false;               ///< kept from an earlier sweep
};

/// In the order of `points`, whatever `options.jobs`. A run whose result differs from that of the
/// point fails. `folder`: that of the sweep. Errors: Interrupted; Problem if the folder cannot be
/// written.
std::vector<DetailFile> write_details(const std::vector<ChosenPoint>& points, const SweepPlan& plan,
                                      const SweepSchedule& schedule, const PointStore& store,
                                      const RunnerOptions& options, const std::string& folder,
                                      ProgressLine& progress);

/// DIR/detail.json: the points with details, in the order of the sweep.
std::string details_json(const SweepPlan& plan, const std::vector<DetailFile>& files);

/// "details of 2 points: ... (knee), ... (first saturated)", a line.
std::string details_note(const std::vector<DetailFile>& files, const SweepPlan& plan);

/// Appends a line for each point without details. `missing`: points without a result.
void add_failures(const std::vector<std::size_t>& missing, const std::vector<DetailFile>& files,
                  const SweepPlan& plan, std::vector<std::string>& lines);

/// Whether the detail file is of the run that gave the result.
bool belongs_to(const RunDetail& detail, const RunResult& result);

}  // namespace thruway
