// studies/figures/figure_plot.h
// The look of a figure. Simulations are solid lines with points, models are dashed. A model that
// belongs to a simulation has its colour, and "(model)" after its label; other models differ in
// their dashes and have a few points. Points that are uncertain by more than a fifth are hollow and
// do not set the axis. Names of Greek letters become the letters. Points without a steady state are
// marks on the strip above the axes.
#pragma once

#include "reporting/plots/plot.h"
#include "studies/figures/figure.h"

namespace thruway {

/// A model belongs to the simulation with the same label, with or without "model, " before it; if
/// there is only one model and one simulation, they belong together.
Plot plot_of(const Figure& figure);

}  // namespace thruway
