// Claims T1 to T12.
#include "analysis/torus_mean_field.h"
#include "statistics/line_fit.h"
#include "studies/torus_saturation/torus_saturation.h"

#include <algorithm>

namespace thruway::torus_saturation {
namespace {

/// A line through measured points, seed by seed; unknown if one of the points is.
Observation fitted(const std::vector<double>& x, const std::vector<Observation>& y,
                   const std::function<double(const LineFit&)>& of_fit) {
    return Observation::of(y, [&](const std::vector<double>& values) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < x.size(); ++i) points.push_back({x[i], values[i]});
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

std::string text(const Network& of) { return curve_name(of); }

std::string text(const Network& of, double lambda_m) {
    return fmt::format("{} lambda m={}", curve_name(of), lambda_m);
}

bool is_large(const Network& of) { return of.d >= 2 * of.l; }

Claim zero_load(const StudyResults& results) {
    Claim claim{
        "T1", "the latency of an empty network is 3(l+1)+m", "exact, l=1..4, m=1,5,10,20", {}};
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
                within(text(of, point.x), model / observe(point, mean_latency), 0.85, 1.15));
        }
    }
    return claim;
}

Claim saturation(const StudyResults& results) {
    Claim claim{"T3",
                "the network saturates at 0.8/m messages per node and cycle",
                "lambda_cr m in [0.75, 1.0] where d >= 2l",
                {}};
    for (const Network& of : networks(results.effort())) {
        if (!is_large(of)) continue;
        claim.findings.push_back(
            within(text(of), critical_load(results.curve(curve_name(of))), 0.75, 1));
    }
    return claim;
}

Claim same_for_both_distances(const StudyResults& results) {
    Claim claim{"T4",
                "it saturates at the same rate for l=2 and l=3 (equation (1): 2/m, 1.33/m)",
                "lambda_cr(l=3)/lambda_cr(l=2) in [0.95, 1.05], d=6,8",
                {}};
    for (const unsigned d : {6u, 8u}) {
        for (const unsigned m : {5u, 10u, 20u}) {
            const Observation near = critical_load(results.curve(curve_name({d, 2, m})));
            const Observation far = critical_load(results.curve(curve_name({d, 3, m})));
            claim.findings.push_back(
                within(fmt::format("{0}x{0} m={1}", d, m), far / near, 0.95, 1.05));
        }
    }
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
                within(text(of, point.x), observe(point, mean_latency) / reference, 0.95, 1.05));
        }
    }
    return claim;
}

