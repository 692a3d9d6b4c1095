// Figures 5 and 6: the model alone; 7 and 8: uniform traffic; 9: a hot spot; 10 to 14: dependencies
// between nodes.
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

std::vector<double> loads(double last) {
    std::vector<double> x;
    for (unsigned i = 0; 0.02 * i <= last + 1e-9; ++i) x.push_back(0.02 * i);
    return x;
}

struct Kind {
    const char* label;
    CutThroughRouting routing;
};

const std::vector<Kind> kKinds = {{"oblivious", CutThroughRouting::kOblivious},
                                  {"passive adaptive", CutThroughRouting::kRandom},
                                  {"diagonal adaptive", CutThroughRouting::kDiagonal}};

/// `of` returns the load and the hops at x.
Figure model_figure(Figure figure, const std::vector<double>& x, bool latency,
                    const std::function<std::pair<double, unsigned>(double)>& of) {
    for (const Kind& kind : kKinds) {
        figure.add_modelled(kind.label, x, [&](double at) {
            const auto [rho, h] = of(at);
            const double cut = modelled_cut_through(kind.routing, rho, h);
            return latency ? modelled_latency(rho, h, cut) : cut;
        });
    }
    return figure;
}

/// Over the load, h = 20 hops, or over the hops, rho = 0.3.
Figure analytic_figure(const char* name, bool over_hops, bool latency, const StudyResults&) {
    const char* what = latency ? "Latency, l = 64 flits" : "Cut-through probability";
    const char* y_label = latency ? "latency (cycles)" : "P[cut-through]";
    const auto at_load = [](double rho) { return std::pair(rho, 20u); };
    const auto at_hops = [](double h) { return std::pair(0.3, static_cast<unsigned>(h)); };
    if (over_hops) {
        std::vector<double> hops;
        for (unsigned h = 2; h <= 30; ++h) hops.push_back(h);
        return model_figure(
            {name, fmt::format("{}, rho = 0.3 (model)", what), "hops h", y_label, "hops"}, hops,
            latency, at_hops);
    }
    Figure figure{name, fmt::format("{}, h = 20 hops (model)", what), kRho, y_label, kRhoColumn};
    if (latency) figure.y_max = 10'000;
    return model_figure(std::move(figure), loads(0.94), latency, at_load);
}

/// Random and dimension-ordered algorithms with the same model share a line.
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

std::vector<std::string> names(const std::vector<Algorithm>& of) {
    std::vector<std::string> all;
    all.reserve(of.size());
    for (const Algorithm& algorithm : of) all.push_back(algorithm.name);
    return all;
}

Figure over_rho(const std::string& name, const std::string& of, unsigned h, bool latency,
                const std::vector<std::string>& simulated,
                const std::vector<CutThroughRouting>& models, const StudyResults& results) {
    Figure figure{
        name + (latency ? "_latency" : "_cut_through"),
        fmt::format("{}, {}, h = {} hops", latency ? "Latency" : "Cut-through probability", of, h),
        kRho, latency ? "latency (cycles)" : "P[cut-through]", kRhoColumn};
    const Measure measure = latency ? latency_of_hops(h) : cut_through_of_hops(h);
    for (const std::string& curve : simulated) {
        figure.add_simulated(curve, results.curve(curve), measure);
    }
    for (const CutThroughRouting routing : models) {
        figure.add_modelled(model_label(routing), loads(0.9),
                            [=](double rho) { return modelled(routing, rho, h, latency); });
    }
    if (latency) figure.y_max = 250.0 * h;
    return figure;
}

/// Over 1 .. 15 hops; too few packets go 16.
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

void add_uniform_figures(std::vector<FigureMaker>& figures) {
    for (const bool latency : {false, true}) {
        const auto add = [&](const std::string& name, const std::string& of, unsigned h,
                             const std::vector<Algorithm>& simulated,
                             const std::vector<CutThroughRouting>& models) {
            figures.push_back(figure_by(over_rho, name, of, h, latency, names(simulated), models));
        };
        add("figure_7a", "oblivious", 5, oblivious(), {CutThroughRouting::kOblivious});
        add("figure_7b", "passive adaptive", 5, {random_adaptive(), ordered_adaptive()},
            {CutThroughRouting::kRandom});
        add("figure_7c", "diagonal adaptive", 5, {diagonal()}, {CutThroughRouting::kDiagonal});
        add("figure_8", "all algorithms", 12, algorithms(),
            {CutThroughRouting::kOblivious, CutThroughRouting::kRandom,
             CutThroughRouting::kDiagonal});
    }
}

Figure variance_figure(const StudyResults& results) {
    Figure figure{"figure_10a", "Variance of the cut-throughs, random oblivious, h = 12 hops", kRho,
                  "variance", kRhoColumn};
    figure.add_simulated(random_oblivious().name, results.curve(random_oblivious().name),
                         variance_of_cuts(kHops));
    figure.add_modelled("binomial", loads(1),
                        [](double rho) { return rho * (1 - rho) * (kHops - 1); });
    return figure;
}

