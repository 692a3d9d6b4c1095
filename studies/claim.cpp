#include "studies/claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace thruway {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string short_number(double value) { return fmt::format("{:.6g}", value); }

/// Value and interval; the verdict is undecided so far.
Finding undecided(std::string at, const Observation& value, std::string criterion) {
    Finding finding;
    finding.at = std::move(at);
    finding.criterion = std::move(criterion);
    finding.margin = -kInfinity;
    if (!value.known()) {
        finding.reason = "not known: " + value.why_unknown();
        return finding;
    }
    finding.value = value.value();
    finding.interval = value.interval(kClaimConfidence);
    if (!finding.interval) finding.reason = "no interval: too few data";
    return finding;
}

/// The verdict from how far the ends of the interval are inside the bounds: `farther` is the end
/// that leaves them last.
void judge(Finding& finding, double nearer, double farther, bool inside, bool outside) {
    finding.margin = outside ? farther : nearer;
    if (inside) {
        finding.verdict = ClaimVerdict::kHolds;
    } else if (outside) {
        finding.verdict = ClaimVerdict::kFails;
    } else {
        finding.reason = "the interval contains the bound";
    }
}

/// low < value < high; the bounds belong to it if `closed`.
Finding between(Finding finding, double low, double high, bool closed) {
    if (!finding.interval) return finding;
    const auto [first, last] = *finding.interval;
    const double nearer = std::min(first - low, high - last);
    const double farther = std::min(last - low, high - first);
    judge(finding, nearer, farther, closed ? nearer >= 0 : nearer > 0,
          closed ? farther < 0 : farther <= 0);
    return finding;
}

}  // namespace

const char* to_text(ClaimVerdict verdict) {
    switch (verdict) {
        case ClaimVerdict::kHolds: return "holds";
        case ClaimVerdict::kFails: return "fails";
        case ClaimVerdict::kUndecided: break;
    }
    return "undecided";
}

Finding below(std::string at, const Observation& value, double bound) {
    return between(undecided(std::move(at), value, "< " + short_number(bound)), -kInfinity, bound,
                   false);
}

Finding above(std::string at, const Observation& value, double bound) {
    return between(undecided(std::move(at), value, "> " + short_number(bound)), bound, kInfinity,
                   false);
}

Finding within(std::string at, const Observation& value, double low, double high) {
    return between(undecided(std::move(at), value,
                             fmt::format("in [{}, {}]", short_number(low), short_number(high))),
                   low, high, true);
}

Finding less(std::string at, const Observation& a, const Observation& b) {
    return below(std::move(at), a - b, 0);
}

Finding equal(std::string at, const Observation& value, double expected) {
    Finding finding = undecided(std::move(at), value, "= " + short_number(expected));
    if (!value.known()) return finding;
    finding.interval.reset();
    finding.reason.clear();
    finding.margin = 0;
    for (const Sample& sample : value.samples()) {
        finding.margin = std::min(finding.margin, -std::fabs(sample.value - expected));
    }
    finding.verdict = finding.margin == 0 ? ClaimVerdict::kHolds : ClaimVerdict::kFails;
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
    if (any(ClaimVerdict::kFails)) return ClaimVerdict::kFails;
    if (any(ClaimVerdict::kUndecided) || findings.empty()) return ClaimVerdict::kUndecided;
    return ClaimVerdict::kHolds;
}

const Finding* Claim::deciding() const {
    const ClaimVerdict whole = verdict();
    const Finding* worst = nullptr;
    for (const Finding& finding : findings) {
        if (finding.verdict != whole) continue;
        if (worst == nullptr || finding.margin < worst->margin) worst = &finding;
    }
    return worst;
}

}  // namespace thruway
