// Figures 4 to 7 of the paper, a panel for each number of switches, and figures for the text of the
// paper: gains over the number of switches, queues against buffers, fly time, routes, cost.
#include "studies/duato/measures.h"
#include "testbench/evaluations/cost_evaluation.h"

#include <fmt/format.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace thruway::duato {
namespace {

/// A line is the mean over the graphs, at the loads that are stable on all of them.
void add_line(const StudyResults& results, const Subject& subject, const std::string& label,
              Figure& figure) {
    const CurveResult& curve = curve_of(results, subject);
    std::vector<FigurePoint> points;
    for (const double load : stable_loads(curve)) {
        points.push_back({load, at_load(curve, load, mean_latency)});
    }
    figure.add_simulated(label, std::move(points));
}

struct Panel {
    unsigned figure;
    unsigned packet_flits;
    std::vector<Scheme> schemes;
};

Figure panel_figure(const Panel& panel, char letter, unsigned switches,
                    const StudyResults& results) {
    const Network network{switches, panel.packet_flits};
    Figure figure{fmt::format("figure_{}{}", panel.figure, letter),
                  fmt::format("{} switches, {}-flit packets, mean of {} graphs", switches,
                              panel.packet_flits, graphs(results.effort())),
                  "traffic (flits per cycle and switch)", "latency (cycles)",
                  "flits_per_cycle_switch"};
    for (const Scheme scheme : panel.schemes) {
        add_line(results, {scheme, network}, to_text(scheme), figure);
    }
    return figure;
}

void add_panels(Effort effort, std::vector<FigureMaker>& figures) {
    const std::vector<Panel> panels = {
        {4, kLongPacket, {Scheme::kMa, Scheme::kBma, Scheme::kBfa}},
        {5, kShortPacket, {Scheme::kMa, Scheme::kBma, Scheme::kBfa}},
        {6, kLongPacket, {Scheme::kBud, Scheme::kUd, Scheme::kBfa, Scheme::kFa}},
        {7, kShortPacket, {Scheme::kBud, Scheme::kUd, Scheme::kBfa, Scheme::kFa}}};
    for (const Panel& panel : panels) {
        char letter = 'a';
        for (const unsigned switches : switch_counts(effort)) {
            figures.push_back(figure_by(panel_figure, panel, letter++, switches));
        }
    }
}

/// Throughput of every scheme over the number of switches, highest or at twice the saturation load,
/// and the bound by the links under up*/down*.
Figure throughput_figure(unsigned packet_flits, bool over, const StudyResults& results) {
    Figure figure{fmt::format("throughput_{}{}", packet_flits, over ? "_overload" : ""),
                  fmt::format("{}, {}-flit packets",
                              over ? "Accepted at about twice the load of saturation"
                                   : "Highest accepted load",
                              packet_flits),
                  "switches", "accepted (flits per cycle and switch)", "switches"};
    for (const Scheme scheme : kSchemes) {
        std::vector<FigurePoint> points;
        for (const unsigned switches : switch_counts(results.effort())) {
            const Subject subject{scheme, {switches, packet_flits}};
            points.push_back(
                {static_cast<double>(switches),
                 over ? overload_throughput(results, subject) : throughput(results, subject)});
        }
        figure.add_simulated(to_text(scheme), std::move(points));
    }
    // The bounds of all sizes take seconds, so a figure that is only listed has none.
    std::vector<FigurePoint> bounds;
    for (const unsigned switches : switch_counts(results.effort())) {
        const bool was_run = common_graphs(
                                 curve_of(results, {Scheme::kUd, {switches, packet_flits}})) > 0;
        bounds.push_back({static_cast<double>(switches),
                          was_run ? up_down_bound(switches, graphs(results.effort()))
                                  : Observation::unknown("no run")});
    }
    figure.add_modelled("links under up*/down*", std::move(bounds));
    return figure;
}

/// Gain of BFA over MA, for all sizes and packet lengths.
Figure gain_figure(const StudyResults& results) {
    Figure figure{"gain", "BFA-2vc over MA-2vc", "switches", "ratio of accepted loads", "switches"};
    for (const unsigned flits : {kLongPacket, kShortPacket}) {
        for (const bool over : {false, true}) {
            std::vector<FigurePoint> points;
            for (const unsigned switches : switch_counts(results.effort())) {
                const auto carried = [&](Scheme scheme) {
                    const Subject subject{scheme, {switches, flits}};
                    return over ? overload_throughput(results, subject)
                                : throughput(results, subject);
                };
                points.push_back(
                    {static_cast<double>(switches), carried(Scheme::kBfa) / carried(Scheme::kMa)});
            }
            figure.add_simulated(
                fmt::format("L={}, {}", flits, over ? "twice saturation" : "highest"),
                std::move(points));
        }
    }
    return figure;
}

Figure queue_figure(const StudyResults& results) {
    const Network network = variant_network(results.effort());
    Figure figure{"queues", "FA: queues of a link and packets of a queue, " + to_text(network),
                  "traffic (flits per cycle and switch)", "latency (cycles)",
                  "flits_per_cycle_switch"};
    for (const Queues& queues : kQueues) {
        add_line(results, {Scheme::kFa, network, queue_variant(queues)},
                 fmt::format("{} x {}", queues.queues, queues.packets), figure);
    }
    return figure;
}

/// Throughput over the packets of a queue, a line for each number of queues.
Figure queue_throughput(const StudyResults& results) {
    const Network network = variant_network(results.effort());
    Figure figure{"queues_throughput", "FA: queues against buffers, " + to_text(network),
                  "packets of a queue", "accepted (flits per cycle and switch)",
                  "packets_of_a_queue"};
    for (const unsigned queues : {2u, 3u, 4u}) {
        std::vector<FigurePoint> points;
        for (const Queues& of : kQueues) {
            if (of.queues != queues) continue;
            points.push_back({static_cast<double>(of.packets),
                              throughput(results, {Scheme::kFa, network, queue_variant(of)})});
        }
        figure.add_simulated(fmt::format("{} queues", queues), std::move(points));
    }
    return figure;
}

Figure fly_time_figure(const StudyResults& results) {
    Figure figure{"fly_time", "One stream over a link", "fly time (cycles)", "flits per cycle",
                  "fly_time"};
    const std::vector<std::pair<Switch, std::string>> switches = {
        {Switch::kWormhole, "wormhole"},
        {Switch::kTailRelease, "cut-through, tail"},
        {Switch::kHeadRelease, "cut-through, head"}};
    for (const auto& [kind, label] : switches) {
        figure.add_simulated(label, results.curve(stream_name(kind)), stream_flits());
        figure.add_modelled(label, {kFlyTimes.begin(), kFlyTimes.end()}, [of = kind](double fly) {
            return stream_rate(of, static_cast<unsigned>(fly));
        });
    }
    return figure;
}

Figure route_figure(const Network& network, const StudyResults& results) {
    Figure figure{fmt::format("minimal_{}_{}", network.switches, network.packet_flits),
                  "Packets on shortest paths, " + to_text(network),
                  "traffic (flits per cycle and switch)", "share of packets",
                  "flits_per_cycle_switch"};
    for (const Scheme scheme : {Scheme::kMa, Scheme::kBfa, Scheme::kFa, Scheme::kUd}) {
        const CurveResult& curve = curve_of(results, {scheme, network});
        std::vector<FigurePoint> points;
        for (const double load : loads(scheme, network)) {
            points.push_back({load, at_load(curve, load, minimal_share())});
        }
        figure.add_simulated(to_text(scheme), std::move(points));
    }
    return figure;
}

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

/// Cost of FA's switch with each crossbar, over its virtual channels.
Figure cost_figure(const CostKind& kind, const StudyResults& results) {
    Figure figure{kind.name, std::string(kind.title) + ", " + to_text(kCosted) + ", graph 1",
                  "virtual channels or queues of a link", kind.label, "virtual_channels"};
    SimulationSettings settings =
        results.curve(curve_name(Scheme::kFa, kCosted)).points.front().settings;
    for (const char* crossbar : {"non_multiplexed", "partially_multiplexed", "multiplexed"}) {
        const auto cost = [&](double vcs) {
            settings.router.virtual_channels = static_cast<unsigned>(vcs);
            return kind.measure(evaluate_cost(settings).with(crossbar));
        };
        settings.router.virtual_channels = 2;
        const std::string name = evaluate_cost(settings).with(crossbar).name;
        figure.add_modelled(name, {2, 3, 4, 6, 8}, cost);
        figure.lines.back().follows_settings = true;
    }
    return figure;
}

struct CostedSwitch {
    const char* label;
    Scheme scheme;
    const char* variant;
};

/// Throughput of long packets times the `worth` of the switch.
Figure worth_figure(const char* name, const char* title, const char* label,
                    const CostMeasure& worth, const StudyResults& results) {
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

void add_cost_figures(std::vector<FigureMaker>& figures) {
    for (const CostKind& kind : cost_kinds()) figures.push_back(figure_by(cost_figure, kind));
    const CostMeasure by_time = [](const CrossbarCost& c) { return 1000 / c.clock_fo4(); };
    figures.push_back(figure_by(worth_figure, "throughput_time",
                                "Highest accepted load by the clock of Peh and Dally",
                                "accepted (flits per 1000 FO4 and switch)", by_time));
    const CostMeasure by_area = [](const CrossbarCost& c) { return 1000 / c.crosspoints.mean; };
    figures.push_back(figure_by(worth_figure, "throughput_area",
                                "Highest accepted load for the area of the crossbar",
                                "accepted (flits per cycle and 1000 crosspoints)", by_area));
}

}  // namespace

std::vector<FigureMaker> figures(Effort effort) {
    std::vector<FigureMaker> all;
    add_panels(effort, all);
    for (const unsigned flits : {kLongPacket, kShortPacket}) {
        for (const bool over : {false, true}) {
            all.push_back(figure_by(throughput_figure, flits, over));
        }
    }
    for (const auto make : {gain_figure, queue_figure, queue_throughput, fly_time_figure}) {
        all.emplace_back(make);
    }
    for (const Network& network : networks(effort)) {
        all.push_back(figure_by(route_figure, network));
    }
    add_cost_figures(all);
    return all;
}

}  // namespace thruway::duato