Claim small_torus(const StudyResults& results) {
    Claim claim{
        "T6", "a 2x2 torus saturates early", "lambda_cr(d=2) < 0.9 lambda_cr(d=4), l=2", {}};
    for (const unsigned m : {10u, 20u}) {
        const Observation large = critical_load(results.curve(curve_name({4, 2, m})));
        for (const std::string links : {"", " single links"}) {
            const std::string name = curve_name({2, 2, m}) + links;
            claim.findings.push_back(below(name, critical_load(results.curve(name)) / large, 0.9));
        }
    }
    claim.reason =
        "the port through which a node sends, not the links, sets the rate, and it is the same in "
        "every torus: with four ports a 2x2 torus has as many links a node as any other; with two "
        "its links carry just what the port lets in";
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

std::optional<Sample> little_ratio(const RunResult& run) {
    const auto& little = run.population.little;
    if (!little) return std::nullopt;
    return Sample{little->ratio, little->ratio_half_width};
}

Claim little_in_steady_state(const StudyResults& results) {
    Claim claim{"T7", "N = lambda n tau in the steady state", "ratio in [0.98, 1.02]", {}};
    for (const Network& of : networks(results.effort())) {
        if (of.d != 8) continue;
        for (const CurvePoint& point : results.curve(curve_name(of)).points) {
            const bool steady = observe(point, mean_latency).known();
            if (!steady) continue;
            claim.findings.push_back(
                within(text(of, point.x), observe(point, little_ratio), 0.98, 1.02));
        }
    }
    return claim;
}

Claim little_beyond_saturation(const StudyResults& results) {
    Claim claim{
        "T7b",
        "near saturation lambda n tau exceeds the number counted",
        "(lambda n tau)/N > 1 for the messages generated in a time, lambda m = 1.0, 1.2, 1.4",
        {}};
    for (const Network& of : {Network{8, 2, 5}, Network{8, 3, 10}}) {
        for (const CurvePoint& point : results.curve("drained " + curve_name(of)).points) {
            claim.findings.push_back(above(text(of, point.x), observe(point, little_ratio), 1));
        }
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

Claim longer_messages(const StudyResults& results) {
    Claim claim{"T9",
                "longer messages take longer and saturate the network earlier",
                "latency(m) < latency(2m) at equal lambda; lambda_cr(2m) < lambda_cr(m)",
                {}};
    for (const unsigned l : {2u, 3u}) {
        for (const unsigned m : {5u, 10u}) {
            const CurveResult& longer = results.curve(curve_name({8, l, 2 * m}));
            const CurveResult& shorter = results.curve(curve_name({8, l, m}));
            for (const double lambda_m : {0.1, 0.2, 0.4}) {
                claim.findings.push_back(less(text({8, l, m}, lambda_m),
                                              observe(shorter.at(lambda_m), mean_latency),
                                              observe(longer.at(2 * lambda_m), mean_latency)));
            }
            claim.findings.push_back(less(text({8, l, m}) + " lambda_cr",
                                          critical_load(longer) / (2.0 * m),
                                          critical_load(shorter) / (1.0 * m)));
        }
    }
    return claim;
}

Claim exponent(const StudyResults& results) {
    Claim claim{"T10",
                "the critical exponent of the latency is 1",
                "slope of log(tau-tau0) over log(1-lambda/lambda_cr) in [-1.2, -0.8], from "
                "0.7 lambda_cr on",
                {}};
    for (const unsigned l : {2u, 3u}) {
        const Observation critical = critical_load(results.curve(curve_name({8, l, 10})));
        std::vector<Observation> inputs = {critical};
        std::vector<double> loads;
        for (const CurvePoint& point : results.curve(fmt::format("near l={}", l)).points) {
            const Observation latency = observe(point, mean_latency);
            if (!critical.known() || !latency.known()) continue;
            if (point.x < 0.7 * critical.value() || point.x >= critical.value()) continue;
            loads.push_back(point.x);
            inputs.push_back(latency);
        }
        const Observation slope = Observation::of(inputs, [&](const std::vector<double>& v) {
            std::vector<Point> points;
            for (std::size_t i = 0; i < loads.size(); ++i) points.push_back({loads[i], v[i + 1]});
            const auto fit = critical_exponent(points, v[0], empty_network_latency(l, 10));
            return fit ? fit->slope : std::nan("");
        });
        claim.findings.push_back(within(fmt::format("8x8 l={} m=10", l), slope, -1.2, -0.8));
    }
    return claim;
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

Claim drains(const StudyResults& results) {
    Claim claim{"T12",
                "unlimited storage never deadlocks; the network drains",
                "after overload and the end of generation no message is left",
                {}};
    const auto left = [](const RunResult& run) -> std::optional<Sample> {
        if (run.population.averages.empty()) return std::nullopt;
        return Sample{run.population.averages.back(), 0.0};
    };
    for (const Network& of : {Network{8, 2, 5}, Network{8, 3, 10}}) {
        for (const CurvePoint& point : results.curve("drained " + curve_name(of)).points) {
            claim.findings.push_back(equal(text(of, point.x), observe(point, left), 0));
        }
    }
    return claim;
}

}  // namespace

std::vector<Claim> claims(const StudyResults& results) {
    const std::vector<Claim> low = linear_in_load(results);
    return {zero_load(results),
            equation_2(results),
            saturation(results),
            same_for_both_distances(results),
            same_for_all_sizes(results),
            small_torus(results),
            small_torus_of_three_hops(results),
            little_in_steady_state(results),
            little_beyond_saturation(results),
            low[0],
            low[1],
            longer_messages(results),
            exponent(results),
            linear_in_length(results),
            drains(results)};
}

}  // namespace thruway::torus_saturation
