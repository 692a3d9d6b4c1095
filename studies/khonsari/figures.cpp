// Figure 1: the model beside the simulation; and the quantities that the claims use.
#include "studies/khonsari/measures.h"

#include <limits>
#include <utility>

namespace thruway::khonsari {
namespace {

constexpr const char* kLatency = "latency (cycles)";
constexpr const char* kPart = "load / saturation of the model";
constexpr const char* kPartColumn = "load_of_saturation";

std::string cube(unsigned n) { return fmt::format("{}-cube", n); }

std::vector<double> fine(double last, unsigned points) {
    std::vector<double> x;
    for (unsigned i = 0; i < points; ++i) x.push_back(last * i / (points - 1));
    return x;
}

/// Infinite if there is no solution, so that the point gets no value.
double modelled_latency(const TimeoutWormhole& network, double rate) {
    const auto latency = timeout_latency(network, rate);
    return latency ? latency->latency : std::numeric_limits<double>::infinity();
}

Figure panel_figure(const Panel& panel, const StudyResults& results) {
    const Network& of = panel.network;
    const double saturation = panel.saturation;
    Figure figure{fmt::format("figure_1{}", panel.letter),
                  fmt::format("Communication {}, M = tau = {}, V = {}, {}", to_text(of.pattern),
                              of.mean_flits, of.vcs, cube(of.dimensions)),
                  "messages / node / cycle", kLatency, "messages_per_node_cycle"};
    std::vector<FigurePoint> points;
    for (const CurvePoint& point : results.curve(panel_name(panel)).points) {
        points.push_back({point.x * saturation, observe(point, mean_latency)});
    }
    figure.add_simulated("simulation", std::move(points));
    const TimeoutWormhole network = modelled(of, of.mean_flits);
    figure.add_modelled("model", fine(0.98 * saturation, 50),
                        [&](double rate) { return modelled_latency(network, rate); });
    figure.y_max = 12 * zero_load_latency(network);
    return figure;
}

Figure error_figure(const StudyResults& results) {
    Figure figure{
        "model_error",
        "Model less simulation, part of the simulation, " + cube(dimensions(results.effort())),
        kPart, "error", kPartColumn};
    figure.needs_model = true;
    for (const Panel& panel : panels(results.effort())) {
        std::vector<FigurePoint> points;
        for (const CurvePoint& point : results.curve(panel_name(panel)).points) {
            points.push_back({point.x, model_error(panel, point)});
        }
        figure.add_simulated(panel_name(panel), std::move(points));
    }
    return figure;
}

using Modelled = std::function<double(const TimeoutWormhole&, const TimeoutLatency&)>;

/// A measure with and without time-out at kComparedLoad, the four networks side by side.
Figure compared_figure(const std::string& name, const std::string& of, Law law,
                       const Measure& measure, const StudyResults& results) {
    const std::vector<Network> networks = compared_networks(results.effort());
    Figure figure{fmt::format("compared_{}_{}", name, to_text(law)),
                  fmt::format("{} of saturation, {} lengths, M = 32, {}", kComparedLoad,
                              to_text(law), cube(dimensions(results.effort()))),
                  "network", of, "network"};
    for (std::size_t i = 0; i < networks.size(); ++i) {
        figure.x_names.push_back(
            {static_cast<double>(i + 1),
             fmt::format("{}, V={}", to_text(networks[i].pattern), networks[i].vcs)});
    }
    for (const Routing routing :
         {Routing::kTimeout, Routing::kAtOnce, Routing::kEscapeAtOnce, Routing::kNever}) {
        std::vector<FigurePoint> points;
        for (std::size_t i = 0; i < networks.size(); ++i) {
            const CurvePoint& point = only(results.curve(timeout_name(networks[i], law, routing)));
            points.push_back({static_cast<double>(i + 1), observe(point, measure)});
        }
        figure.add_simulated(to_text(routing, 0), std::move(points));
        figure.lines.back().joined = false;
    }
    return figure;
}

/// A measure of the panels with M = 32.
Figure use_figure(const std::string& name, const std::string& of, const std::string& unit,
                  const Measure& measure, const Modelled& model, const StudyResults& results) {
    Figure figure{name, fmt::format("{}, M = tau = 32, {}", of, cube(dimensions(results.effort()))),
                  kPart, unit, kPartColumn};
    for (const Panel& panel : panels(results.effort())) {
        if (panel.network.mean_flits != 32) continue;
        const std::string label = fmt::format("{}, V={}", to_text(panel.network.pattern),
                                              panel.network.vcs);
        figure.add_simulated(label, results.curve(panel_name(panel)), measure);
        const TimeoutWormhole network = modelled(panel.network, panel.network.mean_flits);
        figure.add_modelled("model, " + label, fine(kHigh, 17), [&](double part) {
            return part == 0 ? std::numeric_limits<double>::infinity()
                             : model(network, modelled_at(panel, part));
        });
    }
    return figure;
}

Figure occupancy_figure(const Panel& panel, const StudyResults& results) {
    const Network& of = panel.network;
    Figure figure{fmt::format("occupancy_{}", panel.letter),
                  fmt::format("Share of time with l virtual channels taken: {}, {}", to_text(of),
                              cube(of.dimensions)),
                  kPart, "P_l", kPartColumn};
    for (unsigned l = 0; l <= of.vcs; ++l) {
        const std::string label = fmt::format("l = {}", l);
        figure.add_simulated(label, results.curve(panel_name(panel)), share_taken(l));
        figure.add_modelled("model, " + label, fine(kHigh, 17), [&](double part) {
            return part == 0 ? (l == 0 ? 1 : 0) : modelled_at(panel, part).busy[l];
        });
    }
    return figure;
}

Figure routing_figure(Pattern pattern, Law law, bool network_only, const StudyResults& results) {
    const Network network{dimensions(results.effort()), pattern, 32, 2};
    Figure figure{fmt::format("routing_{}_{}{}", pattern == Pattern::kUniform ? "uniform" : "local",
                              to_text(law), network_only ? "_network" : ""),
                  fmt::format("{} traffic, {} lengths, M = 32, {}", to_text(pattern), to_text(law),
                              cube(network.dimensions)),
                  "load (flits/node/cycle)",
                  network_only ? "latency without source queue (cycles)" : kLatency,
                  "load_flits_per_node_cycle"};
    for (const Routing routing : compared_routings()) {
        figure.add_simulated(
            to_text(routing, network.vcs), results.curve(routing_name(pattern, law, routing)),
            network_only ? Measure(khonsari::network_latency) : Measure(mean_latency));
    }
    if (network_only || law == Law::kFixed) return figure;
    for (const Routing routing : {Routing::kTimeout, Routing::kAtOnce}) {
        const TimeoutWormhole model = modelled(network, routing == Routing::kTimeout ? 32 : 0);
        figure.add_modelled("model, " + to_text(routing, network.vcs),
                            fine(routing_loads(pattern, routing).back(), 22),
                            [&](double flits) { return modelled_latency(model, flits / 32); });
    }
    return figure;
}

Figure timeout_figure(unsigned n, const StudyResults& results) {
    Figure figure{fmt::format("timeout_{}", n),
                  fmt::format("Latency over the time-out at {} of saturation, M = 32, V = 2, {}",
                              kComparedLoad, cube(n)),
                  "tau / M", kLatency, "timeout_of_length"};
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
        const Network network{n, pattern, 32, 2};
        figure.add_simulated(to_text(pattern), results.curve(tau_name(network)), mean_latency);
        const double rate = kComparedLoad * saturation_of(network);
        figure.add_modelled("model, " + to_text(pattern), fine(4, 33), [&](double part) {
            return modelled_latency(modelled(network, part * network.mean_flits), rate);
        });
    }
    return figure;
}

void add_channel_figures(const std::vector<Panel>& panels, std::vector<FigureMaker>& figures) {
    for (const Panel& panel : panels) {
        if (panel.network.mean_flits == 32) figures.push_back(figure_by(occupancy_figure, panel));
    }
    const auto add = [&](const char* name, const char* of, const char* unit, const Measure& measure,
                         const Modelled& model) {
        figures.push_back(figure_by(use_figure, name, of, unit, measure, model));
    };
    add("multiplexing", "Degree of multiplexing", "virtual channels", multiplexing,
        [](const TimeoutWormhole&, const TimeoutLatency& at) { return at.multiplexing; });
    add("timeout_probability", "Visits of routers that come to the time-out", "share",
        timeout_probability,
        [](const TimeoutWormhole&, const TimeoutLatency& at) { return at.timeout_at_router; });
    add("adaptive_wait", "Wait of a visit without time-out", "cycles", adaptive_wait,
        modelled_adaptive_wait);
    add("deterministic_wait", "Wait of a visit from the time-out on", "cycles", deterministic_wait,
        [](const TimeoutWormhole&, const TimeoutLatency& at) {
            return modelled_deterministic_wait(at);
        });
}

void add_comparison_figures(Effort effort, std::vector<FigureMaker>& figures) {
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kUniform}) {
        for (const Law law : {Law::kGeometric, Law::kFixed}) {
            figures.push_back(figure_by(routing_figure, pattern, law, false));
            figures.push_back(figure_by(routing_figure, pattern, law, true));
        }
    }
    for (const Law law : {Law::kGeometric, Law::kFixed}) {
        figures.push_back(
            figure_by(compared_figure, "latency", kLatency, law, Measure(mean_latency)));
        figures.push_back(figure_by(compared_figure, "multiplexing", "degree of multiplexing", law,
                                    Measure(multiplexing)));
    }
    for (const unsigned n : timeout_dimensions(effort)) {
        figures.push_back(figure_by(timeout_figure, n));
    }
}

}  // namespace

std::vector<FigureMaker> figures(Effort effort) {
    const std::vector<Panel> of_figure = panels(effort);
    std::vector<FigureMaker> all;
    for (const Panel& panel : of_figure) all.push_back(figure_by(panel_figure, panel));
    all.emplace_back(error_figure);
    add_channel_figures(of_figure, all);
    add_comparison_figures(effort, all);
    return all;
}

}  // namespace thruway::khonsari
