// The claims of the paper on the model and on uniform traffic, R1 to R9 and R24; and all claims.
#include "analysis/equations/internal_nodes.h"
#include "studies/claims/shapes.h"
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

std::string at(const std::string& what, unsigned h, double rho) {
    return fmt::format("{} h={} rho={}", what, h, rho);
}

/// Latency of the model at 30 % load.
double latency_over(CutThroughRouting routing, unsigned h) {
    constexpr double kRho = 0.3;
    return modelled_latency(kRho, h, modelled_cut_through(routing, kRho, h));
}

/// The latency gap to oblivious routing grows with every hop, up to 30 hops.
bool gap_grows(CutThroughRouting routing) {
    const auto gap = [routing](unsigned h) {
        return latency_over(CutThroughRouting::kOblivious, h) - latency_over(routing, h);
    };
    for (unsigned h = 3; h <= 30; ++h) {
        if (gap(h) <= gap(h - 1)) return false;
    }
    return true;
}

/// Sums over a quadrant. The result is exact: the shares are a few quarters, and h is so small that
/// their products fit a double.
double internal_visits(const XShare<double>& share, unsigned h) {
    InternalNodes<double> nodes(share);
    while (nodes.hops() < h) nodes.advance();
    return mean_internal_intermediate(quadrant_sums(nodes));
}

/// The visits are the same for all shares of the x-links.
bool is_independent_of_shares(const std::function<XShare<double>(double)>& of_share,
                              const std::function<double(unsigned h)>& visits) {
    for (unsigned h = 2; h <= 20; ++h) {
        for (const double share : {0.25, 0.5, 0.75}) {
            if (internal_visits(of_share(share), h) != visits(h)) return false;
        }
    }
    return true;
}

std::vector<Claim> model_claims() {
    constexpr unsigned kFar = 20;
    const auto oblivious_latency = [](unsigned h) {
        return latency_over(CutThroughRouting::kOblivious, h);
    };
    const double slope = (oblivious_latency(30) - oblivious_latency(2)) / 28;
    const auto diagonal_tied = [](double share) { return diagonal_share(0.75, share); };
    return {
        {"R8",
         "diagonal routing at 50 % load cuts through as oblivious routing at 30 %",
         "model, h=20: p_c(0.5) = 0.666354 (from the paper's formulas); p_c = 0.7 at a load in "
         "[0.45, 0.5]",
         {rounds_to("p_c of diagonal at 0.5",
                    modelled_cut_through(CutThroughRouting::kDiagonal, 0.5, kFar), 0.666354, 1e-6),
          within("load with p_c = 0.7", diagonal_load_of(0.7, kFar), 0.45, 0.5)}},

        {"R9",
         "oblivious latency at 30 % load is 46.6h+44.8; the advantage of adaptive routing grows "
         "with h",
         "model: slope 46.628571, intercept 44.8; oblivious - adaptive grows, h=2..30",
         {rounds_to("slope", slope, 46.628571, 1e-6),
          rounds_to("intercept", oblivious_latency(2) - 2 * slope, 44.8, 1e-6),
          fact("gap to passive", gap_grows(CutThroughRouting::kRandom), "grows with h"),
          fact("gap to diagonal", gap_grows(CutThroughRouting::kDiagonal), "grows with h")},
         "",
         kSameWhenQuick},

        {"R24",
         "P_2 of passive adaptive routing does not depend on alpha, nor that of diagonal routing "
         "on its tie-break",
         "exact for shares of 1/4, 1/2, 3/4, h=2..20",
         // P_2 h (h - 1) with P_2 = 1/2 - 1/h
         {fact("passive",
               is_independent_of_shares(constant_share<double>,
                                        [](unsigned h) { return (h - 2.0) * (h - 1.0) / 2; }),
               "P_2 = 1/2 - 1/h for every alpha"),
          fact("diagonal",
               is_independent_of_shares(
                   diagonal_tied,
                   [&](unsigned h) { return internal_visits(diagonal_tied(0.5), h); }),
               "equal P_2 for every tie-break")},
         "",
         kSameWhenQuick},
    };
}

