// studies/figures/figure.h
// A figure of a paper, made anew: simulated lines with 95 % error bars, modelled lines without.
// Its CSV has a row for each x and for each line the columns "LABEL [ENGINE]" and, where simulated,
// "LABEL [ENGINE] ci95"; an empty cell: no value. A line with points that have no steady state has
// a third column, "LABEL [ENGINE] state": saturated, deadlocked or not_converged at these points.
#pragma once

#include "reporting/plots/plot.h"
#include "studies/points/study_results.h"

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
};

struct Figure {
    std::string name;  ///< of its files: "figure_2a"
    std::string title;
    std::string x_label;  ///< with its unit
    std::string y_label;
    std::string x_column;  ///< in the CSV: "messages_per_node_cycle"
    std::vector<FigureLine> lines{};
    std::optional<double> y_max{};  ///< of the plot; the CSV has all
    /// Of values of x that number what has names; these are at the ticks and in the CSV.
    std::vector<PlotTick> x_names{};

    /// A measure along a curve. Points of which nothing is known are left out.
    void add_simulated(std::string label, const CurveResult& curve, const Measure& measure);
    /// From points of the caller, for what is computed from several runs.
    void add_simulated(std::string label, std::vector<FigurePoint> points);
    void add_modelled(std::string label, std::vector<FigurePoint> points);
    /// What is not finite (saturated in the model) is left out.
    void add_modelled(std::string label, const std::vector<double>& x,
                      const std::function<double(double)>& y);
};

bool is_model(const FigureLine& line);

/// Half-length of the 95 % interval; 0 where there is none.
double error_bar(const Observation& y);

std::string to_csv(const Figure& figure);
std::string to_svg(const Figure& figure);

}  // namespace thruway
