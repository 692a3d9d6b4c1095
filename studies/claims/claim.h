// studies/claims/claim.h
// Claims of a paper and their verdicts. A claim has one or more findings, each at one load, size or
// hop class. It holds if all hold, fails if one fails, and is undecided otherwise.
// The finding a < b holds if the interval of the difference is below 0, and fails if it is above. A
// range holds if the interval is inside, and fails if it is outside. Otherwise the finding is
// undecided. Confidence of the intervals: studies/claims/looks.h.
// The latency of a saturated network counts as infinite: a < b holds if b alone is saturated.
#pragma once

#include "studies/points/observation.h"

#include <string>
#include <vector>

namespace thruway {

enum class ClaimVerdict { kHolds, kFails, kUndecided, kNotJudged };

/// "holds", "fails", "undecided", "not judged".
const char* to_text(ClaimVerdict verdict);

/// The range that a value must be in; `closed`: the bounds belong to it.
struct Bounds {
    double low = 0;
    double high = 0;
    bool closed = true;

    /// "< 0", "> 1", "0.75..1", "= 21".
    std::string text() const;
};

struct Finding {
    std::string at;  ///< where it was measured: "l=2 m=10"; empty: the claim's only finding
    std::optional<double> value;
    std::optional<Interval> interval;  ///< at the confidence of the look
    std::string criterion;             ///< that `value` must meet: "< 0", "0.75..1"
    ClaimVerdict verdict = ClaimVerdict::kUndecided;
    /// Why it is undecided, or has a verdict without a value: "no steady state at 0.9: ..."; else
    /// empty.
    std::string reason;
    /// Distance from the interval's end to the bounds: above 0 if the interval is inside, else
    /// below 0. Of findings that agree, the one with the smallest margin represents the claim.
    double margin = 0;

    /// The quantity that is judged; empty: a fact, true or not, without an interval.
    std::optional<Observation> measured{};
    Bounds bounds{};
    unsigned look = 0;      ///< that judged it, from 1 on
    std::size_t seeds = 0;  ///< whose mean the value is; 0: not simulated

    /// Judges `measured` at this look: sets value, interval, verdict, reason and margin.
    void judge(unsigned at_look);
};

/// value < bound, value > bound, low <= value <= high; judged as at the first look.
Finding below(std::string at, const Observation& value, double bound);
Finding above(std::string at, const Observation& value, double bound);
Finding within(std::string at, const Observation& value, double low, double high);
/// a < b; judges a - b.
Finding less(std::string at, const Observation& a, const Observation& b);
/// The value of every seed is `expected`, bit for bit.
Finding equal(std::string at, const Observation& value, double expected);
/// `value` is the number that follows from the paper's formulas, rounded to multiples of `unit`.
Finding rounds_to(std::string at, double value, double expected, double unit);
/// A fact that is true or not, without an interval.
Finding fact(std::string at, bool holds, const std::string& criterion);

struct Claim {
    std::string id;         ///< "T1"
    std::string statement;  ///< the paper's, shortened
    std::string criterion;  ///< what the program checks
    std::vector<Finding> findings;
    /// Why the claim does not hold, as far as it is known; written only if it does not.
    std::string reason{};
    /// The quick study runs the same for this claim as the full one, so it decides as much.
    bool same_when_quick = false;
    /// Verdicts that the cases cannot give, whatever the findings say; the text is the reason.
    std::string not_covered{};
    bool cannot_hold = false;
    bool cannot_fail = false;
    /// The settings are not the paper's; `not_covered` says so.
    bool not_judged = false;

    ClaimVerdict verdict() const;
    /// The finding that decides: the worst of those with the verdict of the claim.
    const Finding* deciding() const;
};

}  // namespace thruway
