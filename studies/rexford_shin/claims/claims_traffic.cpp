// Claims R17 and R18: bit reversal and Hamiltonian cycles.
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

/// Growth is told from chance where it is more than this part of the packets generated.
constexpr double kGrowth = 0.02;

Finding saturates(const CurvePoint& point, bool expected) {
    const Observation growth = observe(point, Measure(growth_share).in_any_state());
    const std::string at = fmt::format("growth/generated, mean utilisation {}", point.x);
    return expected ? above(at, growth, kGrowth) : below(at, growth, kGrowth);
}

Claim bit_reversal(const StudyResults& results) {
    const LinkPair pair = busiest_reversal_pair();
    Claim claim{
        "R17",
        "bit reversal cuts through far less often than 1-rho even at low load, with strong "
        "dependence on the hop before; its mean utilisation stays below 30 %",
        fmt::format(
            "dimension order, links {} to {} to {} (most routes take both): p_c < "
            "1-rho of the second; gap > 0.3; saturation at 2/7.5 = 0.2667 (packets in the network "
            "grow by 2 % of those generated)",
            pair.from, pair.router, pair.to),
        {}};
    const double limit = 2 / busiest_reversal_link();
    claim.findings.push_back(within("saturation by the busiest link", limit, 0.2666, 0.2667));
    for (const CurvePoint& point : results.curve(kBitReversal).points) {
        claim.findings.push_back(saturates(point, point.x > limit));
        if (point.x > limit) continue;
        const std::string where = fmt::format("mean utilisation {}", point.x);
        claim.findings.push_back(less("p_c < 1-rho, " + where,
                                      observe(point, pair_cut_through(pair, Past::kAny)),
                                      1 - observe(point, measured_link(pair.router, pair.to))));
        claim.findings.push_back(above("gap, " + where,
                                       observe(point, pair_cut_through(pair, Past::kCut)) -
                                           observe(point, pair_cut_through(pair, Past::kBuffered)),
                                       0.3));
    }
    // One seed each at 0.05 and 0.1, all 512 pairs of links that carry packets.
    claim.reason =
        "packets that come by one link come one after the other and seldom meet; so at low load "
        "p_c is "
        "above 1-rho, on 9 of 10 pairs of links up to 0.1, under every rule for storage, ties and "
        "injection that was tried; on this pair it is below from 0.2 on";
    return claim;
}

Claim hamiltonian_cycles(const StudyResults& results) {
    Claim claim{"R18",
                "on Hamiltonian cycles packets cut through more often and are much faster at equal "
                "utilisation",
                "h=5 and 12, rho=0.3..0.7: p_c higher than both oblivious algorithms; latency <= "
                "0.7 of either",
                {}};
    for (const CurvePoint& point : results.curve(kHCycle).points) {
        if (point.x < 0.3 || point.x > 0.7) continue;
        claim.findings.push_back(within(fmt::format("utilisation/rho, rho={}", point.x),
                                        observe(point, mean_utilisation) / point.x, 0.97, 1.03));
        for (const unsigned h : {5u, 12u}) {
            for (const Algorithm& of : oblivious()) {
                const CurvePoint& other = results.curve(of.name).at(point.x);
                const std::string where = fmt::format("{} h={} rho={}", of.name, h, point.x);
                claim.findings.push_back(less("p_c, " + where,
                                              observe(other, cut_through_of_hops(h)),
                                              observe(point, cut_through_of_hops(h))));
                claim.findings.push_back(below(
                    "latency ratio, " + where,
                    observe(point, latency_of_hops(h)) / observe(other, latency_of_hops(h)), 0.7));
            }
        }
    }
    return claim;
}

}  // namespace

std::vector<Claim> traffic_claims(const StudyResults& results) {
    return {bit_reversal(results), hamiltonian_cycles(results)};
}

}  // namespace thruway::rexford_shin
