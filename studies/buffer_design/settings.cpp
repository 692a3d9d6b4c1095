// The experiments of the paper, sec. 4. Where the paper is silent: a blocked message requests its
// channels as soon as its header is there (storage = "partial": sec. 2, the body keeps moving while
// the header is blocked); a channel is free as soon as the last flit has left it (tie = "free":
// sec. 3, as many messages as possible leave in every cycle); source and sink are channels like any
// other, one flit per cycle.
#include "studies/buffer_design/buffer_design.h"

#include <cmath>
#include <deque>

namespace thruway::buffer_design {
namespace {

constexpr const char* kBase = R"([topology]
kind = "torus"
bidirectional = false

[router]
kind = "queued_cut_through"
storage = "partial"
tie = "free"
injection_flits_per_cycle = 1
ejection_flits_per_cycle = 1

[routing]
selection = "random"

[traffic]
pattern = "uniform"
injection = "bernoulli"
packet_flits = 16

[measurement]
link_results = false
)";

constexpr unsigned kMessageFlits = 16;
/// The time of two messages: few messages wait that long, and those are the ones at stake.
constexpr unsigned kAgeingCycles = 32;
/// Multiple input queues saturate near this utilisation; only a long run shows on which side.
constexpr double kNearSaturation = 0.9;

Assignments settings_of(const Network& network) {
    std::string radix = "topology.radix=[";
    for (unsigned i = 0; i < network.dimensions; ++i) {
        radix += fmt::format("{}{}", i == 0 ? "" : ", ", network.radix);
    }
    return {radix + "]"};
}

Assignments settings_of(Scheme scheme) {
    const Assignments adaptive = {set("routing.function", "minimal_adaptive")};
    switch (scheme) {
        case Scheme::kDimensionOrder:
            return {set("routing.function", "dimension_order"),
                    set("router.organisation", "output_queues")};
        case Scheme::kSimpleOutput:
            return adaptive + Assignments{set("router.organisation", "output_queues")};
        case Scheme::kMultipleInput:
            return adaptive + Assignments{set("router.organisation", "input_queues")};
        case Scheme::kMultiqueue:
            return adaptive + Assignments{set("router.organisation", "central_multiqueue")};
        case Scheme::kPartial:
            return adaptive + Assignments{set("router.organisation", "choice_queues"),
                                          set("router.partially_adaptive", true)};
        case Scheme::kChoice: break;
    }
    return adaptive + Assignments{set("router.organisation", "choice_queues")};
}

struct Variant {
    std::string name;
    Assignments settings;
};

std::vector<Variant> variants_of(Scheme scheme) {
    const Assignments ageing = {set("router.ageing_cycles", kAgeingCycles)};
    const Assignments random = {set("router.input_criterion", "random")};
    switch (scheme) {
        case Scheme::kSimpleOutput:
            return {
                {"assignment empty_queue_first", {set("router.assignment", "empty_queue_first")}},
                {"assignment random", {set("router.assignment", "random")}},
                {"assignment shortest", {set("router.assignment", "shortest")}}};
        case Scheme::kMultipleInput:
        case Scheme::kMultiqueue:
            return {{"input closest", {set("router.input_criterion", "closest")}},
                    {"input random", random},
                    {"output away", {set("router.output_criterion", "away_from_dimension_order")}},
                    {"output random", {set("router.output_criterion", "random")}},
                    {ageing_variant(), random + ageing}};
        case Scheme::kChoice: return {{ageing_variant(), ageing}};
        case Scheme::kDimensionOrder:
        case Scheme::kPartial: break;
    }
    return {};
}

/// Warm-up and measurement grow with the relaxation time of a queue of messages, which grows fast:
/// 16 / (1 - sqrt(u))^2 for M/M/1, an upper bound here, since all messages have the same length.
Assignments length_at(double utilisation, double scale) {
    const double relaxation = kMessageFlits / std::pow(1 - std::sqrt(utilisation), 2);
    const auto warmup = static_cast<Cycle>(std::round(scale * (800 + 0.8 * relaxation)));
    const auto measured = static_cast<Cycle>(std::round(scale * (3000 + relaxation)));
    return {set("measurement.warmup_cycles", warmup), set("measurement.cycles", warmup + measured)};
}

}  // namespace

