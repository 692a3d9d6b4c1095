// Claims B1 to B8 and B11: latency over utilisation.
#include "studies/buffer_design/buffer_design.h"

namespace thruway::buffer_design {
namespace {

/// Without the rule, multiple input queues are faster than dimension order in both networks up to
/// 0.9: 252 cycles there in the 32-ary 2-cube, 81 and 136 at 0.8 and 0.9 in the 8-ary 3-cube.
constexpr const char* kStrictQueues =
    "a multiple input queue reads one message at a time (strict_fifo), and a message waits for the "
    "one before it wherever that one goes: at high utilisation it is near its own saturation, at "
    "0.9 in three dimensions beyond it; with strict_fifo = false it stays faster than dimension "
    "order, and its gain grows";

/// With selection = "dimension_ordered" choice queues take 48.96 +- 0.09 cycles at 0.1, dimension
/// order 50.29 +- 0.10, and choice queues with the study's random selection 50.77 +- 0.12.
constexpr const char* kRandomMixes =
    "where links are mostly idle there is nothing to adapt to, and a random choice mixes messages "
    "of "
    "different channels at every node, which dimension order does not; with selection = "
    "dimension_ordered adaptive routing is faster at 0.1, too";

std::string text(const Network& network, double utilisation, const std::string& what) {
    return fmt::format("{} at {}: {}", to_text(network), utilisation, what);
}

/// latency(a) / latency(b).
Observation ratio(const StudyResults& results, const Network& network, Scheme a, Scheme b,
                  double utilisation) {
    return latency(results, network, a, utilisation) / latency(results, network, b, utilisation);
}

/// At every point of both networks.
void for_each_point(const StudyResults& results,
                    const std::function<void(const Network& network, double utilisation)>& f) {
    for (const Network& network : kNetworks) {
        for (const double u : utilisations(results.effort())) f(network, u);
    }
}

/// The latency of `scheme` is below `bound` times that of each other one, at every point.
void add_faster_than(Claim& claim, const StudyResults& results, Scheme scheme, double bound,
                     const std::vector<Scheme>& others) {
    for_each_point(results, [&](const Network& network, double u) {
        for (const Scheme other : others) {
            claim.findings.push_back(below(text(network, u, "to " + to_text(other)),
                                           ratio(results, network, scheme, other, u), bound));
        }
    });
}

Claim choice_is_best(const StudyResults& results) {
    Claim claim{"B1",
                "choice queues have the lowest latency everywhere",
                "latency < 1.01 x that of each other organisation, each utilisation",
                {}};
    add_faster_than(claim, results, Scheme::kChoice, 1.01,
                    {Scheme::kDimensionOrder, Scheme::kSimpleOutput, Scheme::kMultipleInput,
                     Scheme::kMultiqueue});
    claim.reason = kRandomMixes;
    return claim;
}

Claim multiqueue_is_second(const StudyResults& results) {
    Claim claim{"B2",
                "the single multiqueue with a full window is second",
                "latency < that of multiple input, simple output and dimension order, each "
                "utilisation",
                {}};
    add_faster_than(claim, results, Scheme::kMultiqueue, 1,
                    {Scheme::kDimensionOrder, Scheme::kSimpleOutput, Scheme::kMultipleInput});
    claim.reason = kRandomMixes;
    return claim;
}

/// The exception of the paper.
bool is_simple_output_in_2d(const Network& network, Scheme scheme) {
    return network.dimensions == 2 && scheme == Scheme::kSimpleOutput;
}

Claim adaptive_gains(const StudyResults& results) {
    Claim claim{"B3",
                "every adaptive organisation gains over dimension order, but simple output queues "
                "in two dimensions",
                "latency < 1.02 x that of dimension order, each utilisation",
                {}};
    for_each_point(results, [&](const Network& network, double u) {
        for (const Scheme scheme : kAdaptiveSchemes) {
            if (is_simple_output_in_2d(network, scheme)) continue;
            claim.findings.push_back(
                below(text(network, u, to_text(scheme)),
                      ratio(results, network, scheme, Scheme::kDimensionOrder, u), 1.02));
        }
    });
    claim.reason = kStrictQueues;
    return claim;
}

Claim simple_output_equals_dimension_order(const StudyResults& results) {
    Claim claim{"B3b",
                "in the 32-ary 2-cube simple output queues have the latency of dimension order",
                "ratio of the latencies in [0.98, 1.02] (the slack of B3), each utilisation",
                {}};
    for (const double u : utilisations(results.effort())) {
        claim.findings.push_back(within(
            text(kTwoD, u, to_text(Scheme::kSimpleOutput)),
            ratio(results, kTwoD, Scheme::kSimpleOutput, Scheme::kDimensionOrder, u), 0.98, 1.02));
    }
    claim.reason =
        "the paper looks for an 'empty output queue' and says no more, and that rule decides (B9): "
        "with empty queues whose link is idle first messages gain over dimension order; with those "
        "whose queue alone is empty (empty_queue_first) they take 1.4 to 1.7 times as long from "
        "0.3 to "
        "0.7; no policy equals dimension order";
    return claim;
}

Claim gain_grows_with_utilisation(const StudyResults& results) {
    Claim claim{"B4",
                "the gain grows with utilisation",
                "1 - latency/latency(dimension order) monotone, but for simple output queues in "
                "two dimensions",
                {}};
    const std::vector<double> loads = utilisations(results.effort());
    for (const Network& network : kNetworks) {
        for (const Scheme scheme : kAdaptiveSchemes) {
            if (is_simple_output_in_2d(network, scheme)) continue;
            for (std::size_t i = 1; i < loads.size(); ++i) {
                claim.findings.push_back(less(fmt::format("{}: {} from {} to {}", to_text(network),
                                                          to_text(scheme), loads[i - 1], loads[i]),
                                              gain(results, network, scheme, loads[i - 1]),
                                              gain(results, network, scheme, loads[i])));
            }
        }
    }
    claim.reason = kStrictQueues;
    return claim;
}

Claim gain_grows_with_dimensions(const StudyResults& results) {
    Claim claim{"B4b",
                "the gain grows with the number of dimensions",
                "gain(8-ary 3-cube) > gain(32-ary 2-cube), each utilisation",
                {}};
    for (const double u : utilisations(results.effort())) {
        for (const Scheme scheme : kAdaptiveSchemes) {
            claim.findings.push_back(less(fmt::format("at {}: {}", u, to_text(scheme)),
                                          gain(results, kTwoD, scheme, u),
                                          gain(results, kThreeD, scheme, u)));
        }
    }
    claim.reason = kStrictQueues;
    return claim;
}

Claim no_gain_at_low_load(const StudyResults& results) {
    Claim claim{"B5",
                "no visible gain in two dimensions below 30 %",
                "gain < 0.05 of every organisation at 0.2 and 0.3",
                {}};
    for (const double u : {0.2, 0.3}) {
        for (const Scheme scheme : kAdaptiveSchemes) {
            claim.findings.push_back(
                below(text(kTwoD, u, to_text(scheme)), gain(results, kTwoD, scheme, u), 0.05));
        }
    }
    return claim;
}

Claim gain_at_medium_load(const StudyResults& results) {
    Claim claim{"B6",
                "in three dimensions the gain is significant at medium utilisation",
                "gain > 0.25 at 0.5 of choice queues and the single multiqueue",
                {}};
    for (const Scheme scheme : {Scheme::kChoice, Scheme::kMultiqueue}) {
        claim.findings.push_back(
            above(text(kThreeD, 0.5, to_text(scheme)), gain(results, kThreeD, scheme, 0.5), 0.25));
    }
    return claim;
}

Claim multiple_input_gains_some(const StudyResults& results) {
    Claim claim{"B7",
                "multiple input queues gain something, less than the single multiqueue, and least "
                "in two dimensions",
                "0 < gain(multiple input) < gain(multiqueue); gain(2 dimensions) < gain(3), each "
                "utilisation",
                {}};
    for (const double u : utilisations(results.effort())) {
        for (const Network& network : kNetworks) {
            const Observation input = gain(results, network, Scheme::kMultipleInput, u);
            claim.findings.push_back(above(text(network, u, "gain"), input, 0));
            claim.findings.push_back(less(text(network, u, "less than the multiqueue"), input,
                                          gain(results, network, Scheme::kMultiqueue, u)));
        }
        claim.findings.push_back(less(fmt::format("at {}: two dimensions less than three", u),
                                      gain(results, kTwoD, Scheme::kMultipleInput, u),
                                      gain(results, kThreeD, Scheme::kMultipleInput, u)));
    }
    claim.reason = std::string(kStrictQueues) + "; at 0.1 and 0.2 in two dimensions " +
                   kRandomMixes;
    return claim;
}

Claim simple_output_by_dimensions(const StudyResults& results) {
    Claim claim{"B8",
                "simple output queues gain in three dimensions, and not in two below 50 %",
                "gain > 0.2 at 0.5 in the 8-ary 3-cube; < 0.1 below 0.5 in the 32-ary 2-cube",
                {}};
    const Scheme scheme = Scheme::kSimpleOutput;
    claim.findings.push_back(
        above(text(kThreeD, 0.5, "gain"), gain(results, kThreeD, scheme, 0.5), 0.2));
    for (const double u : utilisations(results.effort())) {
        if (u >= 0.5) continue;
        claim.findings.push_back(
            below(text(kTwoD, u, "gain"), gain(results, kTwoD, scheme, u), 0.1));
    }
    return claim;
}

Claim partially_adaptive(const StudyResults& results) {
    Claim claim{"B11",
                "partially adaptive choice queues are between dimension order and full choice",
                "latency(choice) < latency(partial) < latency(dimension order), each utilisation",
                {}};
    for (const double u : utilisations(results.effort())) {
        const auto of = [&](Scheme scheme) { return latency(results, kThreeD, scheme, u); };
        claim.findings.push_back(less(text(kThreeD, u, "choice less than partial"),
                                      of(Scheme::kChoice), of(Scheme::kPartial)));
        claim.findings.push_back(less(text(kThreeD, u, "partial less than dimension order"),
                                      of(Scheme::kPartial), of(Scheme::kDimensionOrder)));
    }
    return claim;
}

Claim partial_equals_multiple_input(const StudyResults& results) {
    Claim claim{"B11b",
                "partially adaptive choice queues are about equal to multiple input queues",
                "ratio of the latencies in [0.8, 1.2], each utilisation",
                {}};
    for (const double u : utilisations(results.effort())) {
        claim.findings.push_back(
            within(text(kThreeD, u, "ratio"),
                   ratio(results, kThreeD, Scheme::kPartial, Scheme::kMultipleInput, u), 0.8, 1.2));
    }
    // One at a time at 0.8: 196 cycles; any number: 81; partially adaptive: 140.
    claim.reason =
        "multiple input queues read one message at a time (strict_fifo) and come to their own "
        "saturation first; with strict_fifo = false it is the other way round, the ratio at 0.8 "
        "being 1.7, so that the paper's curve lies between the two readings";
    return claim;
}

}  // namespace

Observation latency(const StudyResults& results, const Network& network, Scheme scheme,
                    double utilisation) {
    return observe(results.curve(curve_name(network, scheme)).at(utilisation), mean_latency);
}

Observation gain(const StudyResults& results, const Network& network, Scheme scheme,
                 double utilisation) {
    return 1 - ratio(results, network, scheme, Scheme::kDimensionOrder, utilisation);
}

std::vector<Claim> latency_claims(const StudyResults& results) {
    return {choice_is_best(results),
            multiqueue_is_second(results),
            adaptive_gains(results),
            simple_output_equals_dimension_order(results),
            gain_grows_with_utilisation(results),
            gain_grows_with_dimensions(results),
            no_gain_at_low_load(results),
            gain_at_medium_load(results),
            multiple_input_gains_some(results),
            simple_output_by_dimensions(results),
            partially_adaptive(results),
            partial_equals_multiple_input(results)};
}

}  // namespace thruway::buffer_design
