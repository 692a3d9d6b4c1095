#include "tests/studies/duato/made_duato.h"

#include "studies/duato/measures.h"
#include "testbench/points/settings_source.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <optional>

namespace thruway::test {
namespace {

using namespace duato;

struct Traits {
    double throughput = 1;
    double base = 100;
    double growth = 1;
    double minimal = 0.8;
    /// Set for up*/down* routing, whose throughput follows what the links of a graph can carry.
    std::optional<unsigned> up_down_switches{};
};

/// In the order of kSchemes; 16 and 32 switches, long and short packets.
double throughput_of(Scheme scheme, const Network& network) {
    const std::map<std::pair<unsigned, unsigned>, std::array<double, 6>> throughputs = {
        {{16, kLongPacket}, {1.15, 1.3, 1.4, 0.65, 1.45, 0.65}},
        {{16, kShortPacket}, {1.4, 1.4, 1.42, 0.65, 1.1, 0.62}},
        {{32, kLongPacket}, {0.6, 0.85, 0.95, 0.3, 1.07, 0.3}},
        {{32, kShortPacket}, {0.75, 0.75, 0.9, 0.3, 0.68, 0.24}}};
    const auto place = std::find(kSchemes.begin(), kSchemes.end(), scheme) - kSchemes.begin();
    return throughputs.at({network.switches, network.packet_flits})
        .at(static_cast<std::size_t>(place));
}

std::map<std::string, Traits> traits_of_all() {
    std::map<std::string, Traits> all;
    for (const Network& network : networks(Effort::kQuick)) {
        for (const Scheme scheme : kSchemes) {
            Traits traits{throughput_of(scheme, network), 30.0 + network.packet_flits};
            const bool cut_through = scheme == Scheme::kFa;
            if (scheme == Scheme::kUd || scheme == Scheme::kBud) {
                traits.up_down_switches = network.switches;
            }
            if (scheme == Scheme::kBfa) traits.minimal = 0.9;
            if (cut_through) traits.minimal = 0.85;
            if (cut_through && network.packet_flits == kShortPacket) {
                traits.base *= network.switches == 16 ? 1.4 : 1.28;
                traits.growth = 0.3;
            }
            const auto add = [&](const std::string& variant, double factor) {
                Traits changed = traits;
                changed.throughput *= factor;
                all[curve_name(scheme, network, variant)] = changed;
            };
            add("", 1);
            add(kDrain, 1);
            add(kHeadRelease, 1);
            add(kMultiplexed, 0.9);
            add(kIdleLink, 1.05);
            add(queue_variant({2, 2}), 1.05);
            add(queue_variant({3, 1}), 1.15);
            add(queue_variant({4, 1}), 1.2);
            add(queue_variant({3, 2}), 1.22);
        }
        const unsigned flits = network.packet_flits;
        all[single_channel_name(std::nullopt, flits)].throughput = 0.4;
        all[single_channel_name(1, flits)].throughput = 0.3;
        all[single_channel_name(2, flits)].throughput = 0.42;
        all[single_channel_name(4, flits)].throughput = 0.6;
    }
    return all;
}

RunResult made_run(const Traits& traits, double load) {
    RunResult run;
    run.verdict = Verdict::kFixedLength;
    run.throughput.offered = load / kHostsPerSwitch;
    run.throughput.accepted = std::min(load, traits.throughput) / kHostsPerSwitch;
    run.throughput.ci95 = 1e-5;
    run.latency_cycles.mean = traits.base *
                              (1 + traits.growth * std::pow(load / traits.throughput, 4));
    run.latency_cycles.ci95 = 1e-3;
    run.misroutes.minimal = {traits.minimal, 1e-5};
    run.repeated_routing.link_busy = 5000;
    run.run.packets = 1000;
    run.run.cycles = 40'000;
    return run;
}

RunResult stream_run(const std::string& curve, double fly) {
    RunResult run;
    run.verdict = Verdict::kFixedLength;
    for (const Switch kind : {Switch::kWormhole, Switch::kTailRelease, Switch::kHeadRelease}) {
        if (curve != stream_name(kind)) continue;
        LinkResult link;
        link.measured_utilisation = stream_rate(kind, static_cast<unsigned>(fly));
        run.links = {link};
    }
    return run;
}

/// What a graph's links can carry over the mean of the graphs; those of one size differ by half of
/// it.
double links_of(unsigned switches, unsigned graph) {
    const Observation bounds = up_down_bound(switches, kGraphs);
    return bounds.samples().at(graph - 1).value / bounds.value();
}

/// The throughput differs a little from graph to graph, or follows the bound of the links.
Traits on(unsigned graph, Traits traits) {
    traits.throughput *= traits.up_down_switches ? links_of(*traits.up_down_switches, graph)
                                                 : 1 + 0.005 * graph;
    return traits;
}

void apply(const DuatoChange& change, RunResult& run) {
    for (LinkResult& link : run.links) *link.measured_utilisation *= change.throughput;
    if (run.misroutes.minimal.mean) *run.misroutes.minimal.mean *= change.minimal;
    if (run.latency_cycles.mean) *run.latency_cycles.mean *= change.latency;
    if (run.throughput.accepted) *run.throughput.accepted *= change.throughput;
    if (run.repeated_routing.link_busy) {
        const auto busy = static_cast<double>(*run.repeated_routing.link_busy) * change.link_busy;
        run.repeated_routing.link_busy = static_cast<std::uint64_t>(busy);
    }
    if (change.never_drains) run.run.cycles = static_cast<Cycle>(kDrainedCycle);
}

bool begins_with(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

}  // namespace

StudyResults made_duato(const std::vector<DuatoChange>& changes) {
    const StudyPlan made = plan(Effort::kQuick);
    const std::map<std::string, Traits> all = traits_of_all();
    const std::string base = ::testing::TempDir() + "duato_" + std::to_string(getpid()) + ".toml";
    std::ofstream(base) << made.base;
    std::deque<CurveResult> curves;
    std::size_t number = 0;
    for (const Curve& curve : made.curves) {
        CurveResult result{curve.name, {}};
        // Only the cost of the switches uses settings, those of the first point of a curve.
        const SimulationSettings settings = read_simulation_settings(
            SettingsSource{base, {}}.document(curve.settings + curve.at(curve.x.front())));
        for (const double x : curve.x) {
            const bool stream = begins_with(curve.name, "stream");
            CurvePoint point{x, settings, {}, number++};
            for (unsigned graph = 1; graph <= kGraphs; ++graph) {
                RunResult run = stream ? stream_run(curve.name, x)
                                       : made_run(on(graph, all.at(curve.name)), x);
                for (const DuatoChange& change : changes) {
                    if (change.graph != 0 && change.graph != graph) continue;
                    if (begins_with(curve.name, change.curve)) apply(change, run);
                }
                point.runs.push_back(std::move(run));
            }
            result.points.push_back(std::move(point));
        }
        curves.push_back(std::move(result));
    }
    unlink(base.c_str());
    return {Effort::kQuick, std::move(curves)};
}

}  // namespace thruway::test
