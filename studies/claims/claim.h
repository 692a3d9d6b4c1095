// studies/claims/claim.h
// Claims of a paper and what the runs say about them. A claim has one or more findings (a load, a
// size, a hop class each): it holds if all hold, fails if one fails, else it is undecided.
// a < b holds if the interval of the difference lies below 0, fails if it lies above, else it is
// undecided; a range holds if the interval lies inside, fails if it lies outside. How sure the
// interval is: studies/claims/looks.h.
#pragma once

#include "studies/points/observation.h"

#include <string>
#include <vector>

namespace thruway {

enum class ClaimVerdict { kHolds, kFails, kUndecided };

/// "holds", "fails", "undecided".
const char* to_text(ClaimVerdict verdict);

/// What a value has to be: between two bounds, which belong to it or not.
struct Bounds {
    double low = 0;
    double high = 0;
    bool closed = true;

    /// "< 0", "> 1", "0.75..1", "= 21".
    std::string text() const;
};

struct Finding {
    std::string at;  ///< where it was measured: "l=2 m=10"; empty: the claim has this one only
    std::optional<double> value;
    std::optional<Interval> interval;  ///< of the confidence of the look
    std::string criterion;             ///< of `value`: "< 0", "0.75..1"
    ClaimVerdict verdict = ClaimVerdict::kUndecided;
    std::string reason;  ///< why it is undecided: "no steady state at 0.9: ..."; else empty
    /// How far inside (above 0) or outside the bounds the interval ends: of several findings that
    /// agree, the one with the least stands for the claim.
    double margin = 0;

    /// What is judged; empty for what is true or not without an interval.
    std::optional<Observation> measured{};
    Bounds bounds{};
    unsigned look = 0;      ///< at which it was judged, from 1 on
    std::size_t seeds = 0;  ///< that the value is the mean of; 0: not simulated

    /// Fills value, interval, verdict, reason and margin by what is measured, as this look does.
    void judge(unsigned at_look);
};

/// value < bound, value > bound, low <= value <= high; as the first look judges them.
Finding below(std::string at, const Observation& value, double bound);
Finding above(std::string at, const Observation& value, double bound);
Finding within(std::string at, const Observation& value, double low, double high);
/// a < b, by a - b.
Finding less(std::string at, const Observation& a, const Observation& b);
/// The value of every seed is `expected`, bit for bit.
Finding equal(std::string at, const Observation& value, double expected);
/// `value` is the number that follows from the paper's formulas, rounded to multiples of `unit`.
Finding rounds_to(std::string at, double value, double expected, double unit);
/// What is true or not without an interval.
Finding fact(std::string at, bool holds, const std::string& criterion);

struct Claim {
    std::string id;         ///< "T1"
    std::string statement;  ///< of the paper, in short
    std::string criterion;  ///< what a program checks
    std::vector<Finding> findings;
    /// The reason found why it does not hold; written only where it does not.
    std::string reason{};
    /// A quick study runs what the full one does for this claim, so that it decides as much.
    bool same_when_quick = false;
    /// Verdicts that its cases cannot give, whatever their findings say, and why.
    std::string not_covered{};
    bool cannot_hold = false;
    bool cannot_fail = false;

    ClaimVerdict verdict() const;
    /// The finding that decides: the worst one of those with the verdict of the claim.
    const Finding* deciding() const;
};

}  // namespace thruway
