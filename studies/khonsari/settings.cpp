// The experiments of the paper, sec. 3, and those that its claims need beside.
#include "studies/khonsari/khonsari.h"

#include <algorithm>
#include <cmath>

namespace thruway::khonsari {
namespace {

constexpr const char* kBase = R"([topology]
kind = "hypercube"

[router]
switching = "wormhole"
buffer_flits = 2
crossbar = "partially_multiplexed"
routing_unit = "per_virtual_channel"
source_queues = "per_virtual_channel"
injection_flits_per_cycle = "unlimited"
ejection_flits_per_cycle = "unlimited"

[traffic]
injection = "poisson"
packet_flits = { distribution = "geometric", mean = 32 }

[measurement]
channel_use = true
link_results = false
)";

Assignments settings_of(const Network& network, Law law) {
    Assignments settings = {set("topology.dimensions", network.dimensions),
                            set("router.virtual_channels", network.vcs)};
    if (network.pattern == Pattern::kUniform) {
        settings.push_back(set("traffic.pattern", "uniform"));
    } else {
        settings.push_back(set("traffic.pattern", "distance_distribution"));
        settings.push_back(set(
            "traffic.distance_probabilities",
            fmt::format("[{}]", fmt::join(distances(network.pattern, network.dimensions), ", "))));
    }
    settings.push_back(law == Law::kFixed ? set("traffic.packet_flits", network.mean_flits)
                                          : set("traffic.packet_flits.mean", network.mean_flits));
    return settings;
}

Assignments adaptive(const std::string& tau) {
    return {set("routing.function", "minimal_adaptive"), set("routing.selection", "random_vc"),
            set("router.timeout_cycles", tau)};
}

Assignments settings_of(Routing routing, const Network& network) {
    switch (routing) {
        case Routing::kTimeout: return adaptive(std::to_string(network.mean_flits));
        case Routing::kAtOnce: return adaptive("0");
        case Routing::kNever:
            return adaptive("infinite") + Assignments{set("router.allow_deadlock", true)};
        case Routing::kDeterministicOne:
            return {set("routing.function", "dimension_order"), set("router.virtual_channels", 1)};
        case Routing::kDeterministic: break;
    }
    return {set("routing.function", "dimension_order")};
}

/// How long the source queues, M/M/1 at a part `rho` of their saturation, remember.
/// Source: Kleinrock, Queueing Systems II (1976), sec. 2.5: S / (1 - sqrt(rho))^2.
double relaxation_cycles(double service_cycles, double rho) {
    return service_cycles / std::pow(1 - std::sqrt(rho), 2);
}

/// At `rate` messages per node and cycle: so many messages, and for more than the time that the
/// queues remember.
Assignments run_at(const Network& network, double rate, double messages, double relaxation) {
    const double nodes = std::pow(2, network.dimensions);
    const double measured = std::max(messages / (nodes * rate), 2 * relaxation);
    const double warmup = std::max(measured / 8, 2 * relaxation);
    return {set("traffic.load_flits_per_node_cycle", rate * network.mean_flits),
            set("measurement.warmup_cycles", std::llround(warmup)),
            set("measurement.cycles", std::llround(warmup + measured))};
}

/// The settings at parts of the saturation of the model.
std::function<Assignments(double)> at_parts(const Network& network, double messages) {
    const double cycles = zero_load_latency(modelled(network, 0));
    return [=, saturation = saturation_of(network)](double part) {
        return run_at(network, part * saturation, messages, relaxation_cycles(cycles, part));
    };
}

struct Sizes {
    double messages;      ///< of a point of figure 1 with M = 32; a quarter with M = 256
    double compared;      ///< of a point of the comparisons
    double empty;         ///< geometric lengths, M = 32; a quarter with M = 256
    double channel;       ///< that each channel of the small cube carries
    unsigned light;       ///< seeds of a point of figure 1 up to kModerate
    unsigned high;        ///< and at kHigh; the others have one, and decide nothing
    unsigned seeds;       ///< of comparisons
    unsigned few_seeds;   ///< of lines
    unsigned many_seeds;  ///< of the empty network
};

Sizes sizes(Effort effort) {
    if (effort == Effort::kFull) return {100'000, 40'000, 200'000, 40'000, 4, 3, 8, 2, 10};
    return {25'000, 6'000, 80'000, 10'000, 2, 1, 5, 1, 5};
}

double by_length(double messages, unsigned mean_flits) {
    return mean_flits > 32 ? messages / 4 : messages;
}

/// K2 compares kLow and kHigh; where messages are short the runs are, too.
unsigned seeds_of_panel(const Sizes& size, const Network& network, double part) {
    if (network.mean_flits == 32 && (part == kLow || part == kHigh)) return size.seeds;
    if (part <= kModerate) return size.light;
    return part == kHigh ? size.high : 1;
}

void add_panels(const Sizes& size, Effort effort, StudyPlan& plan) {
    for (const Panel& panel : panels(effort)) {
        const Network network = panel.network;
        const double messages = by_length(size.messages, network.mean_flits);
        plan.curves.push_back(
            {panel_name(panel),
             settings_of(network, Law::kGeometric) + settings_of(Routing::kTimeout, network),
             loads(effort), at_parts(network, messages), 1,
             [size, network](double part) { return seeds_of_panel(size, network, part); }});
    }
}

/// Over flits per node and cycle.
Curve over_load(std::string name, const Network& network, Law law, Routing routing,
                std::vector<double> loads, const Sizes& size) {
    const auto at = [network, messages = size.compared](double flits) {
        // The slowest of the algorithms is about so near to its saturation.
        return run_at(network, flits / network.mean_flits, messages,
                      relaxation_cycles(network.mean_flits, 0.7));
    };
    return {std::move(name), settings_of(network, law) + settings_of(routing, network),
            std::move(loads), at, size.seeds};
}

void add_routings(const Sizes& size, Effort effort, Law law, StudyPlan& plan) {
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kUniform}) {
        const Network network{dimensions(effort), pattern, 32, 2};
        for (const Routing routing : compared_routings()) {
            plan.curves.push_back(over_load(routing_name(pattern, law, routing), network, law,
                                            routing, routing_loads(pattern, routing), size));
        }
        if (pattern != Pattern::kUniform) continue;
        plan.curves.push_back(
            over_load(endless_name(law), network, law, Routing::kNever, {kEndlessLoad}, size));
    }
}

