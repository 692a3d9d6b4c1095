// tests/studies/torus_saturation/claims_test.cpp
// The claims of the study torus_saturation on hand-made results for which each holds or fails.

#include "analysis/wormhole/torus_mean_field.h"
#include "studies/torus_saturation/torus_saturation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>

namespace thruway::torus_saturation {
namespace {

constexpr double kCritical = 0.85;

/// A change of a curve, at one x or (0) at all.
struct Change {
    std::string curve;
    double x = 0;
    double latency = 1;   ///< factor
    double critical = 1;  ///< factor, of the critical load
    double little = 1;    ///< factor on the messages counted
    bool never_empty = false;
};

Cycle stop_of(const Curve& curve, double x) {
    const std::string key = "traffic.stop_cycle=";
    for (const std::string& assignment : curve.at(x)) {
        if (assignment.rfind(key, 0) == 0) return std::stoul(assignment.substr(key.size()));
    }
    return 0;
}

/// As in the paper: equation (2) below saturation, but 10 % more in small tori.
double latency_of(const Network& of, double x) {
    const double factor = of.d < 2 * of.l ? 1.1 : 1;
    return factor * torus_latency_cycles(x / of.m, of.l, of.m);
}

/// Latencies of the special curves: straight lines at low load and over the length, a pole of the
/// first order near saturation.
std::map<std::string, std::function<double(double x)>> latencies() {
    std::map<std::string, std::function<double(double x)>> all;
    for (const unsigned l : {1u, 2u, 3u, 4u}) {
        all[empty_name(l)] = [l](double m) {
            return empty_network_latency(l, static_cast<unsigned>(m));
        };
        const double empty = empty_network_latency(l, 10);
        all[low_name(l)] = [=](double x) { return empty + (l + 1) * l / 4.0 * x; };
        all[near_name(l)] = [=](double x) { return empty + 1 / (1 - x / kCritical); };
        all[lengths_name(l)] = [](double m) { return 20 + 2 * m; };
    }
    for (const Network& of : networks(Effort::kQuick)) {
        for (const std::string links : {"", kSingleLinks}) {
            all[curve_name(of) + links] = [of](double x) { return latency_of(of, x); };
        }
        all[drained_name(of)] = [](double) { return 500; };
    }
    return all;
}

RunResult made_run(const Curve& curve, double x, const Change& change) {
    static const auto all = latencies();
    RunResult run;
    run.verdict = Verdict::kFixedLength;
    run.latency_cycles.mean = change.latency * all.at(curve.name)(x);
    LittleCheck little;
    little.ratio = 1 / change.little;
    run.in_flight.little = little;
    run.in_flight.window_cycles = 64;
    const bool small = curve.name.rfind("2x2", 0) == 0;
    const double excess = std::max(x - change.critical * (small ? 0.6 : kCritical), 0.0);
    for (unsigned i = 0; i < 100; ++i) {
        run.in_flight.averages.push_back(change.little * 5 + 6 * excess * 64 * (i + 0.5));
    }
    if (change.never_empty) run.run.cycles = 100 * stop_of(curve, x);
    return run;
}

std::map<std::string, Claim> claims_with(const Change& change) {
    std::deque<CurveResult> curves;
    for (const Curve& planned : plan(Effort::kQuick).curves) {
        CurveResult curve{planned.name, {}};
        for (const double x : planned.x) {
            const bool changed = planned.name == change.curve && (change.x == 0 || change.x == x);
            CurvePoint point;
            point.x = x;
            point.settings.traffic.stop_cycle = stop_of(planned, x);
            point.settings.measurement.cycles = kDrainLimit * point.settings.traffic.stop_cycle;
            point.runs.assign(planned.seeds, made_run(planned, x, changed ? change : Change{}));
            curve.points.push_back(std::move(point));
        }
        curves.push_back(std::move(curve));
    }
    std::map<std::string, Claim> all;
    for (Claim& claim : claims({Effort::kQuick, std::move(curves)})) {
        const std::string id = claim.id;
        all.emplace(id, std::move(claim));
    }
    return all;
}

TEST(TorusSaturationClaims, hold_where_everything_is_as_the_paper_says) {
    const auto all = claims_with({});
    EXPECT_EQ(all.size(), 15u);
    for (const auto& [id, claim] : all) {
        const Finding* finding = claim.deciding();
        ASSERT_NE(finding, nullptr) << id;
        EXPECT_EQ(claim.verdict(), ClaimVerdict::kHolds)
            << id << " " << finding->at << " " << finding->value.value_or(-1) << " "
            << finding->criterion << " " << finding->reason;
    }
}

struct Case {
    std::string claim;
    Change change;
};

TEST(TorusSaturationClaims, fail_where_one_number_contradicts_the_paper) {
    const std::vector<Case> cases = {
        {"T1", {empty_name(3), 20, 1.05}},
        {"T2", {"6x6 l=3 m=20", 0.2, 1.3}},
        {"T3", {"4x4 l=2 m=5", 0, 1, 0.8}},
        {"T4", {"6x6 l=3 m=10", 0, 1, 0.9}},
        {"T5", {"6x6 l=2 m=10", 0.6, 1.06}},
        {"T6", {"2x2 l=2 m=20", 0, 1, 1.4}},
        {"T6", {"2x2 l=2 m=10 single links", 0, 1, 1.4}},
        {"T6b", {"4x4 l=3 m=10", 0, 1 / 1.1}},
        {"T7", {"8x8 l=2 m=5", 0.4, 1, 1, 0.9}},
        {"T7b", {"drained 8x8 l=3 m=10", 1.2, 1, 1, 1000}},
        {"T8", {low_name(2), 0.06, 1.1}},
        {"T8b", {low_name(3), 0.1, 1.02}},
        {"T9", {"8x8 l=2 m=10", 0.4, 0.3}},
        {"T9", {"8x8 l=3 m=5", 0, 1, 0.45}},
        {"T10", {near_name(2), 0.84, 0.3}},
        {"T11", {lengths_name(2), 15, 2}},
        {"T12", {"drained 8x8 l=2 m=5", 1.4, 1, 1, 1, true}},
    };
    for (const Case& one : cases) {
        const Claim claim = claims_with(one.change).at(one.claim);
        EXPECT_EQ(claim.verdict(), ClaimVerdict::kFails)
            << one.claim << ": " << one.change.curve << " at " << one.change.x;
    }
}

}  // namespace
}  // namespace thruway::torus_saturation
