// analysis/wormhole/torus_mean_field.h
// Saturation and latency of virtual cut-through in a 2-dimensional torus, by mean field theory, if
// all packets have the same length and distance.
// Valid for d >= 2 l in a d x d torus. The contention term of the latency is a number of customers,
// not a time, so the latency is too low beyond light load.
// Source: Toroidal network with virtual cut-through: saturation point and latency, sec. 2 and 3.
#pragma once

namespace thruway {

/// rho = lambda l m / 4: every node sends `packets_per_cycle` packets of `flits` flits over `hops`
/// hops, and owns 4 links. Source: the paper, sec. 3, below equation (2).
double torus_utilisation(double packets_per_cycle, unsigned hops, double flits);

/// The packets per node and cycle at which the links saturate: 4 / (l m).
/// Source: the paper, sec. 3, equation (1).
double torus_saturation_rate(unsigned hops, double flits);

/// (l + 1) rho / (1 - rho): the contention term of the latency; infinite for rho >= 1.
/// Source: the paper, sec. 3, equation (2).
double torus_contention_cycles(double utilisation, double hops);

/// (l + 1) (rho / (1 - rho) + 3) + m cycles, for a router that takes 2 cycles per header, links of
/// 1 cycle, and 1 cycle for the header to appear. Source: the paper, sec. 3, equation (2).
double torus_latency_cycles(double packets_per_cycle, unsigned hops, double flits);

}  // namespace thruway
