// apps/sweep/saturation/saturation_bracket.h
// Search for the load at which a network saturates: a load at which it was found not saturated and
// a higher one at which it was found saturated, at most 2 % apart. Doubles or halves until there
// is one of each, then bisects. Near saturation runs may be too short to tell: then the search goes
// on below and above these loads, in the wider gap first, until the two ends are close enough or it
// has closed in on these loads from both sides.
#pragma once

#include <optional>
#include <vector>

namespace thruway {

/// Loads from `lowest` to `highest`.
struct LoadRange {
    double lowest = 0;
    double highest = 0;
};

class SaturationBracket {
public:
    static constexpr double kWidth = 0.02;    ///< of the upper end
    static constexpr double kFinest = 0.005;  ///< beside loads whose runs cannot tell: the same

    /// `start`: the first load to try where nothing is known.
    explicit SaturationBracket(double start) : start_(start) {}

    /// What a run at this load has shown. A contradiction (not saturated above a load that was
    /// found saturated) is left out: the bracket stays the lowest. `tolerance`: the part of the
    /// load that the run may have left in the network without being seen; lower() is below it.
    void learn(double load, bool saturated, double tolerance = 0);
    /// A run at this load has shown neither.
    void leave_open(double load) { left_open_.push_back(load); }

    /// The next load to try, of at most four significant digits; empty: the bracket is as narrow as
    /// the runs allow, or the search has left the loads that a setting may have.
    std::optional<double> next() const;

    /// There is a bracket, at most kWidth wide but for open().
    bool found() const;
    std::optional<double> lower() const { return lower_; }  ///< not saturated
    std::optional<double> upper() const { return upper_; }  ///< saturated
    /// The loads between lower() and upper() whose runs have shown neither; empty: none, or the two
    /// are at most kWidth apart.
    std::optional<LoadRange> open() const;

private:
    bool narrow() const;

    double start_;
    std::optional<double> keeps_up_;  ///< highest load of a run that has shown so
    std::optional<double> lower_;
    std::optional<double> upper_;
    std::vector<double> left_open_;
};

}  // namespace thruway
