#include "apps/report/sections/curves.h"

#include "apps/report/charts/two_scales.h"
#include "apps/report/html/compact_svg.h"
#include "apps/report/html/report_figure.h"
#include "apps/report/sections/quantity_table.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "apps/sweep/plots/sweep_series.h"
#include "apps/sweep/sweep_files.h"
#include "core/text/counted.h"
#include "reporting/json/number_text.h"
#include "reporting/plots/plot_layout.h"
#include "reporting/plots/plot_svg.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace thruway {
namespace {

/// More series than this have no buttons: their legend is not legible either.
constexpr std::size_t kMostButtons = 40;

struct CurveFigure {
    const char* id;
    const char* title;
    ReportFigures table;
    const char* metric;  ///< PlotMetric::path
};

constexpr const char* kCompletionMetric = "workload.completion_cycles";
constexpr const char* kLatencyMetric = "latency_cycles.mean";

constexpr CurveFigure kFigures[] = {
    {"completion", "Completion time", kBelowCompletion, kCompletionMetric},
    {"latency", "Latency", kBelowLatency, kLatencyMetric},
    {"throughput", "Accepted throughput", kBelowThroughput,
     "throughput_flits_per_node_cycle.accepted"},
    {"p99", "99th percentile of the latency", kBelowPercentiles, "latency_cycles.p99"}};

/// The quantities to draw: those of the plots of a sweep.
std::vector<PlotMetric> metrics_of(const ReportedRuns& runs) {
    const std::vector<std::size_t> done = runs.done();
    return default_metrics(std::any_of(done.begin(), done.end(), [&](std::size_t point) {
        return runs.result(point)->workload.completion.has_value();
    }));
}

/// Loads between which each series saturates, where a search found them: behind the marks.
std::string brackets_of(const ReportedRuns& runs, std::size_t x, const Plot& plot) {
    std::string bands;
    if (x != runs.plan->load_axis()) return bands;
    const PlotFrame frame = layout_of(plot).frame;
    for (const ReportedBracket& bracket : runs.brackets) {
        if (!bracket.not_saturated || !bracket.saturated) continue;
        const double left = std::max(frame.at_x(*bracket.not_saturated), frame.left);
        const double right = std::min(frame.at_x(*bracket.saturated), frame.right);
        if (left >= right) continue;
        bands += fmt::format(
            "<g data-series=\"{}\"><path class=\"bracket\" data-x=\"{}\" data-tip=\"{}\" "
            "d=\"M{:.2f} {:.2f}H{:.2f}V{:.2f}H{:.2f}z\"/></g>\n",
            bracket.series, number_text(*bracket.saturated),
            attribute_text(fmt::format("saturates between {} and {}",
                                       number_text(*bracket.not_saturated),
                                       number_text(*bracket.saturated))),
            left, frame.top, std::max(right, left + 1), frame.bottom, left);
    }
    return bands;
}

std::string caption_of(const Plot& plot, bool brackets) {
    std::string text =
        "Bars are 95 % intervals; where there is none, it is narrower than the mark. Hollow marks "
        "are less certain: " +
        plot.open_means.substr(plot.open_means.find(": ") + 2) +
        ". Signs in the strip above the axes stand for runs without a value. Arrows at the upper "
        "edge are values above it.";
    if (brackets) {
        text += " Shaded: the network saturates between these loads.";
    }
    return plot.diagonal ? text + " On the line accepted = offered nothing is lost." : text;
}

std::string alt_text_of(const Plot& plot) {
    std::string text = fmt::format("{}: {}.", plot.title,
                                   counted(plot.series.size(), "series", "series"));
    for (std::size_t i = 0; i < std::min<std::size_t>(plot.series.size(), 8); ++i) {
        const PlotSeries& series = plot.series[i];
        if (series.points.empty()) continue;
        const auto by_y = [](const PlotPoint& a, const PlotPoint& b) { return a.y < b.y; };
        const auto [low, high] = std::minmax_element(series.points.begin(), series.points.end(),
                                                     by_y);
        text += fmt::format(" {}{} to {} at {} to {}.",
                            series.label.empty() ? "From " : series.label + ": ",
                            with_error_bar(low->y, {}), with_error_bar(high->y, {}),
                            number_text(low->x), number_text(high->x));
    }
    return text + " The table below has all numbers.";
}

Html buttons_of(const Plot& plot, bool has_other_scale) {
    Html buttons;
    if (has_other_scale) {
        buttons += element("button", {{"type", "button"}, {"data-log", ""}},
                           plot.log_y ? "Linear axis" : "Logarithmic axis");
    }
    if (plot.series.size() > 1 && plot.series.size() <= kMostButtons) {
        for (std::size_t i = 0; i < plot.series.size(); ++i) {
            buttons += element(
                "button",
                {{"type", "button"}, {"data-hides", std::to_string(i)}, {"aria-pressed", "true"}},
                plot.series[i].label);
        }
    }
    if (buttons.empty()) return {};
    return element("div", {{"class", "controls"}, {"hidden", ""}}, buttons) + Html::trusted("\n");
}

std::string svg_of(const Plot& plot, const std::string& id) {
    SvgOptions options;
    options.with_data = true;
    options.embedded = true;
    options.id_prefix = id + "-";
    return to_svg(plot, options);
}

Html drawing(std::string svg, const std::string& brackets, const std::string& id,
             const char* css_class, const std::string& alt_text) {
    svg = compact_svg(svg, id);
    svg.insert(svg.find('>', svg.find("<svg")) + 1, "\n" + brackets);
    return element("div", {{"class", std::string("plot") + css_class}, {"tabindex", "0"}},
                   Html::trusted(embedded_svg(svg, alt_text)));
}

bool all_positive(const Plot& plot) {
    std::size_t points = 0;
    for (const PlotSeries& series : plot.series) {
        for (const PlotPoint& point : series.points) {
            if (!(point.y > 0)) return false;
            ++points;
        }
    }
    return points > 1;
}

Html saturation_table(const ReportedRuns& runs) {
    ReportTable table;
    table.id = "table-saturation";
    table.caption = "Loads between which each series saturates, in flits per node and cycle.";
    for (const SweepAxis& axis : runs.plan->axes()) {
        if (axis.key == kLoadKey) continue;
        table.columns.push_back({axis_title(axis), "", "", false, axis.key});
    }
    table.heading_columns = table.columns.size();
    table.columns.push_back({"not saturated", "flits/node/cycle", "", true});
    table.columns.push_back({"saturated", "flits/node/cycle", "", true});
    table.columns.push_back({"status", "", "", false});
    table.columns.push_back({"notes", "", "", false});
    for (const ReportedBracket& bracket : runs.brackets) {
        std::vector<ReportCell> row;
        for (const std::string& assignment : runs.plan->series_assignments(bracket.series)) {
            row.push_back({assignment.substr(assignment.find('=') + 1)});
        }
        row.push_back({number_text(bracket.not_saturated)});
        row.push_back({number_text(bracket.saturated)});
        row.push_back({bracket.status});
        row.push_back({bracket.notes});
        table.rows.push_back(std::move(row));
    }
    return to_html(table);
}

}  // namespace

