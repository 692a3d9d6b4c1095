// Figures 4 to 7 of the paper, a panel for each number of switches, and what else its text tells:
// gains over the number of switches, queues against buffers, fly time, routes, cost.
#include "studies/duato/measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway::duato {
namespace {

/// A line is the mean over the graphs, at the loads at which none of them is saturated.
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

void add_panels(const StudyResults& results, std::vector<Figure>& figures) {
    const std::vector<Panel> panels = {
        {4, kLongPacket, {Scheme::kMa, Scheme::kBma, Scheme::kBfa}},
        {5, kShortPacket, {Scheme::kMa, Scheme::kBma, Scheme::kBfa}},
        {6, kLongPacket, {Scheme::kBud, Scheme::kUd, Scheme::kBfa, Scheme::kFa}},
        {7, kShortPacket, {Scheme::kBud, Scheme::kUd, Scheme::kBfa, Scheme::kFa}}};
    for (const Panel& panel : panels) {
        char letter = 'a';
        for (const unsigned switches : switch_counts(results.effort())) {
            const Network network{switches, panel.packet_flits};
            Figure figure{fmt::format("figure_{}{}", panel.figure, letter++),
                          fmt::format("{} switches, {}-flit packets, mean of {} graphs", switches,
                                      panel.packet_flits, graphs(results.effort())),
                          "traffic (flits per cycle and switch)", "latency (cycles)",
                          "flits_per_cycle_switch"};
            for (const Scheme scheme : panel.schemes) {
                add_line(results, {scheme, network}, to_text(scheme), figure);
            }
            figures.push_back(std::move(figure));
        }
    }
}

/// Throughput of every scheme over the number of switches, at its peak or at twice its load, and
/// what the links can carry under up*/down*.
Figure throughput_figure(const StudyResults& results, unsigned packet_flits, bool over) {
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
    std::vector<FigurePoint> bounds;
    for (const unsigned switches : switch_counts(results.effort())) {
        bounds.push_back(
            {static_cast<double>(switches), up_down_bound(switches, graphs(results.effort()))});
    }
    figure.add_modelled("links under up*/down*", std::move(bounds));
    return figure;
}

/// BFA over MA, of the sizes and packets.
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

/// Throughput over the packets that the queues of a link hold, a line for each number of queues.
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

Figure route_figure(const StudyResults& results, const Network& network) {
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

}  // namespace

std::vector<Figure> figures(const StudyResults& results) {
    std::vector<Figure> all;
    add_panels(results, all);
    for (const unsigned flits : {kLongPacket, kShortPacket}) {
        for (const bool over : {false, true}) {
            all.push_back(throughput_figure(results, flits, over));
        }
    }
    all.push_back(gain_figure(results));
    all.push_back(queue_figure(results));
    all.push_back(queue_throughput(results));
    all.push_back(fly_time_figure(results));
    for (const Network& network : networks(results.effort())) {
        all.push_back(route_figure(results, network));
    }
    const std::vector<Figure> costs = cost_figures(results);
    all.insert(all.end(), costs.begin(), costs.end());
    return all;
}

std::vector<Claim> claims(const StudyResults& results) {
    std::vector<Claim> all;
    for (const auto& part : {throughput_claims(results), latency_claims(results),
                             switch_claims(results), route_claims(results)}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    std::stable_sort(all.begin(), all.end(), [](const Claim& a, const Claim& b) {
        return std::stoul(a.id.substr(1)) < std::stoul(b.id.substr(1));
    });
    return all;
}

}  // namespace thruway::duato

namespace thruway {

Study duato_study() {
    return {"duato", "Wormhole and virtual cut-through switches in networks of workstations",
            duato::plan, duato::figures, duato::claims};
}

}  // namespace thruway
