// studies/runs/study_runs.h
// The runs of a plan: one per setting and seed, run in child processes or found finished.
#pragma once

#include "settings/values/setting_texts.h"
#include "studies/claims/more_seeds.h"
#include "studies/runs/run_study.h"
#include "testbench/points/settings_source.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct PlannedRun {
    Assignments assignments;  ///< over the base
    std::string curve;        ///< the first that needs the run; for messages
};

class StudyRuns {
public:
    /// `base_file` holds the base of the plan's settings.
    /// Errors: Problem that names the curve if its settings are incompatible; std::logic_error for
    /// two curves of the same name, or a curve without points or seeds.
    StudyRuns(const StudyPlan& plan, const std::string& base_file,
              const std::vector<std::string>& overrides = {});

    /// The runs of the first look, or those that the chosen figures need. Writes the base of the
    /// plan to the folder of the study.
    /// Errors: Problem for figures and overrides that the study does not have.
    static StudyRuns of(const Study& study, const StudyOptions& options);

    /// The figures that are made of the results.
    const std::vector<FigureMaker>& figures() const { return figures_; }
    const SettingsSource& source() const { return source_; }
    const std::vector<PlannedRun>& runs() const { return runs_; }
    /// The files that the runs read.
    const std::vector<InputIdentity>& inputs() const { return inputs_; }

    /// Total seeds of points, by point number; no point gets fewer than it has.
    void add_seeds(const std::map<std::size_t, unsigned>& seeds);

    /// Runs what is not finished. Adds to the counts and failures of the report.
    /// Errors: Problem, Interrupted.
    void execute(const StudyOptions& options, StudyReport& report);

    /// The curves with the settings of their points, and no runs.
    StudyResults planned(Effort effort) const;
    /// Call after execute() without failures.
    StudyResults results(Effort effort) const;
    /// Indexed by point number; call after execute().
    std::vector<PointRuns> points() const;
    /// Of all runs; call after execute().
    double flit_hops() const;

private:
    struct PlannedPoint {
        double x = 0;
        SimulationSettings settings;
        std::vector<std::size_t> runs;  ///< [seed - 1]
    };
    struct PlannedCurve {
        Curve curve;
        std::vector<PlannedPoint> points;
    };

    void add(const Curve& curve);
    void add_seed(const Curve& curve, PlannedPoint& point);

    SettingsSource source_;
    std::vector<FigureMaker> figures_;
    std::vector<PlannedRun> runs_;
    std::vector<InputIdentity> inputs_;
    std::map<SettingTexts, std::size_t> numbers_;  ///< index into runs_
    std::vector<PlannedCurve> curves_;
    std::vector<std::optional<RunResult>> results_;  ///< of runs_, those finished
};

}  // namespace thruway
