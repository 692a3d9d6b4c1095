#include "studies/rexford_shin/model.h"

#include "analysis/equations/cut_through_latency.h"
#include "analysis/equations/internal_nodes.h"

#include <algorithm>
#include <cmath>

namespace thruway::rexford_shin {
namespace {

InternalNodes<double> internal_nodes(CutThroughRouting routing, double rho, unsigned h) {
    InternalNodes<double> nodes(
        [=](unsigned x, unsigned y) { return x_share(routing, rho, x, y); });
    while (nodes.hops() < h) nodes.advance();
    return nodes;
}

/// Nodes of a ring of 16 at this distance.
unsigned at_distance(unsigned d) {
    if (d > kRadix / 2) return 0;
    return d == 0 || d == kRadix / 2 ? 1 : 2;
}

}  // namespace

double two_choices(CutThroughRouting routing, double rho, unsigned h) {
    if (routing == CutThroughRouting::kOblivious) return 0;
    return two_choices_quadrant(internal_nodes(routing, rho, h));
}

double modelled_cut_through(CutThroughRouting routing, double rho, unsigned h) {
    return cut_through_probability(rho, two_choices(routing, rho, h));
}

double torus_cut_through(CutThroughRouting routing, double rho, unsigned h) {
    if (routing == CutThroughRouting::kOblivious) return 1 - rho;
    std::vector<unsigned> destinations;
    for (unsigned x = 0; x <= h; ++x) destinations.push_back(at_distance(x) * at_distance(h - x));
    return cut_through_probability(
        rho, two_choices_among(internal_nodes(routing, rho, h), destinations));
}

double modelled_latency(double rho, unsigned h, double cut_through) {
    return printed_latency(h, kMeanFlits, rho, cut_through, 0);
}

double independent_deviation(double rho, unsigned h) {
    const double l = kMeanFlits;
    const double wait = l / (1 - rho);
    const double stops = rho * (h - 1);  // mean of a binomial number B
    const double stops_variance = stops * (1 - rho);
    // L (1 + B): E[L^2] = 2 l^2
    const double sent = 2 * l * l * (stops_variance + (1 + stops) * (1 + stops)) -
                        l * l * (1 + stops) * (1 + stops);
    const double waits = wait * wait * (stops + stops_variance);
    const double both = 2 * l * wait * stops_variance;  // twice the covariance
    const double source = wait * wait * (2 * rho - rho * rho);
    return std::sqrt(sent + waits + both + source);
}

double refined_deviation(double rho, unsigned h) {
    const double wait = kMeanFlits / (1 - rho);
    const double at_a_node = wait * wait * (2 * rho - rho * rho);
    return std::sqrt(kMeanFlits * kMeanFlits + h * at_a_node);
}

double diagonal_load_of(double cut_through, unsigned h) {
    double low = 0;
    double high = 1;
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        const bool above = modelled_cut_through(CutThroughRouting::kDiagonal, middle, h) >
                           cut_through;
        (above ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace thruway::rexford_shin
