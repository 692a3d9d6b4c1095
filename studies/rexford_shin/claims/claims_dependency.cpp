// Claims R10 to R16: dependencies between nodes under uniform traffic.
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

std::string text(const std::string& curve, double rho) {
    return fmt::format("{} rho={}", curve, rho);
}

/// The points of a curve between two loads.
std::vector<CurvePoint> between(const CurveResult& curve, double first, double last) {
    std::vector<CurvePoint> points;
    for (const CurvePoint& point : curve.points) {
        if (point.x >= first && point.x <= last) points.push_back(point);
    }
    return points;
}

Claim variance_of_cut_throughs(const StudyResults& results) {
    Claim claim{"R10",
                "the number of cut-throughs varies more than the binomial distribution says, most "
                "at moderate load",
                "random oblivious, h=12, rho=0.3..0.7: variance ratio > 1.1; mean/((1-rho)(h-1)) "
                "in [0.95, 1.05]",
                {}};
    for (const CurvePoint& point : between(results.curve(random_oblivious().name), 0.3, 0.7)) {
        const double mean = (1 - point.x) * (kHops - 1);
        claim.findings.push_back(above(text("variance", point.x),
                                       observe(point, variance_of_cuts(kHops)) / (mean * point.x),
                                       1.1));
        claim.findings.push_back(
            within(text("mean", point.x), observe(point, mean_cuts(kHops)) / mean, 0.95, 1.05));
    }
    claim.reason = "the mean follows p_c, which is below 1-rho at high load (R2); the variance is "
                   "larger at every "
                   "load";
    return claim;
}

Claim flat_distribution(const StudyResults& results) {
    Claim claim{"R11",
                "the distribution of the number of cut-throughs is flatter, with heavier tails",
                "random oblivious, h=12, rho=0.535, against the binomial: P(<=2) and P(>=9) more, "
                "P(5) less",
                {}};
    const CurvePoint& point = only(results.curve(kDistribution));
    const std::vector<double> shares = binomial(kHops - 1, 1 - kDistributionLoad);
    claim.findings.push_back(above("P(<=2)", observe(point, share_of_cuts(kHops, 0, 2)),
                                   shares[0] + shares[1] + shares[2]));
    claim.findings.push_back(above("P(>=9)", observe(point, share_of_cuts(kHops, 9, kHops - 1)),
                                   shares[9] + shares[10] + shares[11]));
    claim.findings.push_back(below("P(5)", observe(point, share_of_cuts(kHops, 5, 5)), shares[5]));
    return claim;
}

/// Deviation of the latency over that of a model with independent hops.
void add_deviations(Claim& claim, const StudyResults& results, double (*model)(double, unsigned)) {
    for (const CurvePoint& point : between(results.curve(random_oblivious().name), 0.3, 0.7)) {
        claim.findings.push_back(
            above(text("deviation", point.x),
                  observe(point, latency_deviation(kHops)) / model(point.x, kHops), 1));
    }
}

Claim latency_varies_more(const StudyResults& results) {
    Claim claim{"R12",
                "latency varies more than with independent hops",
                "random oblivious, h=12, rho=0.3..0.7: standard deviation over that of the model "
                "behind the printed latency > 1",
                {}};
    add_deviations(claim, results, independent_deviation);
    // rho = 0.5: mean 1196 against 919 simulated, deviation 623 against 539.
    claim.reason =
        "the printed latency has the full M/M/1 wait at every node, and is 1.25 to 1.4 times the "
        "simulated one itself; in proportion to the mean the simulated latency varies more at "
        "every "
        "load; see R12b";
    return claim;
}

Claim latency_varies_more_than_refined(const StudyResults& results) {
    Claim claim{"R12b",
                "the same, where the model has about the simulated mean",
                "as R12, over the standard deviation of the refined latency, whose waits are "
                "independent: > 1",
                {}};
    add_deviations(claim, results, refined_deviation);
    return claim;
}

