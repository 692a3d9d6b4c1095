// analysis/equations/distance_law.h
// How far packets go in an n-dimensional hypercube, and what that loads its channels with.
// Shape: a law is [hops 0 .. n], the share of the packets that cross so many channels.
// Source: Khonsari et al., An analytical model of adaptive wormhole routing with time-out,
// sec. 2.3.
#pragma once

#include <vector>

namespace thruway {

/// Mean of a law. Source: Khonsari et al., sec. 2.3, equation (1).
double mean_distance(const std::vector<double>& law);

/// p_i in proportion to alpha^i for i = 1 .. n: the nearer the likelier for alpha below 1. Each
/// distance has the probability p_i as a whole, shared by the nodes that are so far away.
/// 0 < alpha <= 1; alpha = 1 gives every distance the same.
/// Source: Khonsari et al., sec. 2.3, equations (2) to (4), after Reed and Fujimoto (1987).
std::vector<double> decreasing_distances(double alpha, unsigned dimensions);

/// Mean of that law in closed form, for alpha below 1.
/// Source: Khonsari et al., sec. 2.3, equation (5).
double decreasing_mean_distance(double alpha, unsigned dimensions);

/// lambda_c = lambda_g d / n: packets a cycle of a channel if every node sends `packets_per_cycle`
/// and all channels carry the same. Source: Khonsari et al., sec. 2.4, equation (11).
double channel_rate(double packets_per_cycle, double mean_hops, unsigned dimensions);

}  // namespace thruway
