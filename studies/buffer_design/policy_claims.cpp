// Claims B9, B10, B12 to B14: policies, storage and structure.
#include "rtl_models/queued_router/storage/choice_queues.h"
#include "studies/buffer_design/buffer_design.h"
#include "topologies/build_topology.h"

#include <algorithm>

namespace thruway::buffer_design {
namespace {

/// Of a variant, where variants are compared; "" is the scheme itself.
Observation at_variant_load(const StudyResults& results, const Network& network, Scheme scheme,
                            const std::string& variant, const Measure& measure) {
    const CurveResult& curve = results.curve(curve_name(network, scheme, variant));
    return observe(curve.at(kVariantUtilisation), measure);
}

std::string text(const Network& network, const std::string& what) {
    return to_text(network) + ": " + what;
}

std::vector<Observation> latencies_of_assignments(const StudyResults& results,
                                                  const Network& network) {
    std::vector<Observation> all = {
        at_variant_load(results, network, Scheme::kSimpleOutput, "", mean_latency)};
    for (const std::string& variant : assignment_variants()) {
        all.push_back(
            at_variant_load(results, network, Scheme::kSimpleOutput, variant, mean_latency));
    }
    return all;
}

Claim assignment_matters(const StudyResults& results) {
    Claim claim{"B9",
                "simple output queues are very sensitive to the selection policy; some are worse "
                "than dimension order",
                "at 0.7: worst/best policy > 1.2 and best < dimension order in each network, "
                "worst > dimension order in one",
                {}};
    std::vector<Observation> worst_ratios;
    for (const Network& network : kNetworks) {
        const std::vector<Observation> all = latencies_of_assignments(results, network);
        const Observation reference = latency(results, network, Scheme::kDimensionOrder,
                                              kVariantUtilisation);
        claim.findings.push_back(above(text(network, "worst/best"), max(all) / min(all), 1.2));
        claim.findings.push_back(
            below(text(network, "best/dimension order"), min(all) / reference, 1));
        worst_ratios.push_back(max(all) / reference);
    }
    claim.findings.push_back(above("worst/dimension order", max(worst_ratios), 1));
    return claim;
}

std::optional<Sample> largest_storage(const RunResult& run) {
    if (!run.storage.max_flits) return std::nullopt;
    return Sample{static_cast<double>(*run.storage.max_flits), std::nullopt};
}

Claim storage_is_smaller(const StudyResults& results) {
    Claim claim{"B10",
                "every adaptive organisation needs less storage than dimension order",
                "largest number of flits in a router less, each utilisation from 0.5 on",
                {}};
    for (const Network& network : kNetworks) {
        for (const double u : utilisations(results.effort())) {
            if (u < 0.5) continue;
            const auto storage = [&](Scheme scheme) {
                return observe(results.curve(curve_name(network, scheme)).at(u), largest_storage);
            };
            for (const Scheme scheme : kAdaptiveSchemes) {
                claim.findings.push_back(
                    less(text(network, fmt::format("{} at {}", to_text(scheme), u)),
                         storage(scheme), storage(Scheme::kDimensionOrder)));
            }
        }
    }
    claim.reason =
        "all that is undecided are multiple input queues: in two dimensions their messages wait "
        "nearly as long as in dimension order (B7), so that as much is stored (Little's law), and "
        "in "
        "three they saturate at 0.9; the largest number of a run differs much from seed to seed";
    return claim;
}

/// A spread of 5 % or less: no two differ by more.
void compare_all_pairs(Claim& claim, const StudyResults& results, const Network& network,
                       Scheme scheme) {
    std::vector<std::string> variants = criterion_variants();
    variants.insert(variants.begin(), "");
    for (std::size_t b = 1; b < variants.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            const auto of = [&](const std::string& variant) {
                return at_variant_load(results, network, scheme, variant, mean_latency);
            };
            claim.findings.push_back(
                within(text(network, fmt::format("{}; {} to {}", to_text(scheme), variants[b],
                                                 a == 0 ? "oldest and toward" : variants[a])),
                       of(variants[b]) / of(variants[a]), 1 / 1.05, 1.05));
        }
    }
}

Claim criteria_do_not_matter(const StudyResults& results) {
    Claim claim{"B12",
                "among maximum matchings the input and output criteria do not matter much",
                "latencies of all criteria within 5 % of each other at 0.7, multiqueue and "
                "multiple input",
                {}};
    for (const Network& network : kNetworks) {
        for (const Scheme scheme : {Scheme::kMultiqueue, Scheme::kMultipleInput}) {
            compare_all_pairs(claim, results, network, scheme);
        }
    }
    // Six seeds: at 0.5 the largest difference of the three is 1.3 %, with strict_fifo = false at
    // 0.7 it is 2.7 %.
    claim.reason = "multiple input queues in three dimensions are on the way to their saturation "
                   "at 0.7, where "
                   "small differences grow: random order of inputs adds 4 %, random order of "
                   "outputs takes off "
                   "3 %; at 0.5, and with strict_fifo = false at 0.7, all are within 5 %";
    return claim;
}

std::vector<Claim> ageing(const StudyResults& results) {
    Claim mean{"B13",
               "ageing does not affect performance",
               "latency with/without in [0.97, 1.03] at 0.7: choice queues; multiqueue and "
               "multiple input in random order",
               {}};
    Claim largest{"B13b",
                  "ageing prevents starvation",
                  "largest latency of the run lower with it (as B13)",
                  {}};
    for (const Network& network : kNetworks) {
        for (const Scheme scheme : {Scheme::kChoice, Scheme::kMultiqueue, Scheme::kMultipleInput}) {
            const auto of = [&](const std::string& variant, const Measure& measure) {
                return at_variant_load(results, network, scheme, variant, measure);
            };
            const std::string without = unfair_variant(scheme);
            const std::string at = text(network, to_text(scheme));
            mean.findings.push_back(within(
                at, of(ageing_variant(), mean_latency) / of(without, mean_latency), 0.97, 1.03));
            largest.findings.push_back(
                less(at, of(ageing_variant(), max_latency), of(without, max_latency)));
        }
    }
    largest.reason = "the largest latency is that of one message in a run and differs from seed to "
                     "seed by more than "
                     "ageing changes it";
    return {mean, largest};
}

/// Of a router as the curve's runs have it, its sink's included.
unsigned queues_of(const StudyResults& results, const Network& network, Scheme scheme) {
    const SimulationSettings& settings =
        results.curve(curve_name(network, scheme)).points.front().settings;
    const Topology topology = build_topology(settings.topology);
    const StorageSite site = storage_site(topology.graph, &*topology.grid, RouterId{0},
                                          settings.measurement.seed);
    const ChoiceQueues storage(sc_core::sc_gen_unique_name("counted_queues"), settings.router,
                               site);
    return storage.queues();
}

Claim numbers_of_queues(const StudyResults& results) {
    Claim claim{"B14",
                "choice queues are 2^n with the sink's; partially adaptive 5 in three dimensions",
                "4 in the 32-ary 2-cube, 8 and 5 in the 8-ary 3-cube, exact",
                {}};
    claim.same_when_quick = true;
    const auto count = [&](const Network& network, Scheme scheme, unsigned expected) {
        claim.findings.push_back(equal(text(network, to_text(scheme)),
                                       static_cast<double>(queues_of(results, network, scheme)),
                                       expected));
    };
    count(kTwoD, Scheme::kChoice, 4);
    count(kThreeD, Scheme::kChoice, 8);
    count(kThreeD, Scheme::kPartial, 5);
    return claim;
}

}  // namespace

std::vector<Claim> policy_claims(const StudyResults& results) {
    const std::vector<Claim> aged = ageing(results);
    return {assignment_matters(results),
            storage_is_smaller(results),
            criteria_do_not_matter(results),
            aged[0],
            aged[1],
            numbers_of_queues(results)};
}

std::vector<Claim> claims(const StudyResults& results) {
    std::vector<Claim> all;
    const auto add = [&all](const StudyResults& reading, const std::string& suffix) {
        for (const auto part : {latency_claims, policy_claims}) {
            for (Claim& claim : part(reading)) {
                // The structure of a router is the same whatever it serves first.
                if (!suffix.empty() && claim.same_when_quick) continue;
                claim.id += suffix;
                if (!suffix.empty()) claim.statement += "; arrivals and stored messages together";
                all.push_back(std::move(claim));
            }
        }
    };
    add(results, "");
    add(of_together(results), std::string(" ") + kTogether);
    const auto number = [](const Claim& claim) { return std::stoi(claim.id.substr(1)); };
    std::stable_sort(all.begin(), all.end(),
                     [&](const Claim& a, const Claim& b) { return number(a) < number(b); });
    return all;
}

}  // namespace thruway::buffer_design
