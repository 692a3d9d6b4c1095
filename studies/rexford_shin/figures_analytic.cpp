// Figures 5 and 6: the model alone.
#include "studies/rexford_shin/model.h"

namespace thruway::rexford_shin {
namespace {

struct Kind {
    const char* label;
    CutThroughRouting routing;
};

const std::vector<Kind> kKinds = {{"oblivious", CutThroughRouting::kOblivious},
                                  {"passive adaptive", CutThroughRouting::kRandom},
                                  {"diagonal adaptive", CutThroughRouting::kDiagonal}};

/// `of` gives the load and the hops at x.
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

}  // namespace

std::vector<Figure> analytic_figures() {
    std::vector<double> loads;
    for (unsigned i = 0; i < 48; ++i) loads.push_back(0.02 * i);
    std::vector<double> hops;
    for (unsigned h = 2; h <= 30; ++h) hops.push_back(h);
    const auto at_load = [](double rho) { return std::pair(rho, 20u); };
    const auto at_hops = [](double h) { return std::pair(0.3, static_cast<unsigned>(h)); };
    const char* rho = "utilisation rho";
    const char* cut = "P[cut-through]";
    const char* cycles = "latency (cycles)";
    Figure latency{"figure_5b", "Latency, l = 64 flits, h = 20 hops (model)", rho, cycles,
                   "utilisation"};
    latency.y_max = 10'000;
    return {model_figure({"figure_5a", "Cut-through probability, h = 20 hops (model)", rho, cut,
                          "utilisation"},
                         loads, false, at_load),
            model_figure(std::move(latency), loads, true, at_load),
            model_figure(
                {"figure_6a", "Cut-through probability, rho = 0.3 (model)", "hops h", cut, "hops"},
                hops, false, at_hops),
            model_figure(
                {"figure_6b", "Latency, l = 64 flits, rho = 0.3 (model)", "hops h", cycles, "hops"},
                hops, true, at_hops)};
}

}  // namespace thruway::rexford_shin