Claim order_of_conditions(const StudyResults& results) {
    Claim claim{"R13",
                "P[cut | cut before] > P[cut] > P[cut | buffered before]",
                "h=12, random and dimension-ordered oblivious, rho=0.1..0.85",
                {}};
    for (const Algorithm& of : oblivious()) {
        for (const CurvePoint& point : between(results.curve(of.name), 0.1, 0.85)) {
            const Observation all = observe(point, cut_through_after(Past::kAny, kHops));
            claim.findings.push_back(less("all < after cut, " + text(of.name, point.x), all,
                                          observe(point, cut_through_after(Past::kCut, kHops))));
            claim.findings.push_back(less("after buffering < all, " + text(of.name, point.x),
                                          observe(point, cut_through_after(Past::kBuffered, kHops)),
                                          all));
        }
    }
    return claim;
}

Claim order_depends_more(const StudyResults& results) {
    Claim claim{"R14",
                "the dependence on the hop before is stronger in dimension order than in random "
                "order",
                "h=12: gap(ordered) > gap(random), rho=0.1..0.85",
                {}};
    for (const CurvePoint& point : between(results.curve(random_oblivious().name), 0.1, 0.85)) {
        const CurvePoint& ordered = results.curve(ordered_oblivious().name).at(point.x);
        claim.findings.push_back(less(text("gap", point.x),
                                      observe(point, cut_through_gap_of_hops(kHops)),
                                      observe(ordered, cut_through_gap_of_hops(kHops))));
    }
    return claim;
}

Claim all_lengths_depend(const StudyResults& results) {
    Claim claim{"R15",
                "the same dependence with packets of fixed size and of other mean lengths",
                "h=12, random and dimension-ordered oblivious: gap > 0",
                {}};
    for (const Algorithm& of : oblivious()) {
        for (const Lengths& lengths : other_lengths()) {
            const CurveResult& curve = results.curve(with(of, lengths.name));
            for (const CurvePoint& point : curve.points) {
                claim.findings.push_back(above(text(curve.name, point.x),
                                               observe(point, cut_through_gap_of_hops(kHops)), 0));
            }
        }
    }
    return claim;
}

Claim two_dimensions_depend_most(const StudyResults& results) {
    Claim claim{"R16",
                "k-ary n-cubes of all dimensions depend on the hop before, the 16-ary 2-cube most, "
                "above all in dimension order",
                "h=6, rho=0.2..0.8: gap > 0 and less than that of the 16-ary 2-cube; there "
                "gap(ordered) > gap(random)",
                {}};
    const Measure gap = cut_through_gap_of_hops(6);
    for (const Algorithm& of : oblivious()) {
        for (const std::vector<unsigned>& radix : other_cubes()) {
            const CurveResult& curve = results.curve(with(of, cube_name(radix)));
            for (const CurvePoint& point : between(curve, 0.2, 0.8)) {
                const Observation here = observe(point, gap);
                const Observation flat = observe(results.curve(of.name).at(point.x), gap);
                claim.findings.push_back(above(text(curve.name, point.x), here, 0));
                claim.findings.push_back(
                    less(text(curve.name + " < 16-ary 2-cube", point.x), here, flat));
            }
        }
    }
    for (const CurvePoint& point : between(results.curve(random_oblivious().name), 0.2, 0.8)) {
        const CurvePoint& ordered = results.curve(ordered_oblivious().name).at(point.x);
        claim.findings.push_back(less(text("16-ary 2-cube, random < ordered", point.x),
                                      observe(point, gap), observe(ordered, gap)));
    }
    return claim;
}

}  // namespace

std::vector<Claim> dependency_claims(const StudyResults& results) {
    return {variance_of_cut_throughs(results), flat_distribution(results),
            latency_varies_more(results),      latency_varies_more_than_refined(results),
            order_of_conditions(results),      order_depends_more(results),
            all_lengths_depend(results),       two_dimensions_depend_most(results)};
}

}  // namespace thruway::rexford_shin
