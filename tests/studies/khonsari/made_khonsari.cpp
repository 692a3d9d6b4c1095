#include "tests/studies/khonsari/made_khonsari.h"

#include "testbench/points/settings_source.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cmath>
#include <fstream>
#include <map>

namespace thruway::test {
namespace {

using namespace khonsari;

/// Makes the run of a curve at x.
using Maker = std::function<RunResult(double x)>;

MeanResult mean(double value) { return {value, 0.001 * value}; }
Measured measured(double value) { return {value, 0.001 * value}; }

RunResult with_latency(double cycles) {
    RunResult run;
    run.verdict = Verdict::kFixedLength;
    run.latency_cycles.mean = cycles;
    run.latency_cycles.ci95 = 0.001 * cycles;
    run.network_latency_cycles = mean(0.8 * cycles);
    return run;
}

/// A hundred links, all with the same number of packets.
EqualRates rates_at(const Network& network, double part) {
    const double d = zero_load_latency(modelled(network, 0)) - network.mean_flits;
    EqualRates rates;
    rates.cycles = 100'000'000;
    rates.mean = part * saturation_of(network) * d / network.dimensions;
    rates.packets.assign(100, static_cast<std::uint64_t>(std::llround(rates.mean * 1e8)));
    rates.min = 0.99 * rates.mean;
    rates.max = 1.01 * rates.mean;
    return rates;
}

/// Channels as in the model; latency 5 % above it, 40 % at high load.
RunResult panel_run(const Panel& panel, double part) {
    const auto model = timeout_latency(modelled(panel.network, panel.network.mean_flits),
                                       part * panel.saturation);
    RunResult run = with_latency(model->latency * (part > kModerate ? 1.4 : 1.05));
    ChannelUse use;
    for (const double share : model->busy) use.taken.push_back(measured(share));
    use.multiplexing = measured(model->multiplexing);
    use.timed_out = measured(model->timeout_at_router);
    use.adaptive_wait = measured(2);
    use.escape_wait = measured(3);
    use.rates = rates_at(panel.network, part);
    run.channel_use = use;
    return run;
}

RunResult compared_run(const Network& network, Routing routing, double part) {
    const std::map<Routing, double> factors = {{Routing::kTimeout, 1},
                                               {Routing::kAtOnce, 1.2},
                                               {Routing::kEscapeAtOnce, 1.2},
                                               {Routing::kNever, 0.9}};
    RunResult run = with_latency(50 * factors.at(routing));
    ChannelUse use;
    use.multiplexing = measured(1 + 0.1 * factors.at(routing));
    use.rates = rates_at(network, part);
    run.channel_use = use;
    return run;
}

RunResult routing_run(khonsari::Pattern pattern, Routing routing, double load) {
    const bool adaptive = routing != Routing::kDeterministic &&
                          routing != Routing::kDeterministicOne;
    return with_latency(40 + 10 * load +
                        (adaptive == (pattern == khonsari::Pattern::kFirst) ? 5 : 0));
}

RunResult deadlocked() {
    RunResult run;
    run.verdict = Verdict::kDeadlocked;
    return run;
}

RunResult empty_run(const Network& network) {
    const double d = zero_load_latency(modelled(network, 0)) - network.mean_flits;
    RunResult run = with_latency(network.mean_flits + d);
    run.hops = mean(d);
    const std::vector<double> law = distances(network.pattern, network.dimensions);
    for (unsigned i = 1; i <= law.size(); ++i) {
        HopClassResult of;
        of.hops = i;
        of.packets = static_cast<std::uint64_t>(std::llround(100000 * law[i - 1]));
        of.latency_cycles = network.mean_flits + i;
        of.ci95 = 0;
        run.by_hops.push_back(of);
    }
    return run;
}

std::map<std::string, Maker> makers(Effort effort) {
    std::map<std::string, Maker> all;
    for (const Panel& panel : panels(effort)) {
        all[panel_name(panel)] = [=](double x) { return panel_run(panel, x); };
    }
    for (const Law law : {Law::kGeometric, Law::kFixed}) {
        for (const Network& network : compared_networks(effort)) {
            for (const Routing routing :
                 {Routing::kTimeout, Routing::kAtOnce, Routing::kEscapeAtOnce, Routing::kNever}) {
                all[timeout_name(network, law, routing)] = [=](double x) {
                    return compared_run(network, routing, x);
                };
            }
        }
        for (const khonsari::Pattern pattern :
             {khonsari::Pattern::kFirst, khonsari::Pattern::kUniform}) {
            for (const Routing routing : compared_routings()) {
                all[routing_name(pattern, law, routing)] = [=](double x) {
                    return routing_run(pattern, routing, x);
                };
            }
        }
        all[endless_name(law)] = [](double) { return deadlocked(); };
    }
    for (const khonsari::Pattern pattern :
         {khonsari::Pattern::kFirst, khonsari::Pattern::kSecond}) {
        for (const unsigned n : timeout_dimensions(effort)) {
            all[tau_name({n, pattern, 32, 2})] = [](double x) { return with_latency(50 + x); };
        }
        for (const unsigned mean_flits : {32u, 256u}) {
            const Network network{dimensions(effort), pattern, mean_flits, 2};
            for (const Law law : {Law::kGeometric, Law::kFixed}) {
                all[empty_name(network, law)] = [=](double) { return empty_run(network); };
            }
        }
    }
    all[kSmallCube] = [](double x) {
        const Network small{kSmallDimensions, khonsari::Pattern::kFirst, 32, 2};
        return compared_run(small, Routing::kTimeout, x);
    };
    return all;
}

std::deque<CurveResult> make(Effort effort) {
    const StudyPlan made = plan(effort);
    const std::map<std::string, Maker> runs = makers(effort);
    const std::string base = ::testing::TempDir() + "khonsari_" + std::to_string(getpid()) +
                             ".toml";
    std::ofstream(base) << made.base;
    std::deque<CurveResult> curves;
    for (const Curve& curve : made.curves) {
        CurveResult result{curve.name, {}};
        for (const double x : curve.x) {
            CurvePoint point{x,
                             read_simulation_settings(
                                 SettingsSource{base, {}}.document(curve.settings + curve.at(x))),
                             {}};
            point.runs.assign(curve.seeds_of(x), runs.at(curve.name)(x));
            result.points.push_back(std::move(point));
        }
        curves.push_back(std::move(result));
    }
    unlink(base.c_str());
    return curves;
}

}  // namespace

StudyResults made_khonsari(const KhonsariChange& change, Effort effort) {
    static const std::deque<CurveResult> quick = make(Effort::kQuick);
    std::deque<CurveResult> curves = effort == Effort::kQuick ? quick : make(effort);
    for (CurveResult& curve : curves) {
        for (CurvePoint& point : curve.points) {
            for (RunResult& run : point.runs) {
                if (change) change(curve.name, point.x, run);
            }
        }
    }
    return {effort, std::move(curves)};
}

}  // namespace thruway::test
