#include "apps/report/sections/points/over_time.h"

#include "apps/report/html/report_figure.h"
#include "apps/report/html/report_table.h"
#include "reporting/json/number_text.h"
#include "reporting/plots/plot_svg.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// What a window shows as a point of a curve, at its middle.
template <class Of>
Plot curve_of(const RunDetail& detail, const char* title, const char* label, Of of) {
    Plot plot;
    plot.title = title;
    plot.x_label = "cycle";
    plot.y_label = label;
    PlotSeries series;
    for (const DetailWindow& window : detail.windows) {
        const std::optional<double> value = of(window);
        if (!value) continue;
        const double middle = static_cast<double>(window.begin) +
                              static_cast<double>(window.cycles) / 2;
        series.points.push_back({middle, *value});
    }
    plot.series.push_back(std::move(series));
    return plot;
}

Html drawing_of(const Plot& plot, const std::string& id) {
    if (plot.series.front().points.empty()) return {};
    SvgOptions options;
    options.with_data = true;
    options.embedded = true;
    options.id_prefix = id + "-";
    const std::string caption = plot.title + ", by windows of the run.";
    return marked_figure(id, to_svg(plot, options),
                         plot.title + ". The table of windows has the numbers.", caption);
}

}  // namespace

PointHtml over_time(const ShownPoint& shown, const std::string& id) {
    PointHtml html;
    if (shown.detail == nullptr || shown.detail->windows.empty()) return html;
    const RunDetail& detail = *shown.detail;
    html.drawings += drawing_of(curve_of(detail, "Latency over time", "mean latency (cycles)",
                                         [](const auto& window) { return window.latency_cycles; }),
                                id + "-latency-over-time");
    html.drawings += drawing_of(
        curve_of(detail, "Accepted throughput over time", "accepted (flits/node/cycle)",
                 [](const auto& window) { return std::optional<double>(window.accepted); }),
        id + "-accepted-over-time");
    ReportTable table{
        id + "-windows",
        "Windows of " + shown.short_name +
            (shown.joined == nullptr ? "." : ", joined; its detail file has shorter ones."),
        {{"first cycle", "", "", true},
         {"length", "cycles", "", true},
         {"packets", "", "", true},
         {"mean latency", "cycles", "", true},
         {"accepted", "flits/node/cycle", "", true}}};
    for (const DetailWindow& window : detail.windows) {
        table.rows.push_back(
            {{std::to_string(window.begin)},
             {std::to_string(window.cycles)},
             {std::to_string(window.packets)},
             {window.latency_cycles ? with_error_bar(window.latency_cycles, {}) : ""},
             {with_error_bar(window.accepted, {})}});
        table.marks.push_back(number_text(static_cast<double>(window.begin) +
                                          static_cast<double>(window.cycles) / 2));
    }
    table.series = "0";
    html.tables += folded(table);
    return html;
}

}  // namespace thruway
