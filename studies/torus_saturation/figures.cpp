// Figures 1 to 6 of the paper.
#include "analysis/wormhole/torus_mean_field.h"
#include "studies/torus_saturation/measures.h"

#include <algorithm>

namespace thruway::torus_saturation {
namespace {

constexpr const char* kRate = "lambda (messages/node/cycle)";
constexpr const char* kRateColumn = "messages_per_node_cycle";
constexpr const char* kLatency = "latency (cycles)";

/// A curve over lambda m, as a line over lambda.
std::vector<FigurePoint> over_rate(const CurveResult& curve, unsigned m, const Measure& measure) {
    std::vector<FigurePoint> points;
    const Observation critical = critical_load(curve);
    for (const CurvePoint& point : curve.points) {
        Observation y = observe(point, measure);
        if (y.known() && !is_steady(point, critical)) {
            y = Observation::unsteady(Verdict::kSaturated, "not below the critical load");
        }
        points.push_back({point.x / m, std::move(y)});
    }
    return points;
}

std::vector<double> steps(double first, double step, double last) {
    std::vector<double> x;
    for (unsigned i = 0; first + i * step <= last * (1 + 1e-9); ++i) x.push_back(first + i * step);
    return x;
}

/// Equation (2), up to lambda m = 0.8.
void add_equation(Figure& figure, unsigned l, unsigned m) {
    figure.add_modelled(fmt::format("equation (2), m={}", m), steps(0.02 / m, 0.02 / m, 0.8 / m),
                        [=](double lambda) { return torus_latency_cycles(lambda, l, m); });
}

Figure latency_figure(std::string name, unsigned l, unsigned m, const StudyResults& results) {
    Figure figure{std::move(name), fmt::format("Latency, m = {} flits, l = {} hops", m, l), kRate,
                  kLatency, kRateColumn};
    for (const Network& of : networks(results.effort())) {
        if (of.l != l || of.m != m) continue;
        figure.add_simulated(fmt::format("{0}x{0}", of.d),
                             over_rate(results.curve(curve_name(of)), m, mean_latency));
    }
    add_equation(figure, l, m);
    figure.y_max = 4 * empty_network_latency(l, m);
    return figure;
}

Figure lengths_figure(std::string name, unsigned l, const StudyResults& results) {
    Figure figure{std::move(name), fmt::format("Latency by message length, l = {} hops", l), kRate,
                  kLatency, kRateColumn};
    // The networks of a length lie on each other, so each length has a panel.
    for (const Network& of : networks(results.effort())) {
        if (of.l != l || of.d < 4 || of.d > 8) continue;
        const std::string panel = fmt::format("m = {} flits", of.m);
        const auto found = std::find(figure.panels.begin(), figure.panels.end(), panel);
        const auto number = static_cast<std::size_t>(found - figure.panels.begin());
        if (found == figure.panels.end()) figure.panels.push_back(panel);
        figure.add_simulated(fmt::format("{0}x{0}, m={1}", of.d, of.m),
                             over_rate(results.curve(curve_name(of)), of.m, mean_latency));
        figure.lines.back().panel = number;
    }
    figure.y_max = 4 * empty_network_latency(l, 20);
    return figure;
}

Figure theory_figure(const StudyResults&) {
    Figure figure{"figure_1", "Equation (2) over utilisation", "utilisation rho", kLatency,
                  "utilisation"};
    for (const unsigned l : {2u, 3u}) {
        for (const unsigned m : {5u, 10u, 20u}) {
            figure.add_modelled(fmt::format("l={} m={}", l, m), steps(0.02, 0.02, 0.94),
                                [=](double rho) {
                                    const double rate = rho * torus_saturation_rate(l, m);
                                    return torus_latency_cycles(rate, l, m);
                                });
        }
    }
    return figure;
}

Figure saturation_figure(const StudyResults& results) {
    Figure figure{"figure_5", "Rate at which the network saturates", "1/m (1/flits)",
                  "lambda_cr (messages/node/cycle)", "inverse_length"};
    for (const auto& [l, d] : {std::pair(2u, 4u), {2u, 6u}, {2u, 8u}, {3u, 6u}, {3u, 8u}}) {
        std::vector<FigurePoint> points;
        for (const unsigned m : {20u, 10u, 5u}) {
            points.push_back(
                {1.0 / m, critical_load(results.curve(curve_name({d, l, m}))) / (1.0 * m)});
        }
        figure.add_simulated(fmt::format("{0}x{0}, l={1}", d, l), std::move(points));
    }
    const std::vector<double> x = steps(0.05, 0.025, 0.2);
    figure.add_modelled("0.8/m (the paper's fit)", x, [](double inverse) { return 0.8 * inverse; });
    for (const unsigned l : {2u, 3u}) {
        figure.add_modelled(fmt::format("equation (1), l={}", l), x,
                            [l](double inverse) { return torus_saturation_rate(l, 1 / inverse); });
    }
    figure.add_modelled("1/(m+1), the injection port", x,
                        [](double inverse) { return 1 / (1 / inverse + 1); });
    return figure;
}

Figure little_figure(std::string name, const Network& of, const StudyResults& results) {
    Figure figure{std::move(name),
                  fmt::format("Messages in the network, 8x8, m = {}, l = {}", of.m, of.l), kRate,
                  "messages", kRateColumn};
    const auto little = [](const std::function<double(const LittleCheck&)>& of_check) {
        return [=](const RunResult& run) -> std::optional<Sample> {
            if (!run.in_flight.little) return std::nullopt;
            return Sample{of_check(*run.in_flight.little), std::nullopt};
        };
    };
    const CurveResult& curve = results.curve(curve_name(of));
    figure.add_simulated(
        "counted", over_rate(curve, of.m, little([](const auto& check) { return check.present; })));
    figure.add_simulated(
        "by Little's law, N = lambda n tau",
        over_rate(curve, of.m, little([](const auto& check) { return check.computed; })));
    return figure;
}

}  // namespace

std::vector<FigureMaker> figures(Effort) {
    return {theory_figure,
            figure_by(latency_figure, "figure_2a", 2u, 10u),
            figure_by(latency_figure, "figure_2b", 2u, 20u),
            figure_by(latency_figure, "figure_3a", 3u, 10u),
            figure_by(latency_figure, "figure_3b", 3u, 20u),
            figure_by(lengths_figure, "figure_4a", 2u),
            figure_by(lengths_figure, "figure_4b", 3u),
            saturation_figure,
            figure_by(little_figure, "figure_6a", Network{8, 2, 5}),
            figure_by(little_figure, "figure_6b", Network{8, 3, 10})};
}

}  // namespace thruway::torus_saturation
