// The claims of the paper on dependencies between nodes, R10 to R18.
#include "studies/claims/shapes.h"
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

/// Growth above this fraction of the packets generated is more than chance.
constexpr double kGrowth = 0.02;

std::string at(const std::string& what, double rho) { return fmt::format("{} rho={}", what, rho); }

using Cube = std::vector<unsigned>;

}  // namespace

std::vector<Claim> dependency_claims(const StudyResults& results) {
    const Algorithm& random = random_oblivious();
    const Algorithm& ordered = ordered_oblivious();
    const auto loads = [&](const std::string& curve, double first, double last) {
        return between(results.curve(curve).x(), first, last);
    };
    const std::vector<double> medium = loads(random.name, 0.3, 0.7);
    const std::vector<double> all = loads(random.name, 0.1, 0.85);
    const auto of = [&](const std::string& curve, double rho, const Measure& measure) {
        return observe(results.curve(curve).at(rho), measure);
    };
    const Measure gap = cut_through_gap_of_hops(kHops);
    const Measure near_gap = cut_through_gap_of_hops(6);
    // Standard deviation of the latency, over that of a model with independent hops.
    const auto deviations = [&](double (*model)(double, unsigned)) {
        return each(medium, [&](double rho) {
            return above(at("deviation", rho),
                         of(random.name, rho, latency_deviation(kHops)) / model(rho, kHops), 1);
        });
    };
    const std::vector<double> binomial_shares = binomial(kHops - 1, 1 - kDistributionLoad);
    const auto share = [&](unsigned first, unsigned last) {
        return of(kDistribution, kDistributionLoad, share_of_cuts(kHops, first, last));
    };
    const LinkPair pair = busiest_reversal_pair();
    const double reversal_limit = 2 / busiest_reversal_link();
    return {
        {"R10",
         "the number of cut-throughs varies more than the binomial distribution says, most at "
         "moderate load",
         "random oblivious, h=12, rho=0.3..0.7: variance ratio > 1.1; mean/((1-rho)(h-1)) in "
         "[0.95, 1.05]",
         each(medium,
              [&](double rho) {
                  const double mean = (1 - rho) * (kHops - 1);
                  return Findings{
                      above(at("variance", rho),
                            of(random.name, rho, variance_of_cuts(kHops)) / (mean * rho), 1.1),
                      within(at("mean", rho), of(random.name, rho, mean_cuts(kHops)) / mean, 0.95,
                             1.05)};
              }),
         "the mean follows p_c, which is below 1-rho at high load (R2); the variance is larger at "
         "every load"},

        {"R11",
         "the distribution of the number of cut-throughs is flatter, with heavier tails",
         "random oblivious, h=12, rho=0.535, against the binomial: P(<=2) and P(>=9) more, P(5) "
         "less",
         {above("P(<=2)", share(0, 2),
                binomial_shares[0] + binomial_shares[1] + binomial_shares[2]),
          above("P(>=9)", share(9, kHops - 1),
                binomial_shares[9] + binomial_shares[10] + binomial_shares[11]),
          below("P(5)", share(5, 5), binomial_shares[5])}},

        // rho = 0.5: mean 1196 against 919 simulated, deviation 623 against 539.
        {"R12", "latency varies more than with independent hops",
         "random oblivious, h=12, rho=0.3..0.7: standard deviation over that of the model behind "
         "the printed latency > 1",
         deviations(independent_deviation),
         "the printed latency has the full M/M/1 wait at every node, and is 1.25 to 1.4 times the "
         "simulated one itself; in proportion to the mean the simulated latency varies more at "
         "every load; see R12b"},

        {"R12b", "the same, where the model has about the simulated mean",
         "as R12, over the standard deviation of the refined latency, whose waits are "
         "independent: > 1",
         deviations(refined_deviation)},

        {"R13", "P[cut | cut before] > P[cut] > P[cut | buffered before]",
         "h=12, random and dimension-ordered oblivious, rho=0.1..0.85",
         each(product(oblivious(), all),
              [&](const Algorithm& by, double rho) {
                  const auto after = [&](Past past) {
                      return of(by.name, rho, cut_through_after(past, kHops));
                  };
                  return Findings{less("all < after cut, " + at(by.name, rho), after(Past::kAny),
                                       after(Past::kCut)),
                                  less("after buffering < all, " + at(by.name, rho),
                                       after(Past::kBuffered), after(Past::kAny))};
              })},

        {"R14",
         "the dependence on the hop before is stronger in dimension order than in random order",
         "h=12: gap(ordered) > gap(random), rho=0.1..0.85",
         each(all,
              [&](double rho) {
                  return less(at("gap", rho), of(random.name, rho, gap),
                              of(ordered.name, rho, gap));
              })},

        {"R15", "the same dependence with packets of fixed size and of other mean lengths",
         "h=12, random and dimension-ordered oblivious: gap > 0",
         each(product(oblivious(), other_lengths()),
              [&](const Algorithm& by, const Lengths& lengths) {
                  const std::string curve = with(by, lengths.name);
                  return each(results.curve(curve).x(), [&](double rho) {
                      return above(at(curve, rho), of(curve, rho, gap), 0);
                  });
              })},

        {"R16",
         "k-ary n-cubes of all dimensions depend on the hop before, the 16-ary 2-cube most, above "
         "all in dimension order",
         "h=6, rho=0.2..0.8: gap > 0 and less than that of the 16-ary 2-cube; there gap(ordered) > "
         "gap(random)",
         each(product(oblivious(), other_cubes()),
              [&](const Algorithm& by, const Cube& radix) {
                  const std::string curve = with(by, cube_name(radix));
                  return each(loads(curve, 0.2, 0.8), [&](double rho) {
                      const Observation here = of(curve, rho, near_gap);
                      return Findings{above(at(curve, rho), here, 0),
                                      less(at(curve + " < 16-ary 2-cube", rho), here,
                                           of(by.name, rho, near_gap))};
                  });
              }) +
             each(loads(random.name, 0.2, 0.8),
                  [&](double rho) {
                      return less(at("16-ary 2-cube, random < ordered", rho),
                                  of(random.name, rho, near_gap), of(ordered.name, rho, near_gap));
                  })},

        // The reason: one seed each at 0.05 and 0.1, all 512 pairs of links that carry packets.
        {"R17",
         "bit reversal cuts through far less often than 1-rho even at low load, with strong "
         "dependence on the hop before; its mean utilisation stays below 30 %",
         fmt::format("dimension order, links {} to {} to {} (most routes take both): p_c < 1-rho "
                     "of the second; gap > 0.3; saturation at 2/7.5 = 0.2667 (packets in the "
                     "network grow by 2 % of those generated)",
                     pair.from, pair.router, pair.to),
         Findings{within("saturation by the busiest link", reversal_limit, 0.2666, 0.2667)} +
             each(results.curve(kBitReversal).x(),
                  [&](double x) {
                      const std::string where = fmt::format("mean utilisation {}", x);
                      const Observation growth = of(kBitReversal, x,
                                                    Measure(growth_share).in_any_state());
                      const std::string grown = "growth/generated, " + where;
                      if (x > reversal_limit) return Findings{above(grown, growth, kGrowth)};
                      const auto after = [&](Past past) {
                          return of(kBitReversal, x, pair_cut_through(pair, past));
                      };
                      return Findings{
                          below(grown, growth, kGrowth),
                          less("p_c < 1-rho, " + where, after(Past::kAny),
                               1 - of(kBitReversal, x, measured_link(pair.router, pair.to))),
                          above("gap, " + where, after(Past::kCut) - after(Past::kBuffered), 0.3)};
                  }),
         "packets that come by one link come one after the other and seldom meet; so at low load "
         "p_c is above 1-rho, on 9 of 10 pairs of links up to 0.1, under every rule for storage, "
         "ties and injection that was tried; on this pair it is below from 0.2 on"},

        {"R18",
         "on Hamiltonian cycles packets cut through more often and are much faster at equal "
         "utilisation",
         "h=5 and 12, rho=0.3..0.7: p_c higher than both oblivious algorithms; latency <= 0.7 of "
         "either",
         each(loads(kHCycle, 0.3, 0.7),
              [&](double rho) {
                  return Findings{within(fmt::format("utilisation/rho, rho={}", rho),
                                         of(kHCycle, rho, mean_utilisation) / rho, 0.97, 1.03)} +
                         each(product(std::vector{5u, kHops}, oblivious()),
                              [&](unsigned h, const Algorithm& by) {
                                  const std::string where = at(fmt::format("{} h={}", by.name, h),
                                                               rho);
                                  return Findings{less("p_c, " + where,
                                                       of(by.name, rho, cut_through_of_hops(h)),
                                                       of(kHCycle, rho, cut_through_of_hops(h))),
                                                  below("latency ratio, " + where,
                                                        of(kHCycle, rho, latency_of_hops(h)) /
                                                            of(by.name, rho, latency_of_hops(h)),
                                                        0.7)};
                              });
              })},
    };
}

}  // namespace thruway::rexford_shin
