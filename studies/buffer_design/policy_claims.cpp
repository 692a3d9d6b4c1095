// The claims of the paper on policies, storage and structure, B9, B10 and B12 to B14; and all
// claims, for both orders of arrivals.
#include "studies/buffer_design/measures.h"
#include "studies/claims/shapes.h"

namespace thruway::buffer_design {
namespace {

std::string at(const Network& network, const std::string& what) {
    return to_text(network) + ": " + what;
}

std::string at(const Network& network, Scheme scheme) { return at(network, to_text(scheme)); }

/// The scheme itself, followed by the variants.
std::vector<std::string> and_variants(std::vector<std::string> variants) {
    variants.insert(variants.begin(), "");
    return variants;
}

/// Latencies of all ways to assign messages to simple output queues.
std::vector<Observation> of_assignments(const StudyResults& results, const Network& network) {
    std::vector<Observation> all;
    for (const std::string& variant : and_variants(assignment_variants())) {
        all.push_back(of_variant(results, network, Scheme::kSimpleOutput, variant, mean_latency));
    }
    return all;
}

}  // namespace

std::vector<Claim> policy_claims(const StudyResults& results) {
    const auto dimension_order = [&](const Network& of) {
        return latency(results, of, Scheme::kDimensionOrder, kVariantUtilisation);
    };
    const auto worst_of_both = [&] {
        std::vector<Observation> ratios;
        for (const Network& of : kNetworks) {
            ratios.push_back(max(of_assignments(results, of)) / dimension_order(of));
        }
        return max(ratios);
    };
    const auto stored = [&](const Network& of, Scheme scheme, double u) {
        return observe(results.curve(curve_name(of, scheme)).at(u), largest_storage);
    };
    const auto aged = [&](const Network& of, Scheme scheme, const Measure& measure) {
        return of_variant(results, of, scheme, ageing_variant(), measure);
    };
    const auto unfair = [&](const Network& of, Scheme scheme, const Measure& measure) {
        return of_variant(results, of, scheme, unfair_variant(scheme), measure);
    };
    const auto ageing = product(
        kNetworks, std::vector{Scheme::kChoice, Scheme::kMultiqueue, Scheme::kMultipleInput});
    return {
        {"B9",
         "simple output queues are very sensitive to the selection policy; some are worse than "
         "dimension order",
         "at 0.7: worst/best policy > 1.2 and best < dimension order in each network, worst > "
         "dimension order in one",
         each(kNetworks,
              [&](const Network& of) {
                  const std::vector<Observation> all = of_assignments(results, of);
                  return Findings{
                      above(at(of, "worst/best"), max(all) / min(all), 1.2),
                      below(at(of, "best/dimension order"), min(all) / dimension_order(of), 1)};
              }) +
             Findings{above("worst/dimension order", worst_of_both(), 1)}},

        {"B10", "every adaptive organisation needs less storage than dimension order",
         "largest number of flits in a router less, each utilisation from 0.5 on",
         each(product(kNetworks, between(utilisations(results.effort()), 0.5, 1), kAdaptiveSchemes),
              [&](const Network& of, double u, Scheme scheme) {
                  return less(at(of, fmt::format("{} at {}", to_text(scheme), u)),
                              stored(of, scheme, u), stored(of, Scheme::kDimensionOrder, u));
              }),
         "all that is undecided are multiple input queues: in two dimensions their messages wait "
         "nearly as long as in dimension order (B7), so that as much is stored (Little's law), and "
         "in three they saturate at 0.9; the largest number of a run differs much from seed to "
         "seed"},

        // Six seeds: largest difference 1.3 % at 0.5; 2.7 % at 0.7 with strict_fifo = false.
        {"B12", "among maximum matchings the input and output criteria do not matter much",
         "latencies of all criteria within 5 % of each other at 0.7, multiqueue and multiple input",
         each(product(kNetworks, std::vector{Scheme::kMultiqueue, Scheme::kMultipleInput}),
              [&](const Network& of, Scheme scheme) {
                  return alike(
                      and_variants(criterion_variants()), 1.05,
                      [&](const std::string& one, const std::string& other) {
                          return at(of, fmt::format("{}; {} to {}", to_text(scheme), other,
                                                    one.empty() ? "oldest and toward" : one));
                      },
                      [&](const std::string& variant) {
                          return of_variant(results, of, scheme, variant, mean_latency);
                      });
              }),
         "multiple input queues in three dimensions are on the way to their saturation at 0.7, "
         "where small differences grow: random order of inputs adds 4 %, random order of outputs "
         "takes off 3 %; at 0.5, and with strict_fifo = false at 0.7, all are within 5 %"},

        {"B13", "ageing does not affect performance",
         "latency with/without in [0.97, 1.03] at 0.7: choice queues; multiqueue and multiple "
         "input in random order",
         each(ageing,
              [&](const Network& of, Scheme scheme) {
                  return within(at(of, scheme),
                                aged(of, scheme, mean_latency) / unfair(of, scheme, mean_latency),
                                0.97, 1.03);
              })},

        {"B13b", "ageing prevents starvation", "largest latency of the run lower with it (as B13)",
         each(ageing,
              [&](const Network& of, Scheme scheme) {
                  return less(at(of, scheme), aged(of, scheme, max_latency),
                              unfair(of, scheme, max_latency));
              }),
         "the largest latency is that of one message in a run and differs from seed to seed by "
         "more than ageing changes it"},

        {"B14", "choice queues are 2^n with the sink's; partially adaptive 5 in three dimensions",
         "4 in the 32-ary 2-cube, 8 and 5 in the 8-ary 3-cube, exact",
         each({std::tuple(kTwoD, Scheme::kChoice, 4u),
               {kThreeD, Scheme::kChoice, 8u},
               {kThreeD, Scheme::kPartial, 5u}},
              [&](const Network& of, Scheme scheme, unsigned queues) {
                  return equal(at(of, scheme), static_cast<double>(queues_of(results, of, scheme)),
                               queues);
              }),
         "", kSameWhenQuick},
    };
}

std::vector<Claim> claims(const StudyResults& results) {
    const StudyResults other = of_together(results);
    std::vector<Claim> together;
    for (const auto part : {latency_claims, policy_claims}) {
        for (Claim& claim : part(other)) {
            // The structure of a router does not depend on what it serves first.
            if (claim.same_when_quick) continue;
            claim.id += std::string(" ") + kTogether;
            claim.statement += "; arrivals and stored messages together";
            together.push_back(std::move(claim));
        }
    }
    return in_order({latency_claims(results), policy_claims(results), together});
}

}  // namespace thruway::buffer_design
