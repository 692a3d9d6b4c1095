// studies/figures/figure.h
// A figure of a paper, reproduced: simulated lines with 95 % error bars, modelled lines without.
// Its CSV has a row for each x. Each line has a column "LABEL [ENGINE]" and, if simulated, "LABEL
// [ENGINE] ci95"; an empty cell means that there is no value. A line with points that have no
// steady state has a third column, "LABEL [ENGINE] state": saturated, deadlocked or not_converged
// at these points. With other settings than the paper's, the last column, "set", names them.
#pragma once

#include "reporting/plots/plot.h"
#include "studies/points/study_results.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct FigurePoint {
    double x = 0;
    Observation y;
};

struct FigureLine {
    std::string label;
    std::string engine;  ///< "cycle", "model"
    std::vector<FigurePoint> points;
    bool markers = true;
    bool joined = true;
    std::size_t panel = 0;  ///< index into Figure::panels
    /// A model that is computed with the settings of the points, not with those of the paper.
    bool follows_settings = false;
};

struct Figure {
    std::string name;  ///< name of its files: "figure_2a"
    std::string title;
    std::string x_label;  ///< with its unit
    std::string y_label;
    std::string x_column;  ///< in the CSV: "messages_per_node_cycle"
    std::vector<FigureLine> lines{};
    std::optional<double> y_max{};  ///< of the plot; the CSV has all values
    /// Names of the values of x, if x only numbers things; shown at the ticks and in the CSV.
    std::vector<PlotTick> x_names{};
    /// Titles of panels side by side, for many lines that are close to each other; empty: one.
    std::vector<std::string> panels{};
    bool knee = false;         ///< Plot::knee
    bool needs_model = false;  ///< its simulated lines are computed with the paper's model too
    /// Settings that are not the paper's (changed_settings.h); empty: none.
    std::string changed{};

    /// A measure along a curve. A point without a value has an empty cell and is not drawn.
    void add_simulated(std::string label, const CurveResult& curve, const Measure& measure);
    /// Points computed by the caller from several runs.
    void add_simulated(std::string label, std::vector<FigurePoint> points);
    void add_modelled(std::string label, std::vector<FigurePoint> points);
    /// Values that are not finite (the model saturates) become points without a value.
    void add_modelled(std::string label, const std::vector<double>& x,
                      const std::function<double(double)>& y);
};

/// Makes one figure of a study. It may be called with results that have no runs, to find out its
/// name and the curves that it reads.
using FigureMaker = std::function<Figure(const StudyResults&)>;

/// Calls `make` with these arguments and the results.
template <class Make, class... Arguments>
FigureMaker figure_by(Make make, Arguments... arguments) {
    return [=](const StudyResults& results) { return make(arguments..., results); };
}

/// All figures, in order.
std::vector<Figure> make_figures(const std::vector<FigureMaker>& makers,
                                 const StudyResults& results);

bool is_model(const FigureLine& line);

/// Half-width of the 95 % interval; 0 if there is none.
double error_bar(const Observation& y);

/// Column of the CSV for Figure::changed.
constexpr const char* kSetColumn = "set";

std::string to_csv(const Figure& figure);

}  // namespace thruway
