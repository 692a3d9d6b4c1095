// What the switches cost, over the virtual channels or queues of a link, and what they carry by
// their own clock and for their area.
#include "studies/duato/measures.h"
#include "testbench/evaluations/cost_evaluation.h"

#include <functional>
#include <string>
#include <vector>

namespace thruway::duato {
namespace {

using CostMeasure = std::function<double(const CrossbarCost&)>;

constexpr Network kCosted{16, kLongPacket};

struct CostKind {
    const char* name;
    const char* title;
    const char* label;
    CostMeasure measure;
};

const std::vector<CostKind>& cost_kinds() {
    static const std::vector<CostKind> kinds = {
        {"cost_crosspoints", "Crosspoints of the switches", "crosspoints of a switch, mean",
         [](const CrossbarCost& c) { return c.crosspoints.mean; }},
        {"cost_delay", "Delay by Chien's model", "routing, crossbar and link (ns)",
         [](const CrossbarCost& c) { return c.chien.sum_ns(); }},
        {"cost_clock", "Clock by Peh and Dally's model", "clock period (FO4)",
         [](const CrossbarCost& c) { return c.clock_fo4(); }}};
    return kinds;
}

/// Of FA's switch with each of the crossbars.
Figure cost_figure(const StudyResults& results, const CostKind& kind) {
    Figure figure{kind.name, std::string(kind.title) + ", " + to_text(kCosted) + ", graph 1",
                  "virtual channels or queues of a link", kind.label, "virtual_channels"};
    SimulationSettings settings =
        results.curve(curve_name(Scheme::kFa, kCosted)).points.front().settings;
    for (const CrossbarKind crossbar :
         {CrossbarKind::kNonMultiplexed, CrossbarKind::kPartiallyMultiplexed,
          CrossbarKind::kMultiplexed}) {
        const auto cost = [&](double vcs) {
            settings.router.virtual_channels = static_cast<unsigned>(vcs);
            return kind.measure(evaluate_cost(settings).with(crossbar));
        };
        settings.router.virtual_channels = 2;
        const std::string name = evaluate_cost(settings).with(crossbar).name;
        figure.add_modelled(name, {2, 3, 4, 6, 8}, cost);
    }
    return figure;
}

struct CostedSwitch {
    const char* label;
    Scheme scheme;
    const char* variant;
};

/// Throughput of long packets times `worth` of the switch.
Figure worth_figure(const StudyResults& results, const char* name, const char* title,
                    const char* label, const CostMeasure& worth) {
    Figure figure{name, title, "switches", label, "switches"};
    for (const CostedSwitch& of : {CostedSwitch{"BFA-2vc, non_multiplexed", Scheme::kBfa, ""},
                                   CostedSwitch{"FA-2q, partially_multiplexed", Scheme::kFa, ""},
                                   CostedSwitch{"FA-2q, multiplexed", Scheme::kFa, kMultiplexed}}) {
        std::vector<FigurePoint> points;
        for (const unsigned switches : switch_counts(results.effort())) {
            const Network network{switches, kLongPacket};
            const CostReport cost = evaluate_cost(
                results.curve(curve_name(of.scheme, network, of.variant)).points.front().settings);
            points.push_back({static_cast<double>(switches),
                              throughput(results, {of.scheme, network, of.variant}) *
                                  worth(cost.crossbars.front())});
        }
        figure.add_simulated(of.label, std::move(points));
    }
    return figure;
}

}  // namespace

std::vector<Figure> cost_figures(const StudyResults& results) {
    std::vector<Figure> figures;
    for (const CostKind& kind : cost_kinds()) figures.push_back(cost_figure(results, kind));
    figures.push_back(worth_figure(results, "throughput_time",
                                   "Highest accepted load by the clock of Peh and Dally",
                                   "accepted (flits per 1000 FO4 and switch)",
                                   [](const CrossbarCost& c) { return 1000 / c.clock_fo4(); }));
    figures.push_back(worth_figure(
        results, "throughput_area", "Highest accepted load for the area of the crossbar",
        "accepted (flits per cycle and 1000 crosspoints)",
        [](const CrossbarCost& c) { return 1000 / c.crosspoints.mean; }));
    return figures;
}

}  // namespace thruway::duato
