#include "studies/figures/figure.h"

#include "core/text/csv_cell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace thruway {
namespace {

constexpr double kErrorBarConfidence = 0.95;
constexpr const char* kSimulated = "cycle";
constexpr const char* kModelled = "model";

std::string number(double value) { return fmt::format("{:.6g}", value); }

const FigurePoint* point_at(const FigureLine& line, double x) {
    for (const FigurePoint& point : line.points) {
        if (point.x == x) return &point;
    }
    return nullptr;
}

/// The name of x if it has one, else the number.
std::string x_cell(const Figure& figure, double x) {
    for (const PlotTick& tick : figure.x_names) {
        if (tick.value == x) return csv_cell(tick.text);
    }
    return number(x);
}

}  // namespace

std::vector<Figure> make_figures(const std::vector<FigureMaker>& makers,
                                 const StudyResults& results) {
    std::vector<Figure> figures;
    figures.reserve(makers.size());
    for (const FigureMaker& make : makers) figures.push_back(make(results));
    return figures;
}

bool is_model(const FigureLine& line) { return line.engine == kModelled; }

double error_bar(const Observation& y) {
    const auto interval = y.interval(kErrorBarConfidence);
    return interval ? interval->half_width() : 0;
}

void Figure::add_simulated(std::string label, const CurveResult& curve, const Measure& measure) {
    std::vector<FigurePoint> points;
    for (const CurvePoint& point : curve.points)
        points.push_back({point.x, observe(point, measure)});
    add_simulated(std::move(label), std::move(points));
}

void Figure::add_simulated(std::string label, std::vector<FigurePoint> points) {
    lines.push_back({std::move(label), kSimulated, std::move(points)});
}

void Figure::add_modelled(std::string label, std::vector<FigurePoint> points) {
    lines.push_back({std::move(label), kModelled, std::move(points), false, true});
}

void Figure::add_modelled(std::string label, const std::vector<double>& x,
                          const std::function<double(double)>& y) {
    std::vector<FigurePoint> points;
    for (const double at : x) {
        const double value = y(at);
        points.push_back(
            {at, std::isfinite(value) ? value : Observation::unknown("not finite in the model")});
    }
    add_modelled(std::move(label), std::move(points));
}

std::string to_csv(const Figure& figure) {
    // Only a line with unsteady points has a state column.
    const auto has_states = [](const FigureLine& line) {
        return std::any_of(line.points.begin(), line.points.end(), [](const FigurePoint& point) {
            return point.y.unsteady_verdict().has_value();
        });
    };
    std::string text = csv_cell(figure.x_column);
    std::set<double> all_x;
    for (const FigureLine& line : figure.lines) {
        const std::string title = fmt::format("{} [{}]", line.label, line.engine);
        text += ',' + csv_cell(title);
        if (!is_model(line)) text += ',' + csv_cell(title + " ci95");
        if (has_states(line)) text += ',' + csv_cell(title + " state");
        for (const FigurePoint& point : line.points) all_x.insert(point.x);
    }
    if (!figure.changed.empty()) text += fmt::format(",{}", kSetColumn);
    text += '\n';
    for (const double x : all_x) {
        text += x_cell(figure, x);
        for (const FigureLine& line : figure.lines) {
            const FigurePoint* point = point_at(line, x);
            const bool known = point != nullptr && point->y.known();
            text += ',';
            if (known) text += number(point->y.value());
            if (is_model(line)) continue;
            text += ',';
            if (known && point->y.interval(kErrorBarConfidence))
                text += number(error_bar(point->y));
            if (!has_states(line)) continue;
            text += ',';
            if (point != nullptr && point->y.unsteady_verdict())
                text += to_string(*point->y.unsteady_verdict());
        }
        if (!figure.changed.empty()) text += ',' + csv_cell(figure.changed);
        text += '\n';
    }
    return text;
}

}  // namespace thruway
