// Claims about the model alone: R8, R9, R24.
#include "analysis/equations/internal_nodes.h"
#include "studies/rexford_shin/model.h"

#include <cmath>

namespace thruway::rexford_shin {
namespace {

Claim diagonal_at_half() {
    constexpr unsigned kHops = 20;
    Claim claim{"R8",
                "diagonal routing at 50 % load cuts through as oblivious routing at 30 %",
                "model, h=20: p_c(0.5) = 0.666354; p_c = 0.7 at a load in [0.45, 0.5]",
                {}};
    claim.findings.push_back(
        rounds_to("p_c of diagonal at 0.5",
                  modelled_cut_through(CutThroughRouting::kDiagonal, 0.5, kHops), 0.666354, 1e-6));
    claim.findings.push_back(
        within("load with p_c = 0.7", diagonal_load_of(0.7, kHops), 0.45, 0.5));
    return claim;
}

double latency_at(CutThroughRouting routing, unsigned h) {
    constexpr double kRho = 0.3;
    return modelled_latency(kRho, h, modelled_cut_through(routing, kRho, h));
}

Claim latency_over_hops() {
    Claim claim{"R9",
                "oblivious latency at 30 % load is 46.6h+44.8; the advantage of adaptive routing "
                "grows with h",
                "model: slope 46.628571, intercept 44.8; oblivious - adaptive grows, h=2..30",
                {}};
    claim.same_when_quick = true;
    const auto oblivious_latency = [](unsigned h) {
        return latency_at(CutThroughRouting::kOblivious, h);
    };
    const double slope = (oblivious_latency(30) - oblivious_latency(2)) / 28;
    claim.findings.push_back(rounds_to("slope", slope, 46.628571, 1e-6));
    claim.findings.push_back(rounds_to("intercept", oblivious_latency(2) - 2 * slope, 44.8, 1e-6));
    for (const auto& [name, routing] : {std::pair("passive", CutThroughRouting::kRandom),
                                        {"diagonal", CutThroughRouting::kDiagonal}}) {
        bool grows = true;
        for (unsigned h = 3; h <= 30; ++h) {
            const double gap = oblivious_latency(h) - latency_at(routing, h);
            const double before = oblivious_latency(h - 1) - latency_at(routing, h - 1);
            grows = grows && gap > before;
        }
        claim.findings.push_back(fact(fmt::format("gap to {}", name), grows, "grows with h"));
    }
    return claim;
}

/// Sums over a quadrant; exact, since the shares are a few quarters and h is small enough for
/// their products to fit a double.
double internal_visits(const XShare<double>& share, unsigned h) {
    InternalNodes<double> nodes(share);
    while (nodes.hops() < h) nodes.advance();
    return mean_internal_intermediate(quadrant_sums(nodes));
}

Claim independent_of_shares() {
    Claim claim{"R24",
                "P_2 of passive adaptive routing does not depend on alpha, nor that of diagonal "
                "routing on its tie-break",
                "exact for shares of 1/4, 1/2, 3/4, h=2..20",
                {}};
    claim.same_when_quick = true;
    bool passive = true;
    bool ties = true;
    for (unsigned h = 2; h <= 20; ++h) {
        // P_2 h (h - 1) with P_2 = 1/2 - 1/h
        const double expected = (h - 2.0) * (h - 1.0) / 2;
        const double tied_half = internal_visits(diagonal_share(0.75, 0.5), h);
        for (const double share : {0.25, 0.5, 0.75}) {
            passive = passive && internal_visits(constant_share(share), h) == expected;
            ties = ties && internal_visits(diagonal_share(0.75, share), h) == tied_half;
        }
    }
    claim.findings.push_back(fact("passive", passive, "P_2 = 1/2 - 1/h for every alpha"));
    claim.findings.push_back(fact("diagonal", ties, "equal P_2 for every tie-break"));
    return claim;
}

}  // namespace

std::vector<Claim> analytic_claims() {
    return {diagonal_at_half(), latency_over_hops(), independent_of_shares()};
}

}  // namespace thruway::rexford_shin
