#include "studies/claims/claim.h"

#include "studies/claims/looks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace thruway {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string short_number(double value) { return fmt::format("{:.6g}", value); }

/// Whether a value that tends to `limit` ends inside; empty if it tends to a bound, from a side
/// that is not known.
std::optional<bool> ends_inside(double limit, const Bounds& bounds) {
    const bool at_bound = limit == bounds.low || limit == bounds.high;
    if (at_bound && std::isfinite(limit)) return std::nullopt;
    return limit >= bounds.low && limit <= bounds.high;
}

Finding bounded(std::string at, const Observation& value, const Bounds& bounds) {
    Finding finding;
    finding.at = std::move(at);
    finding.criterion = bounds.text();
    finding.measured = value;
    finding.bounds = bounds;
    finding.judge(1);
    return finding;
}

}  // namespace

const char* to_text(ClaimVerdict verdict) {
    switch (verdict) {
        case ClaimVerdict::kHolds: return "holds";
        case ClaimVerdict::kFails: return "fails";
        case ClaimVerdict::kNotJudged: return "not judged";
        case ClaimVerdict::kUndecided: break;
    }
    return "undecided";
}

std::string Bounds::text() const {
    if (low == -kInfinity) return (closed ? "<= " : "< ") + short_number(high);
    if (high == kInfinity) return (closed ? ">= " : "> ") + short_number(low);
    return fmt::format("{}..{}", short_number(low), short_number(high));
}

void Finding::judge(unsigned at_look) {
    look = at_look;
    if (!measured) return;
    verdict = ClaimVerdict::kUndecided;
    margin = -kInfinity;
    value.reset();
    interval.reset();
    seeds = measured->points().empty() ? 0 : measured->samples().size();
    if (!measured->known()) {
        reason = measured->unsteady_verdict() ? measured->why_unknown()
                                              : "not known: " + measured->why_unknown();
        const auto inside = measured->limit() ? ends_inside(*measured->limit(), bounds)
                                              : std::nullopt;
        if (inside) {
            verdict = *inside ? ClaimVerdict::kHolds : ClaimVerdict::kFails;
            margin = *inside ? kInfinity : -kInfinity;
        }
        return;
    }
    value = measured->value();
    interval = measured->interval(confidence_of_look(at_look));
    if (!interval) {
        reason = "no interval: too few data";
        return;
    }
    // How far each end is inside; `farther` is that of the end that leaves the bounds last.
    const auto [first, last] = *interval;
    const double nearer = std::min(first - bounds.low, bounds.high - last);
    const double farther = std::min(last - bounds.low, bounds.high - first);
    const bool inside = bounds.closed ? nearer >= 0 : nearer > 0;
    const bool outside = bounds.closed ? farther < 0 : farther <= 0;
    margin = outside ? farther : nearer;
    reason.clear();
    if (inside) {
        verdict = ClaimVerdict::kHolds;
    } else if (outside) {
        verdict = ClaimVerdict::kFails;
    } else {
        reason = "the interval contains the bound";
    }
}

Finding below(std::string at, const Observation& value, double bound) {
    return bounded(std::move(at), value, {-kInfinity, bound, false});
}

Finding above(std::string at, const Observation& value, double bound) {
    return bounded(std::move(at), value, {bound, kInfinity, false});
}

Finding within(std::string at, const Observation& value, double low, double high) {
    return bounded(std::move(at), value, {low, high, true});
}

Finding less(std::string at, const Observation& a, const Observation& b) {
    return below(std::move(at), a - b, 0);
}

Finding equal(std::string at, const Observation& value, double expected) {
    Finding finding;
    finding.at = std::move(at);
    finding.criterion = "= " + short_number(expected);
    if (!value.known()) {
        finding.margin = -kInfinity;
        finding.reason = "not known: " + value.why_unknown();
        return finding;
    }
    finding.value = value.value();
    finding.seeds = value.points().empty() ? 0 : value.samples().size();
    for (const Sample& sample : value.samples()) {
        finding.margin = std::min(finding.margin, -std::fabs(sample.value - expected));
    }
    finding.verdict = finding.margin == 0 ? ClaimVerdict::kHolds : ClaimVerdict::kFails;
    return finding;
}

Finding rounds_to(std::string at, double value, double expected, double unit) {
    Finding finding = within(std::move(at), value, expected - unit / 2, expected + unit / 2);
    finding.criterion = fmt::format("= {:.8g}, from the paper's formulas", expected);
    return finding;
}

Finding fact(std::string at, bool holds, const std::string& criterion) {
    Finding finding;
    finding.at = std::move(at);
    finding.criterion = criterion;
    finding.verdict = holds ? ClaimVerdict::kHolds : ClaimVerdict::kFails;
    return finding;
}

ClaimVerdict Claim::verdict() const {
    const auto any = [this](ClaimVerdict verdict) {
        return std::any_of(findings.begin(), findings.end(),
                           [verdict](const Finding& f) { return f.verdict == verdict; });
    };
    if (not_judged) return ClaimVerdict::kNotJudged;
    if (any(ClaimVerdict::kFails)) {
        return cannot_fail ? ClaimVerdict::kUndecided : ClaimVerdict::kFails;
    }
    if (any(ClaimVerdict::kUndecided) || findings.empty() || cannot_hold) {
        return ClaimVerdict::kUndecided;
    }
    return ClaimVerdict::kHolds;
}

const Finding* Claim::deciding() const {
    const ClaimVerdict whole = verdict();
    const Finding* worst = nullptr;
    bool worst_agrees = false;
    for (const Finding& finding : findings) {
        // If the cases of a claim cannot decide it, none of its findings need be undecided.
        const bool agrees = finding.verdict == whole;
        if (worst != nullptr && (worst_agrees > agrees)) continue;
        const bool decided = whole == ClaimVerdict::kHolds || whole == ClaimVerdict::kFails;
        if (decided && !agrees) continue;
        if (worst == nullptr || agrees > worst_agrees || finding.margin < worst->margin) {
            worst = &finding;
            worst_agrees = agrees;
        }
    }
    return worst;
}

}  // namespace thruway
