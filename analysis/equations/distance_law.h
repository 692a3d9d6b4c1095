// analysis/equations/distance_law.h
// Distances of packets in an n-dimensional hypercube, and the resulting channel load.
// Shape: a distribution (law) is [hops 0 .. n], the share of the packets with that many hops.
// Source: Khonsari et al., An analytical model of adaptive wormhole routing with time-out,
// sec. 2.3.
#pragma once

#include <vector>

namespace thruway {

/// Mean of a distribution. Source: Khonsari et al., sec. 2.3, equation (1).
double mean_distance(const std::vector<double>& law);

/// p_i proportional to alpha^i for i = 1 .. n: for alpha < 1, nearer distances are more likely. p_i
/// is the probability of the whole distance, shared by all nodes at that distance. 0 < alpha <= 1;
/// alpha = 1 gives all distances the same probability.
/// Source: Khonsari et al., sec. 2.3, equations (2) to (4), after Reed and Fujimoto (1987).
std::vector<double> decreasing_distances(double alpha, unsigned dimensions);

/// Mean of that distribution in closed form, for alpha < 1.
/// Source: Khonsari et al., sec. 2.3, equation (5).
double decreasing_mean_distance(double alpha, unsigned dimensions);

/// lambda_c = lambda_g d / n: packets per cycle of a channel if every node sends
/// `packets_per_cycle` and all channels carry the same. Source: Khonsari et al.,
/// sec. 2.4, equation (11).
double channel_rate(double packets_per_cycle, double mean_hops, unsigned dimensions);

}  // namespace thruway
