// The experiments of the paper, sec. 3, and further ones that its claims need.
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
link_results = false
)";

/// What claims and figures on the use of channels need; without it runs take half the time.
Assignments channel_use() { return {set("measurement.channel_use", true)}; }

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
        case Routing::kEscapeAtOnce:
            return adaptive("0") + Assignments{set("router.after_timeout", "escape_only")};
        case Routing::kNever:
            return adaptive("infinite") + Assignments{set("router.allow_deadlock", true)};
        case Routing::kDeterministicOne:
            return {set("routing.function", "dimension_order"), set("router.virtual_channels", 1)};
        case Routing::kDeterministic: break;
    }
    return {set("routing.function", "dimension_order")};
}

/// At `rate` messages per node and cycle.
Assignments load(const Network& network, double rate) {
    return {set("traffic.load_flits_per_node_cycle", rate * network.mean_flits)};
}

/// The longest run: 750 message times with M = 32, 3000 at kHigh; with M = 256, 312 and 625 at
/// kModerate, the highest load that claims compare there.
Cycle most_cycles(const Network& network, double part) {
    if (network.mean_flits > 32) return part == kModerate ? 160'000 : 80'000;
    return part >= kHigh ? 96'000 : 24'000;
}

/// The runs themselves decide on warm-up and length: the model saturates at a higher load than the
/// network, so it cannot tell how long queues remember. A full study asks for little precision of a
/// run: it takes that from several seeds. `part`: load as a fraction of the model's saturation.
Assignments until_precise(const Network& network, double part, Effort effort) {
    if (effort == Effort::kQuick) {
        return {set("measurement.relative_error", 0.05), set("measurement.max_cycles", 40'000)};
    }
    return {set("measurement.relative_error", 0.1),
            set("measurement.max_cycles", most_cycles(network, part))};
}

/// Length for this many messages of all nodes; at light load, steady after `warmup`.
Assignments for_messages(const Network& network, double rate, double messages, double warmup) {
    const double measured = messages / (std::pow(2, network.dimensions) * rate);
    return {set("measurement.warmup_cycles", std::llround(warmup)),
            set("measurement.cycles", std::llround(warmup + measured))};
}

/// Long enough to find out whether the network deadlocks. The stop rule might end the run earlier.
Assignments without_end() {
    return {set("measurement.warmup_cycles", 2'000), set("measurement.cycles", 12'000)};
}

Assignments length_of(Routing routing, const Network& network, Effort effort) {
    return routing == Routing::kNever ? without_end()
                                      : until_precise(network, kComparedLoad, effort);
}

/// Loads as fractions of the model's saturation.
std::function<Assignments(double)> at_parts(const Network& network) {
    return [network, saturation = saturation_of(network)](double part) {
        return load(network, part * saturation);
    };
}

struct Sizes {
    double empty;    ///< messages with geometric lengths and M = 32; a quarter of them with M = 256
    double channel;  ///< that each channel of the small cube carries
    unsigned deciding;  ///< seeds of a point that claims read
    unsigned high;      ///< at kHigh, where only two runs together count as saturated
    unsigned shown;     ///< of a point that is only in figures
    unsigned endless;   ///< of runs that may deadlock
    unsigned small;     ///< of the small cube
    unsigned empty_seeds;
};

/// Where one seed does not decide, the looks add more.
Sizes sizes(Effort effort) {
    if (effort == Effort::kFull) return {200'000, 40'000, 1, 2, 1, 4, 8, 10};
    return {80'000, 10'000, 2, 2, 1, 5, 5, 5};
}

double by_length(double messages, unsigned mean_flits) {
    return mean_flits > 32 ? messages / 4 : messages;
}

unsigned seeds_at(double part, const Sizes& size) {
    if (part == kHigh) return size.high;
    return part <= kModerate ? size.deciding : size.shown;
}

void add_panels(const Sizes& size, Effort effort, StudyPlan& plan) {
    for (const Panel& panel : panels(effort)) {
        const Network network = panel.network;
        plan.curves.push_back(
            {panel_name(panel),
             settings_of(network, Law::kGeometric) + settings_of(Routing::kTimeout, network),
             loads(effort),
             [=, load_at = at_parts(network)](double part) {
                 const bool used = network.mean_flits == 32 || part == kLow || part == kModerate;
                 return load_at(part) + until_precise(network, part, effort) +
                        (used ? channel_use() : Assignments{});
             },
             1, [size](double part) { return seeds_at(part, size); }});
    }
}

void add_routings(const Sizes& size, Effort effort, Law law, StudyPlan& plan) {
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kUniform}) {
        const Network network{dimensions(effort), pattern, 32, 2};
        const auto at = [network](double flits) {
            return load(network, flits / network.mean_flits);
        };
        const auto settings = [&](Routing routing) {
            return settings_of(network, law) + settings_of(routing, network) +
                   length_of(routing, network, effort);
        };
        for (const Routing routing : compared_routings()) {
            plan.curves.push_back({routing_name(pattern, law, routing), settings(routing),
                                   routing_loads(pattern, routing), at, 1,
                                   [size, decisive = decisive_load(pattern)](double flits) {
                                       return flits == decisive ? size.deciding : size.shown;
                                   }});
        }
        if (pattern != Pattern::kUniform) continue;
        plan.curves.push_back(
            {endless_name(law), settings(Routing::kNever), {kEndlessLoad}, at, size.endless});
    }
}

void add_comparisons(const Sizes& size, Effort effort, StudyPlan& plan) {
    for (const Law law : {Law::kGeometric, Law::kFixed}) {
        for (const Network& network : compared_networks(effort)) {
            for (const Routing routing :
                 {Routing::kTimeout, Routing::kAtOnce, Routing::kEscapeAtOnce, Routing::kNever}) {
                plan.curves.push_back({timeout_name(network, law, routing),
                                       settings_of(network, law) + settings_of(routing, network) +
                                           length_of(routing, network, effort) + channel_use(),
                                       {kComparedLoad},
                                       at_parts(network),
                                       routing == Routing::kNever ? size.endless : size.deciding});
            }
        }
        add_routings(size, effort, law, plan);
    }
}

void add_timeouts(const Sizes& size, Effort effort, StudyPlan& plan) {
    for (const unsigned n : timeout_dimensions(effort)) {
        for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
            const Network network{n, pattern, 32, 2};
            const Assignments fixed = at_parts(network)(kComparedLoad) +
                                      until_precise(network, kComparedLoad, effort);
            plan.curves.push_back(
                {tau_name(network), settings_of(network, Law::kGeometric), timeouts(effort),
                 [=](double part) {
                     return adaptive(std::to_string(std::lround(part * network.mean_flits))) +
                            fixed;
                 },
                 size.shown});
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
                     [=](double rate) {
                         return load(network, rate) + for_messages(network, rate, messages, 0);
                     },
                     fixed ? 1 : size.empty_seeds});
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
    plan.curves.push_back({kSmallCube,
                           settings_of(small, Law::kGeometric) +
                               settings_of(Routing::kTimeout, small) + channel_use(),
                           {kHalf},
                           [small, messages = size.channel * channels / d](double part) {
                               const double rate = part * saturation_of(small);
                               return load(small, rate) +
                                      for_messages(small, rate, messages, 20'000);
                           },
                           size.small});
    add_empty(size, effort, plan);
    return plan;
}

}  // namespace thruway::khonsari