std::vector<Claim> uniform_claims(const StudyResults& results) {
    const Algorithm& random = random_oblivious();
    const Algorithm& ordered = ordered_oblivious();
    const std::vector<unsigned> near_and_far = {5, kHops};
    const std::vector<Algorithm> other_adaptive = {random_adaptive(), ordered_adaptive()};
    const auto loads = [&](double first, double last) {
        return between(results.curve(random.name).x(), first, last);
    };
    const auto cut = [&](const Algorithm& of, unsigned h, double rho) {
        return observe(results.curve(of.name).at(rho), cut_through_of_hops(h));
    };
    const auto latency = [&](const Algorithm& of, unsigned h, double rho) {
        return observe(results.curve(of.name).at(rho), latency_of_hops(h));
    };
    // The gain of the first in latency, as a fraction of the latency of the second.
    const auto gain = [&](const Algorithm& of, const Algorithm& over, unsigned h, double rho) {
        return 1 - latency(of, h, rho) / latency(over, h, rho);
    };
    const auto above_the_model = [&](double rho) { return cut(random, 5, rho) - (1 - rho); };
    return {
        {"R1", "the model closely matches the simulation of oblivious routing",
         "h=5: p_c - (1-rho) in [-0.06, 0.06], rho=0.05..0.9; latency/model in [0.7, 1.3], rho <= "
         "0.5",
         each(product(oblivious(), loads(0.05, 0.9)),
              [&](const Algorithm& of, double rho) {
                  Findings found = {within("p_c " + at(of.name, 5, rho),
                                           cut(of, 5, rho) - (1 - rho), -0.06, 0.06)};
                  if (rho > 0.5) return found;
                  const double model = modelled_latency(rho, 5, 1 - rho);
                  found.push_back(within("latency " + at(of.name, 5, rho),
                                         latency(of, 5, rho) / model, 0.7, 1.3));
                  return found;
              })},

        {"R2",
         "random oblivious routing cuts through more often than the model says at low load, less "
         "often at high load",
         "h=5: p_c > 1-rho for rho in [0.05, 0.2], p_c < 1-rho for rho >= 0.7",
         each(loads(0.05, 0.2),
              [&](double rho) {
                  return above(at("p_c-(1-rho)", 5, rho), above_the_model(rho), 0);
              }) +
             each(loads(0.7, 0.9),
                  [&](double rho) {
                      return below(at("p_c-(1-rho)", 5, rho), above_the_model(rho), 0);
                  })},

        {"R3",
         "oblivious routing in dimension order cuts through more often and is faster than in "
         "random order; more so over more hops",
         "rho=0.05..0.5: p_c and latency, h=5 and 12; relative latency gain larger at h=12",
         each(loads(0.05, 0.5),
              [&](double rho) {
                  return each(near_and_far,
                              [&](unsigned h) {
                                  return Findings{
                                      less("p_c " + at("random, ordered", h, rho),
                                           cut(random, h, rho), cut(ordered, h, rho)),
                                      less("latency " + at("ordered, random", h, rho),
                                           latency(ordered, h, rho), latency(random, h, rho))};
                              }) +
                         Findings{less(fmt::format("gain h=5, 12 rho={}", rho),
                                       gain(ordered, random, 5, rho),
                                       gain(ordered, random, kHops, rho))};
              })},

        {"R4", "random and dimension-ordered adaptive routing differ little",
         "h=5, rho=0.05..0.9: p_c differs by 0.03 at most, latency by 7 %",
         each(loads(0.05, 0.9),
              [&](double rho) {
                  return Findings{
                      within(at("p_c ordered-random", 5, rho),
                             cut(ordered_adaptive(), 5, rho) - cut(random_adaptive(), 5, rho),
                             -0.03, 0.03),
                      within(
                          at("latency ordered/random", 5, rho),
                          latency(ordered_adaptive(), 5, rho) / latency(random_adaptive(), 5, rho),
                          0.93, 1.07)};
              })},

        {"R5",
         "diagonal routing cuts through most often, but is not much faster than other adaptive "
         "routing under uniform load",
         "rho=0.2..0.7, h=5 and 12: highest p_c; faster than each other adaptive one by at most "
         "12 % (h=5), 25 % (h=12)",
         each(product(loads(0.2, 0.7), near_and_far),
              [&](double rho, unsigned h) {
                  return each(all_but_diagonal(),
                              [&](const Algorithm& other) {
                                  return less("p_c " + at(other.name, h, rho), cut(other, h, rho),
                                              cut(diagonal(), h, rho));
                              }) +
                         each(other_adaptive, [&](const Algorithm& other) {
                             return below("gain over " + at(other.name, h, rho),
                                          gain(diagonal(), other, h, rho), h == 5 ? 0.12 : 0.25);
                         });
              })},

        {"R6", "adaptive routing beats oblivious routing",
         "rho=0.1..0.9, h=5 and 12, each pair of algorithms: p_c higher, latency lower",
         each(product(loads(0.1, 0.9), near_and_far, adaptive(), oblivious()),
              [&](double rho, unsigned h, const Algorithm& better, const Algorithm& worse) {
                  const std::string which = at(better.name + " v " + worse.name, h, rho);
                  return Findings{
                      less("p_c " + which, cut(worse, h, rho), cut(better, h, rho)),
                      less("latency " + which, latency(better, h, rho), latency(worse, h, rho))};
              })},

        {"R7",
         "at low load all algorithms take just over 64 cycles, by the header delay more than the "
         "model says",
         "rho = 0.0001, h=5 and 12: latency/(64 + h) in [0.98, 1.02]; latency > model",
         each(product(algorithms(), near_and_far),
              [&](const Algorithm& of, unsigned h) {
                  const Observation measured = observe(results.curve(empty_name(of)).at(h),
                                                       mean_latency);
                  const double cut_through = modelled_cut_through(of.model, kEmptyLoad, h);
                  const std::string where = fmt::format("{} h={}", of.name, h);
                  return Findings{
                      within(where, measured / (kMeanFlits + h), 0.98, 1.02),
                      above("over the model " + where,
                            measured - modelled_latency(kEmptyLoad, h, cut_through), 0)};
              })},
    };
}

}  // namespace

std::vector<Claim> claims(const StudyResults& results) {
    return in_order({model_claims(), uniform_claims(results), dependency_claims(results),
                     hot_spot_claims(results)});
}

}  // namespace thruway::rexford_shin
