// Claims on the latency below saturation.
#include "analysis/wormhole/torus_mean_field.h"
#include "statistics/estimators/line_fit.h"
#include "studies/torus_saturation/claim_parts.h"

#include <algorithm>
#include <iterator>

namespace thruway::torus_saturation {
namespace {

/// A line through measured points, seed by seed; unknown if one of the points is.
Observation fitted(const std::vector<double>& x, const std::vector<Observation>& y,
                   const std::function<double(const LineFit&)>& of_fit) {
    return Observation::of(y, [&](const std::vector<double>& values) {
        std::vector<Point> points;
        std::transform(x.begin(), x.end(), values.begin(), std::back_inserter(points),
                       [](double at, double value) {
                           return Point{at, value};
                       });
        return of_fit(fit_line(points).value());
    });
}

std::vector<double> loads_of(const CurveResult& curve) {
    std::vector<double> x;
    for (const CurvePoint& point : curve.points) x.push_back(point.x);
    return x;
}

std::vector<Observation> latencies(const CurveResult& curve) {
    std::vector<Observation> y;
    for (const CurvePoint& point : curve.points) y.push_back(observe(point, mean_latency));
    return y;
}

Claim zero_load(const StudyResults& results) {
    Claim claim{
        "T1", "the latency of an empty network is 3(l+1)+m", "exact, l=1..4, m=1,5,10,20", {}};
    claim.same_when_quick = true;
    for (const unsigned l : {1u, 2u, 3u, 4u}) {
        for (const CurvePoint& point : results.curve(fmt::format("empty l={}", l)).points) {
            const auto m = static_cast<unsigned>(point.x);
            claim.findings.push_back(equal(fmt::format("l={} m={}", l, m),
                                           observe(point, mean_latency),
                                           empty_network_latency(l, m)));
        }
    }
    return claim;
}

Claim equation_2(const StudyResults& results) {
    Claim claim{"T2",
                "equation (2) approximates the latency",
                "model/measured in [0.85, 1.15] for lambda m <= 0.2, d=6,8",
                {}};
    for (const Network& of : networks(results.effort())) {
        if (of.d != 6 && of.d != 8) continue;
        for (const CurvePoint& point : results.curve(curve_name(of)).points) {
            if (point.x > 0.2) continue;
            const double model = torus_latency_cycles(point.x / of.m, of.l, of.m);
            claim.findings.push_back(
                within(at_load(of, point.x), model / observe(point, mean_latency), 0.85, 1.15));
        }
    }
    claim.reason =
        "the contention term of equation (2) is a number of messages, not their time, so it is too "
        "small the more, the longer messages are";
    return claim;
}

Claim same_for_all_sizes(const StudyResults& results) {
    Claim claim{"T5",
                "size does not matter where d >= 2l",
                "latency within 5 % of 8x8, lambda m <= 0.7",
                {}};
    for (const Network& of : networks(results.effort())) {
        if (!is_large(of) || of.d == 8) continue;
        const CurveResult& largest = results.curve(curve_name({8, of.l, of.m}));
        for (const CurvePoint& point : results.curve(curve_name(of)).points) {
            if (point.x > 0.7) continue;
            const Observation reference = observe(largest.at(point.x), mean_latency);
            claim.findings.push_back(
                within(at_load(of, point.x), observe(point, mean_latency) / reference, 0.95, 1.05));
        }
    }
    return claim;
}

Claim small_torus_of_three_hops(const StudyResults& results) {
    Claim claim{"T6b",
                "with d < 2l behaviour differs (d=4, l=3)",
                "latency more than 5 % from that of 8x8 at some lambda m <= 0.7",
                {}};
    for (const unsigned m : {10u, 20u}) {
        std::vector<Observation> differences;
        const CurveResult& large = results.curve(curve_name({8, 3, m}));
        for (const CurvePoint& point : results.curve(curve_name({4, 3, m})).points) {
            if (point.x > 0.7) continue;
            const Observation ratio = observe(point, mean_latency) /
                                      observe(large.at(point.x), mean_latency);
            differences.push_back(max({ratio, 1 / ratio}));
        }
        claim.findings.push_back(above(fmt::format("m={}", m), max(differences), 1.05));
    }
    return claim;
}

std::vector<Claim> linear_in_load(const StudyResults& results) {
    Claim linear{"T8", "latency is linear in lambda at low load", "R2 > 0.98, lambda m <= 0.1", {}};
    Claim slope{"T8b",
                "its slope is that of equation (2), (l+1) l m/4",
                "measured/equation in [0.85, 1.15] (tolerance of T2)",
                {}};
    for (const unsigned l : {2u, 3u}) {
        const CurveResult& curve = results.curve(fmt::format("low l={}", l));
        const std::string at = fmt::format("l={} m=10", l);
        const std::vector<Observation> y = latencies(curve);
        linear.findings.push_back(
            above(at, fitted(loads_of(curve), y, [](const LineFit& fit) { return fit.r_squared; }),
                  0.98));
        const Observation measured = fitted(loads_of(curve), y,
                                            [](const LineFit& fit) { return fit.slope; });
        slope.findings.push_back(within(at, measured / ((l + 1) * l / 4.0), 0.85, 1.15));
    }
    slope.reason =
        "equation (2) counts rho/(1-rho) messages as so many cycles at each of l+1 nodes, whatever "
        "m is; a message that waits, waits for half a message of m flits, most of all for the one "
        "before it at its own port";
    return {linear, slope};
}

Claim linear_in_length(const StudyResults& results) {
    Claim claim{
        "T11", "latency is linear in m at fixed utilisation", "R2 > 0.98, lambda m = 0.4", {}};
    for (const unsigned l : {2u, 3u}) {
        const CurveResult& curve = results.curve(fmt::format("lambda m = 0.4, l={}", l));
        claim.findings.push_back(above(fmt::format("8x8 l={}", l),
                                       fitted(loads_of(curve), latencies(curve),
                                              [](const LineFit& fit) { return fit.r_squared; }),
                                       0.98));
    }
    return claim;
}

}  // namespace

std::vector<Claim> latency_claims(const StudyResults& results) {
    std::vector<Claim> claims = linear_in_load(results);
    claims.push_back(zero_load(results));
    claims.push_back(equation_2(results));
    claims.push_back(same_for_all_sizes(results));
    claims.push_back(small_torus_of_three_hops(results));
    claims.push_back(linear_in_length(results));
    return claims;
}

}  // namespace thruway::torus_saturation