std::string to_text(Scheme scheme) {
    switch (scheme) {
        case Scheme::kDimensionOrder: return "dimension order";
        case Scheme::kSimpleOutput: return "simple output queues";
        case Scheme::kMultipleInput: return "multiple input queues";
        case Scheme::kMultiqueue: return "single multiqueue";
        case Scheme::kPartial: return "partially adaptive choice queues";
        case Scheme::kChoice: break;
    }
    return "choice queues";
}

std::string to_text(const Network& network) {
    return fmt::format("{}-ary {}-cube", network.radix, network.dimensions);
}

std::string curve_name(const Network& network, Scheme scheme, const std::string& variant) {
    const std::string name = fmt::format("{}: {}", to_text(network), to_text(scheme));
    return variant.empty() ? name : name + ", " + variant;
}

double load_of(const Network& network, double utilisation) {
    const double nodes = std::pow(network.radix, network.dimensions);
    const double hops = network.dimensions * (network.radix - 1) / 2.0 * nodes / (nodes - 1);
    return utilisation * network.dimensions / hops;
}

std::vector<double> utilisations(Effort effort) {
    if (effort == Effort::kQuick) return {0.2, 0.3, 0.5, 0.7, 0.8};
    return {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
}

std::vector<std::string> assignment_variants() {
    std::vector<std::string> names;
    for (const Variant& variant : variants_of(Scheme::kSimpleOutput)) names.push_back(variant.name);
    return names;
}

std::vector<std::string> criterion_variants() {
    std::vector<std::string> names;
    for (const Variant& variant : variants_of(Scheme::kMultiqueue)) {
        if (variant.name != ageing_variant()) names.push_back(variant.name);
    }
    return names;
}

std::string unfair_variant(Scheme scheme) {
    return scheme == Scheme::kChoice ? "" : "input random";
}

std::string ageing_variant() { return "ageing"; }

StudyResults of_together(const StudyResults& results) {
    const std::string end = std::string(", ") + kTogether;
    std::deque<CurveResult> curves;
    for (const CurveResult& curve : results.curves()) {
        const std::size_t cut = curve.name.rfind(end);
        if (cut == std::string::npos || cut + end.size() != curve.name.size()) continue;
        curves.push_back({curve.name.substr(0, cut), curve.points});
    }
    return {results.effort(), std::move(curves)};
}

StudyPlan plan(Effort effort) {
    const bool full = effort == Effort::kFull;
    const unsigned seeds = full ? 12 : 5;
    const double scale = full ? 1 : 0.5;
    StudyPlan plan{kBase};
    // Adds a curve for each order of arrivals.
    const auto add = [&](const std::string& name, const Assignments& settings,
                         const std::vector<double>& x,
                         const std::function<Assignments(double)>& at) {
        plan.curves.push_back({name, settings, x, at, seeds});
        plan.curves.push_back({name + ", " + kTogether,
                               settings + Assignments{set("router.arrival_order", kTogether)}, x,
                               at, seeds});
    };
    for (const Network& network : {kTwoD, kThreeD}) {
        for (const Scheme scheme :
             {Scheme::kDimensionOrder, Scheme::kSimpleOutput, Scheme::kMultipleInput,
              Scheme::kMultiqueue, Scheme::kChoice, Scheme::kPartial}) {
            if (scheme == Scheme::kPartial && network.dimensions < 3) continue;
            const Assignments settings = settings_of(network) + settings_of(scheme);
            const auto at = [=](double utilisation) {
                const Assignments load = {
                    set("traffic.load_flits_per_node_cycle", load_of(network, utilisation))};
                const bool long_run = scheme == Scheme::kMultipleInput &&
                                      utilisation >= kNearSaturation;
                return load + length_at(utilisation, long_run ? 4 * scale : scale);
            };
            add(curve_name(network, scheme), settings, utilisations(effort), at);
            for (const Variant& variant : variants_of(scheme)) {
                add(curve_name(network, scheme, variant.name), settings + variant.settings,
                    {kVariantUtilisation}, at);
            }
        }
    }
    return plan;
}

}  // namespace thruway::buffer_design
