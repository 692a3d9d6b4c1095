// studies/figures/figure_plot.h
// How a figure looks. Simulations are solid lines with points, models dashed ones. A model that
// belongs to a simulation has its colour and "(model)" behind its label; models of their own differ
// by dashes and a few points. Points known to less than a fifth are hollow and do not set the axis.
// Points without a steady state are marks on the strip above the axes.
#pragma once

#include "reporting/plots/plot.h"
#include "studies/figures/figure.h"

namespace thruway {

/// A model belongs to the simulation with its label, "model, " before it or not; the only model to
/// the only simulation.
Plot plot_of(const Figure& figure);

}  // namespace thruway
