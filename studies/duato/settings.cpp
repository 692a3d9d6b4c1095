// The experiments of the paper, sec. 6.
#include "studies/duato/duato.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

namespace thruway::duato {
namespace {

constexpr const char* kBase = R"([topology]
kind = "irregular"
ports_per_switch = 8
hosts_per_router = 4
link_latency_cycles = 4

[router]
routing_unit = "per_router"
routing_cycles = 1
crossbar_cycles = 1
credit_latency_cycles = 4
injection_cycles = 4
ejection_cycles = 4
host_virtual_channels = 1

[routing]
selection = "random"

[traffic]
pattern = "uniform"
injection = "periodic"

[measurement]
link_results = false
)";

constexpr unsigned kWormholeBuffer = 27;

/// Numbers of the loads around saturation; all of these are run.
struct Window {
    unsigned first;
    unsigned last;
};

/// Found by trial runs at every fourth load; the peak is inside on every graph.
Window window_of(Scheme scheme, const Network& network) {
    struct Row {
        unsigned switches;
        unsigned packet_flits;
        std::array<Window, kSchemes.size()> windows;  ///< in the order of kSchemes
    };
    static constexpr std::array<Row, 6> kRows = {{
        {16, 128, {{{41, 49}, {43, 51}, {43, 51}, {34, 42}, {43, 51}, {34, 42}}}},
        {16, 16, {{{43, 50}, {43, 50}, {43, 50}, {35, 42}, {40, 47}, {33, 40}}}},
        {32, 128, {{{32, 40}, {35, 43}, {37, 45}, {23, 31}, {37, 45}, {23, 31}}}},
        {32, 16, {{{34, 42}, {34, 42}, {37, 45}, {23, 31}, {33, 41}, {20, 28}}}},
        {64, 128, {{{25, 33}, {29, 37}, {33, 41}, {16, 24}, {33, 41}, {16, 24}}}},
        {64, 16, {{{29, 37}, {29, 37}, {33, 41}, {16, 24}, {28, 36}, {14, 22}}}},
    }};
    for (const Row& row : kRows) {
        if (row.switches != network.switches || row.packet_flits != network.packet_flits) continue;
        for (std::size_t i = 0; i < kSchemes.size(); ++i) {
            if (kSchemes[i] == scheme) return row.windows[i];
        }
    }
    throw std::out_of_range("no loads for " + to_text(network));
}

Assignments packet_buffers(unsigned packet_flits) {
    return {set("router.buffer_flits", std::max(kWormholeBuffer, packet_flits))};
}

Assignments routing(const std::string& function) { return {set("routing.function", function)}; }

/// Cycles before and during measurement.
struct Length {
    unsigned warmup;
    unsigned measured;
};

Length length_of(Effort effort, unsigned switches) {
    if (effort == Effort::kQuick) return {10'000, 20'000};
    return switches > 32 ? Length{60'000, 40'000} : Length{20'000, 40'000};
}

Assignments run_at(Effort effort, unsigned switches, double load) {
    const Length length = length_of(effort, switches);
    return {set("traffic.load_flits_per_node_cycle", load / kHostsPerSwitch),
            set("measurement.warmup_cycles", length.warmup),
            set("measurement.cycles", length.warmup + length.measured)};
}

void add_schemes(Effort effort, StudyPlan& plan) {
    for (const Network& network : networks(effort)) {
        for (const Scheme scheme : kSchemes) {
            std::vector<double> x = loads(scheme, network);
            x.push_back(overload(scheme, network));
            plan.curves.push_back(over_load(curve_name(scheme, network),
                                            settings_of(scheme, network), std::move(x), effort,
                                            network.switches));
        }
    }
}

}  // namespace

Assignments wormhole_switch(unsigned packet_flits) {
    return {
        set("router.switching", "wormhole"),         set("router.crossbar", "non_multiplexed"),
        set("router.output_buffer_flits", 4),        set("router.virtual_channels", 2),
        set("router.link_multiplexing", "block"),    set("router.vc_admission", "packet_or_buffer"),
        set("router.buffer_flits", kWormholeBuffer), set("traffic.packet_flits", packet_flits)};
}

Assignments cut_through_switch(unsigned queues, unsigned packets, unsigned packet_flits) {
    return {set("router.switching", "virtual_cut_through"),
            set("router.crossbar", "partially_multiplexed"),
            set("router.virtual_channels", queues),
            set("router.flow_control", "packet_credits"),
            set("router.buffer_packets", packets),
            set("router.buffer_flits", packets * packet_flits),
            set("router.link_multiplexing", "packet"),
            set("router.blocked_headers", "route_again"),
            set("traffic.packet_flits", packet_flits)};
}

Assignments settings_of(Scheme scheme, const Network& network) {
    const unsigned flits = network.packet_flits;
    const Assignments on = {set("topology.switches", network.switches)};
    switch (scheme) {
        case Scheme::kMa: return on + wormhole_switch(flits) + routing("minimal_adaptive_up_down");
        case Scheme::kBma:
            return on + wormhole_switch(flits) + packet_buffers(flits) +
                   routing("minimal_adaptive_up_down");
        case Scheme::kBfa:
            return on + wormhole_switch(flits) + packet_buffers(flits) +
                   Assignments{set("router.switching", "virtual_cut_through")} +
                   routing("fully_adaptive_up_down");
        case Scheme::kBud:
            return on + wormhole_switch(flits) + packet_buffers(flits) + routing("up_down");
        case Scheme::kFa:
            return on + cut_through_switch(2, 1, flits) + routing("fully_adaptive_up_down");
        case Scheme::kUd: break;
    }
    return on + cut_through_switch(2, 1, flits) + routing("up_down");
}

Curve over_load(std::string name, Assignments settings, std::vector<double> x, Effort effort,
                unsigned switches) {
    return {std::move(name), std::move(settings),
            std::move(x),    [=](double load) { return run_at(effort, switches, load); },
            graphs(effort),  {},
            on_graph};
}

double load(unsigned k) { return 0.04 * std::pow(1.08, k); }

std::vector<double> loads(Scheme scheme, const Network& network) {
    const Window window = window_of(scheme, network);
    std::set<unsigned> numbers;
    // Up to the first one beyond the window, where all schemes share a load.
    for (unsigned k = 8; k < window.last + 4; k += 4) numbers.insert(k);
    for (unsigned k = window.first; k <= window.last; ++k) numbers.insert(k);
    std::vector<double> x;
    x.reserve(numbers.size());
    for (const unsigned k : numbers) x.push_back(load(k));
    return x;
}

double overload(Scheme scheme, const Network& network) {
    const Window window = window_of(scheme, network);
    return 2 * load((window.first + window.last) / 2);
}

StudyPlan plan(Effort effort) {
    StudyPlan plan{kBase};
    add_schemes(effort, plan);
    add_experiments(effort, plan);
    return plan;
}

}  // namespace thruway::duato
