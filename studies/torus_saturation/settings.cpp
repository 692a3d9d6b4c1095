// The experiments of the paper, sec. 4.1: its router, 2 x 2 to 12 x 12 nodes, fixed distance and
// length. The paper counts 10^4 messages per node at each load; here several runs share them.
#include "studies/torus_saturation/torus_saturation.h"

#include <algorithm>
#include <cmath>

namespace thruway::torus_saturation {
namespace {

constexpr const char* kBase = R"([topology]
kind = "torus"

[router]
kind = "queued_cut_through"
organisation = "output_queues"
routing_cycles = 2
one_flit_inputs = true
injection_cycles = 1
injection_flits_per_cycle = 1
ejection_flits_per_cycle = 1
storage = "partial"
tie = "free"
header_order = "message_id"
assignment = "idle_link_first"
blocked_packet_joins = "highest_port"

[routing]
function = "minimal_adaptive"
selection = "first_free"
equal_ways = "both"

[traffic]
pattern = "fixed_distance"
injection = "bernoulli"
)";

/// Length of one run.
struct Length {
    double warmup = 0;  ///< messages per node
    double measured = 0;
};

Length longer(const Length& length, double times) {
    return {length.warmup * times, length.measured * times};
}

Assignments network(const Network& network) {
    return {fmt::format("topology.radix=[{0}, {0}]", network.d),
            set("traffic.distance_hops", network.l), set("traffic.packet_flits", network.m)};
}

/// `lambda_m` is the load in flits per node and cycle; lambda = lambda_m / m.
Assignments load(double lambda_m, unsigned m, const Length& length) {
    const double per_message = m / lambda_m;
    // No node can send more than one flit per cycle: at a load of 1 there is no steady state.
    const double warmup = lambda_m < 1 ? std::round(length.warmup * per_message) : 0;
    const double cycles = warmup + std::round(length.measured * per_message);
    return {set("traffic.load_flits_per_node_cycle", lambda_m),
            set("measurement.warmup_cycles", static_cast<Cycle>(warmup)),
            set("measurement.cycles", static_cast<Cycle>(cycles))};
}

Curve over_load(std::string name, const Network& of, std::vector<double> lambda_m,
                const Length& length, unsigned seeds) {
    return {std::move(name), network(of), std::move(lambda_m),
            [=](double x) { return load(x, of.m, length); }, seeds};
}

Curve empty(unsigned l) {
    return {empty_name(l),
            network({8, l, 1}),
            {kEmptyLengths.begin(), kEmptyLengths.end()},
            [](double m) {
                return Assignments{set("traffic.packet_flits", static_cast<unsigned>(m)),
                                   set("traffic.load_flits_per_node_cycle", m * 1e-7),
                                   set("measurement.cycles", 30'000'000)};
            }};
}

Curve fixed_utilisation(unsigned l, const Length& length, unsigned seeds) {
    return {lengths_name(l),
            network({8, l, 1}),
            {5, 10, 15, 20},
            [=](double x) {
                const auto m = static_cast<unsigned>(x);
                return Assignments{set("traffic.packet_flits", m)} + load(0.4, m, length);
            },
            seeds};
}

Curve drained(const Network& of, double messages, unsigned seeds) {
    return {drained_name(of),
            network(of),
            {1.0, 1.2, 1.4},
            [=](double x) {
                const auto stop = static_cast<Cycle>(std::round(messages * of.m / x));
                return Assignments{set("traffic.load_flits_per_node_cycle", x),
                                   set("traffic.stop_cycle", stop),
                                   set("measurement.cycles", kDrainLimit * stop)};
            },
            seeds};
}

}  // namespace

std::vector<Network> networks(Effort effort) {
    std::vector<Network> all;
    for (const unsigned m : {5u, 10u, 20u}) {
        if (m > 5) all.push_back({2, 2, m});
        for (const unsigned d : {4u, 6u, 8u}) {
            all.push_back({d, 2, m});
            all.push_back({d, 3, m});
        }
        if (m > 5 && effort == Effort::kFull) all.push_back({12, 2, m});
    }
    return all;
}

std::string curve_name(const Network& network) {
    return fmt::format("{0}x{0} l={1} m={2}", network.d, network.l, network.m);
}

std::string empty_name(unsigned l) { return fmt::format("empty l={}", l); }
std::string low_name(unsigned l) { return fmt::format("low l={}", l); }
std::string near_name(unsigned l) { return fmt::format("near l={}", l); }
std::string lengths_name(unsigned l) { return fmt::format("lambda m = 0.4, l={}", l); }
std::string drained_name(const Network& network) { return "drained " + curve_name(network); }

double empty_network_latency(unsigned l, unsigned m) { return 3.0 * (l + 1) + m; }

StudyPlan plan(Effort effort) {
    const bool full = effort == Effort::kFull;
    const unsigned seeds = full ? 12 : 5;
    const Length one_node = full ? Length{250, 1250} : Length{60, 300};
    const std::vector<double> loads =
        full ? std::vector<double>{0.05, 0.1, 0.2,  0.3, 0.4, 0.5, 0.6, 0.7,
                                   0.75, 0.8, 0.85, 0.9, 1.0, 1.1, 1.2, 1.4}
             : std::vector<double>{0.1, 0.2, 0.4, 0.6, 0.7, 0.8, 1.0, 1.2, 1.4};
    const std::vector<double> low = {0.01, 0.02, 0.04, 0.06, 0.08, 0.1};
    const std::vector<double> near = {0.64, 0.68, 0.72, 0.76, 0.8, 0.82, 0.84, 0.86, 0.88};

    StudyPlan plan{kBase};
    for (const Network& of : networks(effort)) {
        // A small network gets as many messages as 8x8, but at most four times as many per node.
        const double nodes = std::min(std::max(of.d * of.d, 16u), 64u);
        const Length length = longer(one_node, 64 / nodes);
        plan.curves.push_back(over_load(curve_name(of), of, loads, length, seeds));
        if (of.d != 2) continue;
        // With both links of a ring of two, routers have four ports as in the paper; or with one
        // link.
        plan.curves.back().settings.push_back(set("topology.double_links", true));
        plan.curves.push_back(over_load(curve_name(of) + kSingleLinks, of, loads, length, seeds));
    }
    for (const unsigned l : {1u, 2u, 3u, 4u}) plan.curves.push_back(empty(l));
    for (const unsigned l : {2u, 3u}) {
        const Network of{8, l, 10};
        plan.curves.push_back(
            over_load(low_name(l), of, low, full ? Length{50, 5000} : Length{50, 500}, seeds));
        plan.curves.push_back(
            over_load(near_name(l), of, near, full ? Length{2000, 8000} : Length{300, 600}, seeds));
        plan.curves.push_back(fixed_utilisation(l, one_node, seeds));
    }
    plan.curves.push_back(drained({8, 2, 5}, full ? 1000 : 200, seeds));
    plan.curves.push_back(drained({8, 3, 10}, full ? 1000 : 200, seeds));
    return plan;
}

}  // namespace thruway::torus_saturation
