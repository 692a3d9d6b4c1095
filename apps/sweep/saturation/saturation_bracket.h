// apps/sweep/saturation/saturation_bracket.h
// Search for the saturation load. A bracket consists of a load found not saturated and a higher
// load found saturated, at most 2 % apart. The search doubles or halves the load until both ends
// exist, then bisects. Runs near saturation may be too short to decide: the search then continues
// below and above these loads, in the wider gap first, until the bracket is narrow or both gaps are
// closed.
#pragma once

#include "traffic/settings/traffic_settings.h"

#include <optional>
#include <vector>

namespace thruway {

/// All loads from `lowest` to `highest`.
struct LoadRange {
    double lowest = 0;
    double highest = 0;
};

class SaturationBracket {
public:
    static constexpr double kWidth = 0.02;    ///< relative to the upper end
    static constexpr double kFinest = 0.005;  ///< next to undecided loads, likewise
    static constexpr double kLowest = 1e-6;   ///< no lower load is tried

    /// `start`: the first load to try if nothing is known. `allowed`: the loads that may be tried.
    explicit SaturationBracket(double start, LoadRange allowed = {kLowest, kMostLoad});

    /// Records what a run at `load` has shown. A contradiction (not saturated above a load found
    /// saturated) is ignored, so the lowest bracket remains. `tolerance`: fraction of the load that
    /// the run may have left in the network unnoticed; lower() excludes it, to six digits.
    void learn(double load, bool saturated, double tolerance = 0);
    /// A run at this load could not decide.
    void leave_open(double load) { left_open_.push_back(load); }

    /// The next load to try: an end of the allowed loads, or one with at most four significant
    /// digits. Empty if the bracket is as narrow as the runs allow, or if the runs at all allowed
    /// loads have the same verdict.
    std::optional<double> next() const;

    /// About how many runs are needed until it is narrow, if each decides; at least 1 until
    /// found().
    unsigned runs_left() const;

    /// True if there is a bracket at most kWidth wide, not counting open().
    bool found() const;
    std::optional<double> lower() const { return lower_; }  ///< not saturated
    std::optional<double> upper() const { return upper_; }  ///< saturated
    /// The loads between lower() and upper() whose runs could not decide. Empty if there are none
    /// or the bracket is at most kWidth wide.
    std::optional<LoadRange> open() const;
    const LoadRange& allowed() const { return allowed_; }

private:
    bool narrow() const;

    double start_;
    LoadRange allowed_;
    std::optional<double> keeps_up_;  ///< highest load of a run that kept up
    std::optional<double> lower_;
    std::optional<double> upper_;
    std::vector<double> left_open_;
};

}  // namespace thruway
