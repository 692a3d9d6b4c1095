// Figures 10 to 14: dependencies between nodes.
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

std::vector<double> loads(double last) {
    std::vector<double> x;
    for (unsigned i = 0; 0.02 * i <= last + 1e-9; ++i) x.push_back(0.02 * i);
    return x;
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
    // The second link carries `second` routes, all links 2 in the mean.
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

Figure cycle_figure(const std::string& name, unsigned h, bool latency,
                    const StudyResults& results) {
    Figure figure{name + (latency ? "_latency" : "_cut_through"),
                  fmt::format("{}, Hamiltonian cycles, h = {} hops",
                              latency ? "Latency" : "Cut-through probability", h),
                  kRho, latency ? "latency (cycles)" : "P[cut-through]", kRhoColumn};
    const Measure measure = latency ? latency_of_hops(h) : cut_through_of_hops(h);
    figure.add_simulated(kHCycle, results.curve(kHCycle), measure);
    for (const Algorithm& of : oblivious()) {
        figure.add_simulated(of.name, results.curve(of.name), measure);
    }
    figure.add_modelled("model, oblivious", loads(0.9), [=](double rho) {
        return latency ? modelled_latency(rho, h, 1 - rho) : 1 - rho;
    });
    if (latency) figure.y_max = 250.0 * h;
    return figure;
}

}  // namespace

std::vector<Figure> dependency_figures(const StudyResults& results) {
    return {variance_figure(results),
            distribution_figure(results),
            conditional_figure("figure_11a", random_oblivious(), results),
            conditional_figure("figure_11b", ordered_oblivious(), results),
            topology_figure("figure_12a", random_oblivious(), results),
            topology_figure("figure_12b", ordered_oblivious(), results),
            reversal_figure(results),
            cycle_figure("figure_14", kHops, false, results),
            cycle_figure("figure_14", kHops, true, results)};
}

}  // namespace thruway::rexford_shin
