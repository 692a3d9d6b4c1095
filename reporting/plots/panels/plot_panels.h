// reporting/plots/panels/plot_panels.h
// Small multiples: a plot of several panels as several plots, and where they are.
#pragma once

#include "reporting/plots/plot_layout.h"

#include <string>
#include <vector>

namespace thruway {

/// The plots of the panels: their titles are those of the panels, the y axes are the same, and the
/// series look as in the whole.
std::vector<Plot> panels_of(const Plot& plot);

struct PlacedPanel {
    Plot plot;
    PlotLayout layout;
    double left = 0;  ///< of its frame in the page
    double top = 0;
};

/// The panels in rows, as many side by side as are legible, under the title.
struct PanelPage {
    double width = 0;
    double height = 0;
    std::vector<std::string> title{};  ///< lines, the first at title_y
    double title_y = 20;
    std::vector<PlacedPanel> panels{};
};

/// `width`: of the page; 0: as wide as a row of all panels.
PanelPage page_of(const Plot& plot, double width = 0);

}  // namespace thruway
