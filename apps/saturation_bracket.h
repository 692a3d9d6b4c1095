// apps/saturation_bracket.h
// Search for the load at which a network saturates: a load at which it was found not saturated and
// a higher one at which it was found saturated, at most 2 % apart. Doubles or halves until there
// is one of each, then bisects.
#pragma once

#include <optional>

namespace thruway {

class SaturationBracket {
public:
    static constexpr double kWidth = 0.02;  ///< of the upper end

    /// `start`: the first load to try where nothing is known.
    explicit SaturationBracket(double start) : start_(start) {}

    /// What a run at this load has shown. A contradiction (not saturated above a load that was
    /// found saturated) is left out: the bracket stays the lowest.
    void learn(double load, bool saturated);

    /// The next load to try, of at most four significant digits; empty: the bracket is narrow, or
    /// the search has left the loads that a setting may have.
    std::optional<double> next() const;

    bool found() const;
    std::optional<double> lower() const { return lower_; }  ///< not saturated
    std::optional<double> upper() const { return upper_; }  ///< saturated

private:
    double start_;
    std::optional<double> lower_;
    std::optional<double> upper_;
};

}  // namespace thruway
