// apps/report/input/reported_runs.h
// The runs that a report shows: the points of a sweep, or single results, with what is known of
// them beyond their results. Read from the files that `run` and `sweep` write, so that a report
// made by these commands and one made later are the same.
#pragma once

#include "apps/output/energy/energy_fields.h"
#include "apps/report/input/report_file.h"
#include "apps/sweep/cost/cost_sweep.h"
#include "apps/sweep/detail/detail_choice.h"
#include "apps/sweep/energy/energy_sweep.h"
#include "apps/sweep/sweep_schedule.h"
#include "checks/simulation_settings.h"
#include "reporting/detail/run_detail.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// A row of saturation.csv.
struct ReportedBracket {
    std::size_t series = 0;
    std::optional<double> not_saturated;
    std::optional<double> saturated;
    std::string status;
    std::string notes;
};

struct ReportedRuns {
    /// "Sweep of torus_8x8.toml".
    std::string title;
    /// Their points are the combinations of what differs between the runs; of results that were
    /// given one by one, some combinations may be missing (PointState::kWaiting).
    std::unique_ptr<const SweepPlan> plan;
    std::unique_ptr<SweepSchedule> schedule;
    std::vector<ReportedBracket> brackets{};
    /// Points that are shown one by one, beyond their rows in the tables; the first is the default.
    std::vector<ChosenPoint> chosen{};
    std::map<std::size_t, RunDetail> details{};  ///< [point]
    /// [point]: its result with the lists of links and routers, which a sweep keeps elsewhere.
    std::map<std::size_t, RunResult> whole{};
    std::vector<std::pair<std::string, std::string>> files{};  ///< name without folders, digest
    std::optional<CostSweep> costs{};                          ///< of sweep --with-cost: series
    std::optional<EnergySweep> energy_sweep{};                 ///< of sweep --energy
    std::map<std::size_t, EnergyFile> energies{};              ///< [point] of single runs
    std::vector<std::string> left_out{};                       ///< sentences
    bool is_sweep = false;
    std::string folder{};  ///< of a sweep
    /// [point]: where its result is; files that it names may lie beside it.
    std::map<std::size_t, std::string> paths{};
    /// The settings of a point, in the process that ran it; empty: those in its result.
    std::function<SimulationSettings(std::size_t point)> settings{};

    const RunResult* result(std::size_t point) const;
    std::vector<std::size_t> done() const;  ///< points with a result, in the order of the plan
};

/// What `thruway sweep` left in a folder, with its detail files and the whole results of the points
/// that the report shows one by one.
/// Errors: Problem for a folder without a sweep, and for files that are not complete.
ReportedRuns read_sweep_folder(const std::string& folder);

/// The sweep folder, or the results with detail files and energies, in `paths`.
/// Errors: Problem that names the path, and what is allowed.
ReportedRuns read_reported(const std::vector<std::string>& paths);

/// The result of a run in this process, and its detail; null: not known.
ReportedRuns reported_run(RunResult result, const RunDetail* detail,
                          const SimulationSettings& settings);

/// Name of the settings file of a run.
std::string settings_file_of(const RunResult& result);

/// Points to show without detail files: the knee and the first saturated one of the first series,
/// or else the first results.
std::vector<ChosenPoint> default_choice(const ReportedRuns& runs);

}  // namespace thruway
