// Figures 7 and 8: uniform traffic; figure 9: a hot spot.
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

std::vector<double> model_loads() {
    std::vector<double> x;
    for (unsigned i = 0; i < 46; ++i) x.push_back(0.02 * i);
    return x;
}

/// One line where random and dimension-ordered algorithms have the same model.
const char* model_label(CutThroughRouting routing) {
    switch (routing) {
        case CutThroughRouting::kOblivious: return "model, oblivious";
        case CutThroughRouting::kDiagonal: return "model, diagonal adaptive";
        default: return "model, passive adaptive";
    }
}

double modelled(CutThroughRouting routing, double rho, unsigned h, bool latency) {
    const double cut = torus_cut_through(routing, rho, h);
    return latency ? modelled_latency(rho, h, cut) : cut;
}

Figure over_rho(const std::string& name, const std::string& of, unsigned h, bool latency,
                const std::vector<Algorithm>& simulated,
                const std::vector<CutThroughRouting>& models, const StudyResults& results) {
    Figure figure{
        name + (latency ? "_latency" : "_cut_through"),
        fmt::format("{}, {}, h = {} hops", latency ? "Latency" : "Cut-through probability", of, h),
        kRho, latency ? "latency (cycles)" : "P[cut-through]", kRhoColumn};
    const Measure measure = latency ? latency_of_hops(h) : cut_through_of_hops(h);
    for (const Algorithm& algorithm : simulated) {
        figure.add_simulated(algorithm.name, results.curve(algorithm.name), measure);
    }
    for (const CutThroughRouting routing : models) {
        figure.add_modelled(model_label(routing), model_loads(),
                            [=](double rho) { return modelled(routing, rho, h, latency); });
    }
    if (latency) figure.y_max = 250.0 * h;
    return figure;
}

/// Without those that are too few at the ends: over 1 .. 15 hops.
Figure over_hops(const std::string& name, const std::string& of, unsigned traffic_class,
                 const StudyResults& results) {
    Figure figure{name, of + " packets, 5 % to a hot spot, normal traffic rho = 0.2", "hops h",
                  "latency (cycles)", "hops"};
    for (const Algorithm& algorithm : algorithms()) {
        const CurvePoint& point = only(results.curve(hot_spot_name(algorithm)));
        std::vector<FigurePoint> points;
        for (unsigned h = 1; h < kFarthest; ++h) {
            points.push_back({1.0 * h, observe(point, class_latency(traffic_class, h, h))});
        }
        figure.add_simulated(algorithm.name, std::move(points));
    }
    return figure;
}

}  // namespace

std::vector<Figure> uniform_figures(const StudyResults& results) {
    std::vector<Figure> figures;
    for (const bool latency : {false, true}) {
        const auto add = [&](const std::string& name, const std::string& of, unsigned h,
                             const std::vector<Algorithm>& simulated,
                             const std::vector<CutThroughRouting>& models) {
            figures.push_back(over_rho(name, of, h, latency, simulated, models, results));
        };
        add("figure_7a", "oblivious", 5, oblivious(), {CutThroughRouting::kOblivious});
        add("figure_7b", "passive adaptive", 5, {random_adaptive(), ordered_adaptive()},
            {CutThroughRouting::kRandom});
        add("figure_7c", "diagonal adaptive", 5, {diagonal()}, {CutThroughRouting::kDiagonal});
        add("figure_8", "all algorithms", 12, algorithms(),
            {CutThroughRouting::kOblivious, CutThroughRouting::kRandom,
             CutThroughRouting::kDiagonal});
    }
    return figures;
}

std::vector<Figure> hot_spot_figures(const StudyResults& results) {
    return {over_hops("figure_9a", "Normal", kNormal, results),
            over_hops("figure_9b", "Hot", kHot, results)};
}

}  // namespace thruway::rexford_shin
