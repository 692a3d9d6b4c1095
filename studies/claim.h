// studies/claim.h
// Claims of a paper and what the runs say about them. A claim has one or more findings (a load, a
// size, a hop class each): it holds if all hold, fails if one fails, else it is undecided.
// a < b holds if the 99.9 % interval of the difference lies below 0, fails if it lies above, else it
// is undecided; a range holds if the interval lies inside, fails if it lies outside.
#pragma once

#include "studies/observation.h"

#include <string>
#include <vector>

namespace thruway {

enum class ClaimVerdict { kHolds, kFails, kUndecided };

constexpr double kClaimConfidence = 0.999;

/// "holds", "fails", "undecided".
const char* to_text(ClaimVerdict verdict);

struct Finding {
    std::string at;  ///< where it was measured: "l=2 m=10"; empty: the claim has this one only
    std::optional<double> value;
    std::optional<Interval> interval;  ///< 99.9 %
    std::string criterion;             ///< of `value`: "< 0", "in [0.75, 1]"
    ClaimVerdict verdict = ClaimVerdict::kUndecided;
    std::string reason;  ///< why it is undecided: "not known: saturated"; else empty
    /// How far inside (above 0) or outside the bounds the interval ends: of several findings that
    /// agree, the one with the least stands for the claim.
    double margin = 0;
};

/// value < bound, value > bound, low <= value <= high.
Finding below(std::string at, const Observation& value, double bound);
Finding above(std::string at, const Observation& value, double bound);
Finding within(std::string at, const Observation& value, double low, double high);
/// a < b, by a - b.
Finding less(std::string at, const Observation& a, const Observation& b);
/// The value of every seed is `expected`, bit for bit.
Finding equal(std::string at, const Observation& value, double expected);
/// What is true or not without an interval.
Finding fact(std::string at, bool holds, const std::string& criterion);

struct Claim {
    std::string id;         ///< "T1"
    std::string statement;  ///< of the paper, in short
    std::string criterion;  ///< what a program checks
    std::vector<Finding> findings;
    /// The reason found why it does not hold; written only where it does not.
    std::string reason{};

    ClaimVerdict verdict() const;
    /// The finding that decides: the worst one of those with the verdict of the claim.
    const Finding* deciding() const;
};

}  // namespace thruway