std::vector<ReportSection> curve_sections(const ReportedRuns& runs,
                                          const std::vector<ShownQuantity>& shown) {
    std::vector<ReportSection> sections;
    if (runs.plan->axes().empty() || runs.done().empty()) return sections;
    std::string first_table;
    const std::size_t x = plotted_axis(*runs.plan, "");
    SweepPlotChoice choice;
    choice.metrics = metrics_of(runs);
    const std::vector<SweepPlot> plots = sweep_plots(*runs.plan, *runs.schedule, choice);
    for (const CurveFigure& figure : kFigures) {
        const auto drawn = std::find_if(
            choice.metrics.begin(), choice.metrics.end(),
            [&](const PlotMetric& metric) { return metric.path == figure.metric; });
        if (drawn == choice.metrics.end()) continue;
        const Plot& plot = plots[static_cast<std::size_t>(drawn - choice.metrics.begin())].plot;
        ReportTable table = figure_table(runs, figure.table, x, shown);
        table.id = std::string("table-") + figure.id;
        table.caption = std::string(figure.title) + ", in numbers.";
        // Without its quantity a figure has nothing to show.
        const bool any = std::any_of(plot.series.begin(), plot.series.end(), [](const auto& one) {
            return !one.points.empty() || !one.statuses.empty();
        });
        if (!any) continue;
        // All figures have the same points.
        if (first_table.empty()) {
            first_table = table.id;
        } else {
            table.marks_of = first_table;
            table.marks.clear();
        }
        const bool two_scales = figure.metric == std::string_view(kLatencyMetric);
        sections.push_back({figure.id, figure.title,
                            curve_figure(runs, x, figure.id, plot, two_scales) + to_html(table)});
    }
    return sections;
}

Html curve_figure(const ReportedRuns& runs, std::size_t x, const std::string& id, const Plot& plot,
                  bool two_scales, const std::string& caption) {
    const bool two = two_scales && all_positive(plot);
    const std::string alt_text = alt_text_of(plot);
    const std::string brackets = brackets_of(runs, x, plot);
    Html html = buttons_of(plot, two);
    Plot other = plot;
    other.log_y = !plot.log_y;
    std::string svg = svg_of(plot, id);
    std::optional<std::string> both;
    if (two) both = on_two_scales(compact_svg(svg), compact_svg(svg_of(other, id)));
    const bool apart = two && !both;
    html += drawing(both.value_or(svg), brackets, id, apart ? " first-scale" : "", alt_text);
    if (apart) {
        const std::string id_of_other = id + "-other";
        html += drawing(svg_of(other, id_of_other), brackets_of(runs, x, other), id_of_other,
                        " other-scale", alt_text);
    }
    html += element("figcaption", {},
                    caption.empty() ? caption_of(plot, !brackets.empty()) : caption);
    return element("figure", {{"id", "figure-" + id}}, html) + Html::trusted("\n");
}

Html plot_figure(const std::string& id, const Plot& plot, const std::string& caption) {
    SvgOptions options;
    options.embedded = true;
    options.id_prefix = id + "-";
    ReportFigure figure;
    figure.id = "figure-" + id;
    figure.caption = caption;
    figure.alt_text = alt_text_of(plot);
    figure.svg = compact_svg(to_svg(plot, options), id);
    return to_html(figure);
}

ReportSection numbers_section(const ReportedRuns& runs, const std::vector<ShownQuantity>& shown) {
    Html body;
    if (!runs.brackets.empty()) body += saturation_table(runs);
    ReportTable table = whole_table(runs, shown);
    table.id = "table-all";
    table.caption = runs.is_sweep ? "Every quantity of every run: the content of sweep.csv."
                                  : "Every quantity of every run: what run --csv writes.";
    const ReportTable same = same_columns(table);
    body += folded(table);
    if (!same.rows.empty()) body += folded(same);
    return {"numbers", "All numbers", body};
}

}  // namespace thruway
