#include "reporting/plots/plot_legend.h"

#include "reporting/plots/formats/plot_text.h"
#include "reporting/plots/formats/svg_axes.h"
#include "reporting/plots/plot_range.h"
#include "reporting/plots/series_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace thruway {
namespace {

constexpr const char* kGrey = "#606060";
constexpr const char* kKind = "legend";

std::string line_sample(const PlotLook& look, double x, double y) {
    return fmt::format(
        "<path class=\"legend\" d=\"M{:.2f} {:.2f}h26\" stroke=\"{}\" stroke-width=\"1.6\"{}/>\n",
        x, y, colour_of(look), dashes_of(look));
}

std::string sample(const Plot& plot, const LegendEntry& entry, double x, double y) {
    switch (entry.kind) {
        case LegendEntry::Kind::kTitle: return "";
        case LegendEntry::Kind::kSeries: {
            const PlotSeries& series = plot.series[entry.series];
            const PlotLook look = look_of(series, entry.series);
            return (series.line ? line_sample(look, x, y) : "") +
                   (series.markers ? marker(look, x + 13, y, false, kKind) : "");
        }
        case LegendEntry::Kind::kOpen:
            return fmt::format(
                "<circle class=\"legend\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"3.6\" fill=\"#ffffff\" "
                "stroke=\"{}\"/>\n",
                x + 13, y, kGrey);
        case LegendEntry::Kind::kBeyond: return up_arrow(kGrey, x + 13, y - 6, false, kKind);
        case LegendEntry::Kind::kStatus: return status_sign(entry.status, kGrey, x + 13, y, kKind);
        case LegendEntry::Kind::kDiagonal:
            return fmt::format("<path class=\"legend\" d=\"M{:.2f} {:.2f}h26\" stroke=\"#a0a0a0\" "
                               "stroke-width=\"1.2\"/>\n",
                               x, y);
    }
    return "";
}

}  // namespace

std::vector<LegendEntry> legend_of(const Plot& plot, bool above, bool diagonal) {
    using Kind = LegendEntry::Kind;
    std::vector<LegendEntry> entries;
    if (!plot.legend_title.empty()) entries.push_back({Kind::kTitle, plot.legend_title});
    bool open = false;
    std::set<PlotStatus> statuses;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const PlotSeries& series = plot.series[i];
        if (!series.label.empty()) entries.push_back({Kind::kSeries, series.label, i});
        for (const StatusMark& mark : series.statuses) statuses.insert(mark.status);
        open = open || std::any_of(series.points.begin(), series.points.end(),
                                   [](const PlotPoint& p) { return p.open && is_finite(p); });
    }
    if (diagonal) entries.push_back({Kind::kDiagonal, "accepted = offered"});
    if (open && !plot.open_means.empty()) entries.push_back({Kind::kOpen, plot.open_means});
    if (above) entries.push_back({Kind::kBeyond, "above the axis"});
    for (const PlotStatus status : statuses) {
        entries.push_back({Kind::kStatus, meaning_of(status), 0, status});
    }
    return entries;
}

std::string draw_legend(const Plot& plot, const PlotFrame& frame,
                        const std::vector<LegendEntry>& entries, bool with_data) {
    std::string svg;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const LegendPlace& place = frame.legend[i];
        const bool title = entries[i].kind == LegendEntry::Kind::kTitle;
        const bool grouped = with_data && entries[i].kind == LegendEntry::Kind::kSeries;
        if (grouped) svg += svg_series_group(plot, entries[i].series, "legend-entry");
        svg += sample(plot, entries[i], place.x, place.y);
        double y = place.y + 4;
        for (const std::string& line : place.lines) {
            svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n",
                               title ? place.x : place.x + kLegendSample, y,
                               title ? " font-weight=\"bold\"" : "", svg_plot_text(line));
            y += kLinePitch;
        }
        if (grouped) svg += "</g>\n";
    }
    return svg;
}

}  // namespace thruway