void add_comparisons(const Sizes& size, Effort effort, StudyPlan& plan) {
    for (const Law law : {Law::kGeometric, Law::kFixed}) {
        for (const Network& network : compared_networks(effort)) {
            for (const Routing routing : {Routing::kTimeout, Routing::kAtOnce, Routing::kNever}) {
                plan.curves.push_back({timeout_name(network, law, routing),
                                       settings_of(network, law) + settings_of(routing, network),
                                       {kComparedLoad},
                                       at_parts(network, size.compared),
                                       size.seeds});
            }
        }
        add_routings(size, effort, law, plan);
    }
}

void add_timeouts(const Sizes& size, Effort effort, StudyPlan& plan) {
    for (const unsigned n : timeout_dimensions(effort)) {
        for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
            const Network network{n, pattern, 32, 2};
            const Assignments load = at_parts(network, size.compared)(kComparedLoad);
            plan.curves.push_back(
                {tau_name(network), settings_of(network, Law::kGeometric), timeouts(effort),
                 [=](double part) {
                     return adaptive(std::to_string(std::lround(part * network.mean_flits))) + load;
                 },
                 size.few_seeds});
        }
    }
}

void add_empty(const Sizes& size, Effort effort, StudyPlan& plan) {
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
        for (const unsigned mean_flits : {32u, 256u}) {
            const Network network{dimensions(effort), pattern, mean_flits, 2};
            for (const Law law : {Law::kGeometric, Law::kFixed}) {
                const bool fixed = law == Law::kFixed;
                const double messages = fixed ? 1000 : by_length(size.empty, mean_flits);
                plan.curves.push_back(
                    {empty_name(network, law),
                     settings_of(network, law) + settings_of(Routing::kTimeout, network),
                     {empty_load(law)},
                     [=](double rate) { return run_at(network, rate, messages, 0); },
                     fixed ? 1 : size.many_seeds});
            }
        }
    }
}

}  // namespace

StudyPlan plan(Effort effort) {
    const Sizes size = sizes(effort);
    StudyPlan plan{kBase};
    add_panels(size, effort, plan);
    add_comparisons(size, effort, plan);
    add_timeouts(size, effort, plan);
    const Network small{kSmallDimensions, Pattern::kFirst, 32, 2};
    const double d = zero_load_latency(modelled(small, 0)) - small.mean_flits;
    const double channels = kSmallDimensions * std::pow(2, kSmallDimensions);
    plan.curves.push_back(
        {kSmallCube,
         settings_of(small, Law::kGeometric) + settings_of(Routing::kTimeout, small),
         {kHalf},
         at_parts(small, size.channel * channels / d),
         size.seeds});
    add_empty(size, effort, plan);
    return plan;
}

}  // namespace thruway::khonsari

namespace thruway {

Study khonsari_study() {
    return {"khonsari", "Adaptive wormhole routing with time-out in hypercubes", khonsari::plan,
            khonsari::figures, khonsari::claims};
}

}  // namespace thruway
