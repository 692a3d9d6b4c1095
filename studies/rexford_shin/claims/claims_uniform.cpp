// Claims R1 to R7: uniform traffic.
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

std::string at(const std::string& what, unsigned h, double rho) {
    return fmt::format("{} h={} rho={}", what, h, rho);
}

Observation cut(const StudyResults& results, const Algorithm& of, unsigned h, double rho) {
    return observe(results.curve(of.name).at(rho), cut_through_of_hops(h));
}

Observation latency(const StudyResults& results, const Algorithm& of, unsigned h, double rho) {
    return observe(results.curve(of.name).at(rho), latency_of_hops(h));
}

/// The loads simulated between these.
std::vector<double> loads(const StudyResults& results, double first, double last) {
    std::vector<double> all;
    for (const CurvePoint& point : results.curve(random_oblivious().name).points) {
        if (point.x >= first && point.x <= last) all.push_back(point.x);
    }
    return all;
}

Claim model_matches(const StudyResults& results) {
    Claim claim{"R1",
                "the model closely matches the simulation of oblivious routing",
                "h=5: p_c - (1-rho) in [-0.06, 0.06], rho=0.05..0.9; latency/model in [0.7, 1.3], "
                "rho <= 0.5",
                {}};
    for (const Algorithm& of : oblivious()) {
        for (const double rho : loads(results, 0.05, 0.9)) {
            claim.findings.push_back(within("p_c " + at(of.name, 5, rho),
                                            cut(results, of, 5, rho) - (1 - rho), -0.06, 0.06));
            if (rho > 0.5) continue;
            const double model = modelled_latency(rho, 5, 1 - rho);
            claim.findings.push_back(within("latency " + at(of.name, 5, rho),
                                            latency(results, of, 5, rho) / model, 0.7, 1.3));
        }
    }
    return claim;
}

Claim sign_of_difference(const StudyResults& results) {
    Claim claim{"R2",
                "random oblivious routing cuts through more often than the model says at low load, "
                "less often at high load",
                "h=5: p_c > 1-rho for rho in [0.05, 0.2], p_c < 1-rho for rho >= 0.7",
                {}};
    for (const double rho : loads(results, 0.05, 0.2)) {
        claim.findings.push_back(above(at("p_c-(1-rho)", 5, rho),
                                       cut(results, random_oblivious(), 5, rho) - (1 - rho), 0));
    }
    for (const double rho : loads(results, 0.7, 0.9)) {
        claim.findings.push_back(below(at("p_c-(1-rho)", 5, rho),
                                       cut(results, random_oblivious(), 5, rho) - (1 - rho), 0));
    }
    return claim;
}

/// By how much dimension order is faster, as a part of the latency of random order.
Observation gain_of_order(const StudyResults& results, unsigned h, double rho) {
    return 1 - latency(results, ordered_oblivious(), h, rho) /
                   latency(results, random_oblivious(), h, rho);
}

Claim order_beats_random(const StudyResults& results) {
    Claim claim{"R3",
                "oblivious routing in dimension order cuts through more often and is faster than "
                "in random order; more so over more hops",
                "rho=0.05..0.5: p_c and latency, h=5 and 12; relative latency gain larger at h=12",
                {}};
    for (const double rho : loads(results, 0.05, 0.5)) {
        for (const unsigned h : {5u, 12u}) {
            claim.findings.push_back(less("p_c " + at("random, ordered", h, rho),
                                          cut(results, random_oblivious(), h, rho),
                                          cut(results, ordered_oblivious(), h, rho)));
            claim.findings.push_back(less("latency " + at("ordered, random", h, rho),
                                          latency(results, ordered_oblivious(), h, rho),
                                          latency(results, random_oblivious(), h, rho)));
        }
        claim.findings.push_back(less(fmt::format("gain h=5, 12 rho={}", rho),
                                      gain_of_order(results, 5, rho),
                                      gain_of_order(results, 12, rho)));
    }
    return claim;
}

