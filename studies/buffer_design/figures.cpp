// Figures 3 and 4 of the paper: the two networks of figure 3, and the three-dimensional one of
// figure 4. The order of the lines is that of the paper's legend, top to bottom.
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
    return {latency_figure("figure_3a", "Buffer designs", kTwoD, all, results),
            latency_figure("figure_3b", "Buffer designs", kThreeD, all, results),
            latency_figure("figure_4", "Partially and fully adaptive", kThreeD, full_and_partial,
                           results)};
}

}  // namespace thruway::buffer_design
