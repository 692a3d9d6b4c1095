// studies/rexford_shin/model.h
// The paper's model as its figures and claims use it.
#pragma once

#include "studies/rexford_shin/rexford_shin.h"

namespace thruway::rexford_shin {

/// P_2 over a complete quadrant. Source: sec. 3.
double two_choices(CutThroughRouting routing, double rho, unsigned h);

/// p_c over a complete quadrant. Source: sec. 2.2, 3.
double modelled_cut_through(CutThroughRouting routing, double rho, unsigned h);

/// p_c over the destinations that are h hops away in the 16 x 16 torus.
double torus_cut_through(CutThroughRouting routing, double rho, unsigned h);

/// As printed in sec. 2.1, without header delay: l = 64.
double modelled_latency(double rho, unsigned h, double cut_through);

/// Standard deviation of the latency of oblivious routing if hops are independent, by the model
/// behind the printed mean. A packet of exponential length L is sent once more at each intermediate
/// node that it does not cut through (probability rho), after an exponential wait of mean l / (1 -
/// rho); it waits in the same way at its source with probability rho.
double independent_deviation(double rho, unsigned h);

/// The same for the refined latency (analysis/equations/cut_through_latency.h): a packet of
/// exponential length waits at its source and at each intermediate node with probability rho, for
/// an exponential time of mean l / (1 - rho).
double refined_deviation(double rho, unsigned h);

/// Load at which diagonal routing over h hops has this probability of a cut-through; by bisection.
double diagonal_load_of(double cut_through, unsigned h);

/// Two consecutive links, and the numbers of bit-reversal routes that take both, and that take the
/// second. If a ring offers two ways of equal length, each counts half.
struct LinkPair {
    unsigned from = 0;
    unsigned router = 0;
    unsigned to = 0;
    double both = 0;
    double second = 0;
};

/// The pair that most x-first routes in the 16 x 16 torus take; of several, the first.
LinkPair busiest_reversal_pair();

/// Bit-reversal routes on the busiest link, x first.
double busiest_reversal_link();

}  // namespace thruway::rexford_shin
