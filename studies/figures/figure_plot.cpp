#include "studies/figures/figure_plot.h"

#include "reporting/plots/formats/plot_text.h"
#include "reporting/plots/plot_range.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace thruway {
namespace {

constexpr std::size_t kColours = 8;
constexpr std::size_t kModelPoints = 8;  // about; on a line without a simulation
constexpr const char* kModelPrefix = "model, ";

/// "a" of "model, a".
std::string bare(const std::string& label) {
    const std::string prefix = kModelPrefix;
    return label.rfind(prefix, 0) == 0 ? label.substr(prefix.size()) : label;
}

std::string with_model(const std::string& label) {
    return label.find("model") == std::string::npos ? label + " (model)" : label;
}

/// Index of the simulated line that a modelled one belongs to.
std::optional<std::size_t> partner(const Figure& figure, const FigureLine& model) {
    std::optional<std::size_t> only;
    std::size_t simulated = 0;
    for (std::size_t i = 0; i < figure.lines.size(); ++i) {
        if (is_model(figure.lines[i])) continue;
        if (figure.lines[i].label == bare(model.label)) return i;
        ++simulated;
        only = i;
    }
    return simulated == 1 && figure.lines.size() == 2 ? only : std::nullopt;
}

/// A colour and a marker for each line of a panel that does not share another's.
std::vector<PlotLook> looks_of(const Figure& figure) {
    std::vector<PlotLook> looks(figure.lines.size());
    std::vector<std::size_t> next(std::max<std::size_t>(figure.panels.size(), 1));
    for (const bool models : {false, true}) {
        std::size_t alone = 0;
        for (std::size_t i = 0; i < figure.lines.size(); ++i) {
            if (is_model(figure.lines[i]) != models) continue;
            const auto of = models ? partner(figure, figure.lines[i]) : std::nullopt;
            if (of) {
                looks[i] = {looks[*of].colour, looks[*of].shape, 1};
                continue;
            }
            const std::size_t number = next.at(figure.lines[i].panel)++;
            looks[i] = {number, number + number / kColours, models ? 1 + alone++ % 5 : 0};
        }
    }
    return looks;
}

PlotStatus status_of(Verdict verdict) {
    if (verdict == Verdict::kSaturated) return PlotStatus::kSaturated;
    return verdict == Verdict::kDeadlocked ? PlotStatus::kDeadlocked : PlotStatus::kNotConverged;
}

bool has_simulations(const Figure& figure) {
    return !std::all_of(figure.lines.begin(), figure.lines.end(), is_model);
}

}  // namespace

Plot plot_of(const Figure& figure) {
    Plot plot;
    plot.title = with_greek_letters(figure.title);
    plot.x_label = with_greek_letters(figure.x_label);
    plot.y_label = with_greek_letters(figure.y_label);
    plot.y_max = figure.y_max;
    plot.knee = figure.knee;
    for (const PlotTick& name : figure.x_names) {
        plot.x_ticks.push_back({name.value, with_greek_letters(name.text)});
    }
    plot.named = !figure.x_names.empty();
    for (const std::string& panel : figure.panels) {
        plot.panels.push_back(with_greek_letters(panel));
    }
    plot.open_means = "hollow: uncertain by over 20 %";
    const std::vector<PlotLook> looks = looks_of(figure);
    const auto alone = std::count_if(
        figure.lines.begin(), figure.lines.end(),
        [&](const FigureLine& line) { return is_model(line) && !partner(figure, line); });
    for (std::size_t i = 0; i < figure.lines.size(); ++i) {
        const FigureLine& line = figure.lines[i];
        PlotSeries series;
        series.label = line.label;
        if (is_model(line) && has_simulations(figure)) {
            series.label = with_model(line.label == "model" ? line.label : bare(line.label));
        }
        series.label = with_greek_letters(series.label);
        series.look = looks[i];
        series.panel = line.panel;
        series.line = line.joined && !plot.named;
        series.markers = line.markers;
        if (is_model(line) && !line.markers && alone > 1 && !partner(figure, line)) {
            series.markers = true;
            series.marker_every = std::max<std::size_t>(1, line.points.size() / kModelPoints);
        }
        for (const FigurePoint& at : line.points) {
            if (at.y.unsteady_verdict()) {
                series.statuses.push_back({at.x, status_of(*at.y.unsteady_verdict())});
            }
            if (!at.y.known()) continue;
            PlotPoint point{at.x, at.y.value(), error_bar(at.y)};
            point.open = !is_firm(point);
            series.points.push_back(point);
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

}  // namespace thruway