Figure distribution_figure(const StudyResults& results) {
    Figure figure{"figure_10b",
                  "Number of cut-throughs, random oblivious, h = 12 hops, rho = 0.535",
                  "cut-throughs", "share of the packets", "cut_throughs"};
    const CurvePoint& point = only(results.curve(kDistribution));
    std::vector<FigurePoint> points;
    std::vector<double> x;
    for (unsigned cuts = 0; cuts < kHops; ++cuts) {
        x.push_back(cuts);
        points.push_back({1.0 * cuts, observe(point, share_of_cuts(kHops, cuts, cuts))});
    }
    figure.add_simulated("simulated", std::move(points));
    const std::vector<double> shares = binomial(kHops - 1, 1 - kDistributionLoad);
    figure.add_modelled("binomial", x,
                        [&](double cuts) { return shares[static_cast<std::size_t>(cuts)]; });
    return figure;
}

Figure conditional_figure(const std::string& name, const Algorithm& of,
                          const StudyResults& results) {
    Figure figure{name, "Cut-through by what was before, " + of.name + ", h = 12 hops", kRho,
                  "P[cut-through]", kRhoColumn};
    const CurveResult& curve = results.curve(of.name);
    figure.add_simulated("after a cut-through", curve, cut_through_after(Past::kCut, kHops));
    figure.add_simulated("all", curve, cut_through_after(Past::kAny, kHops));
    figure.add_simulated("after buffering", curve, cut_through_after(Past::kBuffered, kHops));
    figure.add_modelled("model, 1 - rho", loads(1), [](double rho) { return 1 - rho; });
    return figure;
}

Figure topology_figure(const std::string& name, const Algorithm& of, const StudyResults& results) {
    Figure figure{name, "Dependence on the hop before, " + of.name + ", h = 6 hops", kRho,
                  "P[cut | cut before] - P[cut | buffered before]", kRhoColumn};
    figure.add_simulated("16-ary 2-cube", results.curve(of.name), cut_through_gap_of_hops(6));
    for (const std::vector<unsigned>& radix : other_cubes()) {
        figure.add_simulated(cube_name(radix), results.curve(with(of, cube_name(radix))),
                             cut_through_gap_of_hops(6));
    }
    return figure;
}

Figure reversal_figure(const StudyResults& results) {
    const LinkPair pair = busiest_reversal_pair();
    Figure figure{"figure_13",
                  fmt::format("Bit reversal, dimension order, links {} to {} to {}", pair.from,
                              pair.router, pair.to),
                  "utilisation of the second link", "P[cut-through]", "utilisation"};
    // The second link carries `second` routes, the mean link 2.
    const double share = pair.second / 2;
    const auto add = [&](const char* label, Past past) {
        std::vector<FigurePoint> points;
        for (const CurvePoint& point : results.curve(kBitReversal).points) {
            if (point.x * share > 1) continue;
            points.push_back({point.x * share, observe(point, pair_cut_through(pair, past))});
        }
        figure.add_simulated(label, std::move(points));
    };
    add("after a cut-through", Past::kCut);
    add("all", Past::kAny);
    add("after buffering", Past::kBuffered);
    figure.add_modelled("model, 1 - rho", loads(1), [](double rho) { return 1 - rho; });
    return figure;
}

}  // namespace

std::vector<FigureMaker> figures(Effort) {
    std::vector<FigureMaker> all = {figure_by(analytic_figure, "figure_5a", false, false),
                                    figure_by(analytic_figure, "figure_5b", false, true),
                                    figure_by(analytic_figure, "figure_6a", true, false),
                                    figure_by(analytic_figure, "figure_6b", true, true)};
    add_uniform_figures(all);
    std::vector<std::string> cycles = names(oblivious());
    cycles.insert(cycles.begin(), kHCycle);
    const std::vector<CutThroughRouting> models = {CutThroughRouting::kOblivious};
    const std::vector<FigureMaker> others = {
        figure_by(over_hops, "figure_9a", "Normal", kNormal),
        figure_by(over_hops, "figure_9b", "Hot", kHot),
        variance_figure,
        distribution_figure,
        figure_by(conditional_figure, "figure_11a", random_oblivious()),
        figure_by(conditional_figure, "figure_11b", ordered_oblivious()),
        figure_by(topology_figure, "figure_12a", random_oblivious()),
        figure_by(topology_figure, "figure_12b", ordered_oblivious()),
        reversal_figure,
        figure_by(over_rho, "figure_14", "Hamiltonian cycles", kHops, false, cycles, models),
        figure_by(over_rho, "figure_14", "Hamiltonian cycles", kHops, true, cycles, models)};
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

}  // namespace thruway::rexford_shin