Claim passive_algorithms_alike(const StudyResults& results) {
    Claim claim{"R4",
                "random and dimension-ordered adaptive routing differ little",
                "h=5, rho=0.05..0.9: p_c differs by 0.03 at most, latency by 7 %",
                {}};
    for (const double rho : loads(results, 0.05, 0.9)) {
        claim.findings.push_back(within(
            at("p_c ordered-random", 5, rho),
            cut(results, ordered_adaptive(), 5, rho) - cut(results, random_adaptive(), 5, rho),
            -0.03, 0.03));
        claim.findings.push_back(within(at("latency ordered/random", 5, rho),
                                        latency(results, ordered_adaptive(), 5, rho) /
                                            latency(results, random_adaptive(), 5, rho),
                                        0.93, 1.07));
    }
    return claim;
}

Claim diagonal_is_best(const StudyResults& results) {
    Claim claim{"R5",
                "diagonal routing cuts through most often, but is not much faster than other "
                "adaptive routing under uniform load",
                "rho=0.2..0.7, h=5 and 12: highest p_c; faster than each other adaptive one by at "
                "most 12 % (h=5), 25 % (h=12)",
                {}};
    for (const double rho : loads(results, 0.2, 0.7)) {
        for (const unsigned h : {5u, 12u}) {
            for (const Algorithm& other : algorithms()) {
                if (other.name == diagonal().name) continue;
                claim.findings.push_back(less("p_c " + at(other.name, h, rho),
                                              cut(results, other, h, rho),
                                              cut(results, diagonal(), h, rho)));
            }
            for (const Algorithm& other : {random_adaptive(), ordered_adaptive()}) {
                const Observation gain = 1 - latency(results, diagonal(), h, rho) /
                                                 latency(results, other, h, rho);
                claim.findings.push_back(
                    below("gain over " + at(other.name, h, rho), gain, h == 5 ? 0.12 : 0.25));
            }
        }
    }
    return claim;
}

Claim adaptive_beats_oblivious(const StudyResults& results) {
    Claim claim{"R6",
                "adaptive routing beats oblivious routing",
                "rho=0.1..0.9, h=5 and 12, each pair of algorithms: p_c higher, latency lower",
                {}};
    for (const double rho : loads(results, 0.1, 0.9)) {
        for (const unsigned h : {5u, 12u}) {
            for (const Algorithm& better : adaptive()) {
                for (const Algorithm& worse : oblivious()) {
                    const std::string which = at(better.name + " v " + worse.name, h, rho);
                    claim.findings.push_back(less("p_c " + which, cut(results, worse, h, rho),
                                                  cut(results, better, h, rho)));
                    claim.findings.push_back(less("latency " + which,
                                                  latency(results, better, h, rho),
                                                  latency(results, worse, h, rho)));
                }
            }
        }
    }
    return claim;
}

Claim low_load(const StudyResults& results) {
    Claim claim{"R7",
                "at low load all algorithms take just over 64 cycles, by the header delay more "
                "than the model says",
                "rho = 0.0001, h=5 and 12: latency/(64 + h) in [0.98, 1.02]; latency > model",
                {}};
    for (const Algorithm& of : algorithms()) {
        for (const CurvePoint& point : results.curve(empty_name(of)).points) {
            const auto h = static_cast<unsigned>(point.x);
            const Observation measured = observe(point, mean_latency);
            const std::string where = fmt::format("{} h={}", of.name, h);
            claim.findings.push_back(within(where, measured / (kMeanFlits + h), 0.98, 1.02));
            const double cut_through = modelled_cut_through(of.model, kEmptyLoad, h);
            claim.findings.push_back(above("over the model " + where,
                                           measured - modelled_latency(kEmptyLoad, h, cut_through),
                                           0));
        }
    }
    return claim;
}

}  // namespace

std::vector<Claim> uniform_claims(const StudyResults& results) {
    return {model_matches(results),
            sign_of_difference(results),
            order_beats_random(results),
            passive_algorithms_alike(results),
            diagonal_is_best(results),
            adaptive_beats_oblivious(results),
            low_load(results)};
}

}  // namespace thruway::rexford_shin
