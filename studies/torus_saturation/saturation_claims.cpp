// Claims on saturation.
#include "statistics/estimators/line_fit.h"
#include "studies/torus_saturation/claim_parts.h"

#include <cmath>

namespace thruway::torus_saturation {
namespace {

Claim saturation(const StudyResults& results) {
    Claim claim{"T3",
                "the network saturates at 0.8/m messages per node and cycle",
                "lambda_cr m in [0.75, 1.0] where d >= 2l",
                {}};
    for (const Network& of : networks(results.effort())) {
        if (!is_large(of)) continue;
        claim.findings.push_back(
            within(curve_name(of), critical_load(results.curve(curve_name(of))), 0.75, 1));
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
    claim.reason = "the port through which a node sends sets the rate, 1/(m+1), in every torus; in "
                   "a 2x2 torus "
                   "what a node sends and what it passes on take different links, so that even a "
                   "single link a "
                   "neighbour carries both";
    return claim;
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
                claim.findings.push_back(less(at_load({8, l, m}, lambda_m),
                                              observe(shorter.at(lambda_m), mean_latency),
                                              observe(longer.at(2 * lambda_m), mean_latency)));
            }
            claim.findings.push_back(less(curve_name({8, l, m}) + " lambda_cr",
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
            if (!is_steady(point, critical) || point.x < 0.7 * critical.value()) continue;
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

}  // namespace

std::vector<Claim> saturation_claims(const StudyResults& results) {
    return {saturation(results), same_for_both_distances(results), small_torus(results),
            longer_messages(results), exponent(results)};
}

}  // namespace thruway::torus_saturation
