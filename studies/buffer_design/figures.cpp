// Figures 3 and 4 of the paper: the two networks of figure 3, and the three-dimensional one of
// figure 4. The lines have the order of the paper's legend, top to bottom.
#include "studies/buffer_design/buffer_design.h"

namespace thruway::buffer_design {
namespace {

Figure latency_figure(std::string name, const std::string& title, const Network& network,
                      const std::vector<Scheme>& schemes, const std::string& curve_suffix,
                      const StudyResults& results) {
    Figure figure{std::move(name), title + ", " + to_text(network) + ", 16-flit messages",
                  "utilisation of channels", "latency (cycles)", "channel_utilisation"};
    for (const Scheme scheme : schemes) {
        figure.add_simulated(to_text(scheme),
                             results.curve(curve_name(network, scheme) + curve_suffix),
                             mean_latency);
    }
    return figure;
}

}  // namespace

std::vector<FigureMaker> figures(Effort) {
    const std::vector<Scheme> all = {Scheme::kDimensionOrder, Scheme::kSimpleOutput,
                                     Scheme::kMultipleInput, Scheme::kMultiqueue, Scheme::kChoice};
    const std::vector<Scheme> full_and_partial = {Scheme::kDimensionOrder, Scheme::kPartial,
                                                  Scheme::kMultipleInput, Scheme::kChoice};
    std::vector<FigureMaker> figures;
    const auto add = [&](const std::string& suffix, const std::string& curve_suffix,
                         const std::string& title) {
        figures.push_back(figure_by(latency_figure, "figure_3a" + suffix, "Buffer designs" + title,
                                    kTwoD, all, curve_suffix));
        figures.push_back(figure_by(latency_figure, "figure_3b" + suffix, "Buffer designs" + title,
                                    kThreeD, all, curve_suffix));
        figures.push_back(figure_by(latency_figure, "figure_4" + suffix,
                                    "Partially and fully adaptive" + title, kThreeD,
                                    full_and_partial, curve_suffix));
    };
    add("", "", "");
    add(std::string("_") + kTogether, std::string(", ") + kTogether,
        ", arrivals and stored together");
    return figures;
}

}  // namespace thruway::buffer_design
