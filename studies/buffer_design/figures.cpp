// Figures 3 and 4 of the paper: the two networks of figure 3, and the three-dimensional one of
// figure 4. The lines have the order of the paper's legend, top to bottom.
#include "studies/buffer_design/buffer_design.h"

namespace thruway::buffer_design {
namespace {

Figure latency_figure(std::string name, const std::string& title, const Network& network,
                      const std::vector<Scheme>& schemes, const StudyResults& results) {
    Figure figure{std::move(name), title + ", " + to_text(network) + ", 16-flit messages",
                  "utilisation of channels", "latency (cycles)", "channel_utilisation"};
    for (const Scheme scheme : schemes) {
        figure.add_simulated(to_text(scheme), results.curve(curve_name(network, scheme)),
                             mean_latency);
    }
    return figure;
}

}  // namespace

std::vector<Figure> figures(const StudyResults& results) {
    const std::vector<Scheme> all = {Scheme::kDimensionOrder, Scheme::kSimpleOutput,
                                     Scheme::kMultipleInput, Scheme::kMultiqueue, Scheme::kChoice};
    const std::vector<Scheme> full_and_partial = {Scheme::kDimensionOrder, Scheme::kPartial,
                                                  Scheme::kMultipleInput, Scheme::kChoice};
    std::vector<Figure> figures;
    const auto add = [&](const StudyResults& reading, const std::string& suffix,
                         const std::string& title) {
        figures.push_back(
            latency_figure("figure_3a" + suffix, "Buffer designs" + title, kTwoD, all, reading));
        figures.push_back(
            latency_figure("figure_3b" + suffix, "Buffer designs" + title, kThreeD, all, reading));
        figures.push_back(latency_figure("figure_4" + suffix,
                                         "Partially and fully adaptive" + title, kThreeD,
                                         full_and_partial, reading));
    };
    add(results, "", "");
    add(of_together(results), std::string("_") + kTogether, ", arrivals and stored together");
    return figures;
}

}  // namespace thruway::buffer_design
