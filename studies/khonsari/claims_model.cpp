// Claims K1 and K2: the model beside the simulation; K3 to K5: the model alone.
#include "studies/khonsari/measures.h"

#include <algorithm>
#include <cmath>

namespace thruway::khonsari {
namespace {

constexpr double kTolerance = 0.15;

std::string at(const Network& network) { return to_text(network); }

std::string at(const Panel& panel, double part) {
    return fmt::format("{} at {} of saturation", to_text(panel.network), part);
}

/// The highest load up to which all of the panel's points are in the tolerance; 0: not the first.
double reach(const Panel& panel, const CurveResult& curve) {
    double highest = 0;
    for (const CurvePoint& point : curve.points) {
        const Observation error = model_error(panel, point);
        if (!error.known() || std::fabs(error.value()) > kTolerance) break;
        highest = point.x;
    }
    return highest;
}

Claim predicts(const Panel& panel, const StudyResults& results) {
    const CurveResult& curve = results.curve(panel_name(panel));
    Claim claim{
        fmt::format("K1{}", panel.letter),
        fmt::format("the model predicts the latency at light and moderate load: {} (here up "
                    "to {} of saturation)",
                    at(panel.network), reach(panel, curve)),
        fmt::format("model/simulated - 1 in [-0.15, 0.15] up to {} of the model's saturation",
                    kModerate),
        {}};
    for (const CurvePoint& point : curve.points) {
        if (point.x > kModerate) break;
        claim.findings.push_back(
            within(fmt::format("{}", point.x), model_error(panel, point), -kTolerance, kTolerance));
    }
    claim.reason = "(17) leaves multiplexing out of the time that a source queue serves a message, "
                   "(18) multiplies all waits by it, (14) and (16) count blocking twice";
    return claim;
}

Claim grows(const StudyResults& results, const std::vector<Panel>& panels) {
    Claim claim{"K2",
                "the discrepancy grows near saturation",
                fmt::format("|model/simulated - 1| larger at {} of saturation than at {}; a "
                            "saturated simulation counts as an infinite error",
                            kHigh, kLow),
                {}};
    const auto size = [](const Observation& error) {
        return Observation::of({error}, [](const auto& v) { return std::fabs(v[0]); });
    };
    for (const Panel& panel : panels) {
        const CurveResult& curve = results.curve(panel_name(panel));
        const CurvePoint& high = curve.at(kHigh);
        const bool saturated = std::any_of(
            high.runs.begin(), high.runs.end(),
            [](const RunResult& run) { return run.verdict == Verdict::kSaturated; });
        if (saturated) {
            claim.findings.push_back(fact(at(panel, kHigh), true, "saturated"));
            continue;
        }
        claim.findings.push_back(less(at(panel.network), size(model_error(panel, curve.at(kLow))),
                                      size(model_error(panel, high))));
    }
    return claim;
}

Network of_paper(Pattern pattern, unsigned mean_flits, unsigned vcs) {
    return {10, pattern, mean_flits, vcs};
}

Claim more_channels() {
    Claim claim{"K3",
                "three virtual channels saturate later than two",
                "model, M=32: ratio of the loads 1.509 (pattern 1), 1.489 (pattern 2)",
                {}};
    const auto ratio = [](Pattern pattern) {
        return saturation_of(of_paper(pattern, 32, 3)) / saturation_of(of_paper(pattern, 32, 2));
    };
    claim.findings.push_back(rounds_to("pattern 1", ratio(Pattern::kFirst), 1.509, 1e-3));
    claim.findings.push_back(rounds_to("pattern 2", ratio(Pattern::kSecond), 1.489, 1e-3));
    return claim;
}

Claim longer_ways() {
    Claim claim{"K4",
                "pattern 2 saturates slightly earlier than pattern 1",
                "model: less, by 20 % at most; 0.0560913 and 0.0593338 for M=32, V=2",
                {}};
    for (const unsigned mean_flits : {32u, 256u}) {
        for (const unsigned vcs : {2u, 3u}) {
            const double first = saturation_of(of_paper(Pattern::kFirst, mean_flits, vcs));
            const double second = saturation_of(of_paper(Pattern::kSecond, mean_flits, vcs));
            claim.findings.push_back(
                within(fmt::format("M={}, V={}", mean_flits, vcs), second / first, 0.8, 1 - 1e-6));
        }
    }
    claim.findings.push_back(rounds_to(
        "pattern 1, M=32, V=2", saturation_of(of_paper(Pattern::kFirst, 32, 2)), 0.0593338, 1e-7));
    claim.findings.push_back(rounds_to(
        "pattern 2, M=32, V=2", saturation_of(of_paper(Pattern::kSecond, 32, 2)), 0.0560913, 1e-7));
    return claim;
}

Claim longer_messages() {
    Claim claim{"K5",
                "the saturation load is as 1/M",
                "model: lambda M for M=256 within 5 % of that for M=32; 1.90 and 1.95 for V=2, "
                "pattern 1",
                {}};
    const auto flits = [](Pattern pattern, unsigned mean_flits, unsigned vcs) {
        return mean_flits * saturation_of(of_paper(pattern, mean_flits, vcs));
    };
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
        for (const unsigned vcs : {2u, 3u}) {
            claim.findings.push_back(within(fmt::format("{}, V={}", to_text(pattern), vcs),
                                            flits(pattern, 256, vcs) / flits(pattern, 32, vcs),
                                            0.95, 1.05));
        }
    }
    claim.findings.push_back(
        rounds_to("pattern 1, V=2, M=32", flits(Pattern::kFirst, 32, 2), 1.90, 0.01));
    claim.findings.push_back(
        rounds_to("pattern 1, V=2, M=256", flits(Pattern::kFirst, 256, 2), 1.95, 0.01));
    return claim;
}

}  // namespace

std::vector<Claim> accuracy_claims(const StudyResults& results, const std::vector<Panel>& panels) {
    std::vector<Claim> claims;
    claims.reserve(panels.size() + 1);
    for (const Panel& panel : panels) {
        claims.push_back(predicts(panel, results));
    }
    claims.push_back(grows(results, panels));
    return claims;
}

std::vector<Claim> model_claims() { return {more_channels(), longer_ways(), longer_messages()}; }

}  // namespace thruway::khonsari
