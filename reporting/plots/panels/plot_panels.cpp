#include "reporting/plots/panels/plot_panels.h"

#include "core/text/svg_text.h"
#include "reporting/plots/plot_range.h"
#include "reporting/plots/series_style.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace thruway {
namespace {

constexpr double kPanelWidth = 340;
constexpr double kNarrowestPanel = 220;

}  // namespace

std::vector<Plot> panels_of(const Plot& plot) {
    const PlotAxis y = y_axis_of(plot);
    std::vector<Plot> panels;
    std::size_t first = 0;
    for (std::size_t panel = 0; panel < plot.panels.size(); ++panel) {
        Plot one = plot;
        one.panels.clear();
        one.series.clear();
        one.title = plot.panels[panel];
        one.y_range = PlotRange{y.low, y.high};
        one.log_y = y.logarithmic;
        one.first_series = first;
        for (std::size_t i = 0; i < plot.series.size(); ++i) {
            if (plot.series[i].panel != panel) continue;
            one.series.push_back(plot.series[i]);
            one.series.back().look = look_of(plot.series[i], i);
        }
        first += one.series.size();
        panels.push_back(std::move(one));
    }
    return panels;
}

PanelPage page_of(const Plot& plot, double width) {
    const std::vector<Plot> plots = panels_of(plot);
    const auto count = static_cast<double>(plots.size());
    PanelPage page;
    page.width = width > 0 ? width : kPanelWidth * count;
    page.title = svg_text_lines(plot.title, kTitleFont, page.width - 16);
    const auto columns = static_cast<std::size_t>(
        std::clamp(page.width / kNarrowestPanel, 1.0, count));
    const double pitch = page.width / static_cast<double>(columns);
    double top = 10 + kTitlePitch * static_cast<double>(page.title.size());
    for (std::size_t i = 0; i < plots.size();) {
        double height = 0;
        for (std::size_t column = 0; column < columns && i < plots.size(); ++column, ++i) {
            PlacedPanel panel{plots[i], layout_of(plots[i], pitch),
                              static_cast<double>(column) * pitch, top};
            height = std::max(height, panel.layout.frame.height);
            page.panels.push_back(std::move(panel));
        }
        top += height + 8;
    }
    page.height = top;
    return page;
}

}  // namespace thruway
